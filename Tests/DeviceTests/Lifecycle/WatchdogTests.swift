// The watchdog and hangs: who is ended for being slow, and who is only waited for.
import Testing

@testable import Device

@MainActor @Suite(.serialized) struct WatchdogTests {
  private func words(_ device: SimulatedDevice) -> [String] {
    device.trace.events.filter { $0.program == "app" }.map(\.words)
  }

  @Test(arguments: [(19_999, true), (20_000, true), (20_001, false)])
  func `a launch has 20 seconds`(milliseconds: Int, survives: Bool) throws {
    let device = try TestDevice.make(app: "ContractProbe")
    defer { device.close() }
    device.setLaunchTime(.app, milliseconds)
    try device.openApp()
    try device.pass(Watchdog.launch)
    #expect((device.state(of: .app) == .running) == survives)
    #expect(device.lastEnd(of: .app)?.words == (survives ? nil : "0x8badf00d"))
    #expect((device.screen(of: .app) != nil) == survives)
  }

  @Test func `a program that never answers its launch is ended after 20 seconds`() throws {
    let device = try TestDevice.make(app: "ContractProbe")
    defer { device.close() }
    device.stopAnswering(.app)
    try device.openApp()
    try device.pass(Watchdog.launch - 1)
    #expect(device.state(of: .app) == .running)
    try device.pass(1)
    #expect(device.lastEnd(of: .app) == .watchdog)
  }

  @Test(arguments: [(9_000, true), (11_000, false)])
  func `a change of phase has 10 seconds`(milliseconds: Int, survives: Bool) throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.block(.app, for: milliseconds)
    try probe.device.goHome()
    try probe.device.pass(20_000)
    #expect(probe.device.state(of: .app) == (survives ? .suspended : .notRunning))
    #expect(probe.device.lastEnd(of: .app) == (survives ? nil : .watchdog))
  }

  @Test(arguments: [(9_000, "exit 0"), (11_000, "0x8badf00d")])
  func `a termination has 10 seconds`(milliseconds: Int, end: String) throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.block(.app, for: milliseconds)
    try probe.device.quitApp()
    try probe.device.pass(20_000)
    #expect(probe.device.lastEnd(of: .app)?.words == end)
  }

  @Test func `an app that blocks only once it is in the background is not left running`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.goHome()
    try probe.device.pass(1_000)
    try probe.device.block(.app, for: 60_000)
    try probe.device.pass(LifecycleService.grace + Watchdog.phase)
    #expect(probe.device.lastEnd(of: .app) == .watchdog)
  }

  @Test func `waiting in a call doesn't count`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    probe.device.setServerLatency(50_000)
    try probe.tell("request")
    try probe.device.goHome()
    try probe.device.pass(60_000)
    #expect(probe.device.state(of: .app) == .suspended)
  }

  @Test func `a tap on a blocked program is a hang and reaches it afterwards`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.block(.app, for: 30_000)
    try probe.device.pass(1_000)
    #expect(!probe.device.isHanging(.app))
    try probe.device.tap("Press")
    try probe.device.tap("Press")
    try probe.device.settle()
    #expect(probe.device.isHanging(.app))
    #expect(!probe.notes.contains("press 1 begins"))
    try probe.device.pass(28_999)
    #expect(!probe.notes.contains("press 1 begins"))
    try probe.device.pass(1)
    #expect(probe.notes.suffix(2) == ["press 1 begins", "press 2 begins"])
    #expect(!probe.device.isHanging(.app))
    #expect(words(probe.device).filter { $0 == "hangs" }.count == 1)
    #expect(words(probe.device).contains("hung for 29.000 s"))
    #expect(probe.device.state(of: .app) == .running)
  }

  @Test func `less than a quarter of a second is no hang`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.block(.app, for: HangTracer.threshold - 1)
    try probe.device.tap("Press")
    try probe.device.pass(1_000)
    #expect(!words(probe.device).contains { $0.hasPrefix("hung for") })
  }

  @Test func `the longer of two blocks counts`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.block(.app, for: 5_000)
    try probe.device.block(.app, for: 1_000)
    try probe.device.tap("Press")
    try probe.device.pass(4_999)
    #expect(probe.device.isHanging(.app))
    try probe.device.pass(1)
    #expect(!probe.device.isHanging(.app))
  }
}
