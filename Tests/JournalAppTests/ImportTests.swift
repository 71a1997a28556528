// Captures become entries once, or are turned away with a reason; nothing is lost in between.
import Foundation
import JournalCore
import SystemKit
import Testing

@testable import JournalApp

@MainActor @Suite struct ImportTests {
  let device = FakeDevice()

  private func signedIn() async {
    await device.launch()
    await device.signIn()
  }

  @Test func `a shared link becomes an entry at the next foreground`() async throws {
    await signedIn()
    try device.drop("https://example.org/trams?x=1", note: "Read this")
    #expect(try device.titles() == [])
    await device.comeBack()
    #expect(try device.titles() == ["example.org"])
    #expect(device.shows("example.org"))
    #expect(!device.hasFile("inbox/a1"))
    await device.tap("example.org")
    #expect(device.shows("Read this\n\nhttps://example.org/trams?x=1"))
  }

  @Test func `a text is titled by its first line and a photo by its name`() async throws {
    await signedIn()
    try device.drop("First line\nSecond line", id: "t1")
    try device.drop("", id: "p1", note: "Fog", files: ["fog.jpg": "pixels"])
    await device.comeBack()
    #expect(try device.titles().sorted() == ["First line", "fog.jpg"])
    let photo = device.root.appending(path: "private/Photos/p1/fog.jpg")
    #expect(try String(contentsOf: photo, encoding: .utf8) == "pixels")
    await device.tap("fog.jpg")
    #expect(!device.shows("fog.jpg is no longer on this device"))
    await device.send(.back)
    try FileManager.default.removeItem(at: photo)
    await device.tap("fog.jpg")
    #expect(device.shows("fog.jpg is no longer on this device"))
  }

  @Test func `the widget and the server learn of what was imported`() async throws {
    await signedIn()
    try device.drop("Hello")
    await device.comeBack()
    let ada = Account(id: "ada", displayName: "Ada", region: "UK")
    #expect(try await device.snapshot(of: ada).get().newestTitle == "Hello")
    #expect(device.server.entries["ada"]?.values.map(\.title) == ["Hello"])
  }

  @Test func `a capture waits for the account it was made under`() async throws {
    await signedIn()
    try device.drop("Hers", account: "grace")
    try device.drop("Anybody's", id: "a2")
    await device.comeBack()
    #expect(try device.titles() == ["Anybody's"])
    await device.signOut()
    await device.signIn("grace")
    #expect(try device.titles(of: "grace") == ["Hers"])
    #expect(!device.hasFile("inbox/a1"))
  }

  @Test func `nothing is imported while nobody is signed in`() async throws {
    await device.launch()
    try device.drop("Early")
    await device.comeBack()
    #expect(device.hasFile("inbox/a1/manifest.json"))
    await device.signIn()
    #expect(try device.titles() == ["Early"])
  }

  @Test func `the same capture again is dropped, another under its id is a conflict`() async throws
  {
    await signedIn()
    let time = device.wall
    try device.drop("One") { $0.capturedAt = time }
    await device.comeBack()
    try device.drop("One") { $0.capturedAt = time }
    await device.comeBack()
    #expect(try device.titles() == ["One"])
    #expect(try device.quarantine() == [])
    try device.drop("Another") { $0.capturedAt = time }
    await device.comeBack()
    #expect(try device.titles() == ["One"])
    #expect(try device.quarantine() == [.sameIDOtherContent])
    #expect(!device.hasFile("inbox/a1"))
  }

  @Test func `the inbox screen shows arrivals once and the quarantine with reasons`() async throws {
    await signedIn()
    try device.drop("Hello")
    try device.put("{", at: "inbox/b1/manifest.json")
    await device.comeBack()
    await device.tap("Inbox")
    #expect(device.coordinators == "App > Main > Entries > Inbox")
    #expect(device.shows("Hello"))
    #expect(device.shows("unreadable manifest"))
    await device.send(.back)
    await device.tap("Inbox")
    #expect(!device.shows("Hello"))
    #expect(device.shows("unreadable manifest"))
  }

  @Test(arguments: Trick.all)
  func `what fails a check is turned away with its reason`(trick: Trick) async throws {
    await signedIn()
    try trick.play(device)
    try device.drop("Good", id: "good")
    await device.comeBack()
    #expect(try device.quarantine() == [trick.reason])
    #expect(try device.titles() == ["Good"])
    let inbox = device.groupPath.appending(path: "inbox")
    #expect(try FileManager.default.contentsOfDirectory(atPath: inbox.path) == [])
  }

  @Test func `a folder without a manifest is left alone for a day of uptime, then swept`()
    async throws
  {
    await signedIn()
    try device.put("half", at: "inbox/h1/tram.png")
    await device.comeBack()
    await device.pass(milliseconds: 24 * 3_600_000 - 1)
    await device.comeBack()
    #expect(device.hasFile("inbox/h1/tram.png"))
    await device.pass(milliseconds: 1)
    #expect(!device.hasFile("inbox/h1"))
    #expect(try device.quarantine() == [])
  }

  @Test func `a half-written capture that is completed is imported`() async throws {
    await signedIn()
    try device.put("pixels", at: "inbox/a1/tram.png")
    await device.comeBack()
    #expect(try device.titles() == [])
    try device.drop("", files: ["tram.png": "pixels"])
    await device.comeBack()
    #expect(try device.titles() == ["tram.png"])
  }

  @Test func `a full disk is said and the capture waits`() async throws {
    await signedIn()
    try device.drop("Later")
    device.fillDisk()
    await device.comeBack()
    #expect(device.hasFile("inbox/a1/manifest.json"))
    #expect(device.shows("There is no room left"))
    device.fillDisk(false)
    await device.comeBack()
    #expect(try device.titles() == ["Later"])
    #expect(!device.shows("There is no room left"))
  }

  @Test func `a death before any step loses nothing and imports nothing twice`() async throws {
    await signedIn()
    try device.drop("", id: "p1", note: "Two photos", files: ["a.png": "aa", "b.png": "bb"])
    try device.drop("Words", id: "t1")
    var copies: [FakeDevice] = []
    device.onOperation = { [device] _ in copies.append(device.copy()) }
    await device.comeBack()
    device.onOperation = { _ in }
    #expect(copies.count > 15)
    for copy in copies {
      await copy.launch()
      #expect(try copy.titles().sorted() == ["Words", "a.png"])
      #expect(try copy.quarantine() == [])
      #expect(!copy.hasFile("inbox/p1"))
      #expect(!copy.hasFile("inbox/t1"))
    }
  }
}

/// One way of handing over something that can't be believed.
struct Trick: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var reason: CaptureProblem
  var play: @MainActor @Sendable (FakeDevice) throws -> Void

  static let all: [Trick] = [
    Trick(testDescription: "no JSON", reason: .unreadableManifest) {
      try $0.put("not json", at: "inbox/x/manifest.json")
    },
    Trick(testDescription: "another version", reason: .unknownVersion) {
      try $0.drop("Hi", id: "x") { $0.version = 2 }
    },
    Trick(testDescription: "a way out of the folder", reason: .unsafeName) {
      try $0.drop("Hi", id: "x") {
        $0.files = [CaptureManifest.File(name: "../../auth-state.sealed", size: 1, sha256: "")]
      }
    },
    Trick(testDescription: "a link", reason: .unsafeName) {
      try $0.drop("Hi", id: "x", files: ["real.png": "12345"])
      let file = $0.groupPath.appending(path: "inbox/x/real.png")
      try FileManager.default.removeItem(at: file)
      try FileManager.default.createSymbolicLink(
        at: file, withDestinationURL: URL(filePath: "/etc/hostname"))
    },
    Trick(testDescription: "a linked manifest", reason: .unsafeName) {
      try $0.put("", at: "inbox/x/other")
      try FileManager.default.createSymbolicLink(
        at: $0.groupPath.appending(path: "inbox/x/manifest.json"),
        withDestinationURL: URL(filePath: "/etc/hostname"))
    },
    Trick(testDescription: "a file that isn't there", reason: .missingFile) {
      try $0.drop("Hi", id: "x") {
        $0.files = [CaptureManifest.File(name: "a.png", size: 1, sha256: "")]
      }
    },
    Trick(testDescription: "another size", reason: .wrongSizeOrHash) {
      try $0.drop("Hi", id: "x", files: ["a.png": "12345"]) { $0.files[0].size = 4 }
    },
    Trick(testDescription: "another hash", reason: .wrongSizeOrHash) {
      try $0.drop("Hi", id: "x", files: ["a.png": "12345"])
      try $0.put("54321", at: "inbox/x/a.png")
    },
    Trick(testDescription: "too many files", reason: .tooBig) {
      let files = (0..<11).map { ("\($0).png", "x") }
      try $0.drop("Hi", id: "x", files: Dictionary(uniqueKeysWithValues: files))
    },
    Trick(testDescription: "a manifest of more than 1 MiB", reason: .tooBig) {
      try $0.put(String(repeating: " ", count: (1 << 20) + 1), at: "inbox/x/manifest.json")
    },
    Trick(testDescription: "a text that no screen could show", reason: .tooBig) {
      try $0.drop(String(repeating: "x", count: EntryLimits.textSize + 1), id: "x")
    },
    Trick(testDescription: "a date in the future", reason: .dateOutOfRange) { device in
      try device.drop("Hi", id: "x") { $0.capturedAt = device.wall + 31 * 24 * 3_600_000 }
    },
  ]
}
