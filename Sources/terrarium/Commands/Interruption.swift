// Notices that a person or the system wants the program to stop, so that it can clean up first.
@preconcurrency import Glibc
import Synchronization

/// The signals that end a run, caught once; a second one ends the process as usual.
enum Interruption {
  private static let caught = Atomic<Int32>(0)

  /// The signal that was caught; nil while there was none.
  static var signal: Int32? {
    let number = caught.load(ordering: .relaxed)
    return number == 0 ? nil : number
  }

  /// Whether one was caught.
  static let hasCome: @Sendable () -> Bool = { signal != nil }

  /// Begins to catch Ctrl-C and its like, and lets writing to a closed pipe fail instead of kill.
  ///
  /// - Parameter once: Whether a second signal ends the process as usual.
  static func install(once: Bool = true) {
    // NB: read once before, or the handler would be the first to make it.
    _ = signal
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      Interruption.caught.store(number, ordering: .relaxed)
    }
    action.sa_flags = once ? Int32(bitPattern: UInt32(SA_RESETHAND)) : 0
    // NB: whoever started this process may have blocked them, and it would have inherited that.
    var caught = sigset_t()
    sigemptyset(&caught)
    for number in [SIGINT, SIGTERM, SIGHUP] {
      sigaction(number, &action, nil)
      sigaddset(&caught, number)
    }
    sigprocmask(SIG_UNBLOCK, &caught, nil)
    Glibc.signal(SIGPIPE, SIG_IGN)
  }
}
