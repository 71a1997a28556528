// The journal as a book: plain openers, exits that are taken, protocols with two conformers.
import Testing

struct BookCheckTests {
  private func expectNone(_ findings: [Finding]) {
    for finding in findings { Issue.record("\(finding)") }
  }

  @Test(arguments: ["What a card shows.", "Whoever asks.", "How it is read.", "Where it begins."])
  func `a cleft opener is told to name its subject`(text: String) {
    let file = SourceFile("Sources/JournalApp/X.swift", "// \(text)\n")
    #expect(OpenerCheck.findings(in: file).count == 1)
    #expect(OpenerCheck.findings(in: SourceFile(file.path, "// The card of a day.\n")).isEmpty)
  }

  @Test func `an exit that no test runs is named`() {
    let file = SourceFile("Sources/JournalApp/A/ACoordinator.swift", "f(\n  onDone: { go() })\n")
    let test = SourceFile("Tests/JournalAppTests/A.swift", "factory.onDone?()\n")
    #expect(
      ExitCheck.findings(in: file, tests: []).map(\.description) == [
        "Sources/JournalApp/A/ACoordinator.swift:2: no test runs onDone; "
          + "take it in a test of the flow or delete it"
      ])
    #expect(ExitCheck.findings(in: file, tests: [test]).isEmpty)
  }

  @Test func `a protocol with one conformer is named, and a stub is the second`() {
    let file = SourceFile("Sources/JournalApp/P.swift", "protocol P {}\nstruct A: P {}\n")
    let stub = SourceFile("Tests/JournalAppTests/S.swift", "final class S: Q, P {}\n")
    #expect(ConformerCheck.findings(in: [file]).map(\.line) == [1])
    #expect(ConformerCheck.findings(in: [file, stub]).isEmpty)
  }

  @Test func `every opener is plain`() {
    expectNone(Repository.sources.flatMap(OpenerCheck.findings))
  }

  @Test func `every exit is run by a test of its flow`() {
    let tests = Repository.sources.filter { $0.target == "JournalAppTests" }
    #expect(Repository.sources.flatMap(ExitCheck.exits).count > 10)
    expectNone(Repository.sources.flatMap { ExitCheck.findings(in: $0, tests: tests) })
  }

  @Test func `every protocol of the journal has two conformers`() {
    let files = Repository.sources.filter {
      $0.target?.hasPrefix("Journal") == true
    }
    expectNone(ConformerCheck.findings(in: files))
  }
}
