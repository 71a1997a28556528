// What is found in scenario files without playing them, and which scenarios a line means.
import Foundation
import Gherkin
import Testing

@testable import Playback

struct ScenarioTests {
  private func problems(_ source: String) throws -> [ScenarioProblem] {
    let registry = StepRegistry.standard.knowingPhotos(of: "\(Stories.root)/assets")
    return try withFile(source) {
      try ScenarioCollection($0, dialects: .english, registry: registry).problems
    }
  }

  private func withFile<Result>(
    _ source: String, _ body: ([ScenarioPath]) throws -> Result
  ) throws -> Result {
    let folder = try ScratchFolder()
    let path = try folder.write(source, to: "a.feature")
    return try body([ScenarioPath(path: path, lines: [])])
  }

  @Test(arguments: [
    ("I opne the app", "no step is called", "I open the app"),
    ("the variant 'auth.stor' is 'sealed'", "no variant \"auth.stor\"", ""),
    ("the variant 'auth.store' is 'open'", "can't be \"open\"", ""),
    ("the file '../x' in the group container is deleted", "leaves the group container", ""),
    ("the file 'a' in the group container is copied to '/b'", "must be relative", ""),
    ("the group container has a file '/etc/passwd'", "must be relative", ""),
    ("it is '2026-02-30T09:00:00Z'", "ISO 8601", ""),
    ("the server answers 99", "200 to 599", ""),
    ("the app will be killed at its 0. file operation", "counted from 1", ""),
    ("I sign in as 'eve'", "no account \"eve\"", ""),
    ("the signing is 'adhoc'", "can't be \"adhoc\"", ""),
    ("I share the photo 'trem.png'", "did you mean \"tram.png\"? There are", ""),
    ("I share the photo '../tram.png'", "no sample photo", ""),
    ("the 'SingIn' view model is 'editing'", "did you mean \"SignIn\"?", ""),
    ("the coordinators are 'App > Mian'", "did you mean \"Main\"?", ""),
    ("1000000 weeks pass", "\"1000000 weeks\" is too long; a scenario can wait up to 36525", ""),
    ("99999999999999999999 seconds pass", "is too long", ""),
    ("the app shows 'x' within 5300 weeks", "is too long", ""),
    ("the app shows ''", "an empty text", ""), ("the trace has ''", "an empty text", ""),
    ("the app shows 'x' within 0 seconds", "no time", ""),
    ("the app was ended by 'SIGFOO'", "no program is ended by", ""),
    ("the keychain has no 'token'", "did you mean \"tokens\"?", ""),
    ("the server was asked for 'POST /tokn' 1 time", "did you mean \"POST /token\"?", ""),
    ("the app 'Jurnal' is running", "did you mean \"Journal\"?", ""),
    ("the time zone is 'Mars/Olympus'", "no time zone", ""), ("it is 25:00", "no clock", ""),
    ("5 minuts pass", "\"5 minuts\" is no length of time", ""),
    ("half an hour passes", "\"half an hour\" is no length of time", ""),
    ("1.5 hours pass", "\"1.5 hours\" is no length of time", ""),
    ("the app shows:", "a table of one column", ""),
    ("the app has 99999999999999999999 entries", "99999999999999999999 is too large", ""),
  ])
  func `a step that can't be played is found`(
    _ step: String, _ message: String, _ hint: String
  ) throws {
    let found = try problems("Feature: f\n  Scenario: s\n    Given \(step)\n")
    let problem = try #require(found.first)
    #expect(found.count == 1)
    #expect(problem.line == 3)
    #expect(problem.column == 5)
    #expect(problem.message.contains(message))
    #expect(hint.isEmpty || problem.hints.contains { $0.contains(hint) })
    #expect(problem.description.contains("a.feature:3:5: \(problem.message)"))
  }

  @Test func `a column that nobody fills or uses is found, and so is a variant that is too late`()
    throws
  {
    let outline = """
      Feature: f
        Scenario Outline: s
          Then the app does not show "<nmae>"
          Examples:
            | name |
            | Ada  |
      """
    #expect(try problems(outline).map(\.message).first?.contains("fills <nmae>") == true)
    let file = try Stories.file(outline)
    #expect(OutlineColumns.unused(in: file).map(\.line) == [5])
    let late = """
      Feature: f
        Scenario: s
          Given the app is open
          And the variant "auth.store" is "defaults"
      """
    #expect(try problems(late).map(\.line) == [4])
    #expect(try problems("\(late)\n    And I quit the app\n    And I open the app").isEmpty)
  }

  @Test func `every problem of a file is reported once, in order`() throws {
    let found = try problems(
      """
      Feature: f
        Background:
          Given nonsense
        Scenario: one
          Given the app is open
          Then more nonsense
        Scenario: two
          Then other nonsense
      """)
    #expect(found.map(\.line) == [3, 6, 8])
  }

  @Test(arguments: [
    ("Feature: f\n  Scenario: s\n    Given x\n    Thn y\n", 4, "Then"),
    ("Feature: f\n  Scenario: s\n    Given the app is open\n    | a |\n    | a | b |\n", 5, ""),
    ("Feature: f\n  @a b\n  Scenario: s\n", 2, ""),
    ("# language: klingon\nFeature: f\n", 1, ""),
    ("Feature: f\n  Scenario: s\n    Given x\n      \"\"\"\n      open\n", 6, ""),
    ("Scenario: s\n  Given x\n", 1, ""),
  ])
  func `a mistake of syntax has its place and a sentence`(
    _ source: String, _ line: Int, _ hint: String
  ) throws {
    let problem = try #require(try problems(source).first)
    #expect(problem.line == line)
    #expect(problem.message.firstMatch(of: /#[A-Z]/) == nil, "a token's name: \(problem.message)")
    #expect(hint.isEmpty || problem.hints.contains { $0.contains(hint) })
  }

  @Test func `a scenario that only describes is no scenario`() throws {
    let problem = try #require(try problems("Feature: f\n  Scenario: s\n    Givn x\n").first)
    #expect(problem.line == 2)
    #expect(problem.hints.contains { $0.contains("`Given`") })
  }

  @Test(arguments: [
    "Scenario Outline: o\n    Given the app is open\n",
    "Scenario Template: o\n    Given the app is open\n    Examples:\n",
    "Scenario: o\n    Given the app is open\n    Examples:\n      | x |\n",
    "Scenario Outline: o\n",
  ])
  func `an outline without a row of examples plays nothing, and that is said`(
    _ outline: String
  ) throws {
    let source = "Feature: f\n  Scenario: one\n    Given the app is open\n  \(outline)"
    let found = try problems(source)
    #expect(found.map(\.line) == [4])
    #expect(found.first?.message.contains("has no examples") == true)
    let selected = try withFile(source) { paths in
      try ScenarioCollection(
        paths, selection: ScenarioSelection(names: ["one"]), dialects: .english)
    }
    #expect(selected.problems.isEmpty && selected.scenarios.map(\.name) == ["one"])
  }

  @Test func `every mistake is found, however many there are`() throws {
    let steps = (0..<300).map { "    Given nonsense \($0)\n" }.joined()
    #expect(try problems("Feature: f\n  Scenario: s\n\(steps)").count == 300)
    let lines = (0..<300).map { "    Givn nonsense \($0)\n" }.joined()
    let source = "Feature: f\n  Scenario: s\n    Given the app is open\n\(lines)"
    #expect(try problems(source).map(\.line) == Array(4...303))
  }

  @Test func `the names of view models and coordinators are those that the programs tell`() throws {
    let names = try Self.tracedNames()
    #expect(names.viewModels == JournalWords.viewModels, "say them in JournalWords.swift")
    #expect(names.coordinators == JournalWords.coordinators, "say them in JournalWords.swift")
  }

  /// What the sources of the journal's programs call their view models and coordinators.
  private static func tracedNames() throws -> (viewModels: [String], coordinators: [String]) {
    var viewModels: Set<String> = []
    var coordinators: Set<String> = []
    for program in ["JournalApp", "JournalShare"] {
      let folder = "\(Stories.root)/Sources/\(program)"
      for path in try FileManager.default.subpathsOfDirectory(atPath: folder)
      where path.hasSuffix(".swift") {
        let source = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
        for match in source.matches(of: /ViewModelTrace<State>\("([^"]+)"/) {
          viewModels.insert(String(match.1))
        }
        for match in source.matches(of: /CoordinatorTrace\("([^"]+)"/) {
          coordinators.insert(String(match.1))
        }
      }
    }
    return (viewModels.sorted(), coordinators.sorted())
  }

  @Test func `a table below a step is refused`() throws {
    let found = try problems(
      "Feature: f\n  Scenario: s\n    Given the app is open\n      | a |\n")
    #expect(found.map(\.line) == [3])
  }

  private static let source = """
    @f
    Feature: f
      Background:
        Given the app is open

      Scenario: one
        When I go home

      @slow
      Scenario Outline: <x>
        When I tap "<x>"

        Examples:
          | x |
          | a |
          | b |

      Rule: r
        Scenario: two
          When I go back
    """

  @Test(arguments: [
    (1, ["one", "a", "b", "two"]), (4, ["one", "a", "b", "two"]), (6, ["one"]), (7, ["one"]),
    (8, ["one"]), (9, ["a", "b"]), (11, ["a", "b"]), (13, ["a", "b"]), (15, ["a"]), (16, ["b"]),
    (18, ["two"]), (20, ["two"]),
  ])
  func `a line means the scenarios that stand there`(_ line: Int, _ names: [String]) throws {
    let file = try Stories.file(Self.source)
    let pickles = ScenarioLines(file.document).pickles(at: line, of: file.pickles)
    #expect(pickles.map(\.name) == names)
  }

  @Test func `tags and names select`() throws {
    let file = try Stories.file(Self.source)
    func names(_ selection: ScenarioSelection) -> [String] {
      file.pickles.filter { selection.includes($0) }.map(\.name)
    }
    #expect(names(ScenarioSelection(tags: [try TagExpression("@slow")])) == ["a", "b"])
    #expect(
      names(ScenarioSelection(tags: [try TagExpression("@f and not @slow")])) == ["one", "two"])
    #expect(names(ScenarioSelection(names: ["TW"])) == ["two"])
  }

  @Test func `a line that no scenario stands at is a problem`() throws {
    let found = try withFile(Self.source) { paths in
      try ScenarioCollection(
        [ScenarioPath(path: paths[0].path, lines: [99])], dialects: .english)
    }
    #expect(found.scenarios.isEmpty)
    #expect(found.problems.map(\.line) == [99])
  }

  @Test func `an outline's steps are shown as they were played`() throws {
    let scenario = try #require(try Stories.scenarios(Self.source).first { $0.name == "b" })
    #expect(scenario.steps.map(\.words) == ["Given the app is open", "When I tap \"b\""])
    #expect(scenario.line == 16)
    #expect(scenario.steps[1].line == 11)
  }

  @Test func `folders are looked through in order, with their lines refused`() throws {
    let folder = try ScratchFolder()
    for name in ["b/z.feature", "b/y.feature", "a.feature", "c.txt", ".hidden/x.feature"] {
      _ = try folder.write("Feature: f", to: name)
    }
    let found = try ScenarioPaths.expand(["\(folder.path)/"])
    #expect(
      found.map { $0.path.dropFirst(folder.path.count) }
        == ["/a.feature", "/b/y.feature", "/b/z.feature"])
    #expect(throws: ScenarioPathError.lineInFolder(folder.path)) {
      try ScenarioPaths.expand(["\(folder.path):3"])
    }
    #expect(throws: ScenarioPathError.missing("nowhere")) { try ScenarioPaths.expand(["nowhere"]) }
    let file = "\(folder.path)/a.feature"
    #expect(try ScenarioPaths.expand(["\(file):3", "\(file):5:1"]).map(\.lines) == [[3, 5, 1]])
    #expect(try ScenarioPaths.expand(["\(file):3", file]).map(\.lines) == [[]])
  }
}
