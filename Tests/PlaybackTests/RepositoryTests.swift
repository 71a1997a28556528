// That the scenarios of the repository are sound and its page of steps is up to date.
import Foundation
import Testing

@testable import Playback

struct RepositoryTests {
  private func scenarios() throws -> ScenarioCollection {
    try ScenarioCollection(
      ScenarioPaths.expand(["\(Stories.root)/Scenarios"]), dialects: Stories.dialects())
  }

  @Test func `no scenario has a mistake`() throws {
    #expect(try scenarios().problems.map(\.description) == [])
  }

  @Test func `every feature says why it matters`() throws {
    for file in try scenarios().files {
      let description = file.document.feature?.description ?? ""
      #expect(description.contains("."), "\(file.path) opens without a sentence")
    }
  }

  @Test func `the index names every file and no other`() throws {
    let index = try String(contentsOfFile: "\(Stories.root)/Scenarios/README.md", encoding: .utf8)
    let prefix = "\(Stories.root)/Scenarios/"
    for file in try scenarios().files {
      #expect(index.contains("](\(file.path.dropFirst(prefix.count)))"), "\(file.path)")
    }
    let links = index.matches(of: /\]\(([^)]*\.feature)\)/).map { String($0.1) }
    for link in links { #expect(FileManager.default.fileExists(atPath: prefix + link), "\(link)") }
    #expect(Set(links).count == links.count)
  }

  @Test func `the page of steps is what the program prints`() throws {
    let page = try String(contentsOfFile: "\(Stories.root)/Scenarios/STEPS.md", encoding: .utf8)
    #expect(page == StepList().markdown, "write it anew: terrarium steps --markdown")
  }

  @Test func `the list of steps is JSON too`() throws {
    struct Step: Decodable { let form: String }
    let steps = try JSONDecoder().decode([Step].self, from: Data(StepList().json.utf8))
    #expect(steps.map(\.form) == Vocabulary.all.map(\.form))
    #expect(Vocabulary.all.allSatisfy { StepList().text.contains($0.form) })
  }

  @Test func `the page of words is the one that is printed, and its words are the programs'`()
    throws
  {
    let page = try String(contentsOfFile: "\(Stories.root)/Scenarios/WORDS.md", encoding: .utf8)
    let photos = try FileManager.default.contentsOfDirectory(
      atPath: "\(Stories.root)/assets/Samples"
    ).filter { !$0.hasPrefix(".") }.sorted()
    #expect(
      page == WordList(photos: photos).markdown, "terrarium steps --words > Scenarios/WORDS.md")
    let source = try Self.sources(of: [
      "JournalApp", "JournalShare", "JournalWidget", "JournalCore",
    ])
    for word in JournalScreen.words.union(JournalWords.keychainServices) {
      #expect(source.contains("\"\(word)\""), "no program says \(word)")
    }
    let buttons = source.matches(of: /button\("([^"]+)"/).map { String($0.1) }
    #expect(Set(buttons).subtracting(JournalScreen.words).isEmpty)
    let switches = try String(
      contentsOfFile: "\(Stories.root)/Sources/JournalApp/Practices/LaunchSwitches.swift",
      encoding: .utf8
    )
    for name in Variants.ofTheApp { #expect(switches.contains("values[\"\(name)\"]"), "\(name)") }
  }

  private static func sources(of programs: [String]) throws -> String {
    try programs.map { program in
      let folder = "\(Stories.root)/Sources/\(program)"
      return try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".swift") }
        .map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }
}
