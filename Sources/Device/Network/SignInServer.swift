// The server on the far side of the network: signs people in, keeps their entries, trusts nobody.
import FoundationEssentials
import Wire

/// A small OAuth 2.0 server with a journal behind it; its clock is the uptime it is told, so that
/// changing the device's date doesn't move it.
final class SignInServer {
  /// The most bytes of a request's body.
  static let maximumBodySize = 600_000

  /// Everything it remembers; store it to go on later.
  private(set) var state: ServerState
  /// What it was asked for until now.
  private(set) var requests = RequestCounts()
  /// What it answers to everything, if that is forced.
  private(set) var forcedStatus: Int?
  private let accounts: ServerAccounts
  private let issuer: TokenIssuer
  private let random: (Int) -> [UInt8]

  /// Makes a server.
  ///
  /// - Parameters:
  ///   - state: Where an earlier one stopped.
  ///   - log2N: What trying a password costs: the binary logarithm of scrypt's N.
  ///   - random: As many random bytes as asked for.
  /// - Throws: `ServerStateError`.
  init(state: ServerState = ServerState(), log2N: Int, random: @escaping (Int) -> [UInt8]) throws {
    try state.check()
    self.state = state
    self.random = random
    accounts = ServerAccounts(log2N: log2N)
    issuer = TokenIssuer(random: random)
  }

  /// Answers everything with this status from now on; nil or 200 is normal again.
  func forceStatus(_ status: Int?) {
    forcedStatus = status == 200 ? nil : status
  }

  /// Ends every sign-in of an account, or of all, as when a person does so on another device.
  func endSessions(of account: String? = nil) {
    for index in state.families.indices
    where account == nil || state.families[index].account == account {
      state.families[index].isRevoked = true
    }
  }

  /// Keeps an entry of an account that was written on another device, at a wall time.
  ///
  /// - Returns: Whether there was room for it.
  func write(_ title: String, of account: String, at wall: Int) -> Bool {
    let digits = random(16).map { byte in
      String(repeating: "0", count: byte < 16 ? 1 : 0) + String(byte, radix: 16)
    }.joined()
    var id = ""
    for (place, digit) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { id += "-" }
      id.append(digit)
    }
    let entry = ServerState.Entry(
      id: id, title: title, text: "", createdAt: wall, updatedAt: wall)
    do {
      try ServerEntries.put(entry, id: id, of: account, in: &state)
      return true
    } catch {
      return false
    }
  }

  /// Every access and refresh token that was issued and is remembered.
  var issuedTokens: [Secret] {
    state.families.flatMap(\.pairs).flatMap { [Secret($0.access), Secret($0.refresh)] }
  }

  /// Whether `bytes` hold an issued token: raw, in base64 or in hex.
  func containsToken(_ bytes: [UInt8]) -> Bool { tokenScanner.finds(in: bytes) }

  /// What looks for every issued token; make one for many files.
  var tokenScanner: TokenScanner { TokenScanner(tokens: issuedTokens.map(\.revealed)) }

  /// The answer to one request at an uptime in milliseconds.
  func response(to request: NetworkRequest, at uptime: Int) -> NetworkResponse {
    requests.note(request)
    if let forcedStatus { return .error(forcedStatus, "server_error") }
    guard (request.body?.revealed.utf8.count ?? 0) <= Self.maximumBodySize else {
      return .error(413, "request_too_large")
    }
    switch (request.method, request.path) {
    case ("POST", "/token"): return token(request, uptime)
    case ("POST", "/revoke"): return revoke(request)
    case ("POST", "/forgot"): return .json(200, [String: String]())
    default: return entries(request, uptime)
    }
  }
}

// MARK: - Tokens

extension SignInServer {
  private struct TokenRequest: Decodable {
    var grant_type: String?
    var username: String?
    var password: String?
    var refresh_token: String?
  }

  private struct TokenResponse: Encodable {
    struct Account: Encodable {
      var id: String
      var name: String
      var region: String
    }

    var access_token: String
    var refresh_token: String
    var expires_in: Int
    var account: Account
  }

  private func token(_ request: NetworkRequest, _ uptime: Int) -> NetworkResponse {
    guard let body = request.decoded(TokenRequest.self) else {
      return .error(400, "invalid_request")
    }
    switch (body.grant_type, body.username, body.password, body.refresh_token) {
    case ("password", let username?, let password?, _):
      return signIn(username, password, uptime)
    case ("refresh_token", _, _, let token?):
      return answer(issuer.refresh(token, in: &state, at: uptime))
    case ("password", _, _, _), ("refresh_token", _, _, _), (nil, _, _, _):
      return .error(400, "invalid_request")
    default: return .error(400, "unsupported_grant_type")
    }
  }

  /// What trying the password of a request takes, so that it can be derived before; nil for a
  /// request that tries none.
  func question(of request: NetworkRequest) -> DerivationQuestion? {
    guard forcedStatus == nil, request.method == "POST", request.path == "/token",
      (request.body?.revealed.utf8.count ?? 0) <= Self.maximumBodySize,
      let body = request.decoded(TokenRequest.self), body.grant_type == "password",
      let username = body.username, let password = body.password
    else { return nil }
    return accounts.question(
      username: username, password: password, in: &state, random: random)
  }

  private func signIn(_ username: String, _ password: String, _ uptime: Int) -> NetworkResponse {
    do {
      let account = try accounts.account(
        username: username, password: password, in: &state, random: random)
      return answer(account.map { issuer.signIn($0.id, in: &state, at: uptime) })
    } catch {
      return .error(500, "server_error")
    }
  }

  private func answer(_ grant: TokenIssuer.Grant?) -> NetworkResponse {
    guard let grant, let account = ServerAccounts.account(grant.account) else {
      return .error(401, "invalid_grant")
    }
    return .json(
      200,
      TokenResponse(
        access_token: grant.pair.access, refresh_token: grant.pair.refresh,
        expires_in: grant.expiresIn,
        account: .init(id: account.id, name: account.name, region: account.region)))
  }

  private func revoke(_ request: NetworkRequest) -> NetworkResponse {
    guard let token = request.decoded(TokenRequest.self)?.refresh_token else {
      return .error(400, "invalid_request")
    }
    issuer.revoke(token, in: &state)
    return .json(200, [String: String]())
  }
}

// MARK: - Entries

extension SignInServer {
  private func entries(_ request: NetworkRequest, _ uptime: Int) -> NetworkResponse {
    let halves = request.path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let query = halves.count == 2 ? halves[1] : nil
    let parts = halves.first?.split(separator: "/", omittingEmptySubsequences: false) ?? []
    guard parts.count == 2 || parts.count == 3, parts[0].isEmpty, parts[1] == "entries" else {
      return .error(404, "not_found")
    }
    let bearer = request.bearer?.revealed ?? ""
    guard let account = issuer.account(bearing: bearer, in: state, at: uptime) else {
      return .error(401, "invalid_token")
    }
    let id = parts.count == 3 ? String(parts[2]) : nil
    switch (request.method, id) {
    case ("GET", nil): return page(query, account)
    case ("PUT", let id?) where ServerEntries.isValid(id: id) && query == nil:
      return put(id, request, account)
    case ("DELETE", let id?) where ServerEntries.isValid(id: id) && query == nil:
      ServerEntries.delete(id: id, of: account, in: &state)
      return .json(200, [String: String]())
    default: return .error(404, "not_found")
    }
  }

  /// `GET /entries`, and `?after=` with the cursor of the page before for the others.
  private func page(_ query: Substring?, _ account: String) -> NetworkResponse {
    let name = "after="
    if let query, !query.hasPrefix(name) { return .error(400, "invalid_request") }
    let cursor = query.map { String($0.dropFirst(name.count)) }
    guard let page = ServerEntries.page(after: cursor, of: account, in: state) else {
      return .error(400, "invalid_request")
    }
    return .json(200, page)
  }

  private func put(_ id: String, _ request: NetworkRequest, _ account: String) -> NetworkResponse {
    guard let entry = request.decoded(ServerState.Entry.self) else {
      return .error(400, "invalid_request")
    }
    do {
      try ServerEntries.put(entry, id: id, of: account, in: &state)
      return .json(200, [String: String]())
    } catch {
      switch error {
      case .invalid: return .error(400, "invalid_request")
      case .quotaExceeded: return .error(413, "quota_exceeded")
      }
    }
  }
}

// MARK: - JSON

extension NetworkRequest {
  /// The body as a value, or nil if it isn't one.
  fileprivate func decoded<Value: Decodable>(_ type: Value.Type) -> Value? {
    guard let body else { return nil }
    let bytes = Data(body.revealed.utf8)
    return try? JSONDecoder().decode(type, from: bytes)  // Not what it should be: a 400 says so.
  }
}

extension NetworkResponse {
  fileprivate static func json(_ status: Int, _ value: some Encodable) -> NetworkResponse {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      let text = String(decoding: try encoder.encode(value), as: UTF8.self)
      return NetworkResponse(status: status, body: Secret(text))
    } catch {
      return NetworkResponse(status: 500)
    }
  }

  fileprivate static func error(_ status: Int, _ code: String) -> NetworkResponse {
    .json(status, ["error": code])
  }
}
