// Scenario files as people really break them: each mistake has its place and says what to do.
import Foundation
import Gherkin
import Testing

@testable import Playback

@Suite struct BrokenScenarioTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let what: String
    let source: String
    /// Where it is, as `line:column`.
    let place: String
    /// What the message and its hints have to say.
    let words: [String]

    init(_ what: String, _ source: String, at place: String, _ words: String...) {
      (self.what, self.source, self.place, self.words) = (what, source, place, words)
    }

    var testDescription: String { what }
  }

  private static let start = "Feature: f\n  Scenario: s\n    Given the app is open\n"

  static let files = [
    Case("no feature", "Scenario: s\n  Given x\n", at: "1:1", "expected", "`Feature:`"),
    Case("prose before the feature", "Hello there\nFeature: f\n", at: "1:1", "\"Hello there\""),
    Case(
      "two features", start + "Feature: g\n", at: "4:1", "\"Feature: g\" can't stand here",
      "`Scenario:`"),
    Case(
      "an unknown language", "# language: klingon\nFeature: f\n", at: "1:1", "\"klingon\"",
      "`# language: fr`"),
    Case(
      "English words in a Russian file", "# language: ru\nFeature: f\n", at: "2:1",
      "\"Feature: f\" can't stand here"),
    Case(
      "tags of nothing", start + "@later\n", at: "5:1", "tags above belong to nothing",
      "`Scenario:` or `Rule:`"),
    Case("a blank in a tag", "@a b\nFeature: f\n", at: "1:1", "a tag can't have a blank"),
    Case("text that isn't UTF-8", "Feature: \u{FFFF}broken", at: "1:10", "UTF-8"),
  ]

  static let lines = [
    Case(
      "a keyword with a letter missing", start + "    Thn the app is running\n", at: "4:5",
      "can't stand here", "did you mean \"Then\"?"),
    Case(
      "a keyword in the wrong case", start + "    then the app is running\n", at: "4:5",
      "did you mean \"Then\"?"),
    Case(
      "a first step whose keyword is misspelled", "Feature: f\n  Scenario: s\n    Givn x\n",
      at: "2:3", "has no steps", "`Given`"),
    Case("a scenario without steps", "Feature: f\n  Scenario: s\n", at: "2:3", "has no steps"),
    Case(
      "a heading without its colon", start + "  Scenario two\n", at: "4:3",
      "\"Scenario two\" can't stand here"),
    Case(
      "examples below a background",
      "Feature: f\n  Background:\n    Given x\n    Examples:\n",
      at: "4:5", "\"Examples:\" can't stand here"),
    Case(
      "a text that never ends", start + "      \"\"\"\n      and on\n", at: "6:1",
      "ends too early"),
    Case(
      "rows of unequal length", start + "      | a | b |\n      | c |\n", at: "5:7",
      "more or fewer cells"),
    Case("a table below a step", start + "      | a |\n", at: "3:5", "takes no table"),
    Case(
      "an outline without examples",
      "Feature: f\n  Scenario Outline: o\n    Given the app is open\n", at: "2:3",
      "has no examples", "`Examples:`"),
    Case(
      "a background after a scenario", start + "  Background:\n    Given x\n", at: "4:3",
      "\"Background:\" can't stand here"),
  ]

  static let steps = [
    Case("a step with a typing mistake", step("I opne the app"), at: "3:5", "I open the app"),
    Case(
      "a text without quotes", step("the widget shows Ada"), at: "3:5", "no step is called",
      "{program} shows {string}"),
    Case(
      "a quote that never ends", step("the widget shows \"Ada"), at: "3:5", "no step is called",
      "{program} shows {string}"),
    Case(
      "a program that there isn't", step("the watch shows \"Ada\""), at: "3:5",
      "{program} shows {string}"),
    Case(
      "a unit that there isn't", step("5 fortnights pass"), at: "3:5", "no step is called",
      "{duration} passes"),
    Case("waiting for what is done", step("I go home within 5 seconds"), at: "3:5", "I go home"),
    Case("a length of time beyond all measure", step("1000000 weeks pass"), at: "3:5", "too long"),
    Case(
      "an account that there isn't", step("I sign in as \"eve\""), at: "3:5", "no account \"eve\"",
      "\"ada\" and \"grace\""),
    Case(
      "a value that a variant can't have", step("the variant \"rollback\" is \"off\""), at: "3:5",
      "can't be \"off\"", "\"refused\" or \"accepted\""),
    Case(
      "a path out of the container", step("the file \"../x\" in the group container is deleted"),
      at: "3:5", "leaves the group container"),
    Case(
      "a date as people write it", step("it is \"March 2nd\""), at: "3:5", "ISO 8601",
      "\"2026-03-02T09:00:00Z\""),
    Case(
      "a photo that there isn't", step("I share the photo \"cat.png\""), at: "3:5",
      "no sample photo \"cat.png\"", "tram.png"),
  ]

  private static func step(_ text: String) -> String {
    "Feature: f\n  Scenario: s\n    Given \(text)\n"
  }

  @Test(arguments: files + lines + steps)
  func `a broken file is answered with a place and what to do about it`(_ broken: Case) throws {
    let folder = try ScratchFolder()
    let path = try folder.write("", to: "a.feature")
    // U+FFFF stands for a byte that no text has.
    let bytes = Array(broken.source.utf8).split(separator: Array("\u{FFFF}".utf8), maxSplits: 1)
      .joined(separator: [0xFF])
    try Data(bytes).write(to: URL(filePath: path))
    let collection = try ScenarioCollection(
      [ScenarioPath(path: path, lines: [])], dialects: try Stories.dialects(),
      registry: StepRegistry.standard.knowingPhotos(of: "\(Stories.root)/assets"))
    let told = collection.problems.map(\.description).joined(separator: "\n")
    let place = "\(path):\(broken.place): "
    #expect(collection.problems.contains { $0.description.hasPrefix(place) }, "\(told)")
    for words in broken.words { #expect(told.contains(words), "\(words) isn't in\n\(told)") }
    // No word of the parser's own, and nothing of the program's inside.
    #expect(told.firstMatch(of: /#[A-Z][A-Za-z]+/) == nil && !told.contains("Optional("), "\(told)")
  }

  @Test func `an ambiguous step names its candidates, without being played`() throws {
    let registry = try StepRegistry([
      .action(.time, "I wait for {string}", example: "I wait for 'x'", "a") { _, _ in },
      .action(.time, "I wait for {}", example: "I wait for x", "b") { _, _ in },
    ])
    let file = try Stories.file(Self.step("I wait for 'x'"))
    let error = #expect(throws: UnplayableScenario.self) {
      try PlayableScenario(file.pickles[0], of: file, registry: registry)
    }
    let problem = try #require(error?.problems.first)
    #expect(problem.message.contains("may mean several steps"))
    #expect(problem.hints == ["  I wait for {string}", "  I wait for {}"])
    #expect(problem.line == 3 && problem.column == 5)
  }
}
