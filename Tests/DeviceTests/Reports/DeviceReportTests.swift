// Real programs go wrong, and the device tells of it: once, deterministically, and only when wrong.
import Testing
import Wire

@testable import Device

// NB: on the main actor, because a program's death signal is bound to the thread that started it.
@MainActor @Suite(.serialized) struct DeviceReportTests {
  private func terminations(_ device: SimulatedDevice) throws -> [String?] {
    try device.crashReports().map { $0.head("Termination") }
  }

  @Test(arguments: [
    ("exit", "EXIT 3"), ("trap", "SIGNAL 6 SIGABRT"), ("garbage", "WIRE protocol error"),
  ])
  func `a program that goes wrong by itself leaves a report`(
    command: String, termination: String
  ) throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("print")
    try probe.tell(command)
    let report = try #require(try probe.device.crashReports().first)
    #expect(report.head("Termination") == termination)
    #expect(report.head("Bundle") == "com.example.journal")
    #expect(report.lines.contains("  a line on standard output"))
    #expect(report.lines.contains("  an unfinished line on standard error"))
    let words = probe.device.trace.events.filter { $0.program == "app" }.map(\.words)
    #expect(words.contains("report 1 is written"))
  }

  @Test func `a violation is named as the reason`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("second-hello")
    let reason = try #require(try probe.device.crashReports().first?.head("Reason"))
    #expect(reason.contains("second hello"))
  }

  @Test func `memory, watchdog and kill are told with their limits and codes`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    try device.openApp()
    try device.settle()
    try device.kill(.app)
    try device.settle()
    try device.share(.link("https://example.com"))
    try device.settle()
    try device.useMemory(.shareExtension, megabytes: 150)
    try device.settle()
    #expect(try terminations(device) == ["SIGNAL 9 SIGKILL", "JETSAM per-process-limit"])
    #expect(try device.crashReports().last?.head("Limit") == "120 MB")
  }

  @Test func `what the system puts away leaves no report`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    try device.openApp()
    try device.settle()
    try device.quitApp()
    try device.settle()
    try device.openApp()
    try device.goHome()
    try device.pass(6_000)
    try device.quitApp()
    try device.settle()
    try device.openApp()
    try device.settle()
    try device.failPower()
    try device.restart()
    try device.unlock(SimulatedDevice.passcode)
    try device.openApp()
    try device.regenerateProfile()
    try device.deleteApp()
    #expect(try terminations(device) == [])
  }

  @Test func `the same story leaves the same reports, free of this machine`() throws {
    func story() throws -> [[String]] {
      let probe = try ProbeDevice(seed: 5)
      defer { probe.device.close() }
      try probe.tell("print")
      try probe.tell("trap")
      let lines = try probe.device.crashReports().map(\.lines)
      for line in lines.joined() { #expect(!line.contains(probe.device.folder.path)) }
      return lines
    }
    let first = try story()
    #expect(first.count == 1)
    for _ in 0..<5 { #expect(try story() == first) }
  }
}
