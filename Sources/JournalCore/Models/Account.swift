// Whose journal it is.

/// A person who has an account on the journal's server.
public struct Account: Codable, Sendable, Hashable {
  /// The name the server knows the account by; it never changes.
  public var id: String
  /// The name that people read.
  public var displayName: String
  /// The region of the account, as `UK` or `US`.
  public var region: String

  /// Makes an account.
  public init(id: String, displayName: String, region: String) {
    self.id = id
    self.displayName = displayName
    self.region = region
  }
}
