// What the far side remembers: password hashes, tokens, entries; kept between two runs.

/// The state of the sign-in server, to be stored where only the device reads it.
struct ServerState: Codable, Hashable {
  static let version = 1

  /// A password as scrypt leaves it, with what is needed to try another against it.
  struct PasswordHash: Codable, Hashable {
    var salt: [UInt8]
    var log2N: Int
    var hash: [UInt8]
  }

  /// The pair of tokens that one sign-in or one refresh hands out.
  struct Pair: Codable, Hashable {
    var access: String
    var refresh: String
    /// Uptime, in milliseconds.
    var issuedAt: Int
  }

  /// All pairs that go back to one sign-in; the last one is current.
  struct Family: Codable, Hashable {
    var account: String
    var isRevoked = false
    var pairs: [Pair]
  }

  /// An entry of a journal, dates in milliseconds since 1970.
  struct Entry: Codable, Hashable {
    var id: String
    var title: String
    var text: String
    var createdAt: Int
    var updatedAt: Int
  }

  /// The version it was written with.
  var version = Self.version
  /// By account; made at the first sign-in.
  var passwords: [String: PasswordHash] = [:]
  /// In the order of signing in.
  var families: [Family] = []
  /// By account, then by id.
  var entries: [String: [String: Entry]] = [:]
}

extension ServerState {
  /// The greatest uptime that is believed, in milliseconds: some 35 000 years.
  private static let maximumUptime = 1 << 50

  /// Whether a server can go on with it.
  ///
  /// - Throws: `ServerStateError`.
  func check() throws(ServerStateError) {
    guard version <= Self.version else { throw .newerVersion(version) }
    for hash in passwords.values where !KeybagFile.costs.contains(hash.log2N) {
      throw .impossibleCost(hash.log2N)
    }
    for pair in families.flatMap(\.pairs)
    where !(0...Self.maximumUptime).contains(pair.issuedAt) {
      throw .impossibleDate(pair.issuedAt)
    }
  }
}

/// The state of a server that can't be gone on with.
enum ServerStateError: Error, Hashable {
  /// It was written by a newer version.
  case newerVersion(Int)
  /// It says that a token was issued at an uptime that can't be, in milliseconds.
  case impossibleDate(Int)
  /// Trying a password would cost what no server asks: the binary logarithm of scrypt's N.
  case impossibleCost(Int)
}

extension ServerStateError: CustomStringConvertible {
  var description: String {
    switch self {
    case .newerVersion(let version):
      "the server's state has version \(version), made by a newer terrarium; use that or another"
        + " device folder"
    case .impossibleDate(let uptime):
      "the server's state has a token issued at uptime \(uptime); remove it to begin with a new one"
    case .impossibleCost(let log2N):
      "the server's state has a password that costs 2^\(log2N) to try; remove it to begin with a "
        + "new one"
    }
  }
}
