// The one filter that every program of this process's devices is started under.
@preconcurrency import Glibc
import SystemCalls

/// What a program may ask of the kernel; built at the first start.
enum ProgramCalls {
  /// For the check that the table of calls is whole: what isn't in it ends the program.
  private static let isStrict =
    getenv("TERRARIUM_UNKNOWN_CALLS").map { String(cString: $0) } == "kill"

  static let filter = Result { () throws(CallFilterError) in try CallFilter(killing: isStrict) }
}
