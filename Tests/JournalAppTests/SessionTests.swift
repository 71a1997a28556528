// Refreshing, ending and surviving: what happens to a session that a person doesn't see.
import JournalCore
import SystemKit
import Testing

@testable import JournalApp

@MainActor @Suite struct SessionTests {
  let device = FakeDevice()
  let ada = Account(id: "ada", displayName: "Ada", region: "UK")

  private func signedIn() async {
    await device.launch()
    await device.signIn()
  }

  private var refreshes: Int { device.requests.count { $0 == "POST /token" } }

  @Test func `becoming active with under five minutes left refreshes, once`() async throws {
    await signedIn()
    await device.pass(milliseconds: 54 * 60_000)
    await device.comeBack()
    #expect(refreshes == 1)
    await device.pass(milliseconds: 2 * 60_000)
    await device.comeBack()
    #expect(refreshes == 2)
    let state = try await device.authState().get()
    guard case .signedIn(let session) = state else {
      Issue.record("nobody is signed in")
      return
    }
    #expect(session.expiresAt == device.wall + 3_600_000)
    #expect(device.reloads == 3)
  }

  @Test func `nothing is refreshed in the background`() async {
    await signedIn()
    await device.pass(milliseconds: 58 * 60_000)
    await device.send(.scenePhase(.background))
    await device.send(.openURL("journal://entries"))
    #expect(refreshes == 1)
  }

  @Test func `two calls that are refused share one refresh`() async {
    await signedIn()
    device.server.expireAccessTokens()
    device.holdsNetwork = true
    await device.comeBack()
    await device.write("Lisbon")
    await device.comeBack()
    device.holdsNetwork = false
    await device.releaseNetwork()
    #expect(refreshes == 2)
    #expect(device.tree.title == "Entries")
    #expect(device.server.entries["ada"]?.count == 1)
  }

  @Test func `a session that was ended elsewhere ends here`() async throws {
    await signedIn()
    await device.write("Lisbon")
    device.server.revokeEverything()
    await device.comeBack()
    #expect(device.tree.title == "Sign In")
    #expect(device.shows("Please sign in again"))
    #expect(try await device.authState().get().account == nil)
    #expect(!device.hasFile("journal-snapshot.sealed"))
  }

  @Test(arguments: [true, false])
  func `offline and a server in trouble keep the session`(offline: Bool) async {
    await signedIn()
    await device.write("Lisbon")
    device.server.isOffline = offline
    device.server.status = offline ? nil : 500
    await device.pass(milliseconds: 57 * 60_000)
    await device.comeBack()
    #expect(device.tree.title == "Entries")
    #expect(device.shows("Lisbon"))
  }

  @Test func `what is written offline reaches the server later`() async {
    await signedIn()
    device.server.isOffline = true
    await device.write("Lisbon")
    await device.write("Porto")
    #expect(device.server.entries["ada"] == nil)
    device.server.isOffline = false
    await device.comeBack()
    #expect(device.server.entries["ada"]?.values.map(\.title).sorted() == ["Lisbon", "Porto"])
  }

  @Test func `what was written elsewhere arrives, what was deleted there goes`() async throws {
    await signedIn()
    await device.write("Lisbon")
    let id = "0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f"
    device.server.entries["ada"] = [
      id: Entry(id: id, title: "Porto", text: "", createdAt: 1, updatedAt: 1)
    ]
    await device.comeBack()
    #expect(try device.titles() == ["Porto"])
    #expect(try await device.snapshot(of: ada).get().newestTitle == "Porto")
  }

  @Test func `a server in trouble is asked again, later each time, and not for ever`() async {
    await signedIn()
    device.server.status = 503
    await device.comeBack()
    #expect(device.requests.count { $0 == "GET /entries" } == 2)
    await device.pass(milliseconds: 1_000)
    await device.pass(milliseconds: 4_000)
    await device.pass(milliseconds: 60_000)
    #expect(device.requests.count { $0 == "GET /entries" } == 4)
  }

  @Test func `a late answer doesn't bring an account back`() async throws {
    await signedIn()
    device.holdsNetwork = true
    await device.pass(milliseconds: 57 * 60_000)
    await device.comeBack()
    await device.signOut()
    #expect(device.tree.title == "Sign In")
    await device.releaseNetwork()
    #expect(device.tree.title == "Sign In")
    #expect(try await device.authState().get().account == nil)
    #expect(device.items.allSatisfy { $0.service != JournalKeychain.tokens })
    #expect(device.server.refreshTokens.isEmpty)
  }

  @Test func `an exchange that the last session held up doesn't hold up the next`() async throws {
    await signedIn()
    device.server.entries["grace"] = [
      "0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f": Entry(
        id: "0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f", title: "Grace's", text: "", createdAt: 1,
        updatedAt: 1)
    ]
    device.holdsNetwork = true
    await device.comeBack()
    await device.signOut()
    device.holdsNetwork = false
    await device.signIn("grace")
    await device.releaseNetwork()
    #expect(try device.titles(of: "grace") == ["Grace's"])
    #expect(try device.titles(of: "ada") == [])
  }

  @Test func `signing out offline clears here, and the server is told later`() async {
    await signedIn()
    device.server.isOffline = true
    await device.signOut()
    #expect(device.tree.title == "Sign In")
    #expect(device.items.allSatisfy { $0.service != JournalKeychain.tokens })
    device.server.isOffline = false
    await device.comeBack()
    #expect(device.server.refreshTokens.isEmpty)
    #expect(device.items.allSatisfy { $0.service != SessionKeychain.revocation })
  }

  @Test func `each account sees its own journal`() async throws {
    await signedIn()
    await device.write("Ada's")
    await device.signOut()
    await device.signIn("grace")
    #expect(!device.shows("Ada's"))
    await device.write("Grace's")
    await device.signOut()
    await device.signIn()
    #expect(device.shows("Ada's"))
    #expect(!device.shows("Grace's"))
  }

  @Test func `a death before any step of signing out is made good by the next launch`()
    async throws
  {
    await signedIn()
    await device.write("Lisbon")
    await device.tap("Profile")
    var copies: [FakeDevice] = []
    device.onOperation = { [device] _ in copies.append(device.copy()) }
    await device.tap("Sign Out")
    device.onOperation = { _ in }
    #expect(copies.count >= 7)
    for copy in copies {
      await copy.launch()
      #expect(copy.tree.title == "Sign In")
      #expect(try await copy.authState().get().account == nil)
      #expect(!copy.hasFile("journal-snapshot.sealed"))
      #expect(try copy.store().currentAccount() == nil)
      #expect(copy.server.refreshTokens.isEmpty)
    }
  }

  @Test func `a death before any step of signing in leaves one truth`() async throws {
    await device.launch()
    await device.type("ada", into: "Username")
    await device.type("analytical engine", into: "Password")
    var copies: [FakeDevice] = []
    device.onOperation = { [device] _ in copies.append(device.copy()) }
    await device.tap("Sign In")
    device.onOperation = { _ in }
    #expect(copies.count >= 8)
    for copy in copies {
      await copy.launch()
      #expect(copy.tree.title == "Entries")
      #expect(try await copy.authState().get().account == ada)
      #expect(try await copy.snapshot(of: ada).get().count == 0)
    }
  }
}
