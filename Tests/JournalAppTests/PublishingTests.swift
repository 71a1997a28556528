// What other programs can read is right, sealed, the newest, and made good when it isn't.
import Foundation
import JournalCore
import SystemKit
import Testing

@testable import JournalApp

@MainActor @Suite struct PublishingTests {
  let device = FakeDevice()
  let ada = Account(id: "ada", displayName: "Ada", region: "UK")

  private func signedIn(variants: [String: String] = [:]) async {
    await device.launch(variants: variants)
    await device.signIn()
  }

  private func bytes(_ name: String) throws -> Data {
    try Data(contentsOf: device.groupPath.appending(path: name))
  }

  @Test(arguments: ["auth-state.sealed", "journal-snapshot.sealed"])
  func `an unreadable file is kept aside and published afresh`(name: String) async throws {
    await signedIn()
    try device.put("nonsense", at: name)
    await device.comeBack()
    #expect(try await device.authState().get().account == ada)
    #expect(try await device.snapshot(of: ada).get().count == 0)
    #expect(try bytes("\(name).unreadable") == Data("nonsense".utf8))
  }

  @Test func `an older file that is put back is refused and replaced`() async throws {
    await signedIn()
    let old = try bytes("journal-snapshot.sealed")
    await device.write("Lisbon")
    await device.write("Porto")
    try old.write(to: device.groupPath.appending(path: "journal-snapshot.sealed"))
    #expect(await device.snapshot(of: ada) == .failure(.rolledBack))
    await device.comeBack()
    #expect(try await device.snapshot(of: ada).get().count == 2)
  }

  @Test func `a snapshot that was removed can't be put back`() async throws {
    await signedIn()
    let old = try bytes("journal-snapshot.sealed")
    await device.signOut()
    try old.write(to: device.groupPath.appending(path: "journal-snapshot.sealed"))
    #expect(await device.snapshot(of: ada) == .failure(.rolledBack))
  }

  @Test func `one file can't stand in for the other`() async throws {
    await signedIn()
    try bytes("auth-state.sealed")
      .write(to: device.groupPath.appending(path: "journal-snapshot.sealed"))
    #expect(await device.snapshot(of: ada) == .failure(.undecryptable))
  }

  @Test func `nothing new is neither written nor reloaded`() async {
    await signedIn()
    let before = device.messages.count { if case .file = $0 { true } else { false } }
    await device.comeBack()
    #expect(device.messages.count { if case .file = $0 { true } else { false } } == before)
    #expect(device.reloads == 2)
  }

  @Test func `a full disk is said, and signing out works all the same`() async throws {
    await signedIn()
    device.fillDisk()
    await device.pass(milliseconds: 56 * 60_000)
    await device.comeBack()
    #expect(device.shows("There is no room left to bring the widget up to date"))
    await device.signOut()
    #expect(device.tree.title == "Sign In")
    #expect(await device.authState() == .failure(.absent))
    #expect(!device.hasFile("journal-snapshot.sealed"))
  }

  @Test func `a key that is missing while files are sealed is for the person to decide`()
    async throws
  {
    await signedIn()
    device.removeItems(service: JournalKeychain.sealingKey)
    await device.comeBack()
    #expect(device.tree.alert?.title == "The widget's key is missing")
    #expect(device.items.allSatisfy { $0.service != JournalKeychain.sealingKey })
    await device.tap("Not Now")
    #expect(device.shows("The key to what the widget reads is missing"))
    await device.comeBack()
    await device.tap("Make a New Key")
    #expect(try await device.authState().get().account == ada)
    #expect(device.hasFile("auth-state.sealed.unreadable"))
    #expect(!device.shows("The key to what the widget reads is missing"))
  }

  @Test func `the naive key maker makes a new one unasked`() async throws {
    await signedIn()
    device.removeItems(service: JournalKeychain.sealingKey)
    await device.launch(variants: ["key.missing": "remint"])
    #expect(device.tree.alert == nil)
    #expect(try await device.authState().get().account == ada)
  }

  @Test func `the naive store writes the token into the shared defaults`() async throws {
    await signedIn(variants: ["auth.store": "defaults"])
    #expect(!device.hasFile("auth-state.sealed"))
    let token = try #require(device.server.accessTokens.keys.first)
    #expect(try device.groupHolds(token))
    await device.signOut()
    #expect(try !device.groupHolds(token))
  }

  @Test func `the naive writer leaves a torn file when it dies`() async throws {
    await device.launch(variants: ["file.write": "inplace"])
    var torn = false
    device.onOperation = { [device] operation in
      guard operation.path == "auth-state.sealed", operation.step == .write else { return }
      let file = device.groupPath.appending(path: operation.path)
      let bytes = try? Data(contentsOf: file)  // no file is no torn one
      torn = torn || bytes?.isEmpty == false
    }
    await device.signIn()
    #expect(torn)
  }

  @Test func `hints are left for a person who looks`() async throws {
    await signedIn()
    let path = device.groupPath.appending(
      path: "Library/Preferences/group.com.example.journal.plist")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: path), format: nil)
    #expect((list as? [String: Any])?["lastPublished"] as? Int == device.wall)
  }
}
