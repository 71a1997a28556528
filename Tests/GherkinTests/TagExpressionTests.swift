// Which scenarios a condition on tags chooses, and which conditions are refused.
import Testing

@testable import Gherkin

struct TagExpressionTests {
  @Test(
    arguments: [
      ("", [], true),
      ("  ", ["@a"], true),
      ("@a", ["@a"], true),
      ("@a", ["@b"], false),
      ("not @a", [], true),
      ("not not @a", ["@a"], true),
      ("@a and @b", ["@a", "@b"], true),
      ("@a and @b", ["@a"], false),
      ("@a or @b", ["@b"], true),
      ("@a or @b", [], false),
      ("@a or @b and @c", ["@a"], true),
      ("(@a or @b) and @c", ["@a"], false),
      ("not @a and @b", ["@b"], true),
      ("not (@a and @b)", ["@a"], true),
      ("@a and not (@b or @c)", ["@a"], true),
      ("@a and not (@b or @c)", ["@a", "@c"], false),
      ("@x or(@y) ", ["@y"], true),
      (#"@x\(1\)"#, ["@x(1)"], true),
      (#"@x\\ or @y"#, [#"@x\"#], true),
      (#"@x\  or @y"#, ["@x "], true),
    ] as [(String, [String], Bool)])
  func `a condition chooses by tags`(_ source: String, _ tags: [String], _ holds: Bool) throws {
    #expect(try TagExpression(source).matches(tags) == holds)
  }

  @Test(arguments: [
    ("@a @b or", "Expected operator.", 4),
    ("@a and (@b not)", "Expected operator.", 12),
    ("@a and or", "Expected operand.", 8),
    ("@a and", "Expected operand.", 7),
    ("or or", "Expected operand.", 1),
    ("not", "Expected operand.", 4),
    ("()", "Expected operand.", 2),
    ("@a (@b)", "Expected operator.", 4),
    ("( @a and @b ) )", "Unmatched ).", 15),
    ("( ( @a and @b )", "Unmatched (.", 1),
    (#"@x or @\y"#, #"Illegal escape before "y"."#, 9),
    (#"@x\ or @y"#, "Expected operator.", 8),
  ])
  func `a malformed condition is refused`(_ source: String, _ problem: String, _ column: Int) {
    let error = #expect(throws: TagExpressionError.self) { try TagExpression(source) }
    #expect(error?.column == column)
    #expect(
      error?.description
        == "Tag expression \"\(source)\" could not be parsed because of syntax error: \(problem)")
  }

  @Test func `a comma is answered with the operators there are`() {
    let error = #expect(throws: TagExpressionError.self) { try TagExpression("(@a ,@b)") }
    #expect(error?.reason == .comma)
    #expect(error?.description.contains("use \"@tag1 or @tag2\"") == true)
  }

  @Test func `no depth of nesting is too deep`() throws {
    let nots = String(repeating: "not ", count: 200_000)
    #expect(try TagExpression(nots + "@a").matches(["@a"]))
    let open = String(repeating: "(", count: 200_000)
    let close = String(repeating: ")", count: 200_000)
    #expect(try TagExpression(open + "@a" + close).matches(["@a"]))
  }
}
