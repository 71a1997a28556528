// The keychain's items of the session: the tokens, and refresh tokens still to be revoked.
import JournalCore
import SystemKit

/// What the keychain says about the session.
enum StoredSession: Hashable {
  case absent
  case found(SessionRecord)
  /// It can't be read now and may well exist: before the first unlock, for one.
  case unavailable
}

/// Keeps the session in the app's own access group, for this device, after its first unlock.
@MainActor final class SessionKeychain {
  /// The service of refresh tokens that the server hasn't been told of yet.
  static let revocation = "revocation"

  private let keychain: Keychain

  init(keychain: Keychain) {
    self.keychain = keychain
  }

  private let session = KeychainQuery(
    service: JournalKeychain.tokens, group: JournalKeychain.ownGroup)

  /// What is kept; only *not found* means that there is nothing.
  func load() async -> StoredSession {
    do {
      let item = try await keychain.copyMatching(session)
      return SessionRecord(item.data).map(StoredSession.found) ?? .absent
    } catch let error as SystemError where error.isItemNotFound || error.isMissingEntitlement {
      return .absent
    } catch {
      // Locked or in trouble: there may well be a session, so it isn't taken for none.
      return .unavailable
    }
  }

  /// Keeps `record` in place of what was kept.
  func save(_ record: SessionRecord) async throws {
    let data = try record.secret()
    do {
      try await keychain.update(session, data: data)
    } catch let error as SystemError where error.isItemNotFound {
      try await keychain.add(item(JournalKeychain.tokens, account: "session", data: data))
    }
  }

  /// Forgets the session.
  func remove() async throws {
    try await remove(session)
  }

  /// Remembers a refresh token that is to be revoked once the server can be reached.
  func addRevocation(of token: Secret, number: Int) async throws {
    do {
      try await keychain.add(item(Self.revocation, account: "\(number)", data: token))
    } catch let error as SystemError where error.isDuplicateItem {
      // It was remembered before a crash.
    }
  }

  /// A refresh token that is to be revoked, if there is one.
  func nextRevocation() async -> KeychainItem? {
    let query = KeychainQuery(service: Self.revocation, group: JournalKeychain.ownGroup)
    return try? await keychain.copyMatching(query)  // unreadable now: revoked another time
  }

  /// The server knows about this one.
  func removeRevocation(_ item: KeychainItem) async throws {
    try await remove(
      KeychainQuery(
        service: Self.revocation, account: item.account, group: JournalKeychain.ownGroup))
  }

  private func item(_ service: String, account: String, data: Secret) -> KeychainItem {
    KeychainItem(
      service: service, account: account, group: JournalKeychain.ownGroup,
      accessibility: .afterFirstUnlockThisDeviceOnly, data: data)
  }

  private func remove(_ query: KeychainQuery) async throws {
    do {
      try await keychain.delete(query)
    } catch let error as SystemError where error.isItemNotFound {
      // That is what was wanted.
    }
  }
}
