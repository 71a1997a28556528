// No token of the server's lies in clear in what a device keeps, and a device of the version before
// is taken over with all that it knows.
import Foundation
import HostFiles
import Testing
import Wire

@testable import Device

@MainActor @Suite(.serialized) struct KeptTokenTests {
  private let scratch: ScratchFolder
  private var path: String { "\(scratch.path)/device" }

  init() throws {
    scratch = try ScratchFolder()
  }

  private func open() throws -> SimulatedDevice { try TestDevice.kept(at: path) }

  private func holdsToken(_ device: SimulatedDevice) throws -> Bool {
    try TokenSearch(scanner: device.server.tokenScanner).finds(in: ContainerFolder(path))
  }

  @Test func `a device that signed in keeps no token that anybody could read`() throws {
    let device = try open()
    try device.openApp()
    try device.settle()
    try device.type("ada", into: "Username")
    try device.type("analytical engine", into: "Password")
    try device.tap("Sign In")
    try device.settle()
    #expect(device.server.issuedTokens.count == 2)
    let families = device.server.state.families
    device.close()
    #expect(try !holdsToken(device))
    let snapshot = "\(scratch.path)/snapshot"
    try FolderSnapshot.take(from: path, to: snapshot)
    let scanner = device.server.tokenScanner
    #expect(try !TokenSearch(scanner: scanner).finds(in: ContainerFolder(snapshot)))
    let next = try open()
    #expect(next.server.state.families == families)
    next.close()
  }

  /// A device of version 1 as it was written, checked in.
  private func takeOldDevice() throws {
    try FileManager.default.copyItem(
      atPath: "\(TestDevice.root)/Tests/Fixtures/device-1", toPath: path)
  }

  @Test func `a device of version 1 is taken over with its server's sign-ins`() throws {
    try takeOldDevice()
    let old = try #require(try DeviceState.load(from: path))
    #expect(old.sealedFamilies == nil)
    #expect(old.server.families.count == 1)
    let device = try open()
    #expect(device.server.state.families == old.server.families)
    // From the first moment: a device that is killed now has none in clear either.
    #expect(try !holdsToken(device))
    try device.openApp()
    try device.settle()
    #expect(try device.signedInAccount() == "ada")
    device.close()
    #expect(try DeviceState.load(from: path)?.sealedFamilies != nil)
  }

  @Test func `sign-ins that another device sealed are damage`() throws {
    try takeOldDevice()
    try open().close()
    let state = try DeviceFile.read("\(path)/state.json")
    try DeviceFile.removeAll(path)
    try open().close()
    try DeviceFile.replace("\(path)/state.json", with: state)
    let error = #expect(throws: DeviceError.self) { try open() }
    #expect("\(error.map(String.init(describing:)) ?? "")".contains("sign-ins"))
  }
}
