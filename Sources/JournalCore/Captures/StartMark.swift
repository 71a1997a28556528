// When a capture was begun, left beside its files, so that a half-written one can be told its age.
import SystemKit

/// An empty file whose name says at which uptime its capture was begun.
///
/// Nobody can tell from a folder alone how long it has been lying there: dates can be set, and the
/// app may not have run since. A mark that is missing or can't be true counts for nothing.
public enum StartMark {
  private static let prefix = ".since-"

  /// The name of the mark.
  ///
  /// - Parameter uptime: In milliseconds.
  static func name(at uptime: Int) -> String { "\(prefix)\(uptime)" }

  /// The uptime that a capture was begun at, by what lies in its folder; nil when nothing says so.
  ///
  /// - Parameter now: Uptime in milliseconds; a mark from the future is no mark.
  public static func uptime(in names: [String], now: Int) -> Int? {
    names
      .filter { $0.hasPrefix(prefix) }
      .compactMap { Int($0.dropFirst(prefix.count)) }
      .filter { (0...now).contains($0) }
      .max()
  }
}
