// One bundle on the device: its description, what it claims, what it was granted.
import HostFiles

/// A bundle in the device's own folder of bundles.
struct InstalledBundle: Hashable {
  /// Its folder, absolute.
  var folder: String
  /// What its `Info.plist` says.
  var description: BundleDescription
  /// What its entitlements file claims, variables replaced.
  var claimed: Entitlements
  /// Its provisioning profile, if it has one.
  var profile: ProvisioningProfile?
  /// Whether it has no signature, and so no entitlements.
  var isUnsigned: Bool

  /// What the bundle may do, signed in this way.
  func entitlements(_ signing: Signing) -> Entitlements {
    if isUnsigned { return .none }
    switch signing {
    case .simulator: return claimed
    case .device: return profile.map { claimed.granted(by: $0.entitlements) } ?? .none
    }
  }
}

extension InstalledBundle {
  /// The end of the name of the file that claims entitlements.
  static let entitlementsSuffix = ".entitlements"

  /// Reads the bundle in `folder`.
  ///
  /// - Throws: `BundleError`.
  init(folder: String, isUnsigned: Bool = false) throws {
    self.folder = folder
    self.isUnsigned = isUnsigned
    description = try BundleDescription(folder: folder)
    let profilePath = "\(folder)/\(ProvisioningProfile.fileName)"
    if DeviceFile.kind(of: profilePath) != nil {
      profile = try ProvisioningProfile(PropertyListReader(path: profilePath))
    }
    var claims = Entitlements.none
    if let path = try Self.entitlementsFile(in: folder) {
      claims = try Entitlements(PropertyListReader(path: path))
    }
    claimed = claims.expanded(
      bundle: description.identifier, team: profile?.entitlements.team)
  }

  /// The path of the file that claims entitlements, or nil.
  ///
  /// - Throws: `BundleError.ambiguous` if there are two.
  static func entitlementsFile(in folder: String) throws -> String? {
    let files = try names(in: folder).filter { $0.hasSuffix(entitlementsSuffix) }
    guard files.count < 2 else { throw BundleError.ambiguous(folder: folder, files: files) }
    return files.first.map { "\(folder)/\($0)" }
  }

  static func names(in folder: String) throws -> [String] {
    do {
      return try DeviceFile.names(in: folder)
    } catch let error as DeviceFileError {
      throw BundleError.unreadable(file: folder, why: error.reason)
    }
  }
}
