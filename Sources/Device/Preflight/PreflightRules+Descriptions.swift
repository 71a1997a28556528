// What can be wrong in an Info.plist or a protection class, and comes out only on a device.
import Wire

extension PreflightRules {
  static var descriptions: [Rule] {
    [
      withoutApp, notAnExtension, versions, activation, widgetKinds, urlScheme, protection,
      obstacle,
      otherScheme, droppedKinds,
    ]
  }

  private static func withoutApp(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    guard family.app(of: bundle) == nil else { return [] }
    return [
      finding(
        .error, "app.missing", bundle,
        "is an extension whose identifier begins with no app's: it can't be installed.",
        "Call it after its app, as com.example.app.widget.")
    ]
  }

  private static func notAnExtension(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    guard bundle.description.role == .app, packageType(bundle) == "XPC!" else { return [] }
    return [
      finding(
        .error, "extension.point", bundle,
        "is packaged as an extension (XPC!) and has no NSExtension: nobody would ever start it.",
        "Add NSExtension with NSExtensionPointIdentifier, as com.apple.widgetkit-extension.")
    ]
  }

  private static func packageType(_ bundle: InstalledBundle) -> String? {
    text("CFBundlePackageType", of: bundle)
  }

  private static func text(_ key: String, of bundle: InstalledBundle) -> String? {
    let path = "\(bundle.folder)/\(BundleDescription.fileName)"
    guard let list = try? PropertyListReader(path: path) else { return nil }  // It was read before.
    if case .string(let value)? = list.values[key] { return value }
    return nil
  }

  private static func versions(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    guard let app = family.app(of: bundle), app.folder != bundle.folder else { return [] }
    return ["CFBundleVersion", "CFBundleShortVersionString"].compactMap { key in
      let (own, other) = (text(key, of: bundle), text(key, of: app))
      guard own != other else { return nil }
      return finding(
        .error, "version.mismatch", bundle,
        "has \(key) \(own ?? "nothing") and its app \(other ?? "nothing"): the upload is refused, "
          + "and the system rejects what an older one says.",
        "Set both from one place in the build settings.")
    }
  }

  private static func activation(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    guard bundle.description.role == .shareExtension else { return [] }
    guard let rule = bundle.description.activationRule else {
      return [
        finding(
          .error, "activation.missing", bundle,
          "has no NSExtensionActivationRule: the share sheet never lists it.",
          "Say what it takes, as NSExtensionActivationSupportsText.")
      ]
    }
    guard rule.acceptsEverything else { return [] }
    return [
      finding(
        .warning, "activation.everything", bundle,
        "has the activation rule TRUEPREDICATE: it is offered for everything, and the upload is "
          + "refused.",
        "Say what it takes, as a dictionary.")
    ]
  }

  private static func widgetKinds(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    guard bundle.description.role == .widget else { return [] }
    let kinds = bundle.description.widgets.map(\.kind)
    guard !kinds.isEmpty else {
      return [
        finding(
          .error, "widget.kinds", bundle, "offers no kind of widget: the gallery is empty.",
          "List its kinds under NSExtensionAttributes, Widgets.")
      ]
    }
    return Set(kinds.filter { kind in kinds.count { $0 == kind } > 1 }).sorted().map { kind in
      finding(
        .error, "widget.kind-twice", bundle,
        "offers two widgets of the kind \(kind): a reload can't tell them apart.",
        "Give each a kind of its own.")
    }
  }

  private static func urlScheme(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    let hasWidget = family.relatives(of: bundle).contains { $0.description.role == .widget }
    guard bundle.description.role == .app, hasWidget, bundle.description.urlSchemes.isEmpty
    else { return [] }
    return [
      finding(
        .warning, "url.scheme", bundle,
        "opens no URL: a tap on its widget leads to its first screen alone.",
        "Add CFBundleURLTypes with a scheme of its own.")
    ]
  }

  /// A class for every file of a program that has to go on while the device is locked.
  private static func protection(
    _ bundle: InstalledBundle, _ family: BundleFamily
  ) -> [PreflightFinding] {
    let key = "com.apple.developer.default-data-protection"
    guard
      let path = try? InstalledBundle.entitlementsFile(in: bundle.folder),  // It was read before.
      let list = try? PropertyListReader(path: path),  // As above.
      case .string("NSFileProtectionComplete")? = list.values[key]
    else { return [] }
    let harm =
      bundle.description.role == .widget
      ? "the system can't read what it archives, and the lock screen is grey"
      : "it can neither read nor write them, in the background too"
    return [
      finding(
        .warning, "class.complete", bundle,
        "asks for the class complete for all its files: ten seconds after locking \(harm).",
        "Use NSFileProtectionCompleteUntilFirstUserAuthentication, and complete for what nobody "
          + "needs while the device is locked.")
    ]
  }
}
