// That Mermaid can read every diagram: its grammar, its size, its traps.
import Testing

@testable import Pictures

/// The part of Mermaid's grammar that the diagrams use, line by line.
enum MermaidGrammar {
  /// What Mermaid would stumble over; nil when it reads the diagram.
  static func objection(to diagram: String) -> String? {
    var lines = diagram.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.removeFirst() == "sequenceDiagram" else { return "no sequenceDiagram" }
    guard lines.popLast() == "" else { return "no line end at the end" }
    var declared: Set<Substring> = []
    var depth = 0
    for line in lines {
      if line.range(ofUnsafe: "style") { return "a line with style: \(line)" }
      if let match = line.wholeMatch(of: #/  (?:participant|actor) (\w+) as ([A-Za-z ]+)/#) {
        guard declared.insert(match.1).inserted else { return "declared twice: \(line)" }
      } else if let match = line.wholeMatch(of: #/    (\w+)(?:->>|-->>|-x)(\w+): (.+)/#) {
        guard declared.isSuperset(of: [match.1, match.2]) else { return "undeclared: \(line)" }
        if let why = objection(toLabel: match.3) { return why }
      } else if let match = line.wholeMatch(of: #/    Note over (\w+)(?:,(\w+))?: (.+)/#) {
        guard declared.isSuperset(of: [match.1, match.2 ?? match.1]) else {
          return "undeclared: \(line)"
        }
        if let why = objection(toLabel: match.3) { return why }
      } else if let match = line.wholeMatch(of: #/  title (.+)/#) {
        if let why = objection(toLabel: match.1) { return why }
      } else if line == "  rect rgba(128, 128, 128, 0.12)" {
        depth += 1
      } else if line == "  end" {
        depth -= 1
      } else if line.wholeMatch(of: #/  %% part \d+ of \d+/#) == nil {
        return "unknown: \(line)"
      }
      guard 0...1 ~= depth else { return "blocks don't match" }
    }
    return depth == 0 ? nil : "a block stays open"
  }

  private static func objection(toLabel label: Substring) -> String? {
    let text = label.replacing("<br/>", with: " ").replacing(#/#\d+;/#, with: "")
    if text.contains(where: { "#;<>&%{}$`\\\"\u{2028}\u{2029}".contains($0) }) {
      return "a sign that is read as syntax: \(label)"
    }
    if text.unicodeScalars.contains(where: { $0.value < 0x20 || 0x7f..<0xa0 ~= $0.value }) {
      return "a control character: \(label)"
    }
    let words = label.replacing("<br/>", with: " ")
    if words.contains(/(?i)\bend\b/) { return "the word end: \(label)" }
    if words.contains(/(?i)^\s*(no)?wrap:/) { return "a switch for wrapping: \(label)" }
    return nil
  }
}

extension String {
  /// Whether a word stands anywhere, in any case.
  fileprivate func range(ofUnsafe word: String) -> Bool { lowercased().contains(word) }
}

struct MermaidTests {
  /// The diagrams of an export, each for itself.
  func diagrams(_ text: String) -> [String] {
    text.split(separator: "sequenceDiagram\n", omittingEmptySubsequences: true).map { part in
      let body = part.hasSuffix("\n\n") ? part.dropLast() : part
      return "sequenceDiagram\n" + body
    }
  }

  @Test(arguments: Samples.hostile)
  func `a label is never read as anything else`(_ text: String) {
    let story = Samples.storyboard(
      [Samples.frame(0, text, [Samples.event(1, .note, text), Samples.event(2, .link, text)])],
      name: text.isEmpty ? "x" : text)
    #expect(MermaidGrammar.objection(to: MermaidDiagram.text(story)) == nil)
  }

  @Test func `everything hostile at once is something that Mermaid takes`() {
    let all = diagrams(MermaidDiagram.text(Samples.everythingHostile))
    for diagram in all {
      #expect(MermaidGrammar.objection(to: diagram) == nil)
      #expect(diagram.utf16.count <= MermaidDiagram.sizeLimit)
    }
  }

  @Test func `one step with more than a diagram holds is continued in another`() {
    let words = String(repeating: "<", count: 200)
    let events = (1...200).map { Samples.event($0, .link, "\($0)\(words)") }
    let story = Samples.storyboard([Samples.frame(0, "many", events)])
    for text in [MermaidDiagram.text(story), MermaidDiagram.text(story, step: 0)] {
      let all = diagrams(text)
      #expect(all.count > 1)
      for diagram in all {
        #expect(MermaidGrammar.objection(to: diagram) == nil)
        #expect(diagram.utf16.count <= MermaidDiagram.sizeLimit)
      }
    }
  }

  @Test func `a step is a block with its words and its messages`() {
    let text = MermaidDiagram.text(Samples.signIn)
    #expect(MermaidGrammar.objection(to: text) == nil)
    #expect(text.contains("Note over person,server: Step 1 of 1: When I tap #34;Sign In#34;\n"))
    #expect(text.contains("    app->>server: POST /token\n    server-->>app: POST /token: 200\n"))
    #expect(
      text.contains(
        "    app->>group: create auth.sealed (temporary)<br/>rename into auth.sealed\n"))
    #expect(text.contains("    system-xapp: ended by SIGKILL\n"))
    #expect(!text.contains("widget"))
  }

  @Test func `a step can be drawn alone, and one that isn't there is nothing`() {
    let text = MermaidDiagram.text(Samples.signIn, step: 0)
    #expect(MermaidGrammar.objection(to: text) == nil)
    #expect(text.contains("boots") && !text.contains("Sign In"))
    #expect(MermaidDiagram.text(Samples.signIn, step: 2).isEmpty)
  }

  @Test func `a page of Markdown has a fenced diagram for each step and no markup of others`() {
    let page = MermaidDiagram.markdown(Samples.everythingHostile)
    var isInside = false
    var diagram = ""
    var count = 0
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      switch line {
      case "```mermaid": (isInside, diagram) = (true, "")
      case "```":
        #expect(isInside && MermaidGrammar.objection(to: diagram) == nil)
        (isInside, count) = (false, count + 1)
      default:
        if isInside { diagram += line + "\n" } else { #expect(!line.contains("<")) }
      }
    }
    #expect(!isInside)
    #expect(count >= Samples.hostile.count)
  }

  @Test func `the grammar finds what is wrong`() {
    let good = "sequenceDiagram\n  participant app as App\n    Note over app: x\n"
    #expect(MermaidGrammar.objection(to: good) == nil)
    for bad in ["a;b", "the end", "#", "wrap: x", "%%{x}", "style x"] {
      #expect(MermaidGrammar.objection(to: good.replacing(": x", with: ": \(bad)")) != nil)
    }
    #expect(MermaidGrammar.objection(to: good + "    app->>other: x\n") != nil)
    #expect(MermaidGrammar.objection(to: good + "  end\n") != nil)
  }
}
