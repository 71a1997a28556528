// The journal's server in memory: accounts, rotating tokens, entries.
import Foundation
import JournalCore

@testable import JournalApp
@testable import SystemKit

/// Answers requests as the real server does, or as the test says.
@MainActor final class FakeServer {
  /// Whether nobody can reach it.
  var isOffline = false
  /// The status it gives to everything, if not its own.
  var status: Int?
  /// What it keeps, by account and id.
  var entries: [String: [String: Entry]] = [:]
  /// The most entries of a page.
  var pageSize = 100
  /// Whether there is always another page.
  var neverEnds = false
  /// How many pages were asked for.
  var pagesAsked = 0
  /// The refresh tokens that are good, with whose they are.
  private(set) var refreshTokens: [String: String] = [:]
  /// The access tokens that are good, with whose they are.
  private(set) var accessTokens: [String: String] = [:]
  private var issued = 0

  private let passwords = ["ada": "analytical engine", "grace": "nanosecond"]

  func copy() -> FakeServer {
    let copy = FakeServer()
    copy.isOffline = isOffline
    copy.status = status
    copy.entries = entries
    copy.refreshTokens = refreshTokens
    copy.accessTokens = accessTokens
    copy.issued = issued
    return copy
  }

  /// Makes every access token worthless, as if its hour were over.
  func expireAccessTokens() { accessTokens = [:] }

  /// Makes every token worthless, as if the person had ended all sessions elsewhere.
  func revokeEverything() {
    accessTokens = [:]
    refreshTokens = [:]
  }

  func answer(to request: NetworkRequest, now: Int) -> Answer {
    if isOffline { return .failure(.offline) }
    if let status { return .response(NetworkResponse(status: status)) }
    let body =
      (try? JSONSerialization.jsonObject(  // a request without a body has none to read
        with: Data((request.body?.revealed ?? "").utf8))) as? [String: Any] ?? [:]
    switch (request.method, request.path) {
    case ("POST", "/token"): return token(body)
    case ("POST", "/revoke"):
      refreshTokens[body["refresh_token"] as? String ?? ""] = nil
      return .response(NetworkResponse(status: 200))
    case ("POST", "/forgot"): return .response(NetworkResponse(status: 200))
    default: return authorized(request)
    }
  }

  private func token(_ body: [String: Any]) -> Answer {
    switch body["grant_type"] as? String {
    case "password":
      guard let name = body["username"] as? String, let password = passwords[name],
        password == body["password"] as? String
      else { return refused }
      return grant(to: name)
    case "refresh_token":
      guard let token = body["refresh_token"] as? String,
        let name = refreshTokens.removeValue(forKey: token)
      else { return refused }
      return grant(to: name)
    default: return refused
    }
  }

  private var refused: Answer {
    .response(NetworkResponse(status: 401, body: Secret(#"{"error":"invalid_grant"}"#)))
  }

  private func grant(to name: String) -> Answer {
    issued += 1
    accessTokens["access-\(issued)"] = name
    refreshTokens["refresh-\(issued)"] = name
    let (shown, region) = name == "ada" ? ("Ada", "UK") : ("Grace", "US")
    let body = """
      {"access_token":"access-\(issued)","refresh_token":"refresh-\(issued)","expires_in":3600,\
      "account":{"id":"\(name)","name":"\(shown)","region":"\(region)"}}
      """
    return .response(NetworkResponse(status: 200, body: Secret(body)))
  }

  private func authorized(_ request: NetworkRequest) -> Answer {
    guard let name = accessTokens[request.bearer?.revealed ?? ""] else { return refused }
    let id = String(request.path.dropFirst("/entries/".count))
    switch request.method {
    case "GET": return page(of: name, request.path)
    case "PUT":
      let bytes = Array((request.body?.revealed ?? "").utf8)
      guard let entry = try? CanonicalJSON.decode(Entry.self, from: bytes)  // 422 says so
      else { return .response(NetworkResponse(status: 422)) }
      entries[name, default: [:]][id] = entry
      return .response(NetworkResponse(status: 200))
    default:
      entries[name, default: [:]][id] = nil
      return .response(NetworkResponse(status: 200))
    }
  }

  private struct Page: Encodable {
    var entries: [Entry]
    var next: String?
  }

  private func page(of name: String, _ path: String) -> Answer {
    pagesAsked += 1
    let start = path.split(separator: "=").last.flatMap { Int($0) } ?? 0
    let all = entries[name, default: [:]].values.sorted { $0.id < $1.id }.dropFirst(start)
    let isLast = all.count <= pageSize && !neverEnds
    let page = Page(
      entries: Array(all.prefix(pageSize)), next: isLast ? nil : "\(start + pageSize)")
    let body = try? CanonicalJSON.encode(page)  // entries always encode
    return .response(
      NetworkResponse(status: 200, body: Secret(String(decoding: body ?? [], as: UTF8.self))))
  }
}
