// What becomes of outlines, backgrounds, tags and arguments when scenarios are compiled.
import Testing

@testable import Gherkin

struct PickleTests {
  func pickles(_ source: String) throws -> [Pickle] {
    PickleCompiler().compile(try GherkinParser().parse(source, uri: "a").document())
  }

  @Test func `tags are handed down from feature to examples`() throws {
    let source = """
      @f
      Feature: f
        @r
        Rule: r
          @s
          Scenario: s
            * <a>
            @e
            Examples:
              | a |
              | 1 |
              | 2 |
      """
    let pickles = try pickles(source)
    #expect(
      pickles.map { $0.tags.map(\.name) } == [["@f", "@r", "@s", "@e"], ["@f", "@r", "@s", "@e"]])
    #expect(pickles.map(\.location.line) == [11, 12])
  }

  @Test func `backgrounds come first, and only before steps`() throws {
    let source = """
      Feature: f
        Background:
          Given b
        Scenario: none
        Scenario: some
          And c
        Rule: r
          Background:
            When d
          Scenario: inner
            And e
      """
    let pickles = try pickles(source)
    #expect(pickles.map { $0.steps.map(\.text) } == [[], ["b", "c"], ["b", "d", "e"]])
    #expect(pickles[1].steps.map(\.type) == [.context, .context])
    #expect(pickles[2].steps.map(\.type) == [.context, .action, .action])
  }

  @Test func `a conjunction that goes on with nothing is of unknown purpose`() throws {
    #expect(try pickles("Feature: f\nScenario: s\nAnd t\n")[0].steps[0].type == .unknown)
  }

  @Test func `placeholders are filled in every text of a step`() throws {
    let source = """
      Feature: f
        Scenario Outline: <x>
          Given <x> and <y>
            | <x> | <z> |
            ```<y>
            <x>
            ```
          Examples:
            | x  | y |
            | $1 | \\\\ |
      """
    let pickle = try pickles(source)[0]
    #expect(pickle.name == "$1")
    let step = pickle.steps[0]
    #expect(step.text == "$1 and \\")
    #expect(step.argument?.dataTable?.values == [["$1", "<z>"]])
    #expect(step.argument?.docString?.content == "$1")
    #expect(step.argument?.docString?.mediaType == "\\")
    #expect(step.argument?.dataTable?.argumentIndex == 1)
    #expect(step.argument?.docString?.argumentIndex == 2)
  }

  @Test func `of two columns of one name the first is used`() throws {
    let source = "Feature: f\nScenario: s\n* <a> <a> <b<a>>\nExamples:\n|a|a|b<a>|\n|1|2|3|\n"
    #expect(try pickles(source)[0].steps[0].text == "1 1 3")
  }

  @Test func `an outline without rows makes no pickles`() throws {
    #expect(try pickles("Feature: f\nScenario: s\n* t\nExamples:\n").isEmpty)
    #expect(try pickles("Feature: f\nScenario: s\n* t\nExamples:\n|a|\n").isEmpty)
  }
}
