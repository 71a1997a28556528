// The documents tell the truth: their scenarios pass, and their picture is what is drawn today.
import Foundation
import Testing

@Suite struct DocumentTests {
  /// Every document of the project that a person reads.
  static let documents = [
    "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "Scenarios/README.md", "Scenarios/STEPS.md",
  ]

  @Test(arguments: documents)
  func `every scenario in a document passes`(document: String) throws {
    let terrarium = try Terrarium()
    for (index, scenario) in try scenarios(in: document).enumerated() {
      let path = "\(terrarium.home)/block-\(index).feature"
      try Data(scenario.utf8).write(to: URL(filePath: path))
      let run = try terrarium.run("play", path)
      #expect(run.status == 0, "\(document): \(run.output)\(run.errors)")
    }
  }

  @Test func `the README has a scenario to try`() throws {
    #expect(try !scenarios(in: "README.md").isEmpty)
  }

  @Test func `the picture in the README is what the stage looks like`() throws {
    let run = try Terrarium().run(
      "export", "\(Terrarium.root)/Scenarios/story.feature:6", "--as", "svg", "--step", "9",
      "--size", "120x36")
    #expect(run.status == 0)
    let picture = try String(contentsOfFile: "\(Terrarium.root)/docs/stage.svg", encoding: .utf8)
    #expect(
      run.output == picture,
      """
      draw it anew: terrarium export Scenarios/story.feature:6 --as svg --step 9 --size 120x36 \
      --output docs/stage.svg
      """)
  }

  /// The fenced blocks of a document whose language is Gherkin.
  private func scenarios(in document: String) throws -> [String] {
    let text = try String(contentsOfFile: "\(Terrarium.root)/\(document)", encoding: .utf8)
    return text.components(separatedBy: "```gherkin\n").dropFirst().compactMap {
      $0.components(separatedBy: "\n```").first.map { "\($0)\n" }
    }
  }
}
