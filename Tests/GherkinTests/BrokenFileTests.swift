// Every way a file can be broken is answered with its place and what could have stood there.
import Testing

@testable import Gherkin

struct BrokenFileTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    let source: String
    let messages: [String]

    init(_ what: String, _ source: String, _ messages: String...) {
      self.what = what
      self.source = source
      self.messages = messages
    }

    var testDescription: String { what }
  }

  static let atStart = "#EOF, #Language, #TagLine, #FeatureLine, #Comment, #Empty"
  static let afterStep =
    "#EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, #ExamplesLine, "
    + "#ScenarioLine, #RuleLine, #Comment, #Empty"

  static let headings = [
    Case(
      "free text before the feature", "hello\n", "(1:1): expected: \(atStart), got 'hello'"),
    Case(
      "a scenario without a feature", "  Scenario: a\n",
      "(1:3): expected: \(atStart), got 'Scenario: a'"),
    Case(
      "free text after the language", "# language: en\n  hi",
      "(2:3): expected: #TagLine, #FeatureLine, #Comment, #Empty, got 'hi'",
      "(3:0): unexpected end of file, expected: #TagLine, #FeatureLine, #Comment, #Empty"),
    Case(
      "an unknown language", "\n  # language: xx-none\nFeature: a\n",
      "(2:3): Language not supported: xx-none"),
    Case(
      "the language alone", "# language: en\n",
      "(2:0): unexpected end of file, expected: #TagLine, #FeatureLine, #Comment, #Empty"),
    Case(
      "tags alone", "@a\n",
      "(2:0): unexpected end of file, expected: #TagLine, #FeatureLine, #Comment, #Empty"),
    Case(
      "tags above a background", "Feature: a\n@b\nBackground:\n",
      "(3:1): expected: #TagLine, #RuleLine, #Comment, #Empty, got 'Background:'",
      "(4:0): unexpected end of file, expected: #TagLine, #RuleLine, #Comment, #Empty"),
    Case(
      "a second feature", "Feature: a\nScenario: b\n* c\nFeature: d\n",
      "(4:1): expected: \(afterStep), got 'Feature: d'"),
    Case(
      "tags after the last step", "Feature: a\nScenario: b\n* c\n@d\n",
      "(5:0): unexpected end of file, expected: #TagLine, #RuleLine, #Comment, #Empty"),
    Case(
      "a step after tags", "Feature: a\nScenario: b\n@c\nGiven d\n",
      "(4:1): expected: #TagLine, #RuleLine, #Comment, #Empty, got 'Given d'",
      "(5:0): unexpected end of file, expected: #TagLine, #RuleLine, #Comment, #Empty"),
  ]

  static let steps = [
    Case(
      "a step that begins with no keyword", "Feature: a\nScenario: b\n  Given c\n    when d\n",
      "(4:5): expected: \(afterStep), got 'when d'"),
    Case(
      "examples in a background", "Feature: a\nBackground:\n* b\nExamples:\n",
      "(4:1): expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, "
        + "#ScenarioLine, #RuleLine, #Comment, #Empty, got 'Examples:'"),
    Case(
      "a background after a scenario", "Feature: a\nScenario: b\n* c\nBackground:\n",
      "(4:1): expected: \(afterStep), got 'Background:'"),
    Case(
      "a step among examples", "Feature: a\nScenario: b\n* c\nExamples:\n|d|\n* e\n",
      "(6:1): expected: #EOF, #TableRow, #TagLine, #ExamplesLine, #ScenarioLine, #RuleLine, "
        + "#Comment, #Empty, got '* e'"),
    Case(
      "free text after the rule's step", "Feature: a\nRule: r\nBackground:\n* b\nwhat\n",
      "(5:1): expected: #EOF, #TableRow, #DocStringSeparator, #StepLine, #TagLine, "
        + "#ScenarioLine, #RuleLine, #Comment, #Empty, got 'what'"),
  ]

  static let arguments = [
    Case(
      "a fence that nothing closes", "Feature: a\nScenario: b\n* c\n\"\"\"\nd\n```\n",
      "(7:0): unexpected end of file, expected: #DocStringSeparator, #Other"),
    Case(
      "a second text", "Feature: a\nScenario: b\n* c\n```\n```\n```\n",
      "(6:1): expected: #EOF, #TableRow, #StepLine, #TagLine, #ExamplesLine, #ScenarioLine, "
        + "#RuleLine, #Comment, #Empty, got '```'"),
    Case(
      "a third argument", "Feature: a\nScenario: b\n* c\n|d|\n```\n```\n|e|\n",
      "(7:1): expected: #EOF, #StepLine, #TagLine, #ExamplesLine, #ScenarioLine, #RuleLine, "
        + "#Comment, #Empty, got '|e|'"),
    Case(
      "a text after the table after a text", "Feature: a\nScenario: b\n* c\n```\n```\n|d|\n```\n",
      "(7:1): expected: #EOF, #TableRow, #StepLine, #TagLine, #ExamplesLine, #ScenarioLine, "
        + "#RuleLine, #Comment, #Empty, got '```'"),
    Case(
      "a row that is too short", "Feature: a\nScenario: b\n* c\n  |d|e|\n   |f|\n",
      "(5:4): inconsistent cell count within the table"),
    Case(
      "a row that nothing closes", "Feature: a\nScenario: b\n* c\n|d|e|\n|f|g\\|\n",
      "(5:1): inconsistent cell count within the table"),
    Case(
      "an example that is too long", "Feature: a\nScenario: b\nExamples:\n|c|\n|d|e|\n",
      "(5:1): inconsistent cell count within the table"),
    Case(
      "a blank in a tag", "Feature: a\n\n @ok  @not ok\nScenario: b\n",
      "(3:7): A tag may not contain whitespace"),
    Case(
      "a no-break space in a tag", "Feature: a\nScenario: b\n\n @a\u{A0}b\nScenario: c\n",
      "(4:2): A tag may not contain whitespace"),
    Case(
      "a next-line character in a tag", "@a\u{85}b\nFeature: a\n",
      "(1:1): A tag may not contain whitespace",
      "(1:1): expected: \(atStart), got '@a\u{85}b'"),
  ]

  @Test(arguments: headings + steps + arguments)
  func `a broken file is answered with what is wrong where`(_ broken: Case) {
    let outcome = GherkinParser().parse(broken.source, uri: "broken.feature")
    #expect(outcome.messages == broken.messages)
  }

  @Test func `every mistake of a file is reported, not only the first`() {
    let source = "Feature: a\nScenario: b\n* c\n|d|\n|e|f|\noops\n* g\n@h i\nScenario: j\n"
    let messages = GherkinParser().parse(source, uri: "a").messages
    #expect(messages.map { $0.prefix(5) } == ["(6:1)", "(5:1)", "(8:1)", "(8:1)"])
  }

  @Test func `a file is given up after eleven mistakes`() {
    let source = (1...50).map { "line \($0)\n" }.joined()
    let messages = GherkinParser().parse(source, uri: "a").messages
    #expect(messages.count == GherkinParser.errorLimit)
    #expect(messages.last?.hasSuffix("got 'line 11'") == true)
  }

  @Test func `a mistake is printed as an envelope and as a line`() throws {
    guard case .errors(let errors) = GherkinParser().parse("x", uri: "dir/a.feature") else {
      Issue.record("accepted")
      return
    }
    let error = try #require(errors.first)
    let message = "(1:1): expected: \(Self.atStart), got 'x'"
    #expect(error.description == "dir/a.feature: \(message)")
    #expect(
      try Envelope.parseError(error).json() == """
        {"parseError":{"message":"\(message)",\
        "source":{"location":{"column":1,"line":1},"uri":"dir/a.feature"}}}
        """)
  }

  @Test func `a mistake at the end of a file has no column`() throws {
    guard case .errors(let errors) = GherkinParser().parse("@a", uri: "a") else {
      Issue.record("accepted")
      return
    }
    #expect(try Envelope.parseError(errors[0]).json().contains(#""location":{"line":2}"#))
  }
}
