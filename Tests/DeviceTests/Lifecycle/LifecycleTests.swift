// The app's way through its life, as a real process goes it.
import Glibc
import Testing
import Wire

@testable import Device

@MainActor @Suite(.serialized) struct LifecycleTests {
  private func phases(_ device: SimulatedDevice) -> [String] {
    device.trace.events.filter { $0.kind == .scene }.map(\.words)
  }

  @Test func `opening brings the app to the front, once`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    let pid = probe.device.latest[.app]?.pid
    try probe.device.openApp()
    try probe.device.settle()
    #expect(probe.device.foreground == .app)
    #expect(phases(probe.device) == ["active"])
    #expect(probe.device.latest[.app]?.pid == pid)
  }

  @Test func `leaving passes through inactive to the background and is suspended there`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.goHome()
    try probe.device.settle()
    #expect(phases(probe.device) == ["active", "inactive", "background"])
    #expect(probe.device.state(of: .app) == .running)
    try probe.device.pass(LifecycleService.grace)
    #expect(probe.device.state(of: .app) == .suspended)
    try probe.device.goHome()
    try probe.device.settle()
    #expect(phases(probe.device).count == 3)
  }

  @Test func `coming back in time is never suspended`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.goHome()
    try probe.device.pass(LifecycleService.grace - 1)
    try probe.device.openApp()
    try probe.device.pass(60_000)
    #expect(probe.device.state(of: .app) == .running)
  }

  @Test func `what is due for a suspended program comes when it goes on`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("begin-slow")
    try probe.device.goHome()
    try probe.device.pass(LifecycleService.grace)
    #expect(probe.notes.contains("slow is back"))
    try probe.device.openApp()
    try probe.tell("begin-slow")
    try probe.device.goHome()
    try probe.device.settle()
    probe.device.core.processes.suspend(try #require(probe.device.latest[.app]))
    try probe.device.pass(2_000)
    #expect(probe.notes.filter { $0 == "slow is back" }.count == 1)
    try probe.device.openApp()
    try probe.device.settle()
    #expect(probe.notes.filter { $0 == "slow is back" }.count == 2)
  }

  @Test func `an app that is opened while it still quits is launched again`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    let first = probe.device.lifecycle.app
    try probe.device.quitApp()
    try probe.device.openApp()
    try probe.device.settle()
    #expect(probe.device.state(of: .app) == .running && probe.device.foreground == .app)
    #expect(probe.device.lifecycle.app !== first)
  }

  @Test func `an app that ends in front leaves the home screen`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.kill(.app)
    try probe.device.settle()
    #expect(probe.device.foreground == .home)
    #expect(probe.device.state(of: .app) == .notRunning)
    #expect(probe.device.screen(of: .app) == nil)
    #expect(probe.device.model(of: .app) == nil)
    let sentence = "no program is in front: the app was ended by SIGKILL."
    #expect(throws: DeviceError.impossible(sentence)) {
      try probe.device.tap("Press")
    }
    #expect(throws: DeviceError.impossible("the app is not running.")) {
      try probe.device.kill(.app)
    }
  }

  @Test(arguments: [false, true])
  func `quitting ends the app, suspended or not`(isSuspended: Bool) throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    if isSuspended {
      try probe.device.goHome()
      try probe.device.pass(LifecycleService.grace)
    }
    try probe.device.quitApp()
    try probe.device.settle()
    #expect(probe.device.lastEnd(of: .app)?.words == (isSuspended ? "SIGKILL" : "exit 0"))
    #expect(probe.device.foreground == .home)
  }

  @Test func `locking goes home and unlocking comes back`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.lock()
    try probe.device.settle()
    #expect(probe.device.isLocked)
    #expect(phases(probe.device).last == "background")
    #expect(throws: DeviceError.impossible("the device is locked; unlock it first.")) {
      try probe.device.openApp()
    }
    try probe.device.unlock(SimulatedDevice.passcode)
    try probe.device.settle()
    #expect(probe.device.foreground == .app)
    #expect(phases(probe.device).last == "active")
    #expect(throws: DeviceError.impossible("the device is not locked.")) {
      try probe.device.unlock(SimulatedDevice.passcode)
    }
  }

  @Test func `restarting ends everything and waits for the first unlock`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.restart()
    #expect(probe.device.state(of: .app) == .notRunning)
    #expect(probe.device.isLocked)
    #expect(probe.device.foreground == .home)
    #expect(probe.device.core.processes.live.isEmpty)
  }

  @Test func `a program that keeps the device busy for ever is named`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    probe.device.core.turnLimit = 500
    let error = #expect(throws: DeviceError.self) { try probe.tell("restless") }
    guard case .neverAtRest("the app", 500)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a program that isn't there can't be started, which is said`() throws {
    let folder = try DeviceFolder.temporary(keep: false)
    let locations = ProgramLocations(
      folders: [TestDevice.programs], substitutes: ["JournalApp": "Nothing"])
    let device = try SimulatedDevice(
      folder: folder,
      configuration: .scenario(
        seed: 1, programs: locations, assets: "\(TestDevice.root)/assets"))
    defer { device.close() }
    try device.openApp()
    #expect(
      throws: DeviceError.missingProgram(name: "JournalApp", searched: [TestDevice.programs])
    ) { try device.settle() }
    // It was said once; the device goes on.
    try device.settle()
    #expect(device.foreground == .home)
  }
}
