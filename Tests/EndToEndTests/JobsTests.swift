// `terrarium play --jobs` as a script sees it: nothing but the time it takes may tell it apart.
import Foundation
import Playback
import Testing

@testable import terrarium

@Suite(.serialized) struct JobsTests {
  private static let source = """
    Feature: the app
      Background:
        Given the app is open

      Scenario: it opens
        Then the app shows the "Sign In" screen

      Scenario Outline: somebody signs in
        When I sign in as "<name>"
        Then the app shows the "Entries" screen
        Examples:
          | name  |
          | ada   |
          | grace |

      Scenario: it can't be
        Then the app shows "nothing of the kind"

      Scenario: it goes
        When I go home
        Then the app is suspended within 1 minute
    """

  private let terrarium: Terrarium

  init() throws {
    terrarium = try Terrarium()
    try Data(Self.source.utf8).write(to: URL(filePath: "\(terrarium.home)/a.feature"))
  }

  /// What everything is that a run writes.
  private struct Written: Equatable {
    let status: Int32
    let output: String
    let errors: String
    let files: [String]
  }

  private func play(jobs: Int, _ more: String...) throws -> Written {
    let names = ["tap", "junit", "messages"]
    let reports = names.flatMap { ["--report", "\($0)=\($0).out"] }
    let run = try terrarium.run(
      ["play", "a.feature", "--steps", "--xray", "--trace", "trace.out", "--jobs", "\(jobs)"]
        + reports + more
    )
    let files = try (names + ["trace"]).map {
      try String(contentsOfFile: "\(terrarium.home)/\($0).out", encoding: .utf8)
    }
    return Written(status: run.status, output: run.output, errors: run.errors, files: files)
  }

  @Test func `output, reports, trace and status are those of one job, to the byte`() throws {
    let one = try play(jobs: 1)
    #expect(one.status == 1 && one.output.contains("5 scenarios: 4 passed, 1 failed"))
    #expect(one.files.allSatisfy { !$0.isEmpty })
    #expect(try play(jobs: 2) == one)
    #expect(try play(jobs: 64) == one)
  }

  @Test func `what was played ahead of the first failure counts for nothing`() throws {
    let one = try play(jobs: 1, "--fail-fast")
    #expect(one.output.contains("1 not played"))
    #expect(try play(jobs: 3, "--fail-fast") == one)
  }

  @Test func `a device that nobody is told of isn't kept`() throws {
    let run = try terrarium.run(
      "play", "a.feature", "--jobs", "3", "--fail-fast", "--keep",
      environment: ["TMPDIR": terrarium.home])
    let kept = try FileManager.default.contentsOfDirectory(atPath: terrarium.home)
      .filter { $0.hasPrefix("terrarium-") }
    #expect(kept.count == 4)
    for name in kept { #expect(run.output.contains("\(terrarium.home)/\(name)"), "\(name)") }
  }

  @Test func `a signal ends everything at once, and is in the status`() throws {
    let process = Process()
    process.executableURL = URL(filePath: Terrarium.binary)
    // Whoever never answers takes ten seconds: none of these comes to its end by itself.
    let slow = """
      Feature: f
        Scenario Outline: <n>
          Given the app is open
          And 3650 days pass
          And 36500 days pass
          And the app stops answering
          And I tap "Sign In"
          Examples:
            | n |
            | 1 |
            | 2 |
            | 3 |
      """
    try Data(slow.utf8).write(to: URL(filePath: "\(terrarium.home)/slow.feature"))
    process.arguments = ["play", "slow.feature", "--jobs", "2", "--report", "tap"]
    process.currentDirectoryURL = URL(filePath: terrarium.home)
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let begun = pipe.fileHandleForReading.availableData
    #expect(String(decoding: begun, as: UTF8.self).hasPrefix("TAP version 13"))
    process.interrupt()
    let rest = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 130)
    #expect(String(decoding: rest, as: UTF8.self).hasSuffix("Bail out! interrupted\n"))
  }

  @Test(arguments: ["0", "65", "-1", "two", ""])
  func `a number of jobs that makes no sense is bad usage`(jobs: String) throws {
    let run = try terrarium.run("play", "a.feature", "--jobs", jobs)
    #expect(run.status == 2 && run.errors.contains("--jobs takes a whole number from 1 to 64"))
  }

  // MARK: Workers that go wrong

  private func result(ofWorker program: String, _ arguments: String...) throws -> Verdict {
    let scenarios = try ScenarioCollection(
      ScenarioPaths.expand(["\(terrarium.home)/a.feature"]),
      dialects: ScenarioAssets.dialects(in: "\(Terrarium.root)/assets")
    ).scenarios
    let pool = try WorkerPool(
      2, program: program, arguments: { _ in arguments }, scenarios: scenarios, seed: 1)
    defer { pool.end() }
    return pool.result(of: 0).verdict
  }

  @Test func `a worker that dies is the machine's failure, in a sentence`() throws {
    #expect(
      try result(ofWorker: "/bin/sh", "-c", "read order; kill -KILL $$")
        == .broken("the process that played it was ended by signal 9 (Killed)."))
    #expect(
      try result(ofWorker: "/bin/sh", "-c", "read order; exit 7")
        == .broken("the process that played it left with status 7."))
    #expect(
      try result(ofWorker: "/bin/cat")
        == .broken("the process that played it said what can't be understood."))
  }

  @Test func `a worker that can't be started is an error that names it`() {
    #expect {
      _ = try result(ofWorker: "/nonexistent/worker")
    } throws: {
      "\($0)".contains("posix_spawn /nonexistent/worker")
    }
  }
}
