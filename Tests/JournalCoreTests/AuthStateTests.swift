// A session counts until its expiry and not a millisecond longer, unless it is naively trusted.
import JournalCore
import Testing

struct AuthStateTests {
  let session = AuthState.Session(
    account: Account(id: "ada", displayName: "Ada", region: "UK"), expiresAt: 1_000,
    tokenHash: "ab", generation: 4)

  @Test(arguments: [(0, true), (999, true), (1_000, false), (Int.max, false)])
  func `a session is over at the millisecond it expires`(wall: Int, counts: Bool) {
    let reason: SealedReason?
    do throws(SealedReason) {
      try CheckedAuthState().validate(.signedIn(session), at: wall)
      reason = nil
    } catch {
      reason = error
    }
    #expect(reason == (counts ? nil : .expired))
    #expect(CheckedAuthState().expiry(of: session) == 1_000)
  }

  @Test func `being signed out doesn't expire`() throws {
    try CheckedAuthState().validate(.signedOut(generation: 1), at: .max)
  }

  @Test func `a trusted session never ends`() throws {
    try TrustedAuthState().validate(.signedIn(session), at: .max)
    #expect(TrustedAuthState().expiry(of: session) == nil)
  }

  @Test func `a state is JSON with sorted keys and comes back from it`() throws {
    let bytes = try CanonicalJSON.encode(AuthState.signedIn(session))
    #expect(
      String(decoding: bytes, as: UTF8.self) == """
        {"signedIn":{"_0":{"account":{"displayName":"Ada","id":"ada","region":"UK"},\
        "expiresAt":1000,"generation":4,"tokenHash":"ab"}}}
        """)
    #expect(try CanonicalJSON.decode(AuthState.self, from: bytes) == .signedIn(session))
  }

  @Test func `generation and account are known in either state`() {
    #expect(AuthState.signedIn(session).generation == 4)
    #expect(AuthState.signedIn(session).account?.id == "ada")
    #expect(AuthState.signedOut(generation: 5).generation == 5)
    #expect(AuthState.signedOut(generation: 5).account == nil)
  }

  @Test func `a title that no card can show is cut, and then fits a sealed file`() {
    let endless = String(repeating: "e\u{301}", count: 100_000)
    let snapshot = JournalSnapshot(
      account: "ada", count: 1, newestTitle: endless, generation: 1)
    #expect(snapshot.newestTitle?.unicodeScalars.count == JournalSnapshot.titleLength)
  }
}
