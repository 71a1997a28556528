// Ends that the system decides on: memory, locks; and what an app finds of itself afterwards.
import Testing
import Wire

@testable import Device

@MainActor @Suite(.serialized) struct SystemKillTests {
  private func restores(_ probe: ProbeDevice) -> Bool {
    probe.notes.contains("restores profile")
  }

  private func relaunch(_ probe: ProbeDevice) throws {
    try probe.device.settle()
    #expect(probe.device.state(of: .app) == .notRunning)
    try probe.device.openApp()
    try probe.device.settle()
  }

  @Test(arguments: ["jetsam", "0x8badf00d", "SIGKILL"])
  func `the route comes back when the system ended the app`(end: String) throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("go-to-profile")
    switch end {
    case "jetsam": try probe.device.useMemory(.app, megabytes: 1_500)
    case "SIGKILL": try probe.device.kill(.app)
    default:
      try probe.device.block(.app, for: 60_000)
      try probe.device.goHome()
      try probe.device.pass(Watchdog.phase)
    }
    try relaunch(probe)
    #expect(probe.device.lastEnd(of: .app)?.words == end)
    #expect(restores(probe))
  }

  @Test func `the route doesn't come back when the person ended the app`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("go-to-profile")
    try probe.device.quitApp()
    try relaunch(probe)
    #expect(!restores(probe))
  }

  @Test func `an app is warned near its limit, once, and ended past it`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    func count(_ words: String) -> Int {
      probe.device.trace.events.filter { $0.words == words }.count
    }
    try probe.device.useMemory(.app, megabytes: 1_150)
    try probe.device.settle()
    try probe.device.useMemory(.app, megabytes: 10)
    try probe.device.settle()
    #expect(count("is warned about its memory") == 1)
    #expect(probe.device.state(of: .app) == .running)
    try probe.device.useMemory(.app, megabytes: 300)
    try probe.device.settle()
    #expect(probe.device.lastEnd(of: .app) == .jetsam)
    #expect(count("uses more than its 1400 MB of memory") == 1)
  }

  @Test(arguments: [(Role.widget, 30), (.shareExtension, 120), (.app, 1_400)])
  func `every role has a limit of its own`(role: Role, megabytes: Int) {
    #expect(MemoryKiller.limit(role) == megabytes << 20)
  }

  @Test func `a widget past its limit leaves its last card on the screen`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    let card = try #require(device.widgetCard)
    try device.useMemory(.widget, megabytes: 40)
    device.askWidget()
    try device.settle()
    #expect(device.lastEnd(of: .widget) == .jetsam)
    #expect(device.widgetCard == card)
  }

  @Test(arguments: [("device", "0xdead10cc"), ("simulator", nil)])
  func `a lock held at suspension ends the app on a device alone`(
    signing: String, end: String?
  ) throws {
    let device = try TestDevice.make()
    defer { device.close() }
    try device.sign(as: signing)
    try device.openApp()
    try device.settle()
    try device.holdLock(.app, on: "some.lock")
    try device.goHome()
    try device.pass(LifecycleService.grace)
    #expect(device.state(of: .app) == (end == nil ? .suspended : .notRunning))
    if let end { #expect(device.lastEnd(of: .app)?.words == end) }
  }

  @Test func `a lock that was let go of in time ends nobody`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    try device.openApp()
    try device.settle()
    try device.holdLock(.app, on: "some.lock")
    try device.goHome()
    try device.settle()
    try device.releaseLocks(.app)
    try device.pass(LifecycleService.grace)
    #expect(device.state(of: .app) == .suspended)
  }

  @Test func `a request that is open at suspension fails at the resume`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    probe.device.setServerLatency(20_000)
    try probe.tell("request")
    try probe.device.goHome()
    try probe.device.pass(60_000)
    #expect(!probe.notes.contains { $0.hasPrefix("request:") })
    try probe.device.openApp()
    try probe.device.settle()
    #expect(probe.notes.contains { $0.contains("NSURLErrorNetworkConnectionLost (-1005)") })
  }
}
