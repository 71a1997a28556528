// A snapshot is whole or refused, and a device is never worse off for having been restored.
import Glibc
import HostFiles
import Testing

@testable import Device

@Suite struct FolderSnapshotTests {
  private let scratch: ScratchFolder
  private var device: String { "\(scratch.path)/device" }
  private var snapshot: String { "\(scratch.path)/snapshot" }

  init() throws {
    scratch = try ScratchFolder()
    _ = try DeviceFolder.open("\(scratch.path)/device")
    try scratch.write("one", to: "device/a")
    try scratch.write("two", to: "device/deep/er/b")
    try scratch.write("", to: "device/empty")
    chmod("\(scratch.path)/device/a", 0o640)
  }

  private func names(_ folder: String) throws -> [String] { try DeviceFile.names(in: folder) }

  /// Nothing hidden was left lying about by something that failed.
  private func expectTidy() throws {
    #expect(try names(scratch.path).allSatisfy { !$0.hasPrefix(".") })
  }

  // MARK: The good way

  @Test func `a device comes back as it was, its owner's alone and without what came later`()
    throws
  {
    let taken = try FolderSnapshot.take(from: device, to: snapshot)
    #expect(taken.fileCount == 4)
    try scratch.write("changed", to: "device/a")
    try scratch.write("later", to: "device/later")
    try FolderSnapshot.restore(from: snapshot, to: device)
    #expect(try scratch.text(of: "device/a") == "one")
    #expect(try scratch.text(of: "device/deep/er/b") == "two")
    #expect(try scratch.text(of: "device/empty").isEmpty)
    #expect(try names(device) == ["a", "deep", "device.json", "empty", "lock"])
    var status = stat()
    // What is the device's own is its owner's alone again.
    #expect(lstat("\(device)/a", &status) == 0 && status.st_mode & 0o777 == 0o600)
    try expectTidy()
  }

  @Test func `it is restored where nothing was, and into an empty folder`() throws {
    try FolderSnapshot.take(from: device, to: snapshot)
    try DeviceFile.makeFolder("\(scratch.path)/empty")
    for name in ["new/deep", "empty"] {
      try FolderSnapshot.restore(from: snapshot, to: "\(scratch.path)/\(name)")
      #expect(try scratch.text(of: "\(name)/a") == "one")
    }
  }

  @Test func `the same device gives the same manifest`() throws {
    try FolderSnapshot.take(from: device, to: snapshot)
    try FolderSnapshot.take(from: device, to: "\(scratch.path)/other")
    #expect(
      try scratch.text(of: "snapshot/manifest.json") == scratch.text(of: "other/manifest.json"))
  }

  // MARK: Taking

  @Test func `a device in use is not copied`() throws {
    let open = try DeviceFolder.existing(device)
    #expect(throws: DeviceError.inUse(path: device)) {
      try FolderSnapshot.take(from: device, to: snapshot)
    }
    withExtendedLifetime(open) {}
    try expectTidy()
    #expect(DeviceFile.kind(of: snapshot) == nil)
  }

  @Test func `a link in a device is named and nothing is written`() throws {
    symlink("/etc/passwd", "\(device)/deep/link")
    #expect(
      throws: SnapshotError.unfit(file: "deep/link", why: "it is a link, a pipe or the like")
    ) { try FolderSnapshot.take(from: device, to: snapshot) }
    try expectTidy()
    #expect(DeviceFile.kind(of: snapshot) == nil)
  }

  @Test func `no snapshot inside the device itself, not even through a link`() throws {
    symlink(device, "\(scratch.path)/link")
    for path in ["\(device)/inside", "\(scratch.path)/link/inside"] {
      #expect(throws: SnapshotError.insideDevice(path: path)) {
        try FolderSnapshot.take(from: device, to: path)
      }
    }
    #expect(try names(device) == ["a", "deep", "device.json", "empty", "lock"])
  }

  @Test func `what is there already is left alone, and what isn't there has no snapshot`() throws {
    try scratch.write("precious", to: "snapshot")
    #expect(throws: DeviceError.alreadyThere(path: snapshot)) {
      try FolderSnapshot.take(from: device, to: snapshot)
    }
    #expect(try scratch.text(of: "snapshot") == "precious")
    #expect(throws: DeviceError.notThere(path: "\(scratch.path)/none")) {
      try FolderSnapshot.take(from: "\(scratch.path)/none", to: "\(scratch.path)/x")
    }
    #expect(DeviceFile.kind(of: "\(scratch.path)/none") == nil)
  }

  // MARK: Restoring

  /// Spoils a snapshot in one way.
  enum Damage: String, CaseIterable {
    case changed, cut, missing, unlisted, link, folderLink, noManifest, manifestIsFolder, noDevice
    case pipe, garbage
  }

  private func spoil(_ damage: Damage) throws {
    let content = "\(snapshot)/device"
    switch damage {
    case .changed: try scratch.write("eno", to: "snapshot/device/a")
    case .cut: try scratch.write("on", to: "snapshot/device/a")
    case .missing: try DeviceFile.removeAll("\(content)/empty")
    case .unlisted: try scratch.write("x", to: "snapshot/device/deep/x")
    case .link:
      try DeviceFile.removeAll("\(content)/a")
      symlink("\(device)/a", "\(content)/a")
    case .folderLink:
      try DeviceFile.removeAll("\(content)/deep")
      symlink("\(device)/deep", "\(content)/deep")
    case .noManifest: try DeviceFile.removeAll("\(snapshot)/manifest.json")
    case .manifestIsFolder:
      try DeviceFile.removeAll("\(snapshot)/manifest.json")
      try DeviceFile.makeFolder("\(snapshot)/manifest.json")
    case .noDevice: try DeviceFile.removeAll(content)
    case .pipe:
      try DeviceFile.removeAll("\(content)/a")
      mkfifo("\(content)/a", 0o600)
    case .garbage: try scratch.write("{\"version\":1", to: "snapshot/manifest.json")
    }
  }

  @Test(arguments: Damage.allCases)
  func `a damaged snapshot is refused and the device stays as it is`(damage: Damage) throws {
    try FolderSnapshot.take(from: device, to: snapshot)
    try spoil(damage)
    try scratch.write("mine", to: "device/a")
    #expect(throws: SnapshotError.self) {
      try FolderSnapshot.restore(from: snapshot, to: device)
    }
    #expect(try scratch.text(of: "device/a") == "mine")
    #expect(try names(device) == ["a", "deep", "device.json", "empty", "lock"])
    try expectTidy()
  }

  private func rewriteManifest(_ old: String, _ new: String) throws {
    let text = try scratch.text(of: "snapshot/manifest.json")
    try #require(text.contains(old))
    try scratch.write(text.replacing(old, with: new), to: "snapshot/manifest.json")
  }

  @Test func `a newer snapshot is refused by name`() throws {
    try FolderSnapshot.take(from: device, to: snapshot)
    try rewriteManifest("\"version\" : 1", "\"version\" : 7")
    #expect(throws: SnapshotError.newerVersion(path: snapshot, found: 7, known: 1)) {
      try FolderSnapshot.restore(from: snapshot, to: device)
    }
  }

  @Test func `a snapshot of a newer device is refused by name`() throws {
    try FolderSnapshot.take(from: device, to: snapshot)
    try scratch.write("{\"version\":9}", to: "snapshot/device/device.json")
    #expect(
      throws: DeviceError.newerVersion(path: "\(snapshot)/device", found: 9, known: 1)
    ) { try FolderSnapshot.restore(from: snapshot, to: device) }
  }

  @Test(arguments: ["../a", "/etc/x", "deep/../a", "deep//a", "./a", "nowhere/a", "lock"])
  func `a path that leaves the folder is refused`(path: String) throws {
    try FolderSnapshot.take(from: device, to: snapshot)
    try rewriteManifest("\"path\" : \"a\"", "\"path\" : \"\(path)\"")
    #expect(throws: SnapshotError.self) {
      try FolderSnapshot.restore(from: snapshot, to: device)
    }
    #expect(try names(scratch.path) == ["device", "snapshot"])
  }

  @Test func `a device in use is not replaced`() throws {
    try FolderSnapshot.take(from: device, to: snapshot)
    let open = try DeviceFolder.existing(device)
    #expect(throws: DeviceError.inUse(path: device)) {
      try FolderSnapshot.restore(from: snapshot, to: device)
    }
    withExtendedLifetime(open) {}
  }

  @Test func `a folder that is no device, or a newer one, is not replaced`() throws {
    try FolderSnapshot.take(from: device, to: snapshot)
    try scratch.write("letters", to: "home/letter")
    #expect(throws: DeviceError.self) {
      try FolderSnapshot.restore(from: snapshot, to: "\(scratch.path)/home")
    }
    #expect(try scratch.text(of: "home/letter") == "letters")
    try scratch.write("{\"version\":9}", to: "device/device.json")
    #expect(throws: DeviceError.newerVersion(path: device, found: 9, known: 1)) {
      try FolderSnapshot.restore(from: snapshot, to: device)
    }
  }
}
