// The server's interface, as a program sees it.
import FoundationEssentials
import Testing
import Wire

@testable import Device

struct SignInServerTests {
  private let server: SignInServer

  init() throws {
    var generator = SplitMix64(seed: 7)
    server = try SignInServer(log2N: 4) { count in
      (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    }
  }

  private struct Grant: Decodable, Hashable {
    struct Account: Decodable, Hashable {
      var id: String
      var name: String
      var region: String
    }
    var access_token: String
    var refresh_token: String
    var expires_in: Int
    var account: Account
  }

  private func send(
    _ method: String, _ path: String, _ body: String? = nil, bearer: String? = nil,
    at uptime: Int = 0
  ) -> NetworkResponse {
    server.response(
      to: NetworkRequest(
        method: method, path: path, bearer: bearer.map(Secret.init), body: body.map(Secret.init)),
      at: uptime)
  }

  private func signIn(_ name: String = "ada", _ password: String = "analytical engine", at: Int = 0)
    throws -> Grant
  {
    let response = send(
      "POST", "/token",
      #"{"grant_type":"password","username":"\#(name)","password":"\#(password)"}"#, at: at)
    return try grant(response)
  }

  private func grant(_ response: NetworkResponse) throws -> Grant {
    try #require(response.status == 200)
    return try JSONDecoder().decode(Grant.self, from: Data((response.body?.revealed ?? "").utf8))
  }

  private func refresh(_ token: String, at uptime: Int) -> NetworkResponse {
    send(
      "POST", "/token", #"{"grant_type":"refresh_token","refresh_token":"\#(token)"}"#, at: uptime)
  }

  private func error(_ code: String) -> Secret { Secret(#"{"error":"\#(code)"}"#) }

  @Test func `both accounts sign in with their own password and no other`() throws {
    let ada = try signIn()
    #expect(ada.account == Grant.Account(id: "ada", name: "Ada", region: "UK"))
    #expect(ada.expires_in == 3_600)
    #expect(ada.access_token.utf8.count == 43)
    #expect(ada.access_token != ada.refresh_token)
    #expect(try signIn("grace", "nanosecond").account.region == "US")
    let wrong = [
      ("ada", "nanosecond"), ("ada", ""), ("nobody", "analytical engine"),
      ("Ada", "analytical engine"),
    ]
    for (name, password) in wrong {
      let response = send(
        "POST", "/token",
        #"{"grant_type":"password","username":"\#(name)","password":"\#(password)"}"#)
      #expect(response == NetworkResponse(status: 401, body: error("invalid_grant")))
    }
  }

  @Test func `passwords are kept as hashes alone`() throws {
    _ = try signIn()
    let stored = String(decoding: try JSONEncoder().encode(server.state), as: UTF8.self)
    #expect(!stored.contains("analytical"))
    #expect(server.state.passwords["ada"]?.hash.count == 32)
    #expect(server.state.passwords["grace"] == nil)
  }

  @Test func `an access token lives an hour of uptime`() throws {
    let token = try signIn(at: 1_000).access_token
    #expect(send("GET", "/entries", bearer: token, at: 3_600_999).status == 200)
    let late = send("GET", "/entries", bearer: token, at: 3_601_000)
    #expect(late == NetworkResponse(status: 401, body: error("invalid_token")))
    #expect(send("GET", "/entries").status == 401)
    #expect(send("GET", "/entries", bearer: "made up").status == 401)
  }

  @Test func `a refresh token rotates, and lives thirty days`() throws {
    let first = try signIn()
    let second = try grant(refresh(first.refresh_token, at: 10))
    #expect(second.refresh_token != first.refresh_token)
    #expect(second.account.id == "ada")
    let days = TokenIssuer.refreshLifetime
    let third = try grant(refresh(second.refresh_token, at: 10 + days - 1))
    #expect(refresh(third.refresh_token, at: 9 + 2 * days).status == 401)
  }

  @Test func `two refreshes at once get the same pair`() throws {
    let first = try signIn()
    let second = try grant(refresh(first.refresh_token, at: 1_000))
    let again = try grant(refresh(first.refresh_token, at: 61_000))
    #expect(again.access_token == second.access_token)
    #expect(again.refresh_token == second.refresh_token)
    #expect(again.expires_in == 3_540)
    #expect(refresh(second.refresh_token, at: 61_000).status == 200)
  }

  @Test func `a used refresh token that comes back late ends the sign-in`() throws {
    let other = try signIn()
    let first = try signIn()
    let second = try grant(refresh(first.refresh_token, at: 0))
    #expect(refresh(first.refresh_token, at: 60_001).status == 401)
    #expect(refresh(second.refresh_token, at: 60_001).status == 401)
    #expect(send("GET", "/entries", bearer: second.access_token, at: 60_001).status == 401)
    #expect(send("GET", "/entries", bearer: other.access_token, at: 60_001).status == 200)
  }

  @Test func `one used up before the last ends the sign-in at once`() throws {
    let first = try signIn()
    let second = try grant(refresh(first.refresh_token, at: 0))
    let third = try grant(refresh(second.refresh_token, at: 1))
    #expect(refresh(first.refresh_token, at: 2).status == 401)
    #expect(refresh(third.refresh_token, at: 3).status == 401)
  }

  @Test func `revoking ends the sign-in, and revoking nothing is fine`() throws {
    let pair = try signIn()
    #expect(send("POST", "/revoke", #"{"refresh_token":"\#(pair.refresh_token)"}"#).status == 200)
    #expect(send("GET", "/entries", bearer: pair.access_token).status == 401)
    #expect(refresh(pair.refresh_token, at: 0).status == 401)
    #expect(send("POST", "/revoke", #"{"refresh_token":"x"}"#).status == 200)
    #expect(send("POST", "/revoke", "{}").status == 400)
  }

  @Test func `sessions can be ended elsewhere`() throws {
    let ada = try signIn()
    let grace = try signIn("grace", "nanosecond")
    server.endSessions(of: "ada")
    #expect(refresh(ada.refresh_token, at: 0).status == 401)
    #expect(refresh(grace.refresh_token, at: 0).status == 200)
    server.endSessions()
    #expect(send("GET", "/entries", bearer: grace.access_token).status == 401)
  }

  @Test func `entries are kept for their account, oldest first`() throws {
    let ada = try signIn().access_token
    let grace = try signIn("grace", "nanosecond").access_token
    func entry(_ id: String, _ title: String, _ at: Int) -> String {
      #"{"createdAt":\#(at),"id":"\#(id)","text":"T/","title":"\#(title)","updatedAt":\#(at)}"#
    }
    let one = "00000000-0000-4000-8000-000000000001"
    let two = "00000000-0000-4000-8000-000000000002"
    #expect(send("GET", "/entries", bearer: ada).body == Secret(#"{"entries":[]}"#))
    #expect(send("PUT", "/entries/\(two)", entry(two, "two", 1), bearer: ada).status == 200)
    #expect(send("PUT", "/entries/\(one)", entry(one, "old", 2), bearer: ada).status == 200)
    #expect(send("PUT", "/entries/\(one)", entry(one, "one", 2), bearer: ada).status == 200)
    #expect(
      send("GET", "/entries", bearer: ada).body
        == Secret(#"{"entries":[\#(entry(two, "two", 1)),\#(entry(one, "one", 2))]}"#))
    #expect(send("GET", "/entries", bearer: grace).body == Secret(#"{"entries":[]}"#))
    #expect(send("DELETE", "/entries/\(one)", bearer: grace).status == 200)
    #expect(send("DELETE", "/entries/\(two)", bearer: ada).status == 200)
    #expect(
      send("GET", "/entries", bearer: ada).body
        == Secret(#"{"entries":[\#(entry(one, "one", 2))]}"#))
  }

  @Test(arguments: [
    ("GET", "/"), ("GET", "/token"), ("PUT", "/entries"), ("POST", "/entries"),
    ("DELETE", "/entries/not-a-uuid"), ("GET", "/entries/../token"), ("GET", "entries"),
    ("PUT", "/entries/00000000-0000-4000-8000-00000000000G"), ("GET", ""),
  ])
  func `what isn't there is a 404`(method: String, path: String) throws {
    let token = try signIn().access_token
    let response = send(method, path, bearer: token)
    #expect(response == NetworkResponse(status: 404, body: error("not_found")))
  }

  @Test(arguments: [
    nil, "", "{", "[]", "null", "{}", #"{"grant_type":"password","username":"ada"}"#,
    #"{"grant_type":7}"#, String(repeating: "[", count: 100_000),
  ])
  func `a body that says nothing is a 400`(body: String?) {
    let response = send("POST", "/token", body)
    #expect(response == NetworkResponse(status: 400, body: error("invalid_request")))
  }

  @Test func `other grants, other ids and impossible entries are a 400`() throws {
    let other = send("POST", "/token", #"{"grant_type":"client_credentials"}"#)
    #expect(other == NetworkResponse(status: 400, body: error("unsupported_grant_type")))
    let token = try signIn().access_token
    let id = "00000000-0000-4000-8000-000000000001"
    let bodies = [
      #"{"createdAt":1,"id":"another","text":"","title":"t","updatedAt":1}"#,
      #"{"createdAt":1,"id":"\#(id)","text":"","title":"","updatedAt":1}"#,
      #"{"createdAt":-1,"id":"\#(id)","text":"","title":"t","updatedAt":1}"#,
      #"{"id":"\#(id)"}"#,
    ]
    for body in bodies {
      #expect(send("PUT", "/entries/\(id)", body, bearer: token).status == 400)
    }
  }

  @Test func `too much is refused, and every page fits a frame`() throws {
    let token = try signIn().access_token
    let huge = String(repeating: "x", count: SignInServer.maximumBodySize + 1)
    #expect(send("POST", "/token", huge).status == 413)
    let text = String(repeating: #"\""#, count: 100_000)
    for number in 1...4 {
      let id = "00000000-0000-4000-8000-00000000000\(number)"
      let body = #"{"createdAt":1,"id":"\#(id)","text":"\#(text)","title":"t","updatedAt":1}"#
      #expect(send("PUT", "/entries/\(id)", body, bearer: token).status == 200)
    }
    let id = "00000000-0000-4000-8000-000000000005"
    let much = text + text + text
    let body = #"{"createdAt":1,"id":"\#(id)","text":"\#(much)","title":"t","updatedAt":1}"#
    #expect(send("PUT", "/entries/\(id)", body, bearer: token).status == 413)
    let answer = Answer.response(send("GET", "/entries", bearer: token))
    let frame = DeviceFrame(
      seq: 1, clocks: Clocks(uptime: 0, wall: 0), message: .answer(call: 1, answer: answer))
    #expect(try FrameEncoder().encode(frame).count > 300_000)
  }

  private struct Page: Decodable {
    struct Entry: Decodable { var id: String }
    var entries: [Entry]
    var next: String?
  }

  private func page(_ path: String, _ token: String) throws -> Page {
    let body = send("GET", path, bearer: token).body?.revealed ?? ""
    return try JSONDecoder().decode(Page.self, from: Data(body.utf8))
  }

  @Test func `a long list comes page by page, whole and once`() throws {
    let token = try signIn().access_token
    let text = String(repeating: "x", count: 60_000)
    let ids = (10..<40).map { "00000000-0000-4000-8000-0000000000\($0)" }
    for (index, id) in ids.enumerated() {
      // Some were made at the same moment.
      let body =
        #"{"createdAt":\#(index / 4),"id":"\#(id)","text":"\#(text)","title":"t","updatedAt":1}"#
      #expect(send("PUT", "/entries/\(id)", body, bearer: token).status == 200)
    }
    var found: [String] = []
    var path = "/entries"
    var pages = 0
    while true {
      let page = try page(path, token)
      found += page.entries.map(\.id)
      guard let next = page.next else { break }
      // The entry that a cursor names may stay, or go before the next page is asked for.
      pages += 1
      if pages.isMultiple(of: 2) {
        #expect(send("DELETE", "/entries/\(found.last ?? "")", bearer: token).status == 200)
      }
      path = "/entries?after=\(next)"
    }
    #expect(found == ids)
  }

  @Test(arguments: ["?", "?after=", "?after=1", "?after=1-x", "?before=1", "?after=x-\(UUID())"])
  func `a cursor that nobody gave is a 400`(query: String) throws {
    let token = try signIn().access_token
    #expect(send("GET", "/entries\(query)", bearer: token).status == 400)
  }

  @Test func `forgetting a password tells nobody anything`() {
    let known = send("POST", "/forgot", #"{"username":"ada"}"#)
    #expect(known.status == 200)
    #expect(send("POST", "/forgot", #"{"username":"nobody"}"#) == known)
    #expect(send("POST", "/forgot") == known)
  }

  @Test func `a forced status answers everything until it is 200`() throws {
    server.forceStatus(500)
    #expect(send("POST", "/forgot") == NetworkResponse(status: 500, body: error("server_error")))
    #expect(send("GET", "/nowhere").status == 500)
    server.forceStatus(200)
    #expect(try signIn().account.id == "ada")
    server.forceStatus(401)
    server.forceStatus(nil)
    #expect(send("POST", "/forgot").status == 200)
  }

  @Test func `a stored state goes on where it stopped, and a newer one is refused`() throws {
    let pair = try signIn()
    let bytes = try JSONEncoder().encode(server.state)
    var state = try JSONDecoder().decode(ServerState.self, from: bytes)
    let next = try SignInServer(state: state, log2N: 4) { [UInt8](repeating: 1, count: $0) }
    let request = NetworkRequest(method: "GET", path: "/entries", bearer: Secret(pair.access_token))
    #expect(next.response(to: request, at: 0).status == 200)
    state.families[0].pairs[0].issuedAt = .max
    #expect(throws: ServerStateError.impossibleDate(.max)) {
      try SignInServer(state: state, log2N: 4) { [UInt8](repeating: 1, count: $0) }
    }
    state.version = 2
    #expect(throws: ServerStateError.newerVersion(2)) {
      try SignInServer(state: state, log2N: 4) { [UInt8](repeating: 1, count: $0) }
    }
  }

  @Test func `the same random bytes give the same tokens, other bytes others`() throws {
    func tokens(seed: UInt64) throws -> [Secret] {
      var generator = SplitMix64(seed: seed)
      let server = try SignInServer(log2N: 4) { count in
        (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      }
      let body = #"{"grant_type":"password","username":"ada","password":"analytical engine"}"#
      _ = server.response(
        to: NetworkRequest(method: "POST", path: "/token", bearer: nil, body: Secret(body)), at: 0)
      return Array(server.issuedTokens)
    }
    let first = try tokens(seed: 7)
    #expect(first.count == 2)
    #expect(try tokens(seed: 7) == first)
    #expect(try tokens(seed: 8) != first)
  }

  @Test func `no secret shows itself`() throws {
    _ = try signIn()
    #expect(server.issuedTokens.count == 2)
    #expect("\(server.issuedTokens)" == "[‹secret›, ‹secret›]")
    let response = send(
      "POST", "/token",
      #"{"grant_type":"password","username":"ada","password":"analytical engine"}"#)
    #expect(!"\(response)".contains("access_token"))
  }
}
