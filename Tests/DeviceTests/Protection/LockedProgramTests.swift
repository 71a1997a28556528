// What a program that runs while the device is locked can do with files, and what it is told.
import HostFiles
import Testing
import Wire

@testable import Device

@MainActor @Suite(.serialized) struct LockedProgramTests {
  private static let locked = "Operation not permitted, locked"

  /// A device whose app made a file of each class and runs on behind the lock for longer than the
  /// keys stay.
  private func lockedProbe(making classes: [ProtectionClass] = ProtectionClass.allCases) throws
    -> ProbeDevice
  {
    let probe = try ProbeDevice()
    for protection in classes { try probe.tell("make-\(protection.rawValue)") }
    try lock(probe)
    return probe
  }

  private func lock(_ probe: ProbeDevice) throws {
    _ = probe.device.lifecycle.beginBackgroundTask("test")
    try probe.device.lock()
    try probe.device.pass(10_000)
  }

  /// Tells the app behind the lock what to do, which nobody else could.
  private func tell(_ probe: ProbeDevice, _ command: String) throws -> String {
    let process = try #require(probe.device.lifecycle.app)
    probe.device.core.processes.deliver(.openURL("journal://\(command)"), to: process)
    try probe.device.settle()
    return probe.notes.last ?? ""
  }

  @Test(arguments: [ProtectionClass.complete, .completeUnlessOpen])
  func `a sealed file can't be opened by any of its doors`(protection: ProtectionClass) throws {
    let probe = try lockedProbe()
    defer { probe.device.close() }
    let name = protection.rawValue
    for verb in ["read", "overwrite"] {
      #expect(
        try tell(probe, "\(verb)-\(name)") == "\(verb)-\(name) failed: open \(name): \(Self.locked)"
      )
    }
    try probe.device.unlock(SimulatedDevice.passcode)
    try probe.device.settle()
    #expect(try tell(probe, "read-\(name)") == "what \(name) holds")
  }

  @Test(arguments: [ProtectionClass.completeUntilFirstUserAuthentication, .none])
  func `a file of another class can`(protection: ProtectionClass) throws {
    let probe = try lockedProbe()
    defer { probe.device.close() }
    #expect(
      try tell(probe, "read-\(protection.rawValue)") == "what \(protection.rawValue) holds")
  }

  @Test func `a sealed file can be renamed and is the same afterwards`() throws {
    let probe = try lockedProbe()
    defer { probe.device.close() }
    #expect(try tell(probe, "rename-complete") == "renamed complete")
    try probe.device.unlock(SimulatedDevice.passcode)
    try probe.device.settle()
    let home = try #require(probe.device.lifecycle.app).home
    #expect(try DeviceFile.read("\(home)/moved") == Array("what complete holds".utf8))
  }

  @Test func `no new file of a locked class is made, and nothing is said to have been`() throws {
    let probe = try lockedProbe(making: [])
    defer { probe.device.close() }
    #expect(
      try tell(probe, "make-complete") == "make-complete failed: create complete: \(Self.locked)")
    #expect(!probe.device.trace.events.contains { $0.words == "create complete" })
    #expect(try tell(probe, "make-completeUnlessOpen") == "made completeUnlessOpen")
    #expect(try tell(probe, "make-none") == "made none")
    try probe.device.unlock(SimulatedDevice.passcode)
    try probe.device.settle()
    #expect(try tell(probe, "make-complete") == "made complete")
  }

  @Test func `writing to an open file fails once its key is gone`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("hold-complete")
    try lock(probe)
    #expect(
      try tell(probe, "append-complete")
        == "append-complete failed: write complete: \(Self.locked)")
    try probe.device.unlock(SimulatedDevice.passcode)
    try probe.device.settle()
    #expect(try tell(probe, "read-complete") == "what complete holds")
  }

  @Test func `an open file of class completeUnlessOpen goes on`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("hold-completeUnlessOpen")
    try lock(probe)
    #expect(
      try tell(probe, "append-completeUnlessOpen") == "appended to completeUnlessOpen")
  }

  @Test func `a program that is launched before the first unlock knows what is locked`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("make-completeUntilFirstUserAuthentication")
    try probe.device.restart()
    // As the system does when it expects that the app will be wanted.
    probe.device.lifecycle.open()
    try probe.device.settle()
    let name = ProtectionClass.completeUntilFirstUserAuthentication.rawValue
    #expect(try tell(probe, "read-\(name)").hasSuffix(Self.locked))
    #expect(try tell(probe, "make-complete").hasSuffix(Self.locked))
    try probe.device.unlock(SimulatedDevice.passcode)
    try probe.device.settle()
    #expect(probe.notes.contains("protected data is back"))
    #expect(try tell(probe, "read-\(name)") == "what \(name) holds")
  }

  @Test func `a program that runs is told before the keys go and when they are back`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.lock()
    try probe.device.settle()
    #expect(probe.notes.last == "protected data goes")
    try probe.device.unlock(SimulatedDevice.passcode)
    try probe.device.settle()
    #expect(probe.notes.suffix(2) == ["protected data is back", "phase active"])
  }

  @Test func `a program that slept is told once, of the return alone`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.device.goHome()
    try probe.device.pass(5_000)
    #expect(probe.device.state(of: .app) == .suspended)
    for _ in 0..<5 {
      try probe.device.lock()
      try probe.device.pass(10_000)
      try probe.device.unlock(SimulatedDevice.passcode)
      try probe.device.settle()
    }
    try probe.device.openApp()
    try probe.device.settle()
    #expect(probe.notes.filter { $0.hasPrefix("protected data") } == ["protected data is back"])
    #expect(try tell(probe, "make-complete") == "made complete")
  }

  @Test func `the listing tells what the device has sealed`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    _ = try device.containers.containerPath(
      group: SimulatedDevice.journalGroup, for: device.bundles.entitlements(of: device.appBundle))
    try device.replaceFile("file", by: "content")
    device.protection.noteOutsider(try device.groupPath("file"), .complete)
    func files() -> [GroupFile] { device.groupFiles().filter { !$0.isFolder } }
    #expect(files().map(\.isSealedByLock) == [false])
    try device.lock()
    try device.pass(10_000)
    #expect(files().map(\.isSealedByLock) == [true])
    #expect(files().map(\.protection) == [.complete])
    #expect(throws: DeviceError.self) { try device.copyFile("file", to: "other") }
  }

  @Test func `a power failure while locked loses nothing that was synced`() throws {
    let probe = try lockedProbe(making: [.complete])
    defer { probe.device.close() }
    let home = try #require(probe.device.lifecycle.app).home
    #expect(ContainedFileAccess.isSealed("\(home)/complete"))
    // The file was synced and its folder was not.
    try probe.device.failPower()
    try probe.device.settle()
    #expect(DeviceFile.kind(of: "\(home)/complete") == nil)
  }

  @Test func `a device that is closed while locked opens its files in the next run`() throws {
    let place = try ScratchFolder()
    let home = try closeWhileLocked(in: place)
    #expect(ContainedFileAccess.isSealed("\(home)/complete"))
    let next = try device(in: place)
    defer { next.close() }
    #expect(try DeviceFile.read("\(home)/complete") == Array("what complete holds".utf8))
    #expect(next.protection.protection(of: "\(home)/complete") == .complete)
  }

  /// - Returns: The app's container, in which a file is sealed.
  private func closeWhileLocked(in place: ScratchFolder) throws -> String {
    let device = try device(in: place)
    defer { device.close() }
    try device.openApp()
    try device.settle()
    try device.openURL("journal://make-complete")
    try device.settle()
    try device.lock()
    try device.pass(10_000)
    return try #require(device.lifecycle.app).home
  }

  private func device(in place: ScratchFolder) throws -> SimulatedDevice {
    let locations = ProgramLocations(
      folders: [TestDevice.programs], substitutes: ["JournalApp": "ContractProbe"])
    return try SimulatedDevice(
      folder: DeviceFolder.open("\(place.path)/device"),
      configuration: .scenario(
        seed: 1, programs: locations, assets: "\(TestDevice.root)/assets"))
  }
}
