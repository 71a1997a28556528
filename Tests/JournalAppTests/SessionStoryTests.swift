// The app as a person and the other programs see it: signing in, writing, signing out.
import JournalCore
import SystemKit
import Testing

@testable import JournalApp

@MainActor @Suite struct SessionStoryTests {
  let device = FakeDevice()
  let ada = Account(id: "ada", displayName: "Ada", region: "UK")

  @Test func `a first launch shows the sign-in screen and writes nothing`() async {
    await device.launch()
    #expect(device.tree.title == "Sign In")
    #expect(device.coordinators == "App > Auth")
    #expect(await device.authState() == .failure(.absent))
  }

  @Test func `signing in shows the entries and tells the widget`() async throws {
    await device.launch()
    await device.signIn()
    #expect(device.tree.title == "Entries")
    #expect(device.shows("No entries yet"))
    #expect(device.coordinators == "App > Main > Entries")
    let state = try await device.authState().get()
    #expect(state.account == ada)
    #expect(try await device.snapshot(of: ada).get().count == 0)
    #expect(device.reloads == 2)  // one for each kind of widget
    #expect(device.requests.filter { $0 == "POST /token" }.count == 1)
  }

  @Test func `what is written is listed, published and told to the server`() async throws {
    await device.launch()
    await device.signIn()
    await device.write("Lisbon", text: "Trams")
    #expect(device.tree.title == "Entries")
    #expect(device.shows("Lisbon"))
    #expect(try await device.snapshot(of: ada).get().newestTitle == "Lisbon")
    #expect(device.server.entries["ada"]?.values.map(\.title) == ["Lisbon"])
    #expect(device.coordinators == "App > Main > Entries")
  }

  @Test func `signing out leaves nobody signed in anywhere`() async throws {
    await device.launch()
    await device.signIn()
    await device.write("Lisbon")
    await device.signOut()
    #expect(device.tree.title == "Sign In")
    #expect(device.coordinators == "App > Auth")
    #expect(try await device.authState().get().account == nil)
    #expect(!device.hasFile("journal-snapshot.sealed"))
    #expect(device.server.refreshTokens.isEmpty)
    #expect(device.items.allSatisfy { $0.service != JournalKeychain.tokens })
    #expect(device.requests.last == "POST /revoke")
  }

  @Test func `the next launch knows who is signed in`() async {
    await device.launch()
    await device.signIn()
    await device.write("Lisbon")
    await device.launch()
    #expect(device.tree.title == "Entries")
    #expect(device.shows("Lisbon"))
    #expect(device.reloads == 0)
  }

  @Test func `a wrong password is said and what was typed stays`() async {
    await device.launch()
    await device.type("ada", into: "Username")
    await device.type("difference engine", into: "Password")
    await device.tap("Sign In")
    #expect(device.shows("Wrong username or password"))
    #expect(device.shows("ada"))
    #expect(!device.shows("Try Again"))
  }

  @Test(arguments: [(true, 200, "You are offline"), (false, 500, "The server has a problem")])
  func `trouble on the way can be tried again`(offline: Bool, status: Int, text: String) async {
    device.server.isOffline = offline
    device.server.status = status == 200 ? nil : status
    await device.launch()
    await device.signIn()
    #expect(device.shows(text))
    device.server.isOffline = false
    device.server.status = nil
    await device.tap("Try Again")
    #expect(device.tree.title == "Entries")
  }

  @Test func `without a container signing in works and the list says what is missing`() async {
    device.hasContainer = false
    await device.launch()
    await device.signIn()
    #expect(device.tree.title == "Entries")
    #expect(device.shows("Journal can't reach its widget"))
    await device.signOut()
    #expect(device.tree.title == "Sign In")
  }

  @Test func `no token is ever in the container`() async throws {
    await device.launch()
    await device.signIn()
    await device.write("Lisbon")
    for token in Array(device.server.accessTokens.keys) + device.server.refreshTokens.keys {
      #expect(try !device.groupHolds(token))
    }
  }
}
