// Signals: the ordinary ones wake the loop through a pipe, all others that end a process give the
// terminal back first; the handlers themselves are in C.
import CTerminal
import Device
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
  /// Faults of this process, after which nothing of it may go on.
  private static let faults = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGSYS]
  /// Everything else whose default is to end a process, as signal(7) lists it; 16 is `SIGSTKFLT`.
  private static let deadly =
    [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGIO, SIGPWR, 16]
    + Array(__libc_current_sigrtmin()...__libc_current_sigrtmax())

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
  /// - Throws: `DeviceError.system` when the machine has no pipe to give.
  init(modes: termios, leaving: [UInt8], errors: (saved: Int32, captured: Int32)) throws {
    var ends: [Int32] = [-1, -1]
    guard terminal_open_pipe(&ends) == 0 else { throw DeviceError.failed("pipe2") }
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
    for signal in Self.faults + Self.deadly {
      install(signal, terminal_die, SA_ONSTACK | Int32(SA_NODEFER))
    }
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
    var bytes = [UInt8](repeating: 0, count: 512)
    while read(descriptor, &bytes, bytes.count) > 0 {}
    var notices: [Notice] = []
    if terminal_take(SIGWINCH) { notices.append(.resized) }
    if terminal_take(SIGTSTP) { notices.append(.stop) }
    if terminal_take(SIGCONT) { notices.append(.continued) }
    for signal in Self.ending where terminal_take(signal) { notices.append(.end(signal)) }
    return notices
  }

  /// Whether a signal has come that asks the stage to end: to be asked in the middle of something.
  static var wantEnd: Bool { ending.contains(where: terminal_has_come) }

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
    for end in [descriptor, writing] { close(end) }
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
