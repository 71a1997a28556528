// That what is remembered of a file by its path goes with it when an update moves its container.
import Foundation
import HostFiles
import Testing
import Wire

@testable import Device

@Suite(.serialized) struct MovedFilesTests {
  /// A device whose app has a file of its own that is class complete.
  private func device() throws -> SimulatedDevice {
    let device = try TestDevice.make()
    try device.openApp()
    try device.settle()
    let path = try path(device)
    try DeviceFile.replace(path, with: Array("private".utf8))
    device.protection.noteOutsider(path, .complete)
    return device
  }

  private func path(_ device: SimulatedDevice) throws -> String {
    "\(try #require(device.containers.privatePath(device.appBundle)))/photo"
  }

  @Test func `its class goes with it: it is sealed when the keys go`() throws {
    let device = try device()
    defer { device.close() }
    let before = try path(device)
    try device.updateApp()
    try device.settle()
    let path = try path(device)
    #expect(path != before)
    #expect(device.protection.protection(of: path) == .complete)
    try device.lock()
    try device.pass(SimulatedDevice.completeKeyGrace)
    #expect(ContainedFileAccess.isSealed(path))
  }

  @Test func `moved while it is sealed, it opens when the keys are back`() throws {
    let device = try device()
    defer { device.close() }
    try device.lock()
    try device.pass(SimulatedDevice.completeKeyGrace)
    try device.updateApp()
    try device.settle()
    let path = try path(device)
    #expect(ContainedFileAccess.isSealed(path))
    try device.unlock(SimulatedDevice.passcode)
    try device.settle()
    #expect(try DeviceFile.read(path, limit: 100) == Array("private".utf8))
  }

  @Test func `events that are lost with a process are lost in their order`() throws {
    let device = try device()
    defer { device.close() }
    let app = try #require(device.lifecycle.app)
    var lost: [Int] = []
    device.hangs.block(app, for: 1_000)
    for number in 1...40 {
      device.core.processes.deliver(.intent(name: "x"), to: app) {
        if case .lost = $0 { lost.append(number) }
      }
    }
    try device.kill(.app)
    try device.settle()
    #expect(lost == Array(1...40))
  }
}
