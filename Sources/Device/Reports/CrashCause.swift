// What a crash report says of an end: Apple's exception names, the code, the reason in words.
@preconcurrency import Glibc
import Wire

/// Why a process came to an unnatural end, in the terms of a crash report.
struct CrashCause: Hashable {
  /// As `EXC_BAD_ACCESS (SIGSEGV)`. Apple: Exception Type.
  var exception: String
  /// The namespace and the code, as `FRONTBOARD 0x8badf00d`. Apple: Termination Reason.
  var termination: String
  /// One sentence for a person.
  var reason: String
  /// The bound that was passed, as `120 MB`.
  var limit: String?

  /// The cause of an end; nil for one that is in good order.
  ///
  /// - Parameter violation: How the program broke the contract of the wire, if that is known.
  init?(_ end: ProcessEnd, role: Role, violation: String?) {
    switch end {
    case .exit(0): return nil
    case .exit(let status): self = .exit(status)
    case .signal(let number): self = .signal(number, name: end.words)
    case .jetsam: self = .jetsam(megabytes: MemoryKiller.limit(role) >> 20)
    case .watchdog: self = .watchdog
    case .deadLock: self = .deadLock
    case .backgroundTask: self = .backgroundTask
    case .protocolError, .tooMuch, .didNotStop: self = .protocolError(violation)
    case .unknown: self = .unknown
    }
  }

  private init(_ exception: String, _ termination: String, _ reason: String, limit: String? = nil) {
    self.exception = exception
    self.termination = termination
    self.reason = reason
    self.limit = limit
  }

  private static func exit(_ status: Int32) -> CrashCause {
    CrashCause(
      "none", "EXIT \(status)",
      "The program left by itself with status \(status), which says "
        + "that something went wrong.")
  }

  private static func jetsam(megabytes: Int) -> CrashCause {
    CrashCause(
      "none (a phone writes a JetsamEvent instead)", "JETSAM per-process-limit",
      "The program dirtied more than the \(megabytes) MB of memory that its role allows and was "
        + "ended without a word.", limit: "\(megabytes) MB")
  }

  private static let watchdog = CrashCause(
    "EXC_CRASH (SIGKILL)", "FRONTBOARD 0x8badf00d",
    "The program blocked its main thread for longer than the watchdog allows.",
    limit: "\(Watchdog.launch / 1_000) s to launch, \(Watchdog.phase / 1_000) s otherwise")

  private static let backgroundTask = CrashCause(
    "EXC_CRASH (SIGKILL)", "RUNNINGBOARD 0x2182bad2",
    "The program asked for more time in the background and did not say in time that it was done.",
    limit: "\(BackgroundTasks.limit / 1_000) s in the background")

  private static let deadLock = CrashCause(
    "EXC_CRASH (SIGKILL)", "RUNNINGBOARD 0xdead10cc",
    "The program was suspended while it held a file lock in a container that it shares.")

  private static let unknown = CrashCause(
    "unknown", "UNKNOWN",
    "The process is gone, and the kernel did not say how: somebody else has taken its end.")

  private static func protocolError(_ violation: String?) -> CrashCause {
    CrashCause(
      "EXC_GUARD (SIGKILL)", "WIRE protocol error",
      "The program broke the contract of the wire"
        + (violation.map { ": \($0)." } ?? ", and was ended."))
  }

  private static func signal(_ number: Int32, name: String) -> CrashCause {
    let (exception, reason) = meaning(of: number)
    return CrashCause("\(exception) (\(name))", "SIGNAL \(number) \(name)", reason)
  }

  private static func meaning(of signal: Int32) -> (exception: String, reason: String) {
    switch signal {
    case SIGSEGV, SIGBUS:
      ("EXC_BAD_ACCESS", "The program touched memory that is not its own.")
    case SIGILL:
      ("EXC_BAD_INSTRUCTION", "The program stopped itself, as Swift does when it meets a trap.")
    case SIGTRAP:
      ("EXC_BREAKPOINT", "The program stopped itself, as Swift does when it meets a trap.")
    case SIGFPE: ("EXC_ARITHMETIC", "The program divided by zero or the like.")
    case SIGABRT: ("EXC_CRASH", "The program gave up by abort().")
    case SIGKILL: ("EXC_CRASH", "The program was killed, which it can neither catch nor put off.")
    case SIGSYS:
      (
        "EXC_CRASH",
        "The program made a system call by which one takes hold of the kernel or of another "
          + "program's memory: the sandbox ends it for that."
      )
    default: ("EXC_CRASH", "The program was ended by a signal that it did not handle.")
    }
  }
}
