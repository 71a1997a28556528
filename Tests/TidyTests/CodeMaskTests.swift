// Code, comments and strings, told apart where it is hard.
import Testing

struct CodeMaskTests {
  private func code(_ text: String) -> [String] { SourceFile("Sources/A/X.swift", text).code }

  @Test(arguments: [
    ("let a = 1 // try!", "let a = 1        "),
    ("let a = \"try!\"", "let a =       "),
    ("let a = \"x \\\" try!\" + b", "let a =             + b"),
    ("let a = \"\\(try! b()) c\"", "let a =   (try! b())   "),
    ("let a = \"\\(f(\"try!\"))\"", "let a =   (f(      )) "),
    ("let a = #\"a \\(b) \" try!\"#", "let a =                  "),
    ("let a = #\"\\#(b)\"#", "let a =     (b)  "),
    ("a /* try! /* b */ c */ d", "a                      d"),
    ("func `a try! is refused`() {}", "func                    () {}"),
  ])
  func `comments, strings and quoted names are blank`(text: String, expected: String) {
    #expect(code(text) == [expected])
  }

  @Test func `a string of several lines keeps its lines`() {
    let text = "let a = \"\"\"\n  try! \"b\"\n  \\(c)\n  \"\"\"\nd"
    #expect(
      code(text) == ["let a =    ", "          ", "   (c)", "     ", "d"])
  }

  @Test func `a character of C may be a quote`() {
    let file = SourceFile("Sources/A/x.c", "char a = '\"'; char b = '\\''; f(); // g()")
    #expect(file.code == ["char a =    ; char b =     ; f();       "])
    #expect(file.comments[0].trimmed == "// g()")
  }

  @Test func `what is masked is as long as what was there`() {
    let text = "let ä = \"ö \\(ü) 🎈\" // é\n"
    let file = SourceFile("Sources/A/X.swift", text)
    #expect(file.codeBytes.count == text.utf8.count)
  }
}
