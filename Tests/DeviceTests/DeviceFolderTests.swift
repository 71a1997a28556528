// A device's folder is opened whole or not at all, and nothing is touched when it isn't.
import FoundationEssentials
import Glibc
import HostFiles
import Testing

@testable import Device

@MainActor struct DeviceFolderTests {
  private let scratch: ScratchFolder
  private var path: String { "\(scratch.path)/device" }

  init() throws {
    scratch = try ScratchFolder()
  }

  /// Everything below the scratch folder, with its content.
  private func snapshot() throws -> [String: [UInt8]] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: scratch.path)
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (
          name,
          FileManager.default.contents(atPath: "\(scratch.path)/\(name)").map(Array.init) ?? []
        )
      })
  }

  private func refusal(_ path: String? = nil) throws -> DeviceError? {
    let before = try snapshot()
    let error = #expect(throws: DeviceError.self) { try DeviceFolder.open(path ?? self.path) }
    #expect(try snapshot() == before)
    return error
  }

  @Test func `where there is nothing a device is made, folders above it too`() throws {
    let deep = "\(path)/a/b"
    let folder = try DeviceFolder.open(deep)
    #expect(try scratch.text(of: "device/a/b/device.json") == #"{"version":1}"#)
    #expect(!folder.isTemporary)
    var status = stat()
    stat(deep, &status)
    #expect(status.st_mode & 0o077 == 0)
  }

  @Test func `an empty folder becomes a device and one that is closed opens again`() throws {
    try DeviceFile.makeFolder(path)
    var folder: DeviceFolder? = try DeviceFolder.open(path)
    #expect(folder?.path == path)
    folder = nil
    #expect(try DeviceFolder.open(path).path == path)
  }

  @Test func `a device that is open can't be opened again`() throws {
    let folder = try DeviceFolder.open(path)
    #expect(try refusal() == .inUse(path: folder.path))
  }

  @Test(arguments: ["", "{", "[]", "{\"version\":\"1\"}", "{\"version\":1e99}", "\u{0}\u{1}"])
  func `a manifest that can't be understood is left alone`(manifest: String) throws {
    try scratch.write(manifest, to: "device/device.json")
    #expect(
      try refusal() == .notADevice(path: path, why: "device.json can't be understood"))
  }

  @Test func `a newer device is refused by its version`() throws {
    try scratch.write(#"{"version":2}"#, to: "device/device.json")
    let error = try refusal()
    #expect(error == .newerVersion(path: path, found: 2, known: 1))
    #expect(error?.description.contains("newer Terrarium") == true)
  }

  @Test func `a folder with other things in it is no device`() throws {
    try scratch.write("a", to: "device/letter.txt")
    #expect(
      try refusal() == .notADevice(path: path, why: "it has files but no device.json"))
  }

  @Test func `a file and a link are no folder`() throws {
    try scratch.write("a", to: "device")
    #expect(try refusal() == .notADevice(path: path, why: "it is not a folder"))
    symlink("\(scratch.path)", "\(scratch.path)/link")
    #expect(
      try refusal("\(scratch.path)/link")
        == .notADevice(path: "\(scratch.path)/link", why: "it is not a folder"))
  }

  @Test(arguments: ["/proc/terrarium", "/dev/null/terrarium"])
  func `where nothing can be made that is said`(path: String) throws {
    guard case .unwritable(path, _)? = try refusal(path) else {
      Issue.record("\(path) should be refused as unwritable")
      return
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a folder that may only be read is refused`() throws {
    try scratch.write(#"{"version":1}"#, to: "device/device.json")
    chmod(path, 0o500)
    defer { chmod(path, 0o700) }
    #expect(
      try refusal() == .unwritable(path: path, why: "no permission to write in it"))
  }

  @Test func `a folder that can't be made says the kernel's reason`() {
    let error = DeviceFileError(operation: "mkdir", path: "/proc/nowhere", code: ENOENT)
    #expect(throws: error) { try DeviceFile.makeFolder("/proc/nowhere/deeper") }
  }

  @Test func `a scenario's folder goes with it unless it is kept`() throws {
    let gone = try DeviceFolder.temporary(keep: false)
    try gone.remove()
    #expect(!FileManager.default.fileExists(atPath: gone.path))
    let kept = try DeviceFolder.temporary(keep: true)
    defer { try? DeviceFile.removeAll(kept.path) }  // A leftover folder fails no test.
    try kept.remove()
    #expect(FileManager.default.fileExists(atPath: kept.path))
    #expect(!kept.path.hasPrefix("/dev/shm"))
  }

  // MARK: What a device keeps

  private func openDevice() throws -> SimulatedDevice { try TestDevice.kept(at: path) }

  @Test func `what was set outlives a closed device`() throws {
    let device = try openDevice()
    device.setVariant("auth.store", "defaults")
    device.close()
    let again = try openDevice()
    #expect(again.variants == ["auth.store": "defaults"])
    again.close()
  }

  @Test func `a device that waits after wrong passcodes comes up locked`() throws {
    let device = try openDevice()
    try device.lock()
    for number in 1...5 { try device.unlock("000\(number)") }
    device.close()
    let again = try openDevice()
    defer { again.close() }
    #expect(again.isLocked && again.widgetShowsPlaceholder)
    #expect(again.lockRemark == "Try again in 1 minute.")
    #expect(throws: DeviceError.self) { try again.failPower() }
    try again.pass(60_000)
    try again.unlock(SimulatedDevice.passcode)
    #expect(!again.isLocked && again.lockRemark == nil)
  }

  @Test(arguments: ["{", "{\"version\":1}", "{\"version\":1,\"state\":{}}"])
  func `a state that is damaged is named and left as it is`(text: String) throws {
    try openDevice().close()
    try scratch.write(text, to: "device/state.json")
    let error = DeviceError.damagedState(path: "\(path)/state.json")
    #expect(throws: error) { try openDevice() }
    #expect(error.description.contains("remove that file"))
    #expect(try scratch.text(of: "device/state.json") == text)
  }

  @Test func `a damaged keychain is named, and its removal is a way on`() throws {
    try openDevice().close()
    try scratch.write(String(repeating: "x", count: 5_000), to: "device/keychain.sqlite")
    let error = DeviceError.damagedKeychain(path: "\(path)/keychain.sqlite")
    #expect(throws: error) { try openDevice() }
    #expect(error.description.contains("remove that file"))
    try FileManager.default.removeItem(atPath: "\(path)/keychain.sqlite")
    let device = try openDevice()
    #expect(try !device.keychainContains(service: "tokens"))
    device.close()
  }

  @Test(arguments: ["keybag.json", "Containers/Containers.plist"])
  func `a file that can't be made anew is missed`(name: String) throws {
    try openDevice().close()
    try FileManager.default.removeItem(atPath: "\(path)/\(name)")
    let before = try snapshot()
    do {
      try openDevice().close()
      Issue.record("the device was opened without \(name)")
    } catch {
      #expect("\(error)".contains("\(name)") && "\(error)".contains("missing"))
    }
    #expect(try snapshot() == before)
  }

  @Test func `a newer state is refused by its version`() throws {
    try openDevice().close()
    try scratch.write(#"{"version":3,"shape":"unknown"}"#, to: "device/state.json")
    #expect(
      throws: DeviceError.newerVersion(path: "\(path)/state.json", found: 3, known: 2)
    ) { try openDevice() }
    #expect(try scratch.text(of: "device/state.json") == #"{"version":3,"shape":"unknown"}"#)
  }

  @Test func `a device that can't be unlocked keeps the state it had`() throws {
    let device = try openDevice()
    device.setVariant("auth.store", "defaults")
    device.close()
    let state = try scratch.text(of: "device/state.json")
    let keybag = try FileManager.default.contentsOfDirectory(atPath: path)
      .first { $0.hasPrefix("keybag") }
    try scratch.write("{}", to: "device/\(try #require(keybag))")
    #expect(throws: (any Error).self) { try openDevice() }
    #expect(try scratch.text(of: "device/state.json") == state)
  }
}
