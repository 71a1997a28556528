// What the parser makes of good files, beyond what the reference data shows.
import Testing

@testable import Gherkin

struct ParserTests {
  func feature(_ source: String, dialects: Dialects = .english) throws -> Feature {
    let outcome = GherkinParser(dialects: dialects).parse(source, uri: "a.feature")
    return try #require(try outcome.document().feature)
  }

  func scenario(_ source: String) throws -> Scenario {
    for case .scenario(let scenario) in try feature(source).children { return scenario }
    throw ParserTestsError.noScenario
  }

  enum ParserTestsError: Error { case noScenario }

  @Test func `columns are counted in code points`() throws {
    let scenario = try scenario("Feature: f\nScenario: s\n* t\n  | 🙈🙉 | e\u{301} | z |\n")
    let cells = try #require(scenario.steps[0].dataTable?.rows[0].cells)
    #expect(cells.map(\.location.column) == [5, 10, 15])
    #expect(cells.map(\.value) == ["🙈🙉", "e\u{301}", "z"])
  }

  @Test func `line breaks of Windows are no part of any text`() throws {
    let source =
      "Feature: f\r\n d\r\n\r\nScenario: s\r\n* t\r\n```x\r\na\r\n\r\nb\r\n```\r\n# c\r\n"
    let document = try GherkinParser().parse(source, uri: "a").document()
    #expect(document.feature?.description == " d")
    #expect(document.comments.map(\.text) == ["# c"])
    let step = try scenario(source).steps[0]
    #expect(step.docString?.content == "a\n\nb")
    #expect(step.docString?.mediaType == "x")
  }

  @Test func `a keyword is found before a combining mark`() throws {
    // Hindi: the text begins with a vowel sign that joins the blank after the keyword.
    let scenario = try scenario("Feature: f\nScenario: s\nGiven \u{93F}x\n")
    #expect(scenario.steps[0].keyword == "Given ")
    #expect(scenario.steps[0].text.unicodeScalars.first == "\u{93F}")
  }

  @Test func `blanks of any script are trimmed`() throws {
    let scenario = try scenario(
      "\u{A0}Feature: f\u{3000}\n\u{2003}Scenario: s\u{A0}\n\u{A0}* t\u{A0}\n")
    #expect(scenario.name == "s")
    #expect(scenario.location.column == 2)
    #expect(scenario.steps[0].text == "t")
  }

  @Test func `a fence takes its own indentation off, and no more than there is`() throws {
    let scenario = try scenario(
      "Feature: f\nScenario: s\n* t\n    \"\"\" json \n      a\n  b  \n\n"
        + "    \\\"\\\"\\\" \\\"\n    \"\"\" rest\n"
    )
    let docString = try #require(scenario.steps[0].docString)
    #expect(docString.content == "  a\nb  \n\n\"\"\" \\\"")
    #expect(docString.mediaType == "json")
    #expect(docString.location == Location(line: 4, column: 5))
  }

  @Test func `comments and blank lines may stand in a description`() throws {
    let feature = try feature("Feature: f\n\n one\n # c\n\n two\n # d\n\nScenario: s\n")
    #expect(feature.description == " one\n\n two")
    #expect(feature.children.count == 1)
  }

  @Test func `a comment alone leaves the description empty`() throws {
    #expect(try feature("Feature: f\n# c\n\nScenario: s\n").description == "")
  }

  @Test func `tags find their owner over comments and blank lines`() throws {
    let source = """
      Feature: f
        @s1 @s2 # of the scenario
        # comment

        @s3
        Scenario: s
          * t

          @e1
          # comment
          Examples: one
            | a |
          @e2@e3
          Examples: two

        @r
        Rule: r
          @last
          Example: l
            * t
      """
    let children = try feature(source).children
    guard case .scenario(let scenario) = children[0], case .rule(let rule) = children[1],
      case .scenario(let last) = rule.children[0]
    else {
      Issue.record("wrong children")
      return
    }
    #expect(scenario.tags.map(\.name) == ["@s1", "@s2", "@s3"])
    #expect(scenario.examples.map { $0.tags.map(\.name) } == [["@e1"], ["@e2", "@e3"]])
    #expect(scenario.examples[1].tags.map(\.location.column) == [5, 8])
    #expect(rule.tags.map(\.name) == ["@r"])
    #expect(last.tags.map(\.name) == ["@last"])
  }

  @Test func `an at sign alone is no tag`() throws {
    #expect(try scenario("Feature: f\n@a @ @b\nScenario: s\n").tags.map(\.name) == ["@a", "@b"])
  }

  @Test func `escapes in cells are resolved once`() throws {
    let scenario = try scenario(#"Feature: f\#nScenario: s\#n* t\#n| \| | \\n | \n | \x | a\\|"#)
    let cells = try #require(scenario.steps[0].dataTable?.rows[0].cells)
    #expect(cells.map(\.value) == ["|", #"\n"#, "\n", #"\x"#, #"a\"#])
  }

  @Test func `a language comment is one only before the feature`() throws {
    let source = "Feature: f\n# language: fr\nScenario: s\n"
    let document = try GherkinParser().parse(source, uri: "a").document()
    #expect(document.comments.count == 1)
    #expect(document.feature?.language == "en")
  }

  @Test(arguments: ["# language : en", "#language:en", "  #   language:   en  "])
  func `a language comment gives way in its blanks`(_ comment: String) throws {
    let document = try GherkinParser().parse(comment + "\nFeature: f", uri: "a").document()
    #expect(document.comments.isEmpty)
  }

  @Test func `identities go on from one file to the next`() throws {
    var ids = IDSequence(from: 7)
    let source = "Feature: f\nScenario: s\n* t\n"
    let document = try GherkinParser().parse(source, uri: "a", ids: &ids).document()
    let pickle = PickleCompiler().compile(document, ids: &ids)[0]
    #expect(pickle.astNodeIds == ["8"])
    #expect(pickle.steps.map(\.id) == ["9"])
    #expect(pickle.id == "10")
    #expect(ids.next() == "11")
  }

  @Test func `an empty file has no feature`() throws {
    for source in ["", "\n", "\r\n", "# only a comment", "\u{FEFF}"] {
      #expect(try GherkinParser().parse(source, uri: "a").document().feature == nil)
    }
  }
}
