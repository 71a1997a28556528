// Signals: the ordinary ones become bytes in a pipe that the loop watches, the fatal ones give the
// terminal back first; the handlers themselves are in C.
import CTerminal
@preconcurrency import Glibc

/// The signals of a stage.
struct StageSignals {
  /// What the loop is told.
  enum Notice: Hashable {
    case resized
    case continued
    case stop
    /// The number of the signal that asks the stage to end.
    case end(Int32)
  }

  private static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let fatal = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS]

  /// Readable when a signal has come.
  let descriptor: Int32
  private let writing: Int32
  private var previous: [(signal: Int32, action: sigaction)] = []

  /// Installs the handlers.
  ///
  /// - Parameters:
  ///   - modes: The terminal's modes as they were.
  ///   - leaving: What a terminal is sent to be as it was.
  ///   - errors: Where standard error went, and where it goes meanwhile.
  init(modes: termios, leaving: [UInt8], errors: (saved: Int32, captured: Int32)) {
    var ends: [Int32] = [-1, -1]
    pipe(&ends)
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, writing) = (ends[0], ends[1])
    // Never freed: a handler may read it at any time.
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, leaving.count))
    bytes.initialize(from: leaving, count: leaving.count)
    var plan = terminal_plan(
      leaving: bytes, leaving_count: leaving.count, modes: modes, wake_descriptor: ends[1],
      saved_errors: errors.saved, captured_errors: errors.captured)
    terminal_prepare(&plan)
    useAlternateStack()
    atexit(terminal_give_back)
    for signal in [SIGWINCH, SIGCONT, SIGTSTP] { install(signal, terminal_wake, SA_RESTART) }
    for signal in Self.ending { install(signal, terminal_end, SA_RESTART) }
    for signal in Self.fatal { install(signal, terminal_die, SA_ONSTACK | Int32(SA_NODEFER)) }
    signal(SIGPIPE, SIG_IGN)
    // A write from the background must fail or wait, not stop the programs' clock for ever.
    signal(SIGTTOU, SIG_IGN)
  }

  private mutating func install(
    _ signal: Int32, _ handler: @escaping @convention(c) (Int32) -> Void, _ flags: Int32
  ) {
    var action = sigaction()
    var old = sigaction()
    action.__sigaction_handler.sa_handler = handler
    action.sa_flags = flags
    sigemptyset(&action.sa_mask)
    sigaction(signal, &action, &old)
    previous.append((signal, old))
  }

  /// A stack overflow leaves no room for a handler on the stack that overflowed.
  private func useAlternateStack() {
    let size = 64 * 1_024
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  /// What has come since the last time.
  func drain() -> [Notice] {
    var notices: [Notice] = []
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 {
      let signal = Int32(byte)
      let notice: Notice =
        switch signal {
        case SIGWINCH: .resized
        case SIGCONT: .continued
        case SIGTSTP: .stop
        default: .end(signal)
        }
      if !notices.contains(notice) { notices.append(notice) }
    }
    return notices
  }

  /// Says whether the terminal is ours now.
  func setArmed(_ armed: Bool) { terminal_set_armed(armed) }

  /// Puts back what was there before.
  func remove() {
    setArmed(false)
    for (signal, action) in previous {
      var action = action
      sigaction(signal, &action, nil)
    }
    signal(SIGTTOU, SIG_DFL)
  }

  /// Stops this process as the terminal's own key would, and returns once it goes on.
  func stop() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = SIG_DFL
    var old = sigaction()
    sigaction(SIGTSTP, &action, &old)
    kill(0, SIGTSTP)
    sigaction(SIGTSTP, &old, nil)
  }
}
