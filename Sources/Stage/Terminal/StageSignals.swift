// Signals: the ordinary ones become bytes in a pipe that the loop watches; the fatal ones give the
// terminal back first, with nothing but what may be done inside a handler.
@preconcurrency import Glibc

/// What a handler needs, prepared beforehand in memory that never moves.
///
/// Handlers may not allocate, lock or call curses: they read this, write bytes and set modes.
private struct RestorePlan {
  var bytes: UnsafeMutablePointer<UInt8>
  var count: Int
  var modes: termios
  var wakeDescriptor: Int32
  var savedErrors: Int32
  var capturedErrors: Int32
  var terminationCount: Int32
  /// Whether the terminal is ours, so that there is something to give back.
  var isArmed: Bool
}

@exclusivity(unchecked) nonisolated(unsafe) private var plan: UnsafeMutablePointer<RestorePlan>?

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
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, leaving.count))
    bytes.initialize(from: leaving, count: leaving.count)
    let prepared = UnsafeMutablePointer<RestorePlan>.allocate(capacity: 1)
    prepared.initialize(
      to: RestorePlan(
        bytes: bytes, count: leaving.count, modes: modes, wakeDescriptor: ends[1],
        savedErrors: errors.saved, capturedErrors: errors.captured, terminationCount: 0,
        isArmed: true))
    plan = prepared
    useAlternateStack()
    atexit { giveTerminalBack() }
    for signal in [SIGWINCH, SIGCONT, SIGTSTP] { install(signal, wakeHandler, SA_RESTART) }
    for signal in Self.ending { install(signal, endHandler, SA_RESTART) }
    for signal in Self.fatal { install(signal, fatalHandler, SA_ONSTACK | Int32(SA_NODEFER)) }
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
  func setArmed(_ armed: Bool) { plan?.pointee.isArmed = armed }

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

// MARK: Inside handlers: only what signal-safety(7) lists

private let wakeHandler: @convention(c) (Int32) -> Void = { signal in
  guard let plan else { return }
  var byte = UInt8(truncatingIfNeeded: signal)
  let error = errno
  write(plan.pointee.wakeDescriptor, &byte, 1)
  errno = error
}

private let endHandler: @convention(c) (Int32) -> Void = { number in
  guard let plan else { return }
  plan.pointee.terminationCount += 1
  if plan.pointee.terminationCount > 1 {
    // The loop did not take the first one: it must be stuck.
    giveTerminalBack()
    _exit(128 + number)
  }
  wakeHandler(number)
}

private let fatalHandler: @convention(c) (Int32) -> Void = { number in
  giveTerminalBack()
  var action = sigaction()
  action.__sigaction_handler.sa_handler = SIG_DFL
  sigaction(number, &action, nil)
  // NB: returning would run the faulting instruction again, but an abort has none.
  raise(number)
}

/// Gives the terminal back and shows what standard error said meanwhile.
private func giveTerminalBack() {
  guard let plan, plan.pointee.isArmed else { return }
  plan.pointee.isArmed = false
  write(1, plan.pointee.bytes, plan.pointee.count)
  tcflush(0, TCIFLUSH)
  tcsetattr(0, TCSANOW, &plan.pointee.modes)
  replayErrors(from: plan.pointee.capturedErrors, to: plan.pointee.savedErrors)
}

/// Copies what was captured to where standard error went before, escape characters left out.
private func replayErrors(from captured: Int32, to saved: Int32) {
  guard captured >= 0, saved >= 0 else { return }
  dup2(saved, 2)
  withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 4_096) { buffer in
    guard let base = buffer.baseAddress else { return }
    var offset: off_t = 0
    while true {
      let count = pread(captured, base, buffer.count, offset)
      guard count > 0 else { return }
      for index in 0..<count where base[index] == 0x1b { base[index] = UInt8(ascii: "?") }
      write(saved, base, count)
      offset += off_t(count)
    }
  }
}
