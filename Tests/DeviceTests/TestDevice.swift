// Devices for tests: fresh, virtual, with programs from the build folder.
import Foundation
import HostFiles

@testable import Device

enum TestDevice {
  /// The repository's root, found from this file.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The folder of the programs that were built along with the tests.
  static let programs: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle.map { ($0.bundlePath as NSString).deletingLastPathComponent }
      ?? (CommandLine.arguments[0] as NSString).deletingLastPathComponent
  }()

  /// A scenario's device in which `app` plays the app.
  static func make(app: String = "JournalApp", seed: UInt64 = 1) throws -> SimulatedDevice {
    let folder = try DeviceFolder.temporary(keep: false)
    let locations = ProgramLocations(
      folders: [programs], substitutes: ["JournalApp": app])
    return try SimulatedDevice(
      folder: folder,
      configuration: .scenario(seed: seed, programs: locations, assets: "\(root)/assets"))
  }

  /// A scenario's device in a folder that is there afterwards, made or opened again.
  static func kept(at path: String) throws -> SimulatedDevice {
    try SimulatedDevice(
      folder: .open(path),
      configuration: .scenario(
        seed: 1, programs: ProgramLocations(folders: [programs]), assets: "\(root)/assets"))
  }
}

extension DeviceFile {
  /// A file of procfs(5), whose size is never known beforehand.
  static func readProcess(_ path: String) throws -> String {
    try String(contentsOfFile: path, encoding: .utf8)
  }
}
