// Notification Centre over the app: inactive, in front, and nobody's reason to suspend it.
import Testing

@testable import Device

@MainActor @Suite(.serialized) struct InactiveTests {
  private func phases(_ device: SimulatedDevice) -> [String] {
    device.trace.events.filter { $0.kind == .scene }.map(\.words)
  }

  @Test func `a covered app is inactive, runs on, and can't be touched`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.openNotificationCentre()
    try probe.device.pass(60_000)
    #expect(phases(probe.device) == ["active", "inactive"])
    #expect(probe.device.state(of: .app) == .running)
    #expect(throws: DeviceError.self) { try probe.device.tap("Press") }
    #expect(throws: DeviceError.self) { try probe.device.openNotificationCentre() }
    try probe.device.closeNotificationCentre()
    try probe.device.tap("Press")
    try probe.device.settle()
    #expect(phases(probe.device) == ["active", "inactive", "active"])
    #expect(throws: DeviceError.self) { try probe.device.closeNotificationCentre() }
  }

  @Test(arguments: ["home", "lock", "quit"])
  func `leaving from below it is told once`(way: String) throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.openNotificationCentre()
    switch way {
    case "home": try probe.device.goHome()
    case "lock": try probe.device.lock()
    default: try probe.device.quitApp()
    }
    try probe.device.settle()
    #expect(phases(probe.device) == ["active", "inactive", "background"])
    #expect(!probe.device.lifecycle.isCovered)
  }

  @Test func `opening the app from below it, or its end, takes it away`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.openNotificationCentre()
    try probe.tell("print")
    #expect(phases(probe.device) == ["active", "inactive", "active"])
    try probe.device.openNotificationCentre()
    try probe.device.kill(.app)
    try probe.device.settle()
    #expect(!probe.device.lifecycle.isCovered)
    #expect(throws: DeviceError.self) { try probe.device.openNotificationCentre() }
  }
}
