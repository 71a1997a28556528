// JUnit's XML, which build servers read: a suite for each file, a case for each scenario.

/// Writes everything at the end, when the counts are known.
public final class JUnitReport: Report {
  private let sink: ReportSink
  private var results: [ScenarioResult] = []

  /// Makes a report that writes to `sink`.
  public init(to sink: @escaping ReportSink) {
    self.sink = sink
  }

  public func finished(_ result: ScenarioResult) {
    results.append(result)
  }

  public func end(_ summary: PlaySummary) {
    line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    line("<testsuites\(Self.attributes([("name", "terrarium")] + Self.counts(results)))>")
    var files: [String] = []
    for result in results where !files.contains(result.scenario.file.path) {
      files.append(result.scenario.file.path)
    }
    for file in files { suite(file, results.filter { $0.scenario.file.path == file }) }
    line("</testsuites>")
  }

  private func suite(_ file: String, _ results: [ScenarioResult]) {
    let feature = results.first?.scenario.feature ?? ""
    let name = feature.isEmpty ? file : feature
    let attributes = [("name", name)] + Self.counts(results) + [("file", file)]
    line("  <testsuite\(Self.attributes(attributes))>")
    for result in results { testCase(result) }
    line("  </testsuite>")
  }

  private func testCase(_ result: ScenarioResult) {
    let scenario = result.scenario
    let attributes = Self.attributes([
      ("name", scenario.name),
      ("classname", scenario.feature.isEmpty ? scenario.file.path : scenario.feature),
      ("time", Self.seconds(result.uptime)), ("file", scenario.file.path),
      ("line", String(scenario.line)),
    ])
    guard let child = Self.child(of: result) else { return line("    <testcase\(attributes)/>") }
    line("    <testcase\(attributes)>")
    line("      \(child)")
    line("    </testcase>")
  }

  private static func child(of result: ScenarioResult) -> String? {
    let report = FailureReport(result)
    func element(_ name: String, type: String) -> String {
      let attributes = attributes([("message", report.headline), ("type", type)])
      let body = XMLText.escaped(report.lines.joined(separator: "\n"))
      return "<\(name)\(attributes)>\(body)</\(name)>"
    }
    return switch result.verdict {
    case .passed: nil
    case .failed: element("failure", type: "step")
    case .broken: element("error", type: "machine")
    case .interrupted: element("error", type: "interrupted")
    case .notPlayed: "<skipped\(attributes([("message", report.headline)]))/>"
    }
  }

  private static func counts(_ results: [ScenarioResult]) -> [(String, String)] {
    func count(_ isCounted: (Verdict) -> Bool) -> String {
      String(results.filter { isCounted($0.verdict) }.count)
    }
    let errors = count { verdict in
      switch verdict {
      case .broken, .interrupted: true
      default: false
      }
    }
    let failures = count { if case .failed = $0 { true } else { false } }
    let skipped = count { if case .notPlayed = $0 { true } else { false } }
    return [
      ("tests", String(results.count)), ("failures", failures), ("errors", errors),
      ("skipped", skipped), ("time", seconds(results.map(\.uptime).reduce(0, +))),
    ]
  }

  private static func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0)=\"\(XMLText.escaped($1))\"" }.joined()
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private func line(_ text: String) { sink("\(text)\n") }
}

/// Text as XML 1.0 can hold it.
enum XMLText {
  /// The text with markup escaped and what XML has no way to write left out.
  static func escaped(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      case "\n", "\t": result.append(scalar)
      default: if isAllowed(scalar) { result.append(scalar) }
      }
    }
    return String(result)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }
}
