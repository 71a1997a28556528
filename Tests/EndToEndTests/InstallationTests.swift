// From wherever it lies and wherever one stands: the program finds its programs and its assets.
import Foundation
import Testing

@Suite struct InstallationTests {
  private let terrarium: Terrarium
  private var scenario: String { "\(Terrarium.root)/Scenarios/story.feature" }

  init() throws {
    terrarium = try Terrarium()
  }

  @Test(arguments: ["/", "/proc/self", nil])
  func `it runs from any working folder`(folder: String?) throws {
    let doctor = try terrarium.run(["doctor"], folder: folder)
    #expect(doctor.status == 0 && doctor.output.contains("\(Terrarium.root)/assets"))
    #expect(try terrarium.run(["play", scenario], folder: folder).status == 0)
  }

  @Test func `it runs from a folder that is gone`() throws {
    let script = "mkdir gone; cd gone; rmdir ../gone; '\(Terrarium.binary)' play '\(scenario)'"
    #expect(try Commands.run(["sh", "-c", script], in: terrarium.home).status == 0)
  }

  @Test func `it runs by a link to it`() throws {
    let link = "\(terrarium.home)/t"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: Terrarium.binary)
    #expect(try terrarium.run(["play", scenario], binary: link).status == 0)
  }

  @Test func `it runs as it is installed`() throws {
    let prefix = "\(terrarium.home)/prefix"
    let files = FileManager.default
    for folder in ["bin", "libexec/terrarium", "share"] {
      try files.createDirectory(atPath: "\(prefix)/\(folder)", withIntermediateDirectories: true)
    }
    let built = (Terrarium.binary as NSString).deletingLastPathComponent
    try Commands.copyProgram(Terrarium.binary, to: "\(prefix)/bin/terrarium")
    let programs = [
      "JournalApp", "JournalWidget", "JournalShare", "Stranger", "Lab", "SandboxProbe",
    ]
    for program in programs {
      try Commands.copyProgram("\(built)/\(program)", to: "\(prefix)/libexec/terrarium")
    }
    try files.copyItem(
      atPath: "\(Terrarium.root)/assets", toPath: "\(prefix)/share/terrarium")
    try files.copyItem(
      atPath: "\(Terrarium.root)/Scenarios", toPath: "\(prefix)/share/terrarium/Scenarios")
    let binary = "\(prefix)/bin/terrarium"
    let doctor = try terrarium.run(["doctor"], binary: binary, folder: "/")
    #expect(doctor.status == 0 && doctor.output.contains("\(prefix)/share/terrarium"))
    #expect(doctor.output.contains("\(prefix)/libexec/terrarium"))
    let stranger = "\(prefix)/share/terrarium/Scenarios/trust"
    let story = "\(prefix)/share/terrarium/Scenarios/story.feature"
    let play = try terrarium.run(["play", story, stranger], binary: binary, folder: "/")
    #expect(play.status == 0, "\(play.output)\(play.errors)")
    #expect(try terrarium.run(["tour"], binary: binary, folder: "/").status == 0)
  }
}
