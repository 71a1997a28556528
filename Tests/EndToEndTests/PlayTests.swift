// `terrarium play` and what belongs to it, as a script sees them: words, statuses, what is left.
import Foundation
import Testing

@Suite(.serialized) struct PlayTests {
  private let terrarium: Terrarium

  init() throws {
    terrarium = try Terrarium()
    for (name, steps) in Self.features {
      try Data("Feature: \(name)\n  Scenario: one\n\(steps)".utf8)
        .write(to: URL(filePath: "\(terrarium.home)/\(name).feature"))
    }
  }

  private static let features = [
    "good": "    Given the app is open\n    Then the app shows \"Sign In\"\n",
    "failing": "    Given the app is open\n    Then the app shows \"Nobody\"\n",
    "unknown": "    Given the app is open\n    Then the widgit shows \"Ada\"\n",
    "broken": "    Given the app is open\n  what is this\n",
  ]

  // MARK: Statuses

  @Test func `what holds is status 0, what doesn't is status 1 and is explained`() throws {
    #expect(try terrarium.run("play", "good.feature").status == 0)
    let run = try terrarium.run("play", "failing.feature")
    #expect(run.status == 1)
    #expect(run.output.contains("failing.feature:4:5"))
    #expect(run.output.contains("expected: the app shows \"Nobody\""))
    #expect(run.output.contains("seen:     the app shows \"Sign In\""))
    #expect(run.output.contains("terrarium play failing.feature:2 --seed 1"))
  }

  @Test(arguments: ["play", "check"])
  func `an unknown step and bad syntax are status 2, with places and nearest steps`(
    command: String
  ) throws {
    let unknown = try terrarium.run(command, "unknown.feature")
    let said = unknown.output + unknown.errors
    #expect(unknown.status == 2 && said.contains("unknown.feature:4:5: no step is called"))
    #expect(said.contains("the nearest ones:\n    {program} shows {string}"))
    let broken = try terrarium.run(command, "broken.feature")
    let sentence = broken.output + broken.errors
    #expect(broken.status == 2 && sentence.contains("broken.feature:4:3: "))
    let both = try terrarium.run(command, ".")
    let all = both.output + both.errors
    #expect(both.status == 2)
    #expect(all.contains("unknown.feature:4:5") && all.contains("broken.feature:4:3"))
  }

  @Test(arguments: [
    ["play"], ["play", "missing.feature"], ["play", "--tags", "@none", "good.feature"],
    ["play", "--tags", "not (", "good.feature"], ["play", "--seed", "x", "good.feature"],
    ["play", "--frob", "good.feature"], ["play", "--report", "poem", "good.feature"],
    ["play", "--trace", "no/such/folder", "good.feature"], ["check"], ["check", "missing.feature"],
    ["check", "--print", "poem", "good.feature"], ["steps", "more"], ["tour", "more"],
    ["doctor", "more"], ["stage", "more"], ["export"], ["nonsense"], ["--nonsense"],
  ])
  func `bad usage is status 2 and says why`(arguments: [String]) throws {
    let run = try terrarium.run(arguments)
    #expect(run.status == 2 && run.output.isEmpty && run.errors.contains("terrarium"))
    // The reason stays on the screen: what a command takes is a page, and is asked for.
    #expect(run.errors.split(separator: "\n").count <= 12)
  }

  @Test(arguments: [
    ["play", "good.feature", "--report", "tap=good.feature"],
    ["play", "good.feature", "--trace", "good.feature"],
    ["export", "good.feature", "--as", "text", "--output", "good.feature"],
  ])
  func `no scenario is written over`(arguments: [String]) throws {
    let before = ProcessTable.text("\(terrarium.home)/good.feature")
    let run = try terrarium.run(arguments)
    #expect(run.status == 2 && run.errors.contains("good.feature is a scenario"))
    #expect(before != nil && ProcessTable.text("\(terrarium.home)/good.feature") == before)
  }

  @Test func `a machine that lacks a program is status 3 and named`() throws {
    let folder = "\(terrarium.home)/bare"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let binary = "\(folder)/terrarium"
    try Commands.copyProgram(Terrarium.binary, to: binary)
    let assets = "\(Terrarium.root)/assets"
    let play = try terrarium.run(
      ["play", "--assets", assets, "good.feature"], binary: binary)
    #expect(play.status == 3 && (play.output + play.errors).contains("Journal"))
    #expect((play.output + play.errors).contains("was not found in \(folder)"))
    let doctor = try terrarium.run(["doctor", "--assets", assets], binary: binary)
    #expect(doctor.status == 3 && doctor.output.contains("JournalApp was not found"))
    let nowhere = try terrarium.run(["play", "good.feature"], binary: binary)
    #expect(nowhere.status == 3 && nowhere.errors.contains("no assets were found"))
  }

  // MARK: The same again

  @Test func `programs that are killed together end in the order they were killed in`() throws {
    // The app has so much memory that the kernel takes it apart long after the share extension.
    let steps = """
          Given the signing is "simulator"
          And the app is open
          And I sign in as "ada"
          When the app uses 900 MB of memory
          And I share the text "Light"
          And the signing is "device"

      """
    let scenarios = (1...8).map { "  Scenario: number \($0)\n\(steps)" }.joined()
    try Data("Feature: killed\n\(scenarios)".utf8)
      .write(to: URL(filePath: "\(terrarium.home)/killed.feature"))
    let run = try terrarium.run("play", "killed.feature", "--trace", "killed.trace")
    #expect(run.status == 0, "\(run.output)")
    let trace = try #require(ProcessTable.text("\(terrarium.home)/killed.trace"))
    let ends = trace.split(separator: "\n").filter { $0.contains("ended by SIGKILL") }
      .map { $0.contains("\"program\":\"app\"") }
    #expect(ends == (1...8).flatMap { _ in [true, false] })
  }

  @Test func `two runs with one seed leave the same trace, another seed another one`() throws {
    let scenarios = "\(Terrarium.root)/Scenarios"
    func trace(_ name: String, seed: Int) throws -> Data? {
      let run = try terrarium.run(
        "play", "\(scenarios)/story.feature", "\(scenarios)/sharing/captures.feature", "--seed",
        "\(seed)",
        "--trace", name)
      #expect(run.status == 0, "\(run.output)\(run.errors)")
      return FileManager.default.contents(atPath: "\(terrarium.home)/\(name)")
    }
    let first = try #require(try trace("a", seed: 7))
    #expect(first.count > 10_000)
    #expect(try trace("b", seed: 7) == first)
    #expect(try trace("c", seed: 8) != first)
  }

  // MARK: What is left

  @Test func `a device's folder goes, or is kept when asked for`() throws {
    let folder = "\(terrarium.home)/tmp"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let running = try terrarium.start(["play", "good.feature"], environment: ["TMPDIR": folder])
    let device = running.device
    let run = try running.end()
    #expect(run.status == 0)
    if let device { #expect(!FileManager.default.fileExists(atPath: device)) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    let kept = try terrarium.run(
      ["play", "--keep", "good.feature"], environment: ["TMPDIR": folder])
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(kept.status == 0 && names.count == 1)
    let path = "\(folder)/\(names.first ?? "")"
    #expect(kept.output.contains("the device was left in: \(path)"))
    #expect(FileManager.default.fileExists(atPath: "\(path)/device.json"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends the playing and leaves nothing behind`(signal: Int32) throws {
    let running = try terrarium.start(["play", "\(Terrarium.root)/Scenarios"])
    let device = try #require(running.device)
    let programs = ProcessTable.children(of: running.pid)
    #expect(FileManager.default.fileExists(atPath: device))
    kill(running.pid, signal)
    let run = try running.end()
    #expect(run.status == 128 + signal)
    #expect(!FileManager.default.fileExists(atPath: device))
    #expect(Patience.waits(seconds: 2) { !programs.contains(where: \.isAlive) })
  }

  @Test func `one signal is enough in the middle of a step that goes on and on`() throws {
    let steps = """
      Given the variant "widget.timeline" is "reloading"
      And the widget developer mode is on
      When 30000 days pass
      """
    try Data("Feature: endless\n  Scenario: one\n\(steps)\n".utf8)
      .write(to: URL(filePath: "\(terrarium.home)/endless.feature"))
    let running = try terrarium.start(["play", "endless.feature"])
    // A program has been started: the device is there, and signals are listened to.
    #expect(Patience.waits(pause: 1) { !ProcessTable.children(of: running.pid).isEmpty })
    let start = ContinuousClock.now
    kill(running.pid, SIGTERM)
    #expect(try running.end().status == 128 + SIGTERM)
    // NB: far more than it takes, for a busy machine; deaf, it took minutes.
    #expect(ContinuousClock.now - start < .seconds(5))
  }
}
