// Holds the parser against the reference parsers' data: the same trees, pickles and mistakes.
import Foundation
import Testing

@testable import Gherkin

// The data lies beside the repository and may be missing; the run then shows the suite as skipped.
@Suite(
  .enabled(
    if: ReferenceData.isPresent,
    "no reference data: set TERRARIUM_GHERKIN_DATA to a folder with good/ and bad/"))
struct ReferenceDataTests {
  let parser: GherkinParser

  init() throws { parser = GherkinParser(dialects: try ReferenceData.dialects()) }

  @Test func `there is data to compare with`() {
    #expect(ReferenceData.features(in: "good").count >= 30)
    #expect(ReferenceData.features(in: "bad").count >= 8)
  }

  @Test(arguments: ReferenceData.features(in: "good"))
  func `a good file has the reference's tree and pickles`(_ name: String) throws {
    var ids = IDSequence()
    let outcome = parser.parse(
      bytes: try ReferenceData.bytes("good/\(name)"), uri: name, ids: &ids)
    let document = try outcome.document()
    let tree = try Envelope.gherkinDocument(document).json()
    let pickles = try PickleCompiler().compile(document, ids: &ids).map {
      try Envelope.pickle($0).json()
    }
    #expect(
      try ReferenceData.messages([tree])
        == ReferenceData.expected("good/\(name).ast.ndjson"))
    #expect(
      try ReferenceData.messages(pickles)
        == ReferenceData.expected("good/\(name).pickles.ndjson"))
  }

  @Test(arguments: ReferenceData.features(in: "bad"))
  func `a bad file has the reference's mistakes`(_ name: String) throws {
    var ids = IDSequence()
    let outcome = parser.parse(bytes: try ReferenceData.bytes("bad/\(name)"), uri: name, ids: &ids)
    guard case .errors(let errors) = outcome else {
      Issue.record("\(name) was accepted")
      return
    }
    let lines = try errors.map { try Envelope.parseError($0).json() }
    #expect(
      try ReferenceData.messages(lines) == ReferenceData.expected("bad/\(name).errors.ndjson"))
  }
}
