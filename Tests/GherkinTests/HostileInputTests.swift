// Input that nobody would write by hand neither crashes nor stalls the parser.
import Testing

@testable import Gherkin

struct HostileInputTests {
  @Test func `a byte-order mark is skipped`() throws {
    let document = try GherkinParser().parse("\u{FEFF}Feature: f", uri: "a").document()
    #expect(document.feature?.location == Location(line: 1, column: 1))
  }

  @Test func `bytes that are not UTF-8 are a mistake with its place`() {
    var ids = IDSequence()
    let bytes = Array("Feature: f\n  né ".utf8) + [0xC3, 0x28] + Array("\nmore\n".utf8)
    let messages = GherkinParser().parse(bytes: bytes, uri: "a", ids: &ids).messages
    #expect(
      messages == [
        "(2:6): the file is not UTF-8: byte 17 begins no character; save it as UTF-8"
      ])
  }

  @Test func `a character that the end of the file cuts off is a mistake`() {
    var ids = IDSequence()
    let messages = GherkinParser().parse(bytes: [0x0A, 0xE2, 0x82], uri: "a", ids: &ids).messages
    #expect(messages.map { $0.prefix(6) } == ["(2:1):"])
  }

  @Test func `NUL is a character like any other`() throws {
    let document = try GherkinParser().parse("Feature: a\0b\n", uri: "a").document()
    #expect(document.feature?.name == "a\0b")
    #expect(try Envelope.gherkinDocument(document).json().contains(#""name":"a\u0000b""#))
  }

  @Test func `a line of a megabyte is read`() throws {
    let text = String(repeating: "ä ", count: 500_000)
    let source = "Feature: f\nScenario: s\n* \(text)\n| \(text) |\n"
    let document = try GherkinParser().parse(source, uri: "a").document()
    let pickle = PickleCompiler().compile(document)[0]
    #expect(pickle.steps[0].text.utf8.count == 1_499_999)
  }

  @Test func `fifty thousand tag lines are looked over once`() throws {
    let tags = String(repeating: "@a\n", count: 50_000)
    let document = try GherkinParser().parse("Feature: f\n\(tags)Rule: r\n", uri: "a").document()
    guard case .rule(let rule)? = document.feature?.children.first else {
      Issue.record("no rule")
      return
    }
    #expect(rule.tags.count == 50_000)
  }

  @Test func `ten thousand scenarios are read`() throws {
    let scenarios = String(repeating: "Scenario: s\n* t\n", count: 10_000)
    let document = try GherkinParser().parse("Feature: f\n\(scenarios)", uri: "a").document()
    #expect(PickleCompiler().compile(document).count == 10_000)
  }

  @Test func `a value that looks like a placeholder is not filled again`() throws {
    let source = "Feature: f\nScenario: <a>\n* <a><b> <c\nExamples:\n|a|b|\n|<b>|<a>|\n"
    let document = try GherkinParser().parse(source, uri: "a").document()
    let pickle = PickleCompiler().compile(document)[0]
    #expect(pickle.name == "<b>")
    #expect(pickle.steps[0].text == "<b><a> <c")
  }

  @Test func `mangled files are answered, whatever became of them`() throws {
    let lines = Self.everything.split(separator: "\n", omittingEmptySubsequences: false)
    var seed: UInt64 = 42
    func random(below limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % limit
    }
    for _ in 0..<2000 {
      var mangled = lines
      for _ in 0...random(below: 4) {
        let line = lines[random(below: lines.count)]
        switch random(below: 3) {
        case 0: mangled.remove(at: random(below: mangled.count))
        case 1: mangled.insert(line, at: random(below: mangled.count))
        default: mangled[random(below: mangled.count)] = line.dropFirst(random(below: 9))
        }
      }
      let source = mangled.joined(separator: "\n")
      switch GherkinParser().parse(source, uri: "a") {
      case .document(let document): _ = PickleCompiler().compile(document)
      case .errors(let errors): #expect(!errors.isEmpty && errors.count <= 11)
      }
    }
  }

  /// A file with every kind of line.
  static let everything = """
    # language: en
    @a @b # c
    Feature: f
      text
      # comment
      Background: b
        Given c
          | d | e |
          ```json
          x
          ```
      @s
      Scenario: s
        text
        When <a>
        \"""
        y
        \"""
        | f |
        @e
        Examples: e
          text
          | a |
          | 1 |
      @r
      Rule: r
        Background:
          * g
        Example: x
          And y

    """
}
