// The bundles that are installed: the device's own copies, which may be edited and are its truth.
import HostFiles
import Wire

/// The installed bundles, in a folder of the device. Apple: `installd`, `lsd`.
///
/// Installing copies property lists from the assets; edits change the copies and never the assets.
final class BundleStore {
  private let root: String
  private var state: State
  /// The installed bundles by identifier.
  private(set) var bundles: [String: InstalledBundle] = [:]

  /// Opens the store in `root`, which is made if it isn't there.
  ///
  /// - Throws: `BundleError`, `DeviceFileError`.
  init(root: String) throws {
    self.root = root
    try DeviceFile.makeFolder(root)
    state = try State(path: "\(root)/\(State.fileName)")
    for name in try DeviceFile.names(in: root) {
      let folder = "\(root)/\(name)"
      guard DeviceFile.kind(of: folder) == .folder else { continue }
      let bundle = try InstalledBundle(folder: folder, isUnsigned: state.unsigned.contains(name))
      bundles[bundle.description.identifier] = bundle
    }
  }

  /// The identifiers of all installed bundles, sorted.
  var identifiers: [String] { bundles.keys.sorted() }

  /// How this device's bundles are signed.
  var signing: Signing { state.signing }

  /// What a bundle may do now; nothing when it isn't installed.
  func entitlements(of identifier: String) -> Entitlements {
    bundles[identifier]?.entitlements(state.signing) ?? .none
  }

  /// The bundles of one role, sorted by identifier.
  func bundles(in role: Role) -> [InstalledBundle] {
    identifiers.compactMap { bundles[$0] }.filter { $0.description.role == role }
  }

  /// Whether any installed bundle may use the App Group.
  func isClaimed(group: String) -> Bool {
    identifiers.contains { entitlements(of: $0).applicationGroups.contains(group) }
  }
}

// MARK: - Installing and deleting

extension BundleStore {
  /// The most folders that a bundle may lie below the folder that is installed from.
  private static let maximumDepth = 4

  /// Installs the bundles found in `assets`, over what was installed.
  ///
  /// - Parameter isWanted: Which of them, by identifier; all unless told otherwise.
  /// - Returns: the identifiers, sorted.
  /// - Throws: `BundleError`; then nothing was changed.
  @discardableResult
  func install(
    from assets: String, where isWanted: (_ identifier: String) -> Bool = { _ in true }
  ) throws -> [String] {
    let found = try Self.bundles(in: assets, depth: 0).filter {
      isWanted($0.description.identifier)
    }
    guard !found.isEmpty else { throw BundleError.noBundles(folder: assets) }
    var identifiers: Set<String> = []
    for bundle in found {
      guard identifiers.insert(bundle.description.identifier).inserted else {
        throw BundleError.duplicate(
          identifier: bundle.description.identifier, folder: bundle.folder)
      }
    }
    for bundle in found { try copy(bundle) }
    return identifiers.sorted()
  }

  /// Installs the next version of bundles that are there; one that was edited stays as it is.
  ///
  /// - Throws: `BundleError`; then nothing was changed.
  func update(from assets: String, where isWanted: (_ identifier: String) -> Bool) throws {
    let wanted = identifiers.filter { isWanted($0) && !state.edited.contains($0) }
    if !wanted.isEmpty { try install(from: assets) { wanted.contains($0) } }
  }

  /// Gives a bundle its signature and the files of its rights as they came; all else stays.
  ///
  /// - Throws: `BundleError`.
  func restoreRights(from assets: String, of identifier: String) throws {
    let bundle = try installed(identifier)
    guard
      let original = try Self.bundles(in: assets, depth: 0).first(where: {
        $0.description.identifier == identifier
      })
    else { throw BundleError.noBundles(folder: assets) }
    for name in try DeviceFile.names(in: original.folder) where Self.isAboutRights(name) {
      try DeviceFile.replace(
        "\(bundle.folder)/\(name)", with: DeviceFile.read("\(original.folder)/\(name)"))
    }
    state.unsigned.remove(identifier)
    try save()
    try reload(identifier)
  }

  private static func bundles(in folder: String, depth: Int) throws -> [InstalledBundle] {
    var found: [InstalledBundle] = []
    let names = try InstalledBundle.names(in: folder)
    if names.contains(BundleDescription.fileName) {
      found.append(try InstalledBundle(folder: folder))
    }
    guard depth < maximumDepth else { return found }
    for name in names where DeviceFile.kind(of: "\(folder)/\(name)") == .folder {
      found += try bundles(in: "\(folder)/\(name)", depth: depth + 1)
    }
    return found
  }

  private func copy(_ bundle: InstalledBundle) throws {
    let identifier = bundle.description.identifier
    let folder = bundles[identifier]?.folder ?? "\(root)/\(identifier)"
    try DeviceFile.removeAll(folder)
    try DeviceFile.makeFolder(folder)
    for name in try DeviceFile.names(in: bundle.folder) where Self.isPropertyList(name) {
      try DeviceFile.replace("\(folder)/\(name)", with: DeviceFile.read("\(bundle.folder)/\(name)"))
    }
    let wasUnsigned = state.unsigned.remove(identifier) != nil
    let wasEdited = state.edited.remove(identifier) != nil
    if wasUnsigned || wasEdited { try save() }
    var copy = bundle
    copy.folder = folder
    bundles[identifier] = copy
  }

  private static func isPropertyList(_ name: String) -> Bool {
    name == BundleDescription.fileName || isAboutRights(name)
  }

  private static func isAboutRights(_ name: String) -> Bool {
    name == ProvisioningProfile.fileName || name.hasSuffix(InstalledBundle.entitlementsSuffix)
  }

  /// Deletes an app together with the extensions inside it, whose identifiers begin with its own.
  ///
  /// - Returns: the identifiers that are gone, sorted.
  /// - Throws: `BundleError.notInstalled`.
  @discardableResult
  func delete(_ identifier: String) throws -> [String] {
    _ = try installed(identifier)
    let gone = identifiers.filter { $0 == identifier || $0.hasPrefix("\(identifier).") }
    for identifier in gone {
      guard let bundle = bundles.removeValue(forKey: identifier) else { continue }
      try DeviceFile.removeAll(bundle.folder)
      state.unsigned.remove(identifier)
      state.edited.remove(identifier)
    }
    try save()
    return gone
  }

  /// The bundle with this identifier.
  ///
  /// - Throws: `BundleError.notInstalled`.
  func installed(_ identifier: String) throws -> InstalledBundle {
    guard let bundle = bundles[identifier] else {
      throw BundleError.notInstalled(identifier: identifier)
    }
    return bundle
  }

  /// Reads a bundle again whose files were edited here.
  func reload(_ identifier: String) throws {
    if state.edited.insert(identifier).inserted { try save() }
    bundles[identifier] = try InstalledBundle(
      folder: bundles[identifier]?.folder ?? "\(root)/\(identifier)",
      isUnsigned: state.unsigned.contains(identifier))
  }

  private func save() throws { try state.save("\(root)/\(State.fileName)") }
}

// MARK: - Edits

extension BundleStore {
  /// Says how the bundles of this device are signed from now on.
  func sign(as signing: Signing) throws {
    state.signing = signing
    try save()
  }

  /// Takes a bundle's signature away, or gives it back.
  func setUnsigned(_ isUnsigned: Bool, _ identifier: String) throws {
    _ = try installed(identifier)
    if isUnsigned {
      state.unsigned.insert(identifier)
    } else {
      state.unsigned.remove(identifier)
    }
    try save()
    try reload(identifier)
  }

  /// Removes one key, as `com.apple.security.application-groups`, from what a bundle claims.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  func removeEntitlement(_ key: String, from identifier: String) throws -> Bool {
    let bundle = try installed(identifier)
    guard let path = try InstalledBundle.entitlementsFile(in: bundle.folder) else { return false }
    var values = try PropertyListReader(path: path).values
    guard values.removeValue(forKey: key) != nil else { return false }
    try DeviceFile.replace(path, with: PropertyList.dictionary(values).xml())
    try reload(identifier)
    return true
  }

  /// Takes one key out of what the profile of a bundle grants; what it claims stays.
  ///
  /// - Returns: whether it was there.
  @discardableResult
  func withdrawGrant(_ key: String, from identifier: String) throws -> Bool {
    let bundle = try installed(identifier)
    guard bundle.profile != nil else { return false }
    let path = "\(bundle.folder)/\(ProvisioningProfile.fileName)"
    var values = try PropertyListReader(path: path).values
    guard case .dictionary(var granted)? = values["Entitlements"],
      granted.removeValue(forKey: key) != nil
    else { return false }
    values["Entitlements"] = .dictionary(granted)
    try DeviceFile.replace(path, with: PropertyList.dictionary(values).xml())
    try reload(identifier)
    return true
  }

  /// Gives the profile of every bundle that has one another UUID, as the portal does.
  ///
  /// - Parameter makeID: The next UUID.
  func regenerateProfiles(makeID: () -> String) throws {
    for identifier in identifiers {
      guard let bundle = bundles[identifier], bundle.profile != nil else { continue }
      let path = "\(bundle.folder)/\(ProvisioningProfile.fileName)"
      var values = try PropertyListReader(path: path).values
      values["UUID"] = .string(makeID().uppercased())
      try DeviceFile.replace(path, with: PropertyList.dictionary(values).xml())
      try reload(identifier)
    }
  }
}
