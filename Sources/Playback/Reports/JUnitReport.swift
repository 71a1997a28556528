// JUnit's XML, which build servers read: a suite for each file, a case for each scenario.

/// Writes everything at the end, when the counts are known.
public final class JUnitReport: Report {
  private let sink: ReportSink
  /// Whether times are those of the machine, and not those of the device.
  private let measures: Bool
  private var results: [ScenarioResult] = []
  private var undefined: [UndefinedScenario] = []

  /// Makes a report that writes to `sink`.
  ///
  /// - Parameter measures: Whether times are how long playing took, and not the device's, which
  ///   are the same in every run.
  public init(measures: Bool = false, to sink: @escaping ReportSink) {
    self.sink = sink
    self.measures = measures
  }

  public func miss(_ scenarios: [UndefinedScenario]) { undefined = scenarios }

  public func finished(_ result: ScenarioResult) {
    results.append(result)
  }

  public func end(_ summary: PlaySummary) {
    line(#"<?xml version="1.0" encoding="UTF-8"?>"#)
    let counts = counts(results, undefined)
    line("<testsuites\(Self.attributes([("name", "terrarium")] + counts))>")
    var files: [String] = []
    for file in undefined.map(\.path) + results.map(\.scenario.file.path)
    where !files.contains(file) {
      files.append(file)
    }
    let (played, missed) = (
      Dictionary(grouping: results) { $0.scenario.file.path },
      Dictionary(grouping: undefined, by: \.path)
    )
    for file in files { suite(file, played[file] ?? [], missed[file] ?? []) }
    line("</testsuites>")
  }

  private func suite(
    _ file: String, _ results: [ScenarioResult], _ undefined: [UndefinedScenario]
  ) {
    let feature = results.first?.scenario.feature ?? undefined.first?.feature ?? ""
    let name = feature.isEmpty ? file : feature
    let attributes = [("name", name)] + counts(results, undefined) + [("file", file)]
    line("  <testsuite\(Self.attributes(attributes))>")
    for scenario in undefined {
      testCase(
        name: scenario.name, suite: name, file, line: scenario.line, time: 0,
        Self.element(
          "error", type: "undefined", message: scenario.headline, lines: scenario.account))
    }
    let titles = Self.titles(of: results)
    for (result, title) in zip(results, titles) {
      testCase(
        name: title, suite: name, file, line: result.scenario.line, time: time(result),
        Self.child(of: result))
    }
    line("  </testsuite>")
  }

  /// The scenarios' names; those that have one in common are told apart by their lines.
  private static func titles(of results: [ScenarioResult]) -> [String] {
    let titles = results.map(\.scenario.title)
    let lines = Dictionary(grouping: results, by: \.scenario.title)
      .mapValues { Set($0.map(\.scenario.line)) }
    return zip(results, titles).map { result, title in
      lines[title]?.count == 1 ? title : "\(title) (line \(result.scenario.line))"
    }
  }

  private func testCase(
    name: String, suite: String, _ file: String, line number: Int, time: Int, _ child: String?
  ) {
    let attributes = Self.attributes([
      ("name", name), ("classname", suite), ("time", Self.seconds(time)), ("file", file),
      ("line", String(number)),
    ])
    guard let child else { return line("    <testcase\(attributes)/>") }
    line("    <testcase\(attributes)>")
    line("      \(child)")
    line("    </testcase>")
  }

  private static func element(
    _ name: String, type: String, message: String, lines: [String]
  ) -> String {
    let body = XMLText.escaped(lines.joined(separator: "\n"))
    return "<\(name)\(attributes([("message", message), ("type", type)]))>\(body)</\(name)>"
  }

  private static func child(of result: ScenarioResult) -> String? {
    let report = FailureReport(result)
    func element(_ name: String, type: String) -> String {
      Self.element(name, type: type, message: report.headline, lines: report.lines)
    }
    return switch result.verdict {
    case .passed: nil
    case .failed: element("failure", type: "step")
    case .broken: element("error", type: "machine")
    case .interrupted: element("error", type: "interrupted")
    case .notPlayed: "<skipped\(attributes([("message", report.headline)]))/>"
    }
  }

  private func time(_ result: ScenarioResult) -> Int {
    measures ? result.playingTime ?? 0 : result.uptime
  }

  private func counts(
    _ results: [ScenarioResult], _ undefined: [UndefinedScenario]
  ) -> [(String, String)] {
    func count(_ isCounted: (Verdict) -> Bool) -> Int {
      results.filter { isCounted($0.verdict) }.count
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
      ("tests", String(results.count + undefined.count)), ("failures", String(failures)),
      ("errors", String(errors + undefined.count)), ("skipped", String(skipped)),
      ("time", Self.seconds(results.map(time).reduce(0, +))),
    ]
  }

  private static func attributes(_ pairs: [(String, String)]) -> String {
    pairs.map { " \($0)=\"\(XMLText.escapedInAttribute($1))\"" }.joined()
  }

  private static func seconds(_ milliseconds: Int) -> String {
    let rest = String(milliseconds % 1_000)
    return "\(milliseconds / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest
  }

  private func line(_ text: String) { sink("\(text)\n") }
}

/// Text as XML 1.0 can hold it.
enum XMLText {
  /// The text as an attribute's value, in which a bare line break would be read as a blank.
  static func escapedInAttribute(_ text: String) -> String {
    escaped(text).replacing("\n", with: "&#10;").replacing("\t", with: "&#9;")
  }

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
