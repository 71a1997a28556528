// Who has which container: random folder names, given out by entitlement alone.
import HostFiles
import Wire

/// What went wrong with the containers.
enum ContainerError: Error, Hashable {
  /// The file that says which container is whose can't be used.
  case badMap(file: String, why: String)
  /// It was written by a newer version.
  case newerVersion(file: String, version: Int)
}

extension ContainerError: CustomStringConvertible {
  var description: String {
    switch self {
    case .badMap(let file, let why):
      "\(file) doesn't say which container is whose: \(why); restore it or make a new device"
    case .newerVersion(let file, let version):
      "\(file) has version \(version), made by a newer terrarium; use that or another device folder"
    }
  }
}

/// The containers of a device. Apple: `containermanagerd`.
///
/// Under `root` lie `Data/Application/<UUID>`, `Data/PluginKitPlugin/<UUID>` and
/// `Shared/AppGroup/<UUID>`, which only their owner may enter; which is whose stands in a
/// property list beside them.
final class ContainerService {
  private let root: String
  private let makeID: () -> String
  private var map: ContainerMap

  /// Opens the containers under `root`, which is made if it isn't there.
  ///
  /// - Parameter makeID: The next UUID; the folders bear it in capitals, as on iOS.
  /// - Throws: `ContainerError`, `DeviceFileError`.
  init(root: String, makeID: @escaping () -> String) throws {
    self.root = root
    self.makeID = makeID
    try DeviceFile.makeFolder(root)
    map = try ContainerMap(path: Self.mapPath(root))
    for place in ContainerMap.Place.allCases {
      try DeviceFile.makeFolder("\(root)/\(place.rawValue)")
    }
    if map == ContainerMap(), try holdsFiles() {
      throw ContainerError.badMap(
        file: Self.mapPath(root), why: "it is missing or empty, and there are containers")
    }
  }

  /// Whether any container has something in it.
  private func holdsFiles() throws -> Bool {
    try ContainerMap.Place.allCases.contains { place in
      let folder = "\(root)/\(place.rawValue)"
      return try DeviceFile.names(in: folder).contains { name in
        let path = "\(folder)/\(name)"
        return try DeviceFile.kind(of: path) == .folder && !DeviceFile.names(in: path).isEmpty
      }
    }
  }

  private static func mapPath(_ root: String) -> String { "\(root)/\(ContainerMap.fileName)" }

  private func save() throws { try map.save(Self.mapPath(root)) }

  private func path(_ place: ContainerMap.Place, _ id: String) -> String {
    "\(root)/\(place.rawValue)/\(id)"
  }

  private func makeContainer(_ place: ContainerMap.Place) throws -> String {
    let id = makeID().uppercased()
    try DeviceFile.makeFolder(path(place, id))
    if place == .appGroup {
      for name in Self.groupFolders { try DeviceFile.makeFolder("\(path(place, id))/\(name)") }
    }
    return id
  }

  /// What a new container of an App Group has in it, as iOS makes it.
  private static let groupFolders = ["Library", "Library/Caches", "Library/Preferences"]
}

// MARK: - App Groups

extension ContainerService {
  /// What `containerURL(forSecurityApplicationGroupIdentifier:)` answers to a program with these
  /// entitlements: nil without the group's, a folder that exists with it.
  func containerPath(group: String, for entitlements: Entitlements) throws -> String? {
    guard entitlements.applicationGroups.contains(group) else { return nil }
    let id = try map.groups[group] ?? makeContainer(.appGroup)
    if map.groups[group] == nil {
      map.groups[group] = id
      try save()
    }
    let path = path(.appGroup, id)
    try DeviceFile.makeFolder(path)
    return path
  }

  /// Where the group's container is, whoever asks; nil before anyone was given it.
  func groupPath(_ group: String) -> String? { map.groups[group].map { path(.appGroup, $0) } }

  /// The group's container, opened for the host; nil before anyone was given it.
  func groupFolder(_ group: String) throws -> ContainerFolder? {
    try groupPath(group).flatMap(ContainerFolder.ifThere)
  }

  /// The App Groups that have a container, sorted.
  var groups: [String] { map.groups.keys.sorted() }

  /// Gives the group another container, empty; the old folder stays behind, unreachable.
  @discardableResult
  func regenerate(group: String) throws -> String {
    let id = try makeContainer(.appGroup)
    map.groups[group] = id
    try save()
    return path(.appGroup, id)
  }
}

// MARK: - Private containers

extension ContainerService {
  /// The container that this bundle alone may enter; made if there is none.
  func privateContainer(of bundle: BundleDescription) throws -> String {
    let place: ContainerMap.Place = bundle.role == .app ? .application : .plugIn
    let owned = map.bundles[bundle.identifier]
    if let owned, owned.place == place {
      try DeviceFile.makeFolder(path(place, owned.id))
      return path(place, owned.id)
    }
    let id = try makeContainer(place)
    map.bundles[bundle.identifier] = ContainerMap.Owned(place: place, id: id)
    try save()
    return path(place, id)
  }

  /// The bundle's container, opened for the host; nil if it has none.
  func privateFolder(_ identifier: String) throws -> ContainerFolder? {
    try privatePath(identifier).flatMap(ContainerFolder.ifThere)
  }

  /// Where the bundle's container is, or nil if it has none.
  func privatePath(_ identifier: String) -> String? {
    map.bundles[identifier].map { path($0.place, $0.id) }
  }
}

// MARK: - Updating

extension ContainerService {
  /// Gives a bundle's container another UUID, with all that is in it, as an update does.
  ///
  /// - Returns: Where it was and where it is; nil for a bundle that has none.
  func move(_ identifier: String) throws -> (from: String, to: String)? {
    guard let owned = map.bundles[identifier] else { return nil }
    let id = makeID().uppercased()
    let moved = (from: path(owned.place, owned.id), to: path(owned.place, id))
    try DeviceFile.move(moved.from, to: moved.to)
    map.bundles[identifier] = ContainerMap.Owned(place: owned.place, id: id)
    try save()
    return moved
  }
}

// MARK: - Deleting

extension ContainerService {
  /// Removes the containers of deleted bundles, and those of App Groups that nobody claims now.
  ///
  /// - Parameter isClaimed: Whether a bundle that is still installed has the group.
  func remove(bundles: [String], isClaimed: (_ group: String) -> Bool) throws {
    for identifier in bundles.sorted() {
      guard let path = privatePath(identifier) else { continue }
      try DeviceFile.removeAll(path)
      map.bundles[identifier] = nil
    }
    for group in groups where !isClaimed(group) {
      guard let path = groupPath(group) else { continue }
      try DeviceFile.removeAll(path)
      map.groups[group] = nil
    }
    try save()
  }
}
