// The time before anybody opens the app: prewarming, wrong passcodes, a device that is starting.
import HostFiles
import Testing
import Wire

@testable import Device

@MainActor @Suite(.serialized) struct PrewarmTests {
  private func lockedClasses(_ device: SimulatedDevice) -> [ProtectionClass] {
    device.protection.lockedClasses
  }

  @Test func `a prewarmed app runs behind the lock screen and is suspended there`() throws {
    let device = try TestDevice.make(app: "ContractProbe")
    defer { device.close() }
    try device.restart()
    try device.prewarm()
    try device.settle()
    #expect(device.state(of: .app) == .running)
    #expect(device.foreground == .home)
    #expect(!device.trace.events.contains { $0.kind == .scene })
    #expect(throws: DeviceError.impossible("the app is running already.")) {
      try device.prewarm()
    }
    try device.pass(LifecycleService.grace)
    #expect(device.state(of: .app) == .suspended)
    let pid = device.latest[.app]?.pid
    try device.unlock(SimulatedDevice.passcode)
    try device.openApp()
    try device.settle()
    #expect(device.latest[.app]?.pid == pid)
    #expect(device.foreground == .app)
    let notes = device.trace.events.filter { $0.kind == .note }.map(\.words)
    #expect(notes.suffix(2) == ["protected data is back", "phase active"])
  }

  @Test func `wrong passcodes are told, and from the fifth on cost time`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    try device.lock()
    for number in 1...5 { try device.unlock("000\(number)") }
    #expect(device.isLocked)
    #expect(
      device.trace.events.last?.words == "wrong passcode, 5 in a row; none is tried for 60.000 s")
    try device.pass(59_999)
    try device.unlock(SimulatedDevice.passcode)
    #expect(device.isLocked)
    #expect(device.trace.events.last?.words == "no passcode is tried for another 0.001 s")
    try device.pass(1)
    try device.unlock(SimulatedDevice.passcode)
    #expect(!device.isLocked)
  }

  @Test func `restarting begins the wait anew`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    try device.lock()
    for number in 1...5 { try device.unlock("000\(number)") }
    try device.pass(50_000)
    try device.restart()
    try device.pass(59_999)
    try device.unlock(SimulatedDevice.passcode)
    #expect(device.isLocked)
    try device.pass(1)
    try device.unlock(SimulatedDevice.passcode)
    #expect(!device.isLocked)
  }

  @Test func `realistic delays let a device take its time, the same each time`() throws {
    func story() throws -> String {
      let device = try TestDevice.make(seed: 4)
      defer { device.close() }
      device.setDelaysRealistic()
      try device.restart()
      #expect(device.isStarting)
      #expect(throws: DeviceError.impossible("the device is still starting.")) {
        try device.unlock(SimulatedDevice.passcode)
      }
      try device.pass(90_000)
      #expect(!device.isStarting)
      #expect(device.trace.events.contains { $0.words.hasPrefix("is prewarmed") })
      try device.unlock(SimulatedDevice.passcode)
      #expect(device.isLocked)
      #expect(throws: DeviceError.impossible("the device is unlocking already.")) {
        try device.unlock(SimulatedDevice.passcode)
      }
      try device.pass(1_000)
      #expect(!device.isLocked)
      try device.openApp()
      try device.pass(60_000)
      #expect(device.screen(of: .app)?.title == "Sign In")
      return String(decoding: try device.trace.ndjson(), as: UTF8.self)
    }
    let first = try story()
    #expect(first.contains("has launched after"))
    #expect(try story() == first)
  }

  @Test func `an update moves the app's container and keeps what is in it`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    try device.openApp()
    try device.settle()
    let before = try #require(device.containers.privatePath(device.appBundle))
    let group = device.groupContainerPath
    try device.updateApp()
    let after = try #require(device.containers.privatePath(device.appBundle))
    #expect(before != after)
    #expect(DeviceFile.kind(of: before) == nil)
    #expect(DeviceFile.isFile("\(after)/journal.sqlite"))
    #expect(device.groupContainerPath == group)
    try device.openApp()
    try device.settle()
    #expect(device.screen(of: .app)?.title == "Sign In")
    try device.failPower()
    #expect(DeviceFile.isFile("\(after)/journal.sqlite"))
  }
}
