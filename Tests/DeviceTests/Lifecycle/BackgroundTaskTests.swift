// Background tasks: what they hold off, who is told when the time is over, and who is ended.
import Testing

@testable import Device

@MainActor @Suite(.serialized) struct BackgroundTaskTests {
  private func leave(_ probe: ProbeDevice) throws {
    try probe.device.goHome()
    try probe.device.settle()
  }

  @Test func `a task holds the suspension off until it is ended`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("keep")
    try leave(probe)
    try probe.device.pass(20_000)
    #expect(probe.device.state(of: .app) == .running)
    let app = try #require(probe.device.latest[.app])
    probe.device.core.processes.deliver(.openURL("journal://stop"), to: app)
    try probe.device.settle()
    #expect(probe.device.state(of: .app) == .suspended)
    #expect(probe.device.lastEnd(of: .app) == nil)
  }

  @Test func `who ends its task when told is suspended and not ended`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("keep-till-told")
    try leave(probe)
    try probe.device.pass(BackgroundTasks.limit - BackgroundTasks.notice - 1)
    #expect(!probe.notes.contains("needs no more time"))
    try probe.device.pass(1)
    #expect(probe.notes.contains("needs no more time"))
    #expect(probe.device.state(of: .app) == .suspended)
    try probe.device.pass(60_000)
    #expect(probe.device.lastEnd(of: .app) == nil)
  }

  @Test func `who doesn't end its task is ended with it, and a report says why`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("keep")
    try leave(probe)
    try probe.device.pass(BackgroundTasks.limit - 1)
    #expect(probe.device.state(of: .app) == .running)
    try probe.device.pass(1)
    #expect(probe.device.lastEnd(of: .app)?.words == "0x2182bad2")
    let report = try #require(try probe.device.crashReports().first)
    #expect(report.head("Termination") == "RUNNINGBOARD 0x2182bad2")
    #expect(report.head("Limit") == "30 s in the background")
  }

  @Test func `coming back to the front gives the time back`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("keep")
    for _ in 0..<3 {
      try leave(probe)
      try probe.device.pass(BackgroundTasks.limit - 10_000)
      try probe.device.openApp()
      try probe.device.settle()
    }
    try probe.device.pass(60_000)
    #expect(probe.device.state(of: .app) == .running)
  }

  @Test func `a task that is ended before the grace is over changes nothing`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("keep")
    try probe.tell("stop")
    try leave(probe)
    try probe.device.pass(LifecycleService.grace)
    #expect(probe.device.state(of: .app) == .suspended)
  }
}
