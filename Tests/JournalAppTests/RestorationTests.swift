// What the app concludes from what it finds at a launch, and what it finishes when it goes.
import Foundation
import JournalCore
import Testing

@testable import JournalApp
@testable import SystemKit

@MainActor @Suite struct RestorationTests {
  private let device = FakeDevice()

  private func signedIn(variants: [String: String] = [:]) async {
    await device.launch(variants: variants)
    await device.signIn()
  }

  /// The device after the app was deleted and installed again: the keychain is all that is left.
  private func reinstalled() -> FakeDevice {
    let fresh = FakeDevice(items: device.items)
    fresh.server = device.server
    return fresh
  }

  private func has(_ service: String, _ device: FakeDevice) -> Bool {
    device.items.contains { $0.service == service }
  }

  // MARK: Ghosts

  @Test func `a fresh installation greets nobody and tells the server so`() async {
    await signedIn()
    #expect(!device.server.refreshTokens.isEmpty)
    let fresh = reinstalled()
    await fresh.launch()
    #expect(fresh.tree.title == "Sign In")
    #expect(!has(JournalKeychain.tokens, fresh))
    #expect(fresh.server.refreshTokens.isEmpty)
    await fresh.signIn("grace")
    await fresh.launch()
    #expect(fresh.tree.title == "Entries")
  }

  @Test func `the naive one greets the ghost`() async {
    await signedIn()
    let fresh = reinstalled()
    await fresh.launch(variants: ["reinstall": "ghost"])
    #expect(fresh.tree.title == "Entries")
  }

  @Test func `a ghost is still one after a launch that could read nothing`() async {
    await signedIn()
    let fresh = reinstalled()
    fresh.keychainFailure = .locked
    await fresh.launch()
    fresh.keychainFailure = nil
    await fresh.launch()
    #expect(fresh.tree.title == "Sign In")
    #expect(!has(JournalKeychain.tokens, fresh))
  }

  // MARK: Unreadable

  @Test func `what can't be read is waited for, and nothing is touched meanwhile`() async {
    await signedIn()
    device.keychainFailure = .locked
    await device.launch()
    #expect(device.shows("Waiting for the first unlock"))
    #expect(device.requests.isEmpty && device.reloads == 0)
    let touches = device.messages.contains { message in
      switch message {
      case .call(_, .keychain(.add)), .call(_, .keychain(.delete)), .call(_, .keychain(.update)),
        .file:
        true
      default: false
      }
    }
    #expect(!touches)
    device.keychainFailure = nil
    await device.send(.protectedData(available: true))
    #expect(device.tree.title == "Entries")
    #expect(!device.shows("Waiting"))
  }

  @Test func `the naive one takes what can't be read for absent`() async {
    await signedIn()
    device.keychainFailure = .locked
    await device.launch(variants: ["session.unreadable": "absent"])
    #expect(device.tree.title == "Sign In")
  }

  // MARK: Pages

  private func fill(_ count: Int) {
    for number in 0..<count {
      let digits = String(number + 100)
      let id = "00000000-0000-4000-8000-000000000\(digits)"
      device.server.entries["ada", default: [:]][id] = Entry(
        id: id, title: "Entry \(number)", text: "", createdAt: number, updatedAt: number)
    }
  }

  @Test func `a long journal arrives page by page, and loses nothing`() async {
    fill(25)
    device.server.pageSize = 10
    await signedIn()
    #expect(device.shows("Entry 0") && device.shows("Entry 24"))
    #expect(device.server.pagesAsked == 3)
    #expect(device.requests.suffix(2) == ["GET /entries?after=10", "GET /entries?after=20"])
  }

  @Test func `a server that never comes to an end is not believed`() async {
    fill(3)
    device.server.neverEnds = true
    await signedIn()
    #expect(device.server.pagesAsked == Reconciler.pageLimit)
    #expect(!device.shows("Entry 0"))
  }

  // MARK: The background

  private func calls(_ isMeant: (Call) -> Bool) -> Int {
    device.messages.count { if case .call(_, let call) = $0 { isMeant(call) } else { false } }
  }

  private var begun: Int { calls { $0 == .beginBackgroundTask(name: "exchange") } }
  private var ended: Int { calls { $0 == .endBackgroundTask(task: 1) } }

  private func leaveWhileWriting(variants: [String: String] = [:]) async {
    await signedIn(variants: variants)
    device.holdsNetwork = true
    await device.write("Lisbon")
    await device.send(.scenePhase(.inactive))
    await device.send(.scenePhase(.background))
  }

  @Test func `an exchange that is under way asks for time and gives it back`() async {
    await leaveWhileWriting()
    #expect((begun, ended) == (1, 0))
    await device.releaseNetwork()
    #expect((begun, ended) == (1, 1))
    #expect(device.server.entries["ada"]?.count == 1)
  }

  @Test func `with nothing under way no time is asked for`() async {
    await signedIn()
    await device.send(.scenePhase(.background))
    #expect(begun == 0)
  }

  @Test(arguments: [("ended", 1), ("ignored", 0)])
  func `what isn't finished in time is given up, or not`(practice: String, count: Int) async {
    await leaveWhileWriting(variants: ["background.expiry": practice])
    await device.expireBackgroundTask(1)
    #expect((begun, ended) == (1, count))
    // It is told at the next foreground all the same.
    await device.releaseNetwork()
    await device.send(.scenePhase(.active))
    #expect(device.server.entries["ada"]?.count == 1)
  }
}
