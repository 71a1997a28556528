// What can be wrong between bundles, profiles and groups, one rule for each mistake.
import Wire

/// The rules; each looks at one bundle among its relatives.
enum PreflightRules {
  typealias Rule = (InstalledBundle, BundleFamily) -> [PreflightFinding]

  static var all: [Rule] {
    [
      unsigned, noProfile, otherTeam, otherIdentifier, missingGroup, ungrantedGroup,
      missingKeychainGroup, ungrantedKeychainGroup, unprefixedKeychainGroup,
    ] + descriptions
  }

  static func finding(
    _ severity: PreflightFinding.Severity, _ code: String, _ bundle: InstalledBundle,
    _ sentence: String, _ remedy: String
  ) -> PreflightFinding {
    PreflightFinding(
      severity: severity, code: code, bundle: bundle.description.identifier, sentence: sentence,
      remedy: remedy)
  }

  // MARK: Signing

  private static func unsigned(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    guard bundle.isUnsigned else { return [] }
    return [
      finding(
        .error, "unsigned", bundle, "is unsigned: no container (nil), no keychain (-34018).",
        "Sign it; only the Simulator runs it.")
    ]
  }

  private static func noProfile(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    guard bundle.profile == nil else { return [] }
    return [
      finding(
        family.signing == .simulator ? .warning : .error, "profile.missing", bundle,
        "has no embedded.mobileprovision: on a device nothing that it claims is granted.",
        "Add the profile; in the Simulator it works without one, which proves nothing.")
    ]
  }

  private static func otherTeam(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    guard let granted = bundle.profile?.entitlements.team, let claimed = bundle.claimed.team,
      granted != claimed
    else { return [] }
    return [
      finding(
        .error, "team.mismatch", bundle,
        "claims the team \(claimed); its profile is of the team \(granted).",
        "Use the profile of the team that signs.")
    ]
  }

  private static func otherIdentifier(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    let identifier = bundle.description.identifier
    guard let claimed = bundle.claimed.applicationIdentifier, let team = bundle.claimed.team,
      claimed != "\(team).\(identifier)"
    else { return [] }
    return [
      finding(
        .error, "identifier.mismatch", bundle,
        "claims application-identifier \(claimed), and is \(team).\(identifier).",
        "Give each target the entitlements file of its own.")
    ]
  }

  // MARK: App Groups

  private static func missingGroup(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    let own = bundle.claimed.applicationGroups
    return family.groups(of: bundle).filter { !own.contains($0) }.map { group in
      let others = family.relatives(of: bundle).filter {
        $0.claimed.applicationGroups.contains(group)
      }
      let who = others.map(\.description.identifier).joined(separator: " and ")
      let instead = own.isEmpty ? "" : " It claims \(own.joined(separator: ", ")) instead."
      return finding(
        .error, own.isEmpty ? "group.missing" : "group.mismatch", bundle,
        "doesn't claim the App Group \(group), which \(who) \(others.count == 1 ? "does" : "do"): "
          + "its container is nil, and its defaults suite silently private.\(instead)",
        "Write the same group, letter by letter, into application-groups of every target.")
    }
  }

  private static func ungrantedGroup(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    guard let profile = bundle.profile else { return [] }
    return bundle.claimed.applicationGroups
      .filter { !profile.entitlements.applicationGroups.contains($0) }
      .map { group in
        finding(
          .error, "group.not-granted", bundle,
          "claims the App Group \(group), which its profile doesn't grant: it works in the "
            + "Simulator and not on a device.",
          "Enable the group for this App ID in the portal and make the profile anew.")
      }
  }

  // MARK: Keychain

  private static func missingKeychainGroup(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    let own = bundle.claimed.keychainAccessGroups
    return family.sharedKeychainGroups(of: bundle).filter { !own.contains($0) }.map { group in
      finding(
        .error, "keychain.missing", bundle,
        "doesn't claim the keychain group \(group) that its relatives share: -34018, and what they "
          + "sealed stays closed to it.",
        "Add the group to keychain-access-groups of this target.")
    }
  }

  private static func ungrantedKeychainGroup(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    guard let profile = bundle.profile else { return [] }
    let granted = bundle.claimed.granted(by: profile.entitlements).keychainAccessGroups
    return bundle.claimed.keychainAccessGroups.filter { !granted.contains($0) }.map { group in
      finding(
        .error, "keychain.not-granted", bundle,
        "claims the keychain group \(group), which its profile doesn't grant: -34018.",
        "Use a group with the team's prefix; profiles grant those.")
    }
  }

  private static func unprefixedKeychainGroup(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    guard let team = bundle.claimed.team else { return [] }
    return bundle.claimed.keychainAccessGroups
      .filter { !$0.hasPrefix("\(team).") && !$0.hasPrefix("group.") }
      .map { group in
        finding(
          .error, "keychain.prefix", bundle,
          "claims the keychain group \(group) without the team's prefix: -25243.",
          "Write $(AppIdentifierPrefix) before it.")
      }
  }
}
