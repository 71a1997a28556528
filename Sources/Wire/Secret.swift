// A text that must never be read by accident: a password, a token, what a person types.

/// A text that shows itself only to the wire; everywhere else it reads `‹secret›`.
public struct Secret: Sendable, Hashable {
  /// The text itself; name it only where it is really needed.
  public let revealed: String

  /// What stands in place of the text in traces, logs and reports.
  public static let placeholder = "‹secret›"

  /// How many bytes the text takes, which gives none of it away.
  public var byteCount: Int { revealed.utf8.count }

  /// Hides `text`.
  public init(_ text: String) {
    revealed = text
  }
}

extension CodingUserInfoKey {
  /// Set by the wire's own coders, so that a `Secret` is written out in full there and only there.
  static let revealsSecrets = CodingUserInfoKey(rawValue: "terrarium.wire")
}

extension Secret: Codable {
  public init(from decoder: any Decoder) throws {
    revealed = try decoder.singleValueContainer().decode(String.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    let reveals = CodingUserInfoKey.revealsSecrets.map { encoder.userInfo[$0] != nil } ?? false
    try container.encode(reveals ? revealed : Secret.placeholder)
  }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { Secret.placeholder }
  public var debugDescription: String { Secret.placeholder }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
