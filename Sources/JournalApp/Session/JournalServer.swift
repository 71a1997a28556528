// The journal's server, as its interface has it: paths, bodies, statuses, and nothing of sessions.
import FoundationEssentials
import JournalCore
import SystemKit

/// What the server hands out for a password or a refresh token.
struct Grant: Hashable {
  var account: Account
  var access: Secret
  var refresh: Secret
  /// How long the access token lives, in milliseconds.
  var lifetime: Int
}

/// What can be asked of the server; with a token where it wants to know who asks.
@MainActor protocol JournalServing: AnyObject {
  /// Tokens for a name and a password.
  func grant(username: String, password: Secret) async throws(ServerError) -> Grant
  /// New tokens for a refresh token, which is used up by it.
  func refresh(_ token: Secret) async throws(ServerError) -> Grant
  /// Makes a refresh token worthless.
  func revoke(_ token: Secret) async throws(ServerError)
  /// Sends a mail to whoever has this name.
  func requestPasswordReset(for username: String) async throws(ServerError)
  /// The account's entries after a cursor, the first ones without; a page of them.
  func entries(after cursor: String?, token: Secret) async throws(ServerError) -> EntryPage
  /// Keeps an entry.
  func put(_ entry: Entry, token: Secret) async throws(ServerError)
  /// Takes an entry away; one that isn't there is no error.
  func delete(entry id: String, token: Secret) async throws(ServerError)
}

/// The server on the far side of the network.
@MainActor final class JournalServer: JournalServing {
  private let network: NetworkSession

  init(network: NetworkSession) {
    self.network = network
  }

  func grant(username: String, password: Secret) async throws(ServerError) -> Grant {
    try await grant([
      "grant_type": "password", "username": username, "password": password.revealed,
    ])
  }

  func refresh(_ token: Secret) async throws(ServerError) -> Grant {
    try await grant(["grant_type": "refresh_token", "refresh_token": token.revealed])
  }

  func revoke(_ token: Secret) async throws(ServerError) {
    try await post("/revoke", ["refresh_token": token.revealed])
  }

  func requestPasswordReset(for username: String) async throws(ServerError) {
    try await post("/forgot", ["username": username])
  }

  func entries(after cursor: String?, token: Secret) async throws(ServerError) -> EntryPage {
    let path = "/entries" + (cursor.map { "?after=\($0)" } ?? "")
    let body = try await send(NetworkRequest(method: "GET", path: path, bearer: token))
    let page = try decode(EntryPage.self, from: body)
    guard page.isPlausible else { throw .malformed }
    return page
  }

  func put(_ entry: Entry, token: Secret) async throws(ServerError) {
    _ = try await send(
      NetworkRequest(
        method: "PUT", path: "/entries/\(entry.id)", bearer: token, body: encode(entry)))
  }

  func delete(entry id: String, token: Secret) async throws(ServerError) {
    _ = try await send(NetworkRequest(method: "DELETE", path: "/entries/\(id)", bearer: token))
  }
}

// MARK: - Requests

extension JournalServer {
  private func grant(_ body: [String: String]) async throws(ServerError) -> Grant {
    let answer = try await post("/token", body)
    return try decode(GrantAnswer.self, from: answer).grant
  }

  @discardableResult private func post(
    _ path: String, _ body: [String: String]
  ) async throws(ServerError) -> Secret? {
    try await send(NetworkRequest(method: "POST", path: path, body: encode(body)))
  }

  private func send(_ request: NetworkRequest) async throws(ServerError) -> Secret? {
    let response: NetworkResponse
    do {
      response = try await network.response(to: request)
    } catch {
      throw ServerError(error)
    }
    switch response.status {
    case 200..<300: return response.body
    case 400, 401: throw .refused
    default: throw .problem(status: response.status)
    }
  }

  private func encode(_ body: some Encodable) throws(ServerError) -> Secret {
    do {
      return Secret(String(decoding: try CanonicalJSON.encode(body), as: UTF8.self))
    } catch {
      // Whatever is wrong with it, it can't be used.
      throw .malformed
    }
  }

  private func decode<Value: Decodable>(
    _ type: Value.Type, from body: Secret?
  ) throws(ServerError) -> Value {
    do {
      return try CanonicalJSON.decode(type, from: Array((body?.revealed ?? "").utf8))
    } catch {
      // Whatever is wrong with it, it can't be used.
      throw .malformed
    }
  }
}

/// The answer of the token endpoint, in the words of OAuth 2.0 (RFC 6749, section 5.1).
private struct GrantAnswer: Decodable {
  struct Owner: Decodable {
    var id: String
    var name: String
    var region: String
  }

  var accessToken: String
  var refreshToken: String
  var expiresIn: Int
  var account: Owner

  enum CodingKeys: String, CodingKey {
    case accessToken = "access_token"
    case refreshToken = "refresh_token"
    case expiresIn = "expires_in"
    case account
  }

  var grant: Grant {
    Grant(
      account: Account(id: account.id, displayName: account.name, region: account.region),
      access: Secret(accessToken), refresh: Secret(refreshToken),
      // A lifetime that no clock could hold is cut to a year.
      lifetime: min(max(0, expiresIn), 366 * 24 * 3_600) * 1_000)
  }
}

/// Some of an account's entries.
struct EntryPage: Decodable, Hashable {
  var entries: [Entry]
  /// Where the next page begins; nil after the last one.
  var next: String?
}

extension EntryPage {
  /// Whether this can be a page: a cursor goes into a path, so it is letters, digits and hyphens.
  fileprivate var isPlausible: Bool {
    let isCursor = next.map { cursor in
      (1...128).contains(cursor.utf8.count)
        && cursor.utf8.allSatisfy { byte in
          byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
        }
    }
    return isCursor ?? true && entries.allSatisfy(\.isPlausible)
  }
}

extension Entry {
  /// Whether this can be an entry: what comes from a network is checked before it is stored.
  fileprivate var isPlausible: Bool {
    EntryID.isValid(id) && !title.isEmpty && title.utf8.count <= EntryLimits.titleSize
      && createdAt >= 0 && updatedAt >= 0
  }
}
