// The files of a device are as hostile as any: whatever lies in their place, opening it ends soon,
// in a device or in a sentence, and reaches nothing outside.
import Foundation
@preconcurrency import Glibc
import HostFiles
import Testing
import Wire

@testable import Device

/// What may lie in the place of one of the device's own files.
enum DamagedFile: String, CaseIterable {
  case pipe, link, danglingLink, folder, empty, garbage, giant, deepJSON

  func put(at path: String, outside: String) throws {
    try DeviceFile.removeAll(path)
    switch self {
    case .pipe: mkfifo(path, 0o600)
    case .link: symlink("\(outside)/secret.txt", path)
    case .danglingLink: symlink("\(outside)/new.txt", path)
    case .folder: mkdir(path, 0o700)
    case .empty: try DeviceFile.replace(path, with: [])
    case .garbage: try DeviceFile.replace(path, with: (0..<2_000).map { UInt8($0 * 7 & 255) })
    case .giant:
      try DeviceFile.replace(path, with: Array("{".utf8))
      truncate(path, 1 << 40)
    case .deepJSON:
      try DeviceFile.replace(path, with: Array(String(repeating: "[", count: 100_000).utf8))
    }
  }
}

@MainActor @Suite(.serialized) struct HostileDeviceTests {
  private let scratch: ScratchFolder
  private var path: String { "\(scratch.path)/device" }
  private var outside: String { "\(scratch.path)/outside" }

  init() throws {
    scratch = try ScratchFolder()
    mkdir("\(scratch.path)/outside", 0o700)
    try scratch.write("secret", to: "outside/secret.txt")
  }

  private var configuration: DeviceConfiguration {
    .scenario(
      seed: 1, programs: ProgramLocations(folders: [TestDevice.programs]),
      assets: "\(TestDevice.root)/assets")
  }

  private func open() throws -> SimulatedDevice {
    try SimulatedDevice(folder: .open(path), configuration: configuration)
  }

  private func makeDevice() throws { try open().close() }

  private func expectOutsideUntouched() throws {
    #expect(try DeviceFile.names(in: outside) == ["secret.txt"])
    #expect(try DeviceFile.read("\(outside)/secret.txt") == Array("secret".utf8))
  }

  @Test(
    arguments: [
      "device.json", "state.json", "keybag.json", "device.key", "keychain.sqlite",
      "keychain.sqlite-wal", "protection.json", "host.log", "lock", "Containers/Containers.plist",
      "Bundles", "Reports", "Containers",
    ])
  func `whatever lies in a file's place, opening ends`(name: String) throws {
    try makeDevice()
    let whole = "\(scratch.path)/whole"
    try FileManager.default.copyItem(atPath: path, toPath: whole)
    for damage in DamagedFile.allCases {
      try DeviceFile.removeAll(path)
      try FileManager.default.copyItem(atPath: whole, toPath: path)
      try damage.put(at: "\(path)/\(name)", outside: outside)
      do {
        try open().close()
      } catch {
        #expect("\(error)".contains(path), "\(name) as \(damage): \(error)")
      }
      try expectOutsideUntouched()
      // It says what it finds, and ends too.
      _ = try? DeviceExamination(path: path)
    }
  }

  @Test func `an empty keychain is a damaged one, and never a new one`() throws {
    try makeDevice()
    let keychain = "\(path)/keychain.sqlite"
    try DeviceFile.replace(keychain, with: [])
    #expect(throws: DeviceError.damagedKeychain(path: keychain)) { try open() }
    #expect(try DeviceFile.read(keychain).isEmpty)
    #expect(try !DeviceExamination(path: path).problems.isEmpty)
  }

  @Test(arguments: [Int.min, -1, 1 << 51, Int.max])
  func `a clock out of all reckoning is damage`(time: Int) throws {
    try makeDevice()
    let state = "\(path)/state.json"
    let text = String(decoding: try DeviceFile.read(state), as: UTF8.self)
    let changed = try text.replacing(Regex("\"clocks\":\\{\"uptime\":[0-9]+")) { _ in
      "\"clocks\":{\"uptime\":\(time)"
    }
    #expect(changed != text)
    try DeviceFile.replace(state, with: Array(changed.utf8))
    let error = #expect(throws: DeviceError.self) { try open() }
    #expect("\(error.map(String.init(describing:)) ?? "")".contains("uptime"))
  }

  @Test(arguments: ["0", "18", "20", "64", "9223372036854775807", "-1"])
  func `a keybag whose cost can't be is an error`(cost: String) throws {
    try makeDevice()
    try change("keybag.json", "\"log2N\":[0-9]+", to: "\"log2N\":\(cost)")
    #expect(throws: KeybagError.self) { try open() }
  }

  @Test(arguments: ["failures", "lastFailureAt"])
  func `a keybag whose counts can't be is an error`(key: String) throws {
    try makeDevice()
    for number in [Int.min, Int.max] {
      try change("keybag.json", "\"\(key)\":-?[0-9]+", to: "\"\(key)\":\(number)")
      #expect(throws: KeybagError.self) { try open() }
    }
  }

  @Test(arguments: ["-9223372036854775808", "0", "2", "9223372036854775807"])
  func `a version that this Terrarium never wrote is refused`(version: String) throws {
    try makeDevice()
    try change("device.json", "\"version\":[0-9]+", to: "\"version\":\(version)")
    #expect(throws: DeviceError.self) { try open() }
  }

  private func change(_ name: String, _ pattern: String, to text: String) throws {
    let old = String(decoding: try DeviceFile.read("\(path)/\(name)"), as: UTF8.self)
    let new = try old.replacing(Regex(pattern)) { _ in text }
    #expect(new != old)
    try DeviceFile.replace("\(path)/\(name)", with: Array(new.utf8))
  }
}
