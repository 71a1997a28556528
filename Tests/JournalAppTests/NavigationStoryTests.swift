// Every way through the journal and back, and what lives meanwhile.
import JournalCore
import SystemKit
import Testing

@testable import JournalApp

@MainActor @Suite struct NavigationStoryTests {
  let device = FakeDevice()

  private func signedIn(variants: [String: String] = [:]) async {
    await device.launch(variants: variants)
    await device.signIn()
  }

  private func firstID(of account: String = "ada") throws -> String {
    try #require(try device.store().entries(of: account).first?.id)
  }

  @Test func `the profile is a flow beside the entries, and back ends it`() async {
    await signedIn()
    for _ in 0..<3 {
      await device.tap("Profile")
      #expect(device.coordinators == "App > Main > Entries > Profile")
      await device.send(.back)
      #expect(device.coordinators == "App > Main > Entries")
    }
  }

  @Test func `the leak lists one more after each back`() async {
    await signedIn(variants: ["coordinator.back": "leaked"])
    await device.tap("Profile")
    await device.send(.back)
    #expect(device.coordinators == "App > Main > Entries > Profile")
    await device.tap("Profile")
    await device.send(.back)
    #expect(device.coordinators == "App > Main > Entries > Profile > Profile")
    #expect(device.tree.title == "Entries")
  }

  @Test func `an entry can be read, edited and deleted`() async {
    await signedIn()
    await device.write("Lisbon", text: "Trams")
    await device.tap("Lisbon")
    #expect(device.tree.title == "Lisbon")
    #expect(device.shows("Trams"))
    await device.tap("Edit")
    #expect(device.tree.title == "Edit Entry")
    #expect(device.tree.isModal)
    await device.type("Porto", into: "Title")
    await device.tap("Save")
    #expect(device.tree.title == "Porto")
    await device.tap("Delete")
    #expect(device.tree.title == "Entries")
    #expect(device.shows("No entries yet"))
    #expect(device.server.entries["ada"]?.isEmpty == true)
  }

  @Test func `an entry needs a title`() async {
    await signedIn()
    await device.tap("New Entry")
    await device.tap("Save")
    #expect(device.shows("Give it a title"))
    await device.type("x", into: "Title")
    #expect(!device.shows("Give it a title"))
    await device.tap("Cancel")
    #expect(device.tree.title == "Entries")
    #expect(device.shows("No entries yet"))
  }

  @Test(arguments: ["coordinator", "router"])
  func `a link leads to an editor, and back walks down`(navigation: String) async throws {
    await signedIn(variants: ["navigation": navigation])
    await device.write("Lisbon")
    let id = try firstID()
    await device.launch(variants: ["navigation": navigation])
    await device.send(.openURL("journal://entries/\(id)/edit"))
    #expect(device.tree.title == "Edit Entry")
    await device.send(.back)
    #expect(device.tree.title == "Lisbon")
    await device.send(.back)
    #expect(device.tree.title == "Entries")
    #expect(!device.tree.canGoBack)
  }

  @Test(arguments: ["coordinator", "router"])
  func `both ways to navigate walk the same screens`(navigation: String) async throws {
    await signedIn(variants: ["navigation": navigation])
    await device.write("Lisbon")
    await device.tap("Inbox")
    #expect(device.tree.title == "Inbox")
    await device.send(.back)
    await device.tap("Lisbon")
    await device.tap("Edit")
    await device.tap("Cancel")
    #expect(device.tree.title == "Lisbon")
    await device.tap("Delete")
    #expect(device.tree.title == "Entries")
    await device.signOut()
    #expect(device.tree.title == "Sign In")
    #expect(device.coordinators == "App > Auth")
  }

  @Test func `a link over a running flow ends that`() async throws {
    await signedIn()
    await device.tap("Profile")
    await device.send(.openURL("journal://entries"))
    #expect(device.coordinators == "App > Main > Entries")
    await device.tap("New Entry")
    await device.send(.openURL("journal://profile"))
    #expect(device.tree.title == "Profile")
    #expect(device.coordinators == "App > Main > Entries > Profile")
  }

  @Test func `a link waits until somebody is signed in`() async {
    await device.launch()
    await device.send(.openURL("journal://profile"))
    #expect(device.tree.title == "Sign In")
    await device.signIn()
    #expect(device.tree.title == "Profile")
  }

  @Test func `a link to an entry of another device is looked up first`() async {
    await device.launch()
    let id = "0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f"
    device.server.entries["ada"] = [
      id: Entry(id: id, title: "Elsewhere", text: "", createdAt: 1, updatedAt: 1)
    ]
    await device.send(.openURL("journal://entries/\(id)"))
    await device.signIn()
    #expect(device.tree.title == "Elsewhere")
    #expect(device.tree.alert == nil)
  }

  @Test(arguments: [
    "JOURNAL://profile", "journal://profile?from=mail&x=1", "Journal://profile#top",
  ])
  func `capitals in a scheme and parameters lead where the link leads`(link: String) async {
    await signedIn()
    await device.send(.openURL(link))
    #expect(device.tree.alert == nil)
    #expect(device.tree.title == "Profile")
  }

  @Test(arguments: [
    "journal://nowhere", "journal://entries/", "journal://entries/../profile",
    "journal://entries/0A1B2C3D-0A1B-4C3D-8A1B-0A1B2C3D4E5F", "journal://inbox",
    "journal://entries/0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f", "journal://profile/?x=1",
    "JOURNAL://ENTRIES", "journal:entries", "https://example.org", "", "journal://entries%2fx",
    "journal://entries/0a1b2c3d-0a1b-4c3d-8a1b-0a1b2c3d4e5f/delete",
  ])
  func `a link that leads nowhere is said and changes nothing`(link: String) async {
    await signedIn()
    await device.tap("Profile")
    await device.send(.openURL(link))
    #expect(device.tree.alert?.title == "That link can't be opened")
    #expect(device.tree.title == "Profile")
    #expect(await !device.tap("Sign Out"))
    await device.tap("OK")
    #expect(device.tree.alert == nil)
  }

  @Test func `where the person was is restored after a kill by the system`() async throws {
    await signedIn()
    await device.write("Lisbon")
    let id = try firstID()
    await device.tap("Lisbon")
    await device.tap("Edit")
    #expect(device.savedRoute == "entries/\(id)/edit")
    await device.launch(restoredRoute: device.savedRoute)
    #expect(device.tree.title == "Edit Entry")
    await device.launch(restoredRoute: "entries/../../etc")
    #expect(device.tree.title == "Entries")
    #expect(device.tree.alert == nil)
  }

  @Test func `signing out from three screens deep leaves nothing behind`() async throws {
    await signedIn()
    await device.write("Lisbon")
    await device.tap("Lisbon")
    await device.tap("Edit")
    device.server.revokeEverything()
    await device.comeBack()
    await device.pass(milliseconds: 56 * 60_000)
    await device.comeBack()
    #expect(device.tree.title == "Sign In")
    #expect(device.shows("Please sign in again"))
    #expect(device.coordinators == "App > Auth")
    #expect(device.savedRoute == nil)
  }

  @Test(arguments: [("grace", true), ("ada", false)])
  func `another layout is a matter of the factory`(name: String, isCards: Bool) async {
    await device.launch(variants: ["entries.layout": "cards"])
    await device.signIn(name)
    await device.write("Lisbon", text: "Trams")
    #expect(device.shows("Your cards") == isCards)
    #expect(await device.tap("Lisbon"))
  }

  @Test func `a locked keychain is not taken for nobody`() async {
    await signedIn()
    device.keychainFailure = .locked
    await device.launch()
    #expect(device.tree.title == "Journal")
    device.keychainFailure = nil
    await device.send(.protectedData(available: true))
    #expect(device.tree.title == "Entries")
  }
}
