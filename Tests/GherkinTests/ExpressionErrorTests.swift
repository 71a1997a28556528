// Malformed expressions are refused with the place of the mistake.
import Testing

@testable import Gherkin

struct ExpressionErrorTests {
  typealias Reason = ExpressionError.Reason

  @Test(arguments: [
    (#"\["#, Reason.needlessEscape, 2...2),
    (#"ab\"#, .escapedEnd, 3...3),
    ("three (exceptionally\\) {string} mice", .openOptional, 7...7),
    ("three ((exceptionally\\) strong) mice", .openOptional, 7...7),
    ("three (a (b mice", .openOptional, 10...10),
    (#"three blind\ mice/rats("#, .openOptional, 23...23),
    ("{string", .openParameter, 1...1),
    ("three (exceptionally\\) {string\\} mice", .openParameter, 24...24),
    ("three () mice", .emptyOptional, 7...8),
    ("(a(b))", .optionalInOptional, 3...5),
    ("({int})", .parameterInOptional, 2...6),
    ("(a/b) c", .alternationInOptional, 3...3),
    ("a/ b", .emptyAlternative, 3...3),
    ("a/b/", .emptyAlternative, 5...5),
    ("/a", .emptyAlternative, 1...1),
    ("a//b", .emptyAlternative, 3...3),
    ("{int}/x", .emptyAlternative, 6...6),
    ("x/{int}", .emptyAlternative, 3...3),
    ("three (brown)/black mice", .alternativeOfOptionals, 7...13),
    ("{(string)}", .illegalParameterName, 2...2),
    ("{a.b}", .illegalParameterName, 3...3),
    (
      "a {unknown}",
      .unknownParameterType(name: "unknown", known: ["float", "int", "string", "word"]), 3...11
    ),
  ])
  func `a malformed expression is refused`(
    _ source: String, _ reason: Reason, _ columns: ClosedRange<Int>
  ) {
    let error = #expect(throws: ExpressionError.self) { try CucumberExpression(source) }
    #expect(error == ExpressionError(reason: reason, expression: source, columns: columns))
  }

  @Test func `the message marks the place and names the way out`() {
    let error = #expect(throws: ExpressionError.self) {
      try CucumberExpression("three (brown)/black mice")
    }
    #expect(
      error?.description == """
        This Cucumber expression has a problem at column 7:

        three (brown)/black mice
              ^-----^
        An alternative can't be made of optionals alone.
        To mean a '/', write '\\/'.
        """)
  }

  @Test func `very many parentheses are refused without exhausting the stack`() {
    let source = String(repeating: "(", count: 200_000)
    #expect(throws: ExpressionError.self) { try CucumberExpression(source) }
  }
}
