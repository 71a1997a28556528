// What step texts an expression matches, and what it finds in them.
import Testing

@testable import Gherkin

struct ExpressionTests {
  /// The texts that the parameters took, or `nil` for no match.
  func texts(_ source: String, _ text: String) throws -> [String]? {
    try CucumberExpression(source).match(text)?.map(\.text)
  }

  @Test(arguments: [
    ("three blind mice", "three blind mice", true),
    ("three blind mice", "three blind mice!", false),
    ("three blind mice", "Three blind mice", false),
    ("{int} cucumber(s)", "1 cucumber", true),
    ("{int} cucumber(s)", "42 cucumbers", true),
    ("{int} cucumber(s)", "x cucumbers", false),
    ("mice/rats and rats\\/mice", "rats and rats/mice", true),
    ("mice/rats and rats\\/mice", "mice and rats", false),
    ("a (very )big/huge(r) house", "a very big house", true),
    ("a (very )big/huge(r) house", "a huger house", true),
    ("a (very )big/huge(r) house", "a big house", true),
    ("a (very )big/huge(r) house", "a bigr house", false),
    ("\\{int} \\(s)", "{int} (s)", true),
    ("blind\\ mice/rats", "blind mice", true),
    ("blind\\ mice/rats", "rats", true),
    ("a ) and }", "a ) and }", true),
    ("", "", true),
    ("(a)b", "b", true),
    ("a/b", "a/b", false),
    ("{int}st/nd/rd/th", "3rd", true),
    ("a/i{int}n/y", "i18n", true),
    ("a/i{int}n/y", "a11y", true),
    ("back\\\\slash", "back\\slash", true),
  ])
  func `an expression matches the whole of a text or nothing`(
    _ source: String, _ text: String, _ matches: Bool
  ) throws {
    #expect((try texts(source, text) != nil) == matches)
  }

  @Test(arguments: [
    ("22", 22), ("-7", -7), ("0", 0), ("007", 7), ("9223372036854775807", Int.max),
  ])
  func `an int is a whole number`(_ text: String, _ value: Int) throws {
    let arguments = try #require(try CucumberExpression("{int}").match(text))
    #expect(arguments.first?.value as? Int == value)
  }

  @Test(arguments: ["", "-", "1.5", "+1", "1 2", "٣", "9223372036854775808"])
  func `an int is nothing else`(_ text: String) throws {
    #expect(try texts("{int}", text) == nil)
  }

  @Test(arguments: [
    ("1.5", 1.5), ("-1", -1), (".5", 0.5), ("+0.25", 0.25), ("1.1E-1", 0.11), ("2e3", 2000),
  ])
  func `a float is a decimal number`(_ text: String, _ value: Double) throws {
    let arguments = try #require(try CucumberExpression("{float}").match(text))
    #expect(arguments.first?.value as? Double == value)
  }

  @Test(arguments: ["", "-", ".", "1.", "1,5", "e5"])
  func `a float is nothing else`(_ text: String) throws {
    #expect(try texts("{float}", text) == nil)
  }

  @Test(arguments: [
    (#""blind""#, "blind"), (#"'blind'"#, "blind"), (#""""#, ""), (#"''"#, ""),
    (#""it's""#, "it's"), (#"'say "hi"'"#, #"say "hi""#), (#""a \"b\" c""#, #"a "b" c"#),
    (#"'it\'s'"#, "it's"), (#""a\\b""#, #"a\\b"#), (#""é 🙈""#, "é 🙈"),
  ])
  func `a string stands in quotes of either kind`(_ text: String, _ value: String) throws {
    let arguments = try #require(try CucumberExpression("{string}").match(text))
    #expect(arguments.first?.value as? String == value)
    #expect(arguments.first?.text == text)
  }

  @Test(arguments: [#""blind"#, #""blind'"#, #"blind"#, #""a" b""#, #""a\""#])
  func `a string is nothing else`(_ text: String) throws {
    #expect(try texts("{string}", text) == nil)
  }

  @Test func `a word has no blanks and anything has all`() throws {
    #expect(try texts("{word} b", "a b") == ["a"])
    #expect(try texts("{word}", "a b") == nil)
    #expect(try texts("{}", "a b") == ["a b"])
    #expect(try texts("x{}", "x") == [""])
    #expect(try texts("{} and {}", "a and b and c") == ["a and b", "c"])
  }

  @Test func `arguments know where they stand`() throws {
    let text = "é: I type \"ada\" into 'User'"
    let arguments = try #require(
      try CucumberExpression("é: I type {string} into {string}").match(text))
    #expect(arguments.map { String(text[$0.range]) } == ["\"ada\"", "'User'"])
    #expect(arguments.map(\.typeName) == ["string", "string"])
  }

  @Test func `parameter types of one's own are matched longest word first`() throws {
    var types = ParameterTypes.standard
    try types.add(ParameterType(name: "program", words: ["the app": 1, "the apple": 2]))
    let expression = try CucumberExpression("{program} is open", types: types)
    #expect(expression.match("the apple is open")?.first?.value as? Int == 2)
    #expect(expression.match("the app is open")?.first?.value as? Int == 1)
    #expect(expression.match("the ape is open") == nil)
  }

  @Test func `a parameter type is put together from pieces`() throws {
    let unit = TextPattern.anyOf([.text("minute"), .text("hour")])
    let pattern = TextPattern.sequence([.digits, .text(" "), unit, .optional(.text("s"))])
    var types = ParameterTypes.standard
    try types.add(
      ParameterType(name: "duration", pattern: pattern) { text -> Int? in
        let words = text.split(separator: " ")
        return Int(words[0]).map { $0 * (words[1].hasPrefix("hour") ? 60 : 1) }
      })
    let expression = try CucumberExpression("{duration} pass(es)", types: types)
    #expect(expression.match("45 minutes pass")?.first?.value as? Int == 45)
    #expect(expression.match("1 hour passes")?.first?.value as? Int == 60)
    #expect(expression.match("1 day passes") == nil)
  }

  @Test(arguments: ["int", "", "a b(c)", "a/b", "x.y"])
  func `a parameter type needs a free and legal name`(_ name: String) {
    var types = ParameterTypes.standard
    #expect(throws: ParameterTypeError.self) {
      try types.add(ParameterType(name: name, pattern: .word) { Optional($0) })
    }
  }

  @Test func `many parameters over a long text take no time to fail`() throws {
    let expression = try CucumberExpression("{}a{}a{}a{}a{}a{}b")
    #expect(expression.match(String(repeating: "a", count: 400)) == nil)
  }

  @Test func `a text of a megabyte is matched`() throws {
    let text = String(repeating: "x", count: 1_000_000)
    #expect(try texts("I type {string} into {word}", "I type \"\(text)\" into it")?.count == 2)
    #expect(try texts("I see {} now", "I see \(text)") == nil)
  }
}
