// What lies in a portal: the one value that was sent last, and by whom.
import FoundationEssentials

/// A value on its way between two programs.
public struct PortalMessage: Codable, Sendable, Hashable {
  /// The version of the form that is written here; the only one understood.
  public static let currentVersion = 1
  /// The most bytes that a message may have, in its written form: 64 KiB.
  public static let maximumSize = 64 << 10

  /// The version of the form.
  public var version: Int
  /// Who sent it: a bundle identifier.
  public var sender: String
  /// One more than that of the message it replaced.
  public var number: Int
  /// The value itself, as text.
  public var value: String

  /// Makes a message of the current version.
  public init(sender: String, number: Int, value: String) {
    version = Self.currentVersion
    self.sender = sender
    self.number = number
    self.value = value
  }

  /// The message in `bytes`; nil when they are torn, or of a version that isn't understood.
  init?(_ bytes: [UInt8]) {
    // What can't be read is no message: whoever wrote half of one hasn't sent it yet.
    guard let message = try? JSONDecoder().decode(PortalMessage.self, from: Data(bytes)),
      message.version == Self.currentVersion
    else { return nil }
    self = message
  }

  /// The message in its written form.
  func written() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}
