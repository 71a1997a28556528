// Bad imports and what is said about them.
import Foundation
import Testing

struct ImportCheckTests {
  @Test(arguments: [
    ("import Wire", "Wire"), ("@testable import Device", "Device"),
    ("@preconcurrency import Glibc", "Glibc"), ("@_exported import Wire", "Wire"),
    ("@_spi(ExperimentalCustomExecutors) import _Concurrency", "_Concurrency"),
    ("public import struct FoundationEssentials.Date", "FoundationEssentials"),
    ("import Foundation.NSURL", "Foundation"), ("  import Observation", "Observation"),
  ])
  func `the module of every kind of import line is found`(line: String, module: String) {
    #expect(ImportCheck.module(imported: line) == module)
  }

  @Test(arguments: ["let important = 1", "", "func import(_ name: String) {}", "importer.run()"])
  func `what only looks like an import is none`(line: String) {
    #expect(ImportCheck.module(imported: line) == nil)
  }

  @Test func `a program that imports the device is told what it may import`() {
    let file = SourceFile("Sources/JournalWidget/Card.swift", "// Why.\nimport Device\n")
    #expect(
      ImportCheck.findings(in: file).map(\.description) == [
        "Sources/JournalWidget/Card.swift:2: JournalWidget may not import Device, only "
          + "Architecture, FoundationEssentials, JournalCore, SystemKit; "
          + "move the code to where it may, or hand in what it needs"
      ])
  }

  @Test(arguments: ["Device", "Canvas", "Stage", "Playback", "Wire", "Dispatch", "CNcurses"])
  func `no program knows the system's side or goes round its kit`(module: String) {
    let programs = [
      "JournalApp", "JournalWidget", "JournalShare", "Stranger", "Lab", "Portal", "JournalCore",
    ]
    for program in programs {
      let file = SourceFile("Sources/\(program)/X.swift", "import \(module)")
      #expect(ImportCheck.findings(in: file).count == 1)
    }
  }

  @Test func `only the stage knows ncurses`() {
    let knowing = House.rules.filter { $0.value.imports.contains("CNcurses") }.map(\.key)
    #expect(knowing == ["Stage"])
  }

  @Test func `the whole of Foundation is replaced by its essentials`() {
    let file = SourceFile("Sources/Wire/X.swift", "import Foundation")
    #expect(
      ImportCheck.findings(in: file).map(\.message) == [
        "Wire may not import Foundation; import FoundationEssentials"
      ])
  }

  @Test func `a target that the table doesn't know is named`() {
    let file = SourceFile("Sources/Extra/X.swift", "import Wire")
    #expect(
      ImportCheck.findings(in: file).map(\.message) == [
        "the target Extra is not in the table of imports; add it to House.rules"
      ])
  }

  @Test func `an import in a comment or a string counts for nothing`() {
    let file = SourceFile("Sources/Wire/X.swift", "// import Device\nlet a = \"import Device\"\n")
    #expect(ImportCheck.findings(in: file).isEmpty)
  }

  @Test func `each way in which table and package differ is named`() throws {
    let text = """
      {"targets": [
        {"name": "A", "target_dependencies": ["B", "D"]}, {"name": "B"}, {"name": "C"}
      ]}
      """
    let package = try JSONDecoder().decode(ImportCheck.Description.self, from: Data(text.utf8))
    let rules = [
      "A": HouseRule(imports: ["B", "C"], toolchain: []),
      "B": HouseRule(imports: [], toolchain: []),
      "E": HouseRule(imports: [], toolchain: []),
    ]
    #expect(
      ImportCheck.differences(between: rules, and: package) == [
        "Package.swift lets A depend on D, House.rules doesn't; remove the dependency",
        "House.rules lets A import C, Package.swift doesn't; take it out of the table",
        "C is in Package.swift and not in House.rules; add it to the table",
        "E is in House.rules and not in Package.swift; take it out of the table",
      ])
  }
}
