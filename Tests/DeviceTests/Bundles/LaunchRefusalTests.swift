// That opening what the system launches no more says so, and that files have the class of a bundle.
import Foundation
import HostFiles
import Testing
import Wire

@testable import Device

struct LaunchRefusalTests {
  @Test func `opening an app whose profile has expired says so`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    try device.setDate(2_800_000_000_000)
    try device.settle()
    let error = #expect(throws: DeviceError.self) { try device.openApp() }
    #expect("\(try #require(error))".contains("its provisioning profile has expired"))
  }

  @Test func `the class of the entitlement is that of every file for which none is asked`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).plist")
    defer { try? FileManager.default.removeItem(at: file) }  // A leftover file fails no test.
    let list = PropertyList.dictionary([
      Entitlements.Key.defaultProtection: .string("NSFileProtectionComplete")
    ])
    try DeviceFile.replace(file.path, with: list.xml())
    #expect(try Entitlements(PropertyListReader(path: file.path)).defaultProtection == .complete)
  }
}
