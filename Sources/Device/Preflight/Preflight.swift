// What is wrong with bundles before anything runs: the mistakes that a phone answers with nil.
import HostFiles
import Wire

/// One thing that is wrong, or likely to be.
public struct PreflightFinding: Codable, Sendable, Hashable {
  /// How bad it is.
  public enum Severity: String, Codable, Sendable, Hashable {
    /// Something won't work.
    case error
    /// It works, and not as it seems.
    case warning
  }

  /// How bad it is.
  public let severity: Severity
  /// A short name that never changes, as `group.missing`.
  public let code: String
  /// The bundle's identifier, or its folder when it has none that can be read.
  public let bundle: String
  /// What is wrong.
  public let sentence: String
  /// What to do about it.
  public let remedy: String
}

/// What was looked at, and what was found.
public struct PreflightReport: Codable, Sendable, Hashable {
  /// The bundles, by identifier or folder.
  public let bundles: [String]
  /// What is wrong, errors first.
  public let findings: [PreflightFinding]

  /// Whether nothing is wrong that won't work.
  public var isGood: Bool { !findings.contains { $0.severity == .error } }
}

/// Looks at bundles before a run. Apple: what Xcode, the portal and the upload find, each at a time
/// of its own, and what nobody finds.
public enum Preflight {
  /// Looks at the bundles in a folder of assets.
  ///
  /// - Throws: `DeviceError.missingAssets` when there are none.
  public static func report(assets: String) throws -> PreflightReport {
    let root = "\(assets)/Bundles"
    guard DeviceFile.kind(of: root) == .folder else {
      throw DeviceError.missingAssets(searched: [assets])
    }
    return try report(root: root, state: nil, labs: labs(of: assets))
  }

  /// Where the labs are that come with the assets, installed or not.
  static func labs(of assets: String) -> String? {
    let folder = "\(assets)/Lab"
    return DeviceFile.kind(of: folder) == .folder ? folder : nil
  }

  /// Looks at the bundles below `root`, and at the labs where none of them is a lab.
  ///
  /// - Parameters:
  ///   - wall: The device's wall clock; a scenario's begins where `DeviceConfiguration` says.
  ///   - onScreen: The widgets that a person has put on the screen.
  static func report(
    root: String, state: BundleStore.State?, labs: String? = nil,
    wall: Int = DeviceConfiguration.scenarioStart, onScreen: [WidgetInstance.Kept] = []
  ) throws -> PreflightReport {
    var all = try folders(root)
    let names = Set(all.map(name))
    if let labs { all += try folders(labs).filter { !names.contains(name($0)) } }
    return report(
      folders: all, state: state,
      surroundings: BundleFamily.Surroundings(wall: wall, onScreen: onScreen))
  }

  private static func name(_ folder: String) -> String {
    folder.split(separator: "/").last.map(String.init) ?? folder
  }

  private static func report(
    folders: [String], state: BundleStore.State?, surroundings: BundleFamily.Surroundings
  ) -> PreflightReport {
    var read: [InstalledBundle] = []
    var findings: [PreflightFinding] = []
    var names: [String] = []
    for folder in folders {
      let name = name(folder)
      do {
        let bundle = try InstalledBundle(
          folder: folder, isUnsigned: state?.unsigned.contains(name) ?? false)
        read.append(bundle)
        names.append(bundle.description.identifier)
      } catch {
        names.append(name)
        findings.append(unreadable(name, error))
      }
    }
    let family = BundleFamily(
      bundles: read, signing: state?.signing ?? .device, surroundings: surroundings)
    findings += read.flatMap { bundle in
      PreflightRules.all.flatMap { $0(bundle, family) }
    }
    findings.sort {
      ($0.severity == .error ? 0 : 1, $0.bundle, $0.code)
        < ($1.severity == .error ? 0 : 1, $1.bundle, $1.code)
    }
    return PreflightReport(bundles: names.sorted(), findings: findings)
  }

  /// The folders that hold a bundle, as deep as installing looks for them.
  private static func folders(_ root: String, depth: Int = 0) throws -> [String] {
    let names = try DeviceFile.names(in: root)
    var found = names.contains(BundleDescription.fileName) && depth > 0 ? [root] : []
    guard depth < 4 else { return found }
    for name in names where DeviceFile.kind(of: "\(root)/\(name)") == .folder {
      found += try folders("\(root)/\(name)", depth: depth + 1)
    }
    return found
  }

  private static func unreadable(_ name: String, _ error: any Error) -> PreflightFinding {
    let code =
      switch error as? BundleError {
      case .missing(_, let key)?: "key.missing.\(key)"
      case .wrongType(_, let key, _)?: "key.type.\(key)"
      case .invalid(_, let key, _, _)?: "key.value.\(key)"
      default: "bundle.unreadable"
      }
    return PreflightFinding(
      severity: .error, code: code, bundle: name, sentence: "\(error).",
      remedy: "Correct the file; nothing of this bundle can be installed.")
  }
}

extension DeviceContents {
  /// Looks at the bundles that are installed on the device, as they are there, and at the labs of
  /// `assets` where none is installed.
  ///
  /// - Throws: `BundleError`, `DeviceFileError`, `DeviceError`.
  public func preflight(assets: String? = nil) throws -> PreflightReport {
    let root = "\(path)/Bundles"
    let state = try BundleStore.State(path: "\(root)/\(BundleStore.State.fileName)")
    let kept = try DeviceState.load(from: path)
    return try Preflight.report(
      root: root, state: state, labs: assets.flatMap(Preflight.labs),
      wall: kept?.clocks.wall ?? DeviceConfiguration.scenarioStart,
      onScreen: kept?.widgets?.widgets ?? [])
  }
}

/// The bundles that are looked at together: who belongs to which app, and what they share.
struct BundleFamily {
  /// What a bundle meets on the device beside other bundles.
  struct Surroundings {
    /// The wall clock, in milliseconds since 1970.
    var wall: Int
    /// The widgets that a person has put on the screen.
    var onScreen: [WidgetInstance.Kept]
  }

  let bundles: [InstalledBundle]
  let signing: Signing
  let surroundings: Surroundings

  /// The bundles of the same app, this one included.
  func relatives(of bundle: InstalledBundle) -> [InstalledBundle] {
    guard let app = app(of: bundle) else { return [bundle] }
    return bundles.filter { self.app(of: $0)?.folder == app.folder }
  }

  /// The app that contains a bundle: itself, or the one whose identifier it begins with.
  func app(of bundle: InstalledBundle) -> InstalledBundle? {
    if bundle.description.role == .app { return bundle }
    return bundles.first {
      $0.description.role == .app
        && bundle.description.identifier.hasPrefix("\($0.description.identifier).")
    }
  }

  /// The App Groups that anybody of the family claims.
  func groups(of bundle: InstalledBundle) -> [String] {
    Set(relatives(of: bundle).flatMap(\.claimed.applicationGroups)).sorted()
  }

  /// The keychain groups that two or more of the family claim, which are there to be shared.
  func sharedKeychainGroups(of bundle: InstalledBundle) -> [String] {
    let claims = relatives(of: bundle).flatMap { Set($0.claimed.keychainAccessGroups) }
    return Dictionary(grouping: claims) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
  }
}
