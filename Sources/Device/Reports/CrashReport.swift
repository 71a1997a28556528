// The report that an unnatural end leaves: what it says, and the one text form it is kept in.
import FoundationEssentials
import Wire

/// What is known of one unnatural end of a program. Apple: `ReportCrash`.
///
/// Like the trace it holds no process ids, real paths or secrets, so that the same scenario leaves
/// the same report.
struct CrashReport: Hashable {
  /// The version of the text form.
  static let version = 1
  /// How many lines of each output, and how many events, are told.
  static let tailLength = 20

  var number: Int
  var program: String
  var bundle: String
  var role: Role
  /// Which launch of the device's it was, from 1.
  var launch: Int
  var clocks: Clocks
  var cause: CrashCause
  /// The last lines it printed.
  var output: [String]
  /// The last lines of its standard error.
  var errors: [String]
  /// The last events of the trace, in their text form.
  var events: [String]

  /// The heads of the report with their values, in order.
  private var heads: [(String, String)] {
    let date = Date(timeIntervalSince1970: Double(clocks.wall) / 1_000).formatted(.iso8601)
    var heads = [
      ("Report", "\(number)"), ("Version", "\(Self.version)"), ("Program", program),
      ("Bundle", bundle), ("Role", role.rawValue), ("Launch", "\(launch)"), ("Date", date),
      ("Uptime", "\(TraceEvent.seconds(clocks.uptime)) s"), ("Exception", cause.exception),
      ("Termination", cause.termination),
    ]
    if let limit = cause.limit { heads.append(("Limit", limit)) }
    heads.append(("Reason", cause.reason))
    return heads
  }

  /// The whole report.
  var text: String {
    let width = 13
    let lines = heads.map { name, value in
      "\(name):\(String(repeating: " ", count: max(1, width - name.count)))\(value)"
    }
    return
      (lines + Self.section("Output", output) + Self.section("Errors", errors)
      + Self.section("Last events", events)).map { "\($0)\n" }.joined()
  }

  private static func section(_ title: String, _ lines: [String]) -> [String] {
    ["", "\(title):"] + (lines.isEmpty ? ["  (none)"] : lines.map { "  \($0)" })
  }
}
