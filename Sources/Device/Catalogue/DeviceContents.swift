// Reads a device without opening it: its bundles, containers and logs, also while it is in use.
import FoundationEssentials
import HostFiles

/// An installed bundle as it is listed. Apple: an entry of `simctl listapps`.
public struct ListedBundle: Sendable, Hashable {
  /// `CFBundleIdentifier`.
  public let identifier: String
  /// `CFBundleDisplayName`.
  public let displayName: String
  /// `CFBundleExecutable`.
  public let executable: String
  /// `app`, `widget` or `shareExtension`.
  public let role: String
  /// The device's own copy of the bundle, absolute.
  public let path: String
  /// Its private container; nil when it has none yet.
  public let dataContainer: String?
  /// The containers of the App Groups whose entitlement is live, by group.
  public let groupContainers: [String: String]
}

/// The content of a device's folder at one moment, read and never written.
///
/// What is read is replaced whole by whoever has the device open, so no lock is needed.
public struct DeviceContents: Sendable {
  /// The device's folder, absolute.
  public let path: String

  /// The device in `path`.
  ///
  /// - Throws: `DeviceError` when there is none, or none that this Terrarium understands.
  public init(path: String) throws {
    try DeviceFolder.requireReadable(path)
    self.path = path
  }

  /// The installed bundles, by identifier.
  ///
  /// - Throws: `BundleError`, `ContainerError`, `DeviceFileError`.
  public func bundles() throws -> [ListedBundle] {
    let root = "\(path)/Bundles"
    guard DeviceFile.kind(of: root) == .folder else { return [] }
    let state = try BundleStore.State(path: "\(root)/\(BundleStore.State.fileName)")
    let containers = try ContainerPlaces(root: "\(path)/Containers")
    return try DeviceFile.names(in: root)
      .filter { DeviceFile.kind(of: "\(root)/\($0)") == .folder }
      .map { name in
        let bundle = try InstalledBundle(
          folder: "\(root)/\(name)", isUnsigned: state.unsigned.contains(name))
        return containers.listed(bundle, signing: state.signing)
      }
      .sorted { $0.identifier < $1.identifier }
  }

  /// The crash reports, the oldest first.
  ///
  /// - Throws: `DeviceFileError`.
  public func crashReports() throws -> [CrashReportFile] {
    try CrashReportFile.all(inDevice: path)
  }

  /// What the simulator itself has logged about this device, the oldest line first.
  ///
  /// - Throws: `DeviceFileError`.
  public func hostLog() throws -> [String] {
    let log = "\(path)/\(HostLog.fileName)"
    guard DeviceFile.kind(of: log) != nil else { return [] }
    let text = String(decoding: try DeviceFile.read(log, limit: HostLog.limit * 2), as: UTF8.self)
    return text.split(separator: "\n").map { ConsoleTail.printable(String($0)) }
  }
}

/// The containers of a device by their map, those alone that are there.
private struct ContainerPlaces {
  let root: String
  let map: ContainerMap

  init(root: String) throws {
    self.root = root
    map = try ContainerMap(path: "\(root)/\(ContainerMap.fileName)")
  }

  func listed(_ bundle: InstalledBundle, signing: Signing) -> ListedBundle {
    let identifier = bundle.description.identifier
    let groups = bundle.entitlements(signing).applicationGroups.compactMap { group in
      map.groups[group].flatMap { folder(.appGroup, $0) }.map { (group, $0) }
    }
    return ListedBundle(
      identifier: identifier, displayName: bundle.description.displayName,
      executable: bundle.description.executable, role: bundle.description.role.rawValue,
      path: bundle.folder,
      dataContainer: map.bundles[identifier].flatMap { folder($0.place, $0.id) },
      groupContainers: Dictionary(groups) { first, _ in first })
  }

  private func folder(_ place: ContainerMap.Place, _ id: String) -> String? {
    let path = "\(root)/\(place.rawValue)/\(id)"
    return DeviceFile.kind(of: path) == .folder ? path : nil
  }
}
