// Which container is whose, kept as a property list beside the containers.
import HostFiles

/// The owners of all containers.
struct ContainerMap: Hashable {
  static let version = 1
  /// Its name in the folder of containers.
  static let fileName = "Containers.plist"

  /// The folders that hold containers, by what they are for.
  enum Place: String, Hashable, CaseIterable {
    case application = "Data/Application"
    case plugIn = "Data/PluginKitPlugin"
    case appGroup = "Shared/AppGroup"
  }

  /// A bundle's private container.
  struct Owned: Hashable {
    var place: Place
    var id: String
  }

  /// The folder name of each App Group's container.
  var groups: [String: String] = [:]
  /// The private container of each bundle.
  var bundles: [String: Owned] = [:]

  /// Makes the map of a device without containers.
  init() {}

  /// Reads the map; one that isn't there is a new device's.
  ///
  /// - Throws: `ContainerError`.
  init(path: String) throws {
    guard DeviceFile.kind(of: path) != nil else { return }
    do {
      try read(PropertyListReader(path: path))
    } catch let error as BundleError {
      throw ContainerError.badMap(file: path, why: error.description)
    }
  }

  private mutating func read(_ list: PropertyListReader) throws {
    guard let version = try list.optionalInteger("Version") else { throw list.missing("Version") }
    guard version <= Self.version else {
      throw ContainerError.newerVersion(file: list.file, version: version)
    }
    if let groups = try list.dictionary("Groups") {
      for group in groups.values.keys.sorted() { self.groups[group] = try Self.id(group, groups) }
    }
    for (key, place) in Self.bundleKeys {
      guard let bundles = try list.dictionary(key) else { continue }
      for bundle in bundles.values.keys.sorted() {
        self.bundles[bundle] = Owned(place: place, id: try Self.id(bundle, bundles))
      }
    }
  }

  private static let bundleKeys = [("Applications", Place.application), ("PlugIns", .plugIn)]

  /// A folder name from the file, which must be a UUID, so that it can't lead out of its folder.
  private static func id(_ key: String, _ list: PropertyListReader) throws -> String {
    let id = try list.string(key)
    let lengths = id.split(separator: "-", omittingEmptySubsequences: false).map(\.count)
    let isHexadecimal = id.allSatisfy { $0 == "-" || ($0.isASCII && $0.isHexDigit) }
    guard lengths == [8, 4, 4, 4, 12], isHexadecimal else {
      throw list.invalid(key, id, allowed: "a UUID")
    }
    return id
  }

  func save(_ path: String) throws {
    var root: [String: PropertyList] = [
      "Version": .integer(Self.version), "Groups": .dictionary(groups.mapValues { .string($0) }),
    ]
    for (key, place) in Self.bundleKeys {
      let owned = bundles.filter { $0.value.place == place }
      root[key] = .dictionary(owned.mapValues { .string($0.id) })
    }
    try DeviceFile.replace(path, with: PropertyList.dictionary(root).xml())
  }
}
