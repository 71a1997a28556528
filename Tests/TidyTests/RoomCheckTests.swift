// Bad arrows between folders, and the words that each of them earns.
import Testing

struct RoomCheckTests {
  private let table: [String: Set<String>] = ["A": ["B"], "B": []]

  private func findings(_ texts: [(String, String)]) -> [String] {
    let files = texts.map { SourceFile("Sources/T/\($0.0)", $0.1) }
    return RoomCheck.findings(in: files, target: "T", table: table).map(\.description)
  }

  @Test func `an arrow of the table is fine, and one against it is named`() {
    #expect(findings([("A/X.swift", "let x = Y()"), ("B/Y.swift", "struct Y {}")]).isEmpty)
    #expect(
      findings([("A/X.swift", "struct X { let y: Y }"), ("B/Y.swift", "struct Y {}\nlet x: X?")])
        == [
          "Sources/T/B/Y.swift:2: B may not use X of A, only its own; "
            + "hand in what it needs, or move the type to where both may know it"
        ])
  }

  @Test func `a folder without a row, and an arrow that nobody needs, are told`() {
    #expect(
      findings([("A/X.swift", "struct X {}"), ("C/Z.swift", "struct Z {}")]) == [
        "Sources/T/C/Z.swift:1: C is in no table; give it its arrows in Rooms.swift",
        "Tests/TidyTests/Rooms.swift:1: A uses nothing of B; take the arrow out of the table",
      ])
  }

  @Test(arguments: ["// X", "let s = \"X\"", "private struct X {}\nlet x = X.self"])
  func `comments, strings and names of one's own are no arrows`(text: String) {
    let arrow = ("A/Y.swift", "let y = Z()")
    #expect(
      findings([("B/Z.swift", "struct Z {}\n\(text)"), arrow, ("A/W.swift", "struct W {}")])
        .isEmpty)
  }

  @Test func `a way back is a cycle`() {
    #expect(RoomCheck.cycles(in: ["A": ["B"], "B": ["C"], "C": []]).isEmpty)
    #expect(
      RoomCheck.cycles(in: ["A": ["B"], "B": ["A"], "C": ["A"], "D": []]) == ["A", "B", "C"])
  }

  @Test func `every divided target has the arrows of its table, and they run one way`() {
    for (target, table) in Rooms.tables {
      for finding in RoomCheck.findings(in: Repository.sources, target: target, table: table) {
        Issue.record("\(finding)")
      }
      #expect(RoomCheck.cycles(in: table).isEmpty)
    }
  }
}
