// The table of spoken languages: what ships with the product, and what can be wrong with one.
import Foundation
import Testing

@testable import Gherkin

struct DialectTests {
  @Test func `the table that ships is the reference's`() throws {
    #expect(try ReferenceData.dialects().codes.count == 80)
  }

  @Test func `the built-in English is that of the table`() throws {
    #expect(try ReferenceData.dialects()["en"] == Dialects.english["en"])
  }

  @Test func `every language opens a feature with each of its words`() throws {
    let dialects = try ReferenceData.dialects()
    let parser = GherkinParser(dialects: dialects)
    for code in dialects.codes {
      let dialect = try #require(dialects[code])
      let step = try #require(dialect.given.last)
      for word in dialect.feature {
        for title in dialect.scenario {
          let source = "# language: \(code)\n\(word): f\n\(title): s\n\(step)x\n"
          let document = try parser.parse(source, uri: code).document()
          #expect(document.feature?.language == code)
          #expect(PickleCompiler().compile(document).map(\.name) == ["s"])
        }
      }
    }
  }

  @Test func `a step keyword that begins like another is told apart`() throws {
    let dialects = try ReferenceData.dialects()
    let parser = GherkinParser(dialects: dialects)
    for code in dialects.codes {
      let dialect = try #require(dialects[code])
      for word in dialect.given + dialect.when + dialect.then + dialect.and + dialect.but {
        let title = "\(dialect.feature[0]): f\n\(dialect.scenario[0]): s\n"
        let outcome = parser.parse("# language: \(code)\n\(title)\(word)\n", uri: code)
        // A keyword that ends in a blank keeps it even where the line ends.
        guard case .document(let document) = outcome,
          case .scenario(let scenario)? = document.feature?.children.first
        else {
          Issue.record("\(code): \(word) is not understood: \(outcome.messages)")
          continue
        }
        #expect(scenario.steps.map(\.keyword) == [word])
      }
    }
  }

  @Test(arguments: ["", "[]", "{", #"{"en":{}}"#, "{}", "\u{0}"])
  func `a table that is none is refused with a reason`(_ json: String) {
    #expect(throws: DialectsError.self) { try Dialects(json: Array(json.utf8)) }
  }
}
