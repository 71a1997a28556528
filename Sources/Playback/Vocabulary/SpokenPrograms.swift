// The programs as scenarios name them: `the app`, `the widget`, `the share extension`.
import Device
import Gherkin

extension ParameterType {
  /// `{program}`: one of the device's programs, with its article.
  static let program = ParameterType(
    name: "program", pattern: .anyOf(SpokenPrograms.longestFirst.map { .text($0.spoken) })
  ) { words in ProgramName.allCases.first { $0.spoken == words } }
}

private enum SpokenPrograms {
  static let longestFirst = ProgramName.allCases.sorted {
    $0.spoken.utf8.count > $1.spoken.utf8.count
  }
}
