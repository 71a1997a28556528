// The project's own rules, held against every file of it.
import Foundation
import Testing

@Suite struct ProjectTests {
  /// Records each finding as an issue of its own, so that a run shows all there is to do.
  private func expectNone(_ findings: [Finding]) {
    for finding in findings { Issue.record("\(finding)") }
  }

  @Test func `there is something to look at`() {
    #expect(Repository.sources.contains { $0.path == "Package.swift" })
    #expect(Repository.sources.contains { $0.path == "Tests/TidyTests/House.swift" })
  }

  @Test func `every target imports what it may`() {
    expectNone(Repository.sources.flatMap { ImportCheck.findings(in: $0) })
  }

  @Test func `the package has the arrows of the table`() throws {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "terrarium-describe-\(ProcessInfo.processInfo.processIdentifier)").path
    defer {
      // What it leaves behind is the system's to sweep, if it can't be removed.
      try? FileManager.default.removeItem(atPath: scratch)
    }
    // NB: a scratch path of its own, for the usual one is locked while tests run.
    let arguments = [
      "package", "--scratch-path", scratch, "describe", "--type", "json",
    ]
    guard let answer = Command.run("swift", arguments, in: Repository.root), answer.status == 0
    else { try Test.cancel("swift can't be run here, so the package can't be described") }
    // Anything the package manager has to remark stands before the description.
    let json = answer.output.drop { $0 != UInt8(ascii: "{") }
    let package = try JSONDecoder().decode(ImportCheck.Description.self, from: Data(json))
    for difference in ImportCheck.differences(between: House.rules, and: package) {
      Issue.record("\(difference)")
    }
  }

  @Test func `files, functions and lines are short`() {
    expectNone(Repository.sources.flatMap(LengthCheck.findings))
  }

  @Test func `nothing banned is called`() {
    expectNone(Repository.sources.flatMap { BannedCalls.findings(in: $0) })
  }

  @Test func `every error that is thrown away has a reason`() {
    expectNone(Repository.sources.flatMap(SwallowedErrorCheck.findings))
  }

  @Test func `texts are clean and speak of no machine`() {
    expectNone(Repository.texts.flatMap(TextCheck.findings))
  }

  @Test func `every file and every public symbol says what it is`() {
    let inherited = CommentCheck.requirements(of: Repository.sources)
    expectNone(Repository.sources.flatMap { CommentCheck.findings(in: $0, inherited: inherited) })
  }

  @Test func `names mean something`() {
    expectNone(Repository.sources.flatMap(NameCheck.findings))
  }

  @Test func `what must not be there is not there`() {
    expectNone(Repository.sources.flatMap(BoundaryCheck.findings))
    expectNone(Repository.sources.flatMap(ContainerAccessCheck.findings))
  }

  @Test func `the documents are there and name what exists`() {
    for sentence in DocumentCheck.missing(among: Repository.paths) { Issue.record("\(sentence)") }
    expectNone(
      Repository.texts.flatMap { DocumentCheck.findings(in: $0, paths: Repository.paths) })
  }
}
