// Mistakes that show on this very device: its clock, its system, and what is on its screen.
import Wire

extension PreflightRules {
  /// A bundle that isn't launched at all.
  static func obstacle(_ bundle: InstalledBundle, _ family: BundleFamily) -> [PreflightFinding] {
    switch bundle.obstacle(at: family.surroundings.wall, signing: family.signing) {
    case nil: return []
    case .profileExpired?:
      return [
        finding(
          .error, "profile.expired", bundle,
          "has a provisioning profile that has expired: it isn't launched any more.",
          "Make the profile anew and sign with it.")
      ]
    case .newerSystem?:
      return [
        finding(
          .error, "system.newer", bundle,
          "needs the system \(bundle.description.minimumSystem ?? ""), and the device has "
            + "\(SystemVersion.current): it isn't launched.",
          "Lower MinimumOSVersion to what people have.")
      ]
    }
  }

  /// Cards that lead to URLs which their own app doesn't open.
  static func otherScheme(_ bundle: InstalledBundle, _ family: BundleFamily) -> [PreflightFinding] {
    let schemes = bundle.description.urlSchemes
    guard bundle.description.role == .app, !schemes.isEmpty else { return [] }
    let kinds = Set(family.relatives(of: bundle).flatMap(\.description.widgets).map(\.kind))
    let urls = family.surroundings.onScreen.filter { kinds.contains($0.kind) }.flatMap { widget in
      widget.archive.timeline?.entries.compactMap(\.card.url) ?? []
    }
    let unknown = Set(urls.map { String($0.prefix { $0 != ":" }).lowercased() })
      .subtracting(schemes).filter { !$0.isEmpty }
    return unknown.sorted().map { scheme in
      finding(
        .error, "url.other-scheme", bundle,
        "opens \(schemes.joined(separator: ", ")), and a card of its widget leads to \(scheme): a "
          + "tap on it is lost.",
        "Add the scheme to CFBundleURLTypes, or use the app's own on the card.")
    }
  }

  /// Widgets on the screen whose kind the bundle doesn't offer.
  static func droppedKinds(_ bundle: InstalledBundle, _ family: BundleFamily) -> [PreflightFinding]
  {
    guard bundle.description.role == .widget,
      family.app(of: bundle)?.description.identifier.hasPrefix("com.example.journal") == true
    else { return [] }
    let offered = Set(bundle.description.widgets.map(\.kind))
    let kinds = Set(family.surroundings.onScreen.map(\.kind)).subtracting(offered)
    return kinds.sorted().map { kind in
      finding(
        .error, "widget.kind-dropped", bundle,
        "doesn't offer the kind \(kind), which somebody has on the screen: nobody will renew that "
          + "card.",
        "Keep every kind that was ever released.")
    }
  }
}
