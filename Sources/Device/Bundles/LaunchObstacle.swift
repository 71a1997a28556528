// The two things that a phone looks at before it launches a bundle at all.
import FoundationEssentials

/// The system that a device runs. Apple: `ProductVersion` of `SystemVersion.plist`.
enum SystemVersion {
  /// The version of every device here.
  static let current = "26.2"

  /// Whether a version is above that of the device.
  static func isNewer(_ version: String) -> Bool {
    let (one, other) = (numbers(version), numbers(current))
    for index in 0..<max(one.count, other.count) {
      let (left, right) = (one.at(index), other.at(index))
      if left != right { return left > right }
    }
    return false
  }

  private static func numbers(_ version: String) -> [Int] {
    version.split(separator: ".").map { Int($0) ?? 0 }
  }
}

extension [Int] {
  fileprivate func at(_ index: Int) -> Int { indices.contains(index) ? self[index] : 0 }
}

/// Why a bundle isn't launched.
enum LaunchObstacle: String, Codable, Hashable {
  /// Its provisioning profile is past its `ExpirationDate`.
  case profileExpired
  /// Its `MinimumOSVersion` is above the device's.
  case newerSystem

  /// What the trace says.
  var words: String {
    switch self {
    case .profileExpired: "isn't launched: its provisioning profile has expired"
    case .newerSystem: "isn't launched: it needs a newer system than \(SystemVersion.current)"
    }
  }
}

extension InstalledBundle {
  /// What keeps the bundle from being launched at a wall time, in milliseconds since 1970.
  func obstacle(at wall: Int, signing: Signing) -> LaunchObstacle? {
    if let least = description.minimumSystem, SystemVersion.isNewer(least) { return .newerSystem }
    // The Simulator asks for no profile.
    if signing == .device, !isUnsigned, let expires = profile?.expires, wall >= expires {
      return .profileExpired
    }
    return nil
  }
}
