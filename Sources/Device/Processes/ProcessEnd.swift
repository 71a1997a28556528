// How a process ended, in the words that a person and a scenario use.
@preconcurrency import Glibc

/// The way a process went.
public enum ProcessEnd: Codable, Sendable, Hashable {
  /// By its own `exit`.
  case exit(Int32)
  /// By a signal.
  case signal(Int32)
  /// Past its memory limit.
  case jetsam
  /// Too slow for the watchdog: `0x8badf00d`.
  case watchdog
  /// Suspended while it held a file lock in a group container: `0xdead10cc`.
  case deadLock
  /// It held on to a background task whose time was over: `0x2182bad2`.
  case backgroundTask
  /// It broke the contract of the wire.
  case protocolError
  /// It made the host do or keep more than one program may.
  case tooMuch
  /// The kernel could not stop it when it was to be suspended.
  case didNotStop
  /// It has gone, and the kernel doesn't say how.
  case unknown

  /// The fixed words, as `exit 0`, `SIGKILL` or `jetsam`.
  public var words: String {
    switch self {
    case .exit(let status): "exit \(status)"
    case .signal(let number): ProcessEnd.signalName(number)
    case .jetsam: "jetsam"
    case .watchdog: "0x8badf00d"
    case .deadLock: "0xdead10cc"
    case .backgroundTask: "0x2182bad2"
    case .protocolError: "protocol error"
    case .tooMuch: "protocol error: too much"
    case .didNotStop: "did not stop"
    case .unknown: "unknown"
    }
  }

  /// Whether it was ended for what it did to the contract: nothing more is believed of it.
  var breaksContract: Bool {
    switch self {
    case .protocolError, .tooMuch, .didNotStop: true
    case .exit, .signal, .jetsam, .watchdog, .deadLock, .backgroundTask, .unknown: false
    }
  }

  /// Whether a program can end with these words at all.
  public static func isKnown(_ words: String) -> Bool {
    let ends =
      [
        .jetsam, .watchdog, .deadLock, .backgroundTask, .protocolError, .tooMuch, .didNotStop,
        .unknown,
      ] + (1..<65).map(ProcessEnd.signal)
    if ends.contains(where: { $0.words == words }) { return true }
    return (0...255).contains { ProcessEnd.exit($0).words == words }
  }

  private static func signalName(_ number: Int32) -> String {
    switch number {
    case SIGKILL: "SIGKILL"
    case SIGTERM: "SIGTERM"
    case SIGSEGV: "SIGSEGV"
    case SIGILL: "SIGILL"
    case SIGTRAP: "SIGTRAP"
    case SIGABRT: "SIGABRT"
    case SIGBUS: "SIGBUS"
    case SIGFPE: "SIGFPE"
    case SIGHUP: "SIGHUP"
    case SIGINT: "SIGINT"
    case SIGQUIT: "SIGQUIT"
    case SIGPIPE: "SIGPIPE"
    case SIGSYS: "SIGSYS"
    case SIGXCPU: "SIGXCPU"
    default: "signal \(number)"
    }
  }
}
