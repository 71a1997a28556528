// Who can sign in, and how a password is tried: against its scrypt hash, never against itself.
import Crypto

/// An account of the server.
struct ServerAccount: Hashable {
  /// The name to sign in with.
  var id: String
  /// The name to show.
  var name: String
  /// Where the account is, as two letters.
  var region: String
  /// The password of a new server; from then on only its hash is used.
  fileprivate var firstPassword: String
}

/// The accounts of the server and their passwords.
final class ServerAccounts {
  /// Every account there is.
  static let all = [
    ServerAccount(id: "ada", name: "Ada", region: "UK", firstPassword: "analytical engine"),
    ServerAccount(id: "grace", name: "Grace", region: "US", firstPassword: "nanosecond"),
  ]

  /// The length of a salt, in bytes.
  private static let saltLength = 16

  /// The binary logarithm of scrypt's N for new hashes.
  let log2N: Int
  /// Salts that a hash will have which isn't made yet, by account.
  private var salts: [String: [UInt8]] = [:]

  init(log2N: Int) {
    self.log2N = log2N
  }

  static func account(_ id: String) -> ServerAccount? { all.first { $0.id == id } }

  /// The account, if the password is its own.
  ///
  /// A name that nobody has costs as much as one that somebody has, so that time tells nothing.
  ///
  /// - Throws: `CryptoError`.
  func account(
    username: String, password: String, in state: inout ServerState, random: (Int) -> [UInt8]
  ) throws -> ServerAccount? {
    let account = Self.account(username)
    let owner = account ?? Self.all[0]
    let hash = try state.passwords[owner.id] ?? makeHash(of: owner.id, owner.firstPassword, random)
    state.passwords[owner.id] = hash
    let attempt = try derive(password, hash.salt, log2N: hash.log2N)
    return attempt == SymmetricKey(bytes: hash.hash) ? account : nil
  }

  private func makeHash(
    of owner: String, _ password: String, _ random: (Int) -> [UInt8]
  ) throws -> ServerState.PasswordHash {
    let salt = salts.removeValue(forKey: owner) ?? random(Self.saltLength)
    let key = try derive(password, salt, log2N: log2N)
    DerivedKeys.keep(key, for: Self.question(password, salt, log2N))
    return ServerState.PasswordHash(
      salt: salt, log2N: log2N, hash: key.withUnsafeBytes { Array($0) })
  }

  private func derive(_ password: String, _ salt: [UInt8], log2N: Int) throws -> SymmetricKey {
    try DerivedKeys.key(for: Self.question(password, salt, log2N))
  }

  private static func question(_ password: String, _ salt: [UInt8], _ log2N: Int)
    -> DerivationQuestion
  {
    DerivationQuestion(passphrase: Array(password.utf8), salt: salt, log2N: log2N)
  }

  /// What will be asked when such a password is tried, so that it can be answered before.
  func question(
    username: String, password: String, in state: inout ServerState, random: (Int) -> [UInt8]
  ) -> DerivationQuestion {
    let owner = Self.account(username) ?? Self.all[0]
    if let hash = state.passwords[owner.id] {
      return Self.question(password, hash.salt, hash.log2N)
    }
    // The first password of an account is hashed with the first that is tried.
    let salt = salts[owner.id] ?? random(Self.saltLength)
    salts[owner.id] = salt
    return Self.question(owner.firstPassword, salt, log2N)
  }
}
