// The devices of a person: found below one folder, made, erased and deleted whole or not at all.
import FoundationEssentials
@preconcurrency import Glibc
import HostFiles
import Wire

/// A device as the list shows it.
public struct ListedDevice: Sendable, Hashable {
  /// Its name.
  public let name: String
  /// Its folder, absolute.
  public let path: String
  /// Whether a Terrarium has it open.
  public let isBooted: Bool
  /// Why it can't be opened; nil when it can.
  public let problem: String?
}

/// The folder below which devices have names. Apple: `CoreSimulator/Devices`.
public struct DeviceCatalogue: Sendable {
  /// Absolute.
  public let root: String

  /// The catalogue in `root`.
  public init(root: String) {
    self.root = root
  }

  /// The one below the XDG data folder.
  ///
  /// - Throws: `DeviceError.noHome`.
  public static func standard() throws -> DeviceCatalogue {
    DeviceCatalogue(root: DeviceFile.parent(of: try DeviceFolder.defaultPath()))
  }

  /// The folder of a device, whether or not it is there.
  public func path(of name: DeviceName) -> String { "\(root)/\(name.text)" }

  /// Every device, by name; nothing is written.
  public func devices() throws -> [ListedDevice] {
    guard DeviceFile.kind(of: root) == .folder else { return [] }
    return try DeviceFile.names(in: root).compactMap { text in
      // What isn't a device's name or folder was put there by somebody else.
      guard let name = try? DeviceName(text) else { return nil }
      let path = path(of: name)
      guard DeviceFile.kind(of: "\(path)/\(DeviceFolder.manifestName)") != nil else { return nil }
      return ListedDevice(
        name: text, path: path, isBooted: DeviceFolder.isInUse(path),
        problem: DeviceFolder.problem(path))
    }
  }
}

// MARK: - Making, erasing, deleting

extension DeviceCatalogue {
  /// Makes a device in its factory state in `path`, where nothing may be yet.
  ///
  /// - Throws: `DeviceError`, `BundleError`; then nothing is left behind.
  public static func create(_ path: String, assets: String) throws {
    guard DeviceFile.kind(of: path) == nil else { throw DeviceError.alreadyThere(path: path) }
    let staged = try FolderSwap(target: path)
    defer { staged.discard() }
    let folder = try staged.makeFactoryState(assets: assets)
    try withExtendedLifetime(folder) { try staged.publish() }
  }

  /// Puts the device in `path` back into its factory state.
  ///
  /// - Throws: `DeviceError`; then the device is as it was.
  public static func erase(_ path: String, assets: String) throws {
    let old = try DeviceFolder.existing(path)
    let staged = try FolderSwap(target: path)
    defer { staged.discard() }
    let new = try staged.makeFactoryState(assets: assets)
    try withExtendedLifetime((old, new)) { try staged.exchange() }
  }

  /// Removes the device in `path` with all that is in it.
  ///
  /// - Throws: `DeviceError.inUse` and its like; then nothing was touched.
  public static func delete(_ path: String) throws {
    let old = try DeviceFolder.existing(path)
    let staged = try FolderSwap(target: path)
    defer { staged.discard() }
    try withExtendedLifetime(old) { try staged.takeAway() }
  }
}

extension FolderSwap {
  /// Fills the new folder with a device that has never been booted: bundles and their containers.
  func makeFactoryState(assets: String) throws -> DeviceFolder {
    let folder = try DeviceFolder.open(staged)
    let bundles = try BundleStore(root: "\(staged)/Bundles")
    try bundles.install(from: "\(assets)/Bundles")
    var random = SystemRandomNumberGenerator()
    let containers = try ContainerService(root: "\(staged)/Containers") {
      UUIDText.version4(high: random.next(), low: random.next())
    }
    for identifier in bundles.identifiers {
      _ = try containers.privateContainer(of: bundles.installed(identifier).description)
      let entitlements = bundles.entitlements(of: identifier)
      for group in entitlements.applicationGroups {
        _ = try containers.containerPath(group: group, for: entitlements)
      }
    }
    return folder
  }
}
