// The process contract held against real processes: turns, calls, ends, and one trace every time.
import Glibc
import HostFiles
import Testing
import Wire

@testable import Device

/// A device whose app is the probe, driven by URLs.
@MainActor struct ProbeDevice {
  let device: SimulatedDevice

  init(seed: UInt64 = 1) throws {
    device = try TestDevice.make(app: "ContractProbe", seed: seed)
    try device.openApp()
    try device.settle()
  }

  func tell(_ command: String) throws {
    try send(command)
    try device.settle()
  }

  /// Tells without waiting until all is settled.
  func send(_ command: String) throws {
    try device.openURL("journal://\(command)")
  }

  var notes: [String] {
    device.trace.events.filter { $0.kind == .note && $0.program == "app" }.map(\.words)
  }

  var violations: [String] {
    device.trace.events.filter { $0.kind == .violation }.map(\.words)
  }
}

// NB: on the main actor, because a program's death signal is bound to the thread that started it.
@MainActor @Suite(.serialized) struct ContractTests {
  @Test func `calls side by side come back by due time`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("side-by-side")
    #expect(!probe.notes.contains("first is back"))
    try probe.device.pass(30)
    #expect(
      probe.notes.suffix(4)
        == ["first is back", "second is back", "third is back", "all are back at 30"])
  }

  @Test func `an event takes its turn while an earlier one waits`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.tap("Press")
    try probe.device.tap("Press")
    try probe.device.settle()
    #expect(probe.notes.suffix(2) == ["press 1 begins", "press 2 begins"])
    try probe.device.pass(5)
    #expect(probe.notes.suffix(2) == ["press 1 is back", "press 2 is back"])
  }

  @Test func `an event joins the refresh that another one began`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("shared-refresh")
    try probe.device.pass(20)
    try probe.tell("shared-refresh")
    try probe.device.pass(100)
    #expect(probe.notes.filter { $0 == "refreshed at 50" }.count == 2)
  }

  @Test func `a cancelled call is over at once and its late answer is ignored`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("begin-slow")
    try probe.device.pass(10)
    try probe.tell("cancel-slow")
    #expect(probe.notes.last == "slow was cancelled")
    try probe.device.pass(2_000)
    #expect(probe.notes.last == "slow was cancelled")
    #expect(probe.violations.isEmpty)
  }

  @Test func `an answer that crosses a cancellation is ignored by both sides`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("begin-slow")
    // The cancellation is queued before the answer falls due, at the same moment.
    probe.device.core.clock.advance(to: 1_000)
    try probe.send("cancel-slow")
    try probe.device.settle()
    #expect(probe.notes.last?.hasPrefix("slow") == true)
    #expect(probe.violations.isEmpty)
    #expect(probe.device.state(of: .app) == .running)
  }

  @Test func `posts in one breath reach a listener once`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("observe")
    try probe.device.pass(1)
    try probe.tell("post")
    // Each post is a call of its own; whatever was told between two of them is one hearing.
    let heard = probe.notes.filter { $0 == "heard probe" }.count
    #expect((1...5).contains(heard))
  }

  @Test func `a suspended program hears of all posts at once when it goes on`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("observe")
    try probe.device.goHome()
    try probe.device.pass(5_000)
    #expect(probe.device.state(of: .app) == .suspended)
    for _ in 0..<10 {
      probe.device.notifications.post("probe", by: "test")
      try probe.device.settle()
    }
    #expect(!probe.notes.contains("heard probe"))
    try probe.device.openApp()
    try probe.device.settle()
    #expect(probe.notes.filter { $0 == "heard probe" }.count == 1)
  }

  @Test func `a suspended program is really stopped and really goes on`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.goHome()
    try probe.device.pass(4_999)
    #expect(probe.device.state(of: .app) == .running)
    try probe.device.pass(1)
    let pid = try #require(probe.device.latest[.app]).pid
    #expect(try processState(pid) == "T")
    try probe.device.openApp()
    try probe.device.settle()
    #expect(try processState(pid) != "T")
    #expect(probe.notes.last == "phase active")
  }

  private func processState(_ pid: pid_t) throws -> String {
    let status = try DeviceFile.readProcess("/proc/\(pid)/stat")
    let rest = status[(status.lastIndex(of: ")") ?? status.startIndex)...]
    return String(rest.split(separator: " ").dropFirst().first ?? "")
  }

  @Test func `what a program prints is kept, its unfinished last line too`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("print")
    try probe.tell("exit")
    let console = try #require(probe.device.console(of: .app))
    #expect(console.output.lines == ["a line on standard output"])
    #expect(console.errors.lines == ["an unfinished line on standard error"])
    #expect(probe.device.lastEnd(of: .app)?.words == "exit 3")
  }

  @Test(arguments: [
    ("garbage", "malformed frame"), ("too-long", "frame too long"), ("empty-frame", "empty frame"),
    ("second-hello", "second hello"), ("unknown-finish", "finished(9999)"),
  ])
  func `a program that breaks the contract is ended by name`(
    command: String, words: String
  ) throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell(command)
    #expect(probe.device.lastEnd(of: .app)?.words == "protocol error")
    #expect(probe.violations.count == 1)
    #expect(probe.violations.first?.contains(words) == true)
    // Everything else goes on.
    try probe.device.openApp()
    try probe.device.settle()
    #expect(probe.device.state(of: .app) == .running)
  }

  @Test func `a flood in one turn is too much, by name`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("flood")
    #expect(probe.device.lastEnd(of: .app)?.words == "protocol error: too much")
    #expect(probe.violations == ["too much: a turn that costs more than 16 MB"])
  }

  @Test(arguments: [("trap", "SIGABRT"), ("exit", "exit 3"), ("close", "exit 0")])
  func `every way to go is recorded once`(command: String, end: String) throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell(command)
    #expect(probe.device.lastEnd(of: .app)?.words == end)
    let ends = probe.device.trace.events.filter {
      $0.program == "app" && $0.words.hasPrefix("ended by")
    }
    #expect(ends.count == 1)
  }

  @Test func `closing the device leaves no process behind`() throws {
    let probe = try ProbeDevice()
    try probe.send("hang")
    let pid = try #require(probe.device.latest[.app]).pid
    probe.device.close()
    #expect(Glibc.kill(pid, 0) == -1)
    #expect(errno == ESRCH)
  }

  @Test func `a file operation that is told to be the last one is not done`() throws {
    for operation in 1...5 {
      let probe = try ProbeDevice()
      defer { probe.device.close() }
      try probe.device.kill(.app, atOperation: operation)
      try probe.tell("write")
      #expect(probe.device.lastEnd(of: .app)?.words == "SIGKILL")
      let steps = probe.device.trace.events.filter { $0.kind == .file && $0.program == "app" }
      #expect(steps.count == operation - 1)
    }
  }

  @Test func `a full disk is told by its number`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    probe.device.setDiskFull(true)
    try probe.tell("write")
    #expect(probe.notes.last == "writing failed: create probe: No space left on device")
    probe.device.setDiskFull(false)
    try probe.tell("write")
    #expect(probe.notes.last == "written")
  }
}
