// What a bundle may do: what it claims, what its profile grants, and what comes of both.
import Wire

/// The rights that a signature carries. Apple: the entitlements of a code signature.
struct Entitlements: Hashable {
  /// `com.apple.security.application-groups`.
  var applicationGroups: [String] = []
  /// `keychain-access-groups`.
  var keychainAccessGroups: [String] = []
  /// `application-identifier`: the team, a dot, the bundle's identifier.
  var applicationIdentifier: String?
  /// `com.apple.developer.team-identifier`.
  var team: String?
  /// `com.apple.developer.default-data-protection`: the class of files for which none is asked.
  var defaultProtection: ProtectionClass?

  /// What an unsigned bundle has.
  static let none = Entitlements()

  /// The access groups of the keychain in Apple's order, whose first is the default for adding:
  /// `keychain-access-groups`, the application identifier, `application-groups`.
  var accessGroups: [String] {
    var groups: [String] = []
    let own = applicationIdentifier.map { [$0] } ?? []
    for group in keychainAccessGroups + own + applicationGroups where !groups.contains(group) {
      groups.append(group)
    }
    return groups
  }
}

/// How the bundles of a device are signed.
enum Signing: String, Hashable, Codable, CaseIterable {
  /// A bundle may do what it claims and its provisioning profile grants.
  case device
  /// A bundle may do what it claims, as in the Simulator, which asks no profile.
  case simulator
}

extension Entitlements {
  /// The keys of the property lists, as Apple names them.
  enum Key {
    static let applicationGroups = "com.apple.security.application-groups"
    static let keychainAccessGroups = "keychain-access-groups"
    static let applicationIdentifier = "application-identifier"
    static let team = "com.apple.developer.team-identifier"
    static let defaultProtection = "com.apple.developer.default-data-protection"
  }

  init(_ list: PropertyListReader) throws {
    applicationGroups = try list.strings(Key.applicationGroups)
    keychainAccessGroups = try list.strings(Key.keychainAccessGroups)
    applicationIdentifier = try list.optionalString(Key.applicationIdentifier)
    team = try list.optionalString(Key.team)
    defaultProtection = try Self.protection(list)
  }

  private static func protection(_ list: PropertyListReader) throws -> ProtectionClass? {
    guard let name = try list.optionalString(Key.defaultProtection) else { return nil }
    guard let found = ProtectionClass.allCases.first(where: { $0.appleName == name }) else {
      let known = ProtectionClass.allCases.map(\.appleName).joined(separator: ", ")
      throw list.invalid(Key.defaultProtection, name, allowed: known)
    }
    return found
  }

  /// What Xcode makes of an entitlements file for `bundle`: variables are replaced, and the
  /// identifiers that it adds by itself are added.
  func expanded(bundle: String, team granted: String?) -> Entitlements {
    let team = team ?? granted
    let prefix = team.map { "\($0)." } ?? ""
    func expand(_ text: String) -> String {
      text.replacing("$(AppIdentifierPrefix)", with: prefix)
        .replacing("$(TeamIdentifierPrefix)", with: prefix)
        .replacing("$(CFBundleIdentifier)", with: bundle)
    }
    var result = self
    result.applicationGroups = applicationGroups.map(expand)
    result.keychainAccessGroups = keychainAccessGroups.map(expand)
    result.applicationIdentifier =
      applicationIdentifier.map(expand) ?? team.map { "\($0).\(bundle)" }
    result.team = team
    return result
  }

  /// What is in these and also granted by `profile`, in the order of these.
  func granted(by profile: Entitlements) -> Entitlements {
    func isGranted(_ value: String, _ patterns: [String]) -> Bool {
      patterns.contains { Self.pattern($0, covers: value) }
    }
    var result = Entitlements.none
    // NB: no wildcards for groups; Apple authorises each App Group by its own name.
    result.applicationGroups = applicationGroups.filter(profile.applicationGroups.contains)
    result.keychainAccessGroups = keychainAccessGroups.filter {
      isGranted($0, profile.keychainAccessGroups)
    }
    result.applicationIdentifier = applicationIdentifier.flatMap { identifier in
      let patterns = profile.applicationIdentifier.map { [$0] } ?? []
      return isGranted(identifier, patterns) ? identifier : nil
    }
    result.team = team == profile.team ? team : nil
    // What an app asks of itself takes nothing from anybody, and needs no grant.
    result.defaultProtection = defaultProtection
    return result
  }

  private static func pattern(_ pattern: String, covers value: String) -> Bool {
    guard pattern.hasSuffix("*") else { return pattern == value }
    return value.hasPrefix(pattern.dropLast())
  }
}

/// What Apple's portal grants a bundle. Apple: `embedded.mobileprovision`.
struct ProvisioningProfile: Hashable {
  /// The file's name in a bundle.
  static let fileName = "embedded.mobileprovision"

  /// `UUID`: another one each time the profile is made anew.
  var identifier: String
  /// `Entitlements`.
  var entitlements: Entitlements
  /// `ExpirationDate`, in milliseconds since 1970; nil for one that never expires.
  var expires: Int?

  init(_ list: PropertyListReader) throws {
    identifier = try list.string("UUID")
    expires = try list.optionalDate("ExpirationDate")
    guard let granted = try list.dictionary("Entitlements") else {
      throw list.missing("Entitlements")
    }
    entitlements = try Entitlements(granted)
    if entitlements.team == nil {
      entitlements.team = try list.strings("TeamIdentifier").first
    }
  }
}

extension ProtectionClass {
  /// Apple's name of the class. Apple: `FileProtectionType`.
  var appleName: String {
    let name = rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    return "NSFileProtection\(name)"
  }
}
