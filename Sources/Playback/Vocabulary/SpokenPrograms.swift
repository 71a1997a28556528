// The programs as scenarios name them: `the app`, `the widget`, or an app by its display name.
import Device
import Gherkin

/// A program as a step names it; there may be none of that name.
struct SpokenProgram: Sendable {
  /// The name in quotes; nil when it is said in plain words.
  let displayName: String?
  /// The program; nil when no app has that display name.
  let program: ProgramName?

  /// Reads `the widget`, or `the app "Journal"`.
  init(_ words: String) {
    if let quote = words.firstIndex(where: { $0 == "\"" || $0 == "'" }) {
      let name = StepText.unquoted(words[quote...])
      displayName = name
      program = Self.displayNames.first { $0.key == name }?.value
    } else {
      displayName = nil
      program = ProgramName.allCases.first { $0.spoken == words }
    }
  }

  /// What the apps are called on the home screen; a test holds them to their bundles.
  static let displayNames: KeyValuePairs<String, ProgramName> = [
    "Journal": .app, "Left Lab": .leftLab, "Right Lab": .rightLab,
  ]

  /// Why it can't be meant; nil when it can.
  var objection: String? {
    guard program == nil, let displayName else { return nil }
    return KnownNames.objection(
      to: displayName, kind: "app", known: Self.displayNames.map(\.key))
  }

  fileprivate static let longestFirst = ProgramName.allCases.sorted {
    $0.spoken.utf8.count > $1.spoken.utf8.count
  }
}

extension ParameterType {
  /// `{program}`: one of the device's programs, with its article, or an app by its display name.
  static let program = ParameterType(
    name: "program",
    pattern: .anyOf(
      [.sequence([.text("the app "), .quoted])]
        + SpokenProgram.longestFirst.map { .text($0.spoken) })
  ) { SpokenProgram($0) }
}
