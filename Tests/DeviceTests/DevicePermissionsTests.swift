// Nobody but its owner looks into a device: its modes are put back when somebody changed them.
import Foundation
@preconcurrency import Glibc
import HostFiles
import Testing

@testable import Device

@MainActor @Suite(.serialized) struct DevicePermissionsTests {
  private let scratch: ScratchFolder
  private var path: String { "\(scratch.path)/device" }

  init() throws {
    scratch = try ScratchFolder()
  }

  private func open() throws -> SimulatedDevice { try TestDevice.kept(at: path) }

  @Test func `everything that a device keeps is its owner's alone`() throws {
    let device = try open()
    device.hostLog("a line")
    #expect(try DevicePermissions.findings(path) == [])
    device.close()
    #expect(try DevicePermissions.findings(path) == [])
    let walk = ContainerWalk(maximumDepth: 2, maximumCount: .max)
    _ = try walk.run(in: ContainerFolder(path)) { place in
      #expect(place.status.permissions & 0o077 == 0, "\(place.path)")
    }
  }

  @Test(arguments: [
    ("", mode_t(0o755)), ("", 0o000), ("keychain.sqlite", 0o644), ("device.key", 0o604),
    ("Bundles", 0o777), ("Containers/Shared/AppGroup", 0o750), ("state.json", 0o400),
  ])
  func `a mode that somebody changed is noticed, said and put back`(
    name: String, mode: mode_t
  ) throws {
    try open().close()
    let place = name.isEmpty ? path : "\(path)/\(name)"
    chmod(place, mode)
    #expect(try DeviceExamination(path: path).problems.count == 1)
    let device = try open()
    #expect(device.folder.repairs.count == 1)
    #expect(device.folder.repairs.first?.hasPrefix(name) == true)
    device.close()
    #expect(try DevicePermissions.findings(path) == [])
    let log = String(decoding: try DeviceFile.read("\(path)/host.log"), as: UTF8.self)
    #expect(log.contains("it was put back"))
  }

  @Test(.enabled(if: geteuid() == 0, "only a superuser gives files away"))
  func `a folder that belongs to somebody else is refused in a sentence`() throws {
    try open().close()
    chown(path, 12_345, 12_345)
    let error = #expect(throws: DeviceError.self) { try DeviceFolder.open(path) }
    #expect(error == .foreign(path: path, owner: 12_345))
    #expect("\(error.map(String.init(describing:)) ?? "")".contains("12345"))
  }

  @Test(arguments: [mode_t(0o755), 0o000, 0o500])
  func `a folder that is no device keeps its mode`(mode: mode_t) throws {
    try scratch.write("mine", to: "device/letter.txt")
    chmod(path, mode)
    #expect(throws: DeviceError.self) { try DeviceFolder.open(path) }
    #expect(DeviceFile.status(of: path)?.permissions == mode)
    chmod(path, 0o700)
  }

  @Test func `the lock is never made through a link`() throws {
    try open().close()
    try DeviceFile.removeAll("\(path)/lock")
    symlink("\(scratch.path)/elsewhere", "\(path)/lock")
    #expect(throws: DeviceError.self) { try DeviceFolder.open(path) }
    #expect(DeviceFile.kind(of: "\(scratch.path)/elsewhere") == nil)
  }

  @Test(
    arguments: [
      (nil, "/h", "/h/.local/share/terrarium/devices/default"),
      ("/x", nil, "/x/terrarium/devices/default"), ("/x", "h", "/x/terrarium/devices/default"),
      ("", "/h", "/h/.local/share/terrarium/devices/default"),
      ("x", "/h", "/h/.local/share/terrarium/devices/default"),
    ] as [(String?, String?, String)])
  func `the first absolute path says where devices are`(
    data: String?, home: String?, expected: String
  ) throws {
    #expect(try DeviceFolder.defaultPath(data: data, home: home) == expected)
  }

  @Test(
    arguments: [(nil, nil), ("", ""), ("x", "h"), (nil, ""), ("./x", nil)] as [(String?, String?)])
  func `without one there is a sentence and no device`(data: String?, home: String?) {
    #expect(throws: DeviceError.noHome) { try DeviceFolder.defaultPath(data: data, home: home) }
  }
}
