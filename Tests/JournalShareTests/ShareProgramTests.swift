// The share extension from its composition root on: what is shared goes in, captures come out.
import Foundation
import JournalCore
import SystemKit
import Testing

@testable import JournalShare

@MainActor struct ShareProgramTests {
  let device: FakeDevice
  let program: ShareProgram

  init() throws {
    device = try FakeDevice(role: .shareExtension)
    program = CompositionRoot(system: device.system).makeProgram()
  }

  func share(_ items: SharedItem..., with program: ShareProgram? = nil) async {
    _ = await (program ?? self.program).handle(.shareRequest(ShareRequest(items: items)))
  }

  func tap(_ label: String, in program: ShareProgram? = nil) async throws {
    let program = program ?? self.program
    let tree = try #require(program.render())
    let alertButton = tree.alert?.buttons.first { $0.label == label }?.id
    let button = tree.nodes.first { node in
      guard case .button(_, label, _, true) = node else { return false }
      return true
    }
    let id = try #require(alertButton ?? button?.id)
    _ = await program.handle(.tap(node: id))
  }

  func type(_ note: String) async throws {
    _ = try #require(program.render())
    _ = await program.handle(.textChanged(node: "field:Note", text: Secret(note)))
  }

  func photo(_ name: String, in device: FakeDevice? = nil) throws -> SharedItem {
    let device = device ?? self.device
    let number = device.loads.count
    let path = "\(device.privatePath)/tmp/item-\(number)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data([1, 2, 3]).write(to: URL(filePath: "\(path)/\(name)"))
    device.loads[number] = "\(path)/\(name)"
    return .photo(name: name, provider: number)
  }

  func manifests(on device: FakeDevice? = nil) async throws -> [CaptureManifest] {
    let root = try #require(try await (device ?? self.device).container())
    guard root.isFolder(ContainerPaths.inbox) else { return [] }
    let inbox = try root.folder(ContainerPaths.inbox)
    return try inbox.names().map {
      try CaptureManifest.decode(inbox.folder($0).read("manifest.json", limit: 1 << 20))
    }
  }

  /// How the extension ended its request.
  func endings(of device: FakeDevice? = nil) -> [Call] {
    (device ?? self.device).calls.filter { call in
      switch call {
      case .completeRequest, .cancelRequest: true
      default: false
      }
    }
  }

  @Test func `nothing is shown before anything is shared`() {
    #expect(program.render() == nil)
  }

  @Test func `a link with a note becomes a capture, then the app is told, then all is over`()
    async throws
  {
    await share(.link("https://example.com/a"))
    #expect(program.render()?.isModal == true)
    try await type("nice")
    try await tap("Post")
    #expect(device.calls.last == .completeRequest)
    let manifest = try #require(try await manifests().first)
    #expect(manifest.text == "https://example.com/a" && manifest.note == "nice")
    #expect(manifest.origin == .shareExtension && manifest.account == nil)
    try manifest.validate(now: device.wall)
    #expect(
      device.calls.contains(.postNotification(name: JournalIdentifiers.captureNotification)))
    #expect(endings() == [.completeRequest])
    #expect(program.render() == nil)
  }

  @Test func `photos, a text and a link are one capture`() async throws {
    await share(.text("words"), try photo("tram.png"), .link("https://example.com"))
    try await tap("Post")
    let manifest = try #require(try await manifests().first)
    #expect(manifest.text == "words\nhttps://example.com")
    #expect(manifest.files.map(\.name) == ["tram.png"])
    #expect(manifest.files.map(\.size) == [3])
  }

  @Test func `a capture belongs to who is signed in, expired or not`() async throws {
    try SealingFixture(device).publishSession(expiresAt: 0)
    await share(.text("words"))
    try await tap("Post")
    #expect(try await manifests().map(\.account) == ["ada"])
  }

  @Test func `who is signed in is unknown when the state was tampered with`() async throws {
    try SealingFixture(device).write([1, 2, 3], to: ContainerPaths.authState)
    await share(.text("words"))
    try await tap("Post")
    #expect(try await manifests().map(\.account) == [nil])
    #expect(device.notes == ["captured for whoever signs in next: foreign"])
  }

  @Test func `without a container the person is told, and the note survives`() async throws {
    device.hasContainer = false
    await share(.text("words"))
    try await type("nice")
    try await tap("Post")
    #expect(program.render()?.alert?.title == "Journal can't be reached")
    #expect(endings().isEmpty)
    try await tap("Keep Editing")
    let tree = try #require(program.render())
    #expect(tree.alert == nil)
    #expect(
      tree.nodes.contains(
        .field(id: "field:Note", label: "Note", value: "nice", isSecure: false, isEnabled: true)))
    device.hasContainer = true
    try await tap("Post")
    #expect(try await manifests().map(\.note) == ["nice"])
    #expect(endings() == [.completeRequest])
  }

  @Test func `on a full disk the person may discard`() async throws {
    device.fillDisk()
    await share(.text("words"))
    try await tap("Post")
    #expect(program.render()?.alert?.title == "There is no room left")
    try await tap("Discard")
    #expect(endings() == [.cancelRequest(reason: "the person left")])
    #expect(try await manifests().isEmpty)
  }

  @Test func `a full disk that has room again takes the capture once`() async throws {
    device.fillDisk()
    await share(try photo("tram.png"))
    try await tap("Post")
    try await tap("Keep Editing")
    device.fillDisk(false)
    try await tap("Post")
    #expect(try await manifests().count == 1)
  }

  @Test func `a photo outside the extension's container is refused by name`() async throws {
    device.loads = [0: "/nowhere/passwd", 1: "\(device.privatePath)/../group/x"]
    await share(.photo(name: "passwd", provider: 0))
    try await tap("Post")
    #expect(program.render()?.alert?.title == "passwd can't be read")
    await share(.photo(name: "x", provider: 1))
    try await tap("Post")
    #expect(program.render()?.alert?.title == "x can't be read")
  }

  @Test func `a photo that can't be loaded is named, and the rest can go without it`() async throws
  {
    await share(
      try photo("tram.png"), .photo(name: "gone.jpg", provider: 9), .text("words"))
    try await tap("Post")
    #expect(program.render()?.alert?.title == "gone.jpg can't be read")
    #expect(try await manifests().isEmpty)
    try await tap("Post Without It")
    #expect(try await manifests().map { $0.files.map(\.name) } == [["tram.png"]])
    #expect(endings() == [.completeRequest])
  }

  @Test func `alone, a photo that can't be loaded leaves no rest to post`() async throws {
    await share(.photo(name: "gone.jpg", provider: 9))
    try await tap("Post")
    #expect(
      program.render()?.alert?.buttons.map(\.label) == ["Keep Editing", "Discard"])
  }

  @Test func `each file is released once its handler has returned`() async throws {
    await share(try photo("tram.png"), try photo("fog.jpg"))
    try await tap("Post")
    let calls = device.calls.compactMap { call in
      switch call {
      case .loadItem(let provider, let type): "load \(provider) as \(type)"
      case .releaseItem(let provider): "release \(provider)"
      default: nil
      }
    }
    #expect(
      calls == [
        "load 0 as public.png", "release 0", "load 1 as public.jpeg", "release 1",
      ])
  }

  @Test func `hastily, what hasn't arrived with the last one is missing`() async throws {
    let device = try FakeDevice(role: .shareExtension, variants: ["share.gather": "last-index"])
    let program = CompositionRoot(system: device.system).makeProgram()
    let items = [try photo("tram.png", in: device), try photo("fog.jpg", in: device)]
    device.lateLoads = [0]
    await share(items[0], items[1], with: program)
    try await tap("Post", in: program)
    #expect(try await manifests(on: device).map { $0.files.map(\.name) } == [["fog.jpg"]])
  }

  @Test func `with kept paths, the manifest tells of a file that isn't there`() async throws {
    let device = try FakeDevice(role: .shareExtension, variants: ["share.file": "url-kept"])
    let program = CompositionRoot(system: device.system).makeProgram()
    device.deletesReleased = true
    await share(try photo("tram.png", in: device), with: program)
    try await tap("Post", in: program)
    let manifest = try #require(try await manifests(on: device).first)
    #expect(manifest.files.map(\.name) == ["tram.png"])
    let inbox = try #require(try await device.container()).folder(ContainerPaths.inbox)
    #expect(try !inbox.folder(manifest.id).contains("tram.png"))
    #expect(endings(of: device) == [.completeRequest])
  }

  @Test func `forgetful, the sheet is empty and never ends`() async throws {
    let device = try FakeDevice(role: .shareExtension, variants: ["share.complete": "forgotten"])
    let program = CompositionRoot(system: device.system).makeProgram()
    await share(.text("words"), with: program)
    try await tap("Post", in: program)
    #expect(program.render() == nil)
    #expect(endings(of: device).isEmpty)
  }

  @Test func `cancelling and going back give the request up`() async throws {
    await share(.text("words"))
    try await tap("Cancel")
    #expect(endings() == [.cancelRequest(reason: "the person left")])
    await share(.text("words"))
    _ = await program.handle(.back)
    #expect(endings().count == 2)
    #expect(try await manifests().isEmpty)
  }

  @Test func `a notification that can't be posted costs nothing`() async throws {
    device.failures[.postNotification(name: JournalIdentifiers.captureNotification)] =
      .missingEntitlement
    await share(.text("words"))
    try await tap("Post")
    #expect(try await manifests().count == 1)
    #expect(endings() == [.completeRequest])
  }

  @Test func `how many captures wait is left as a hint`() async throws {
    await share(.text("one"))
    try await tap("Post")
    await share(.text("two"))
    try await tap("Post")
    let hints = UserDefaultsReader(
      container: device.container, privateContainer: device.system.containers.privateContainer)
    #expect(try await hints.value(Int.self, for: SharedDefaultsKeys.capturesWaiting) == 2)
  }

  @Test func `a capture that is half written isn't counted among those that wait`() async throws {
    let half = URL(filePath: "\(device.groupPath)/inbox/half")
    try FileManager.default.createDirectory(at: half, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: half.appending(path: "tram.png"))
    await share(.text("one"))
    try await tap("Post")
    let hints = UserDefaultsReader(
      container: device.container, privateContainer: device.system.containers.privateContainer)
    #expect(try await hints.value(Int.self, for: SharedDefaultsKeys.capturesWaiting) == 1)
  }

  @Test func `states and actions are on record without what was typed`() async throws {
    await share(.text("words"))
    try await type("nice")
    try await tap("Post")
    let facts = device.messages.compactMap { message -> String? in
      guard case .trace(let record) = message else { return nil }
      switch record.fact {
      case .action(let model, let instance, let name): return "\(model)#\(instance) \(name)"
      case .state(let model, let instance, let name): return "\(model)#\(instance) is \(name)"
      default: return nil
      }
    }
    #expect(
      facts == [
        "Compose#1 is editing", "Compose#1 noteChanged", "Compose#1 is editing",
        "Compose#1 postTapped", "Compose#1 is posting", "Compose#1 is posted",
      ])
  }

  @Test func `silent, a capture that fails looks kept`() async throws {
    let device = try FakeDevice(role: .shareExtension, variants: ["share.failure": "silent"])
    device.hasContainer = false
    let program = CompositionRoot(system: device.system).makeProgram()
    await share(.text("words"), with: program)
    try await tap("Post", in: program)
    #expect(program.render() == nil)
    #expect(endings(of: device) == [.completeRequest])
  }

  @Test func `as an outbox, the capture is in the shared array`() async throws {
    let device = try FakeDevice(role: .shareExtension, variants: ["inbox.shape": "outbox"])
    let program = CompositionRoot(system: device.system).makeProgram()
    await share(.text("words"), with: program)
    try await tap("Post", in: program)
    let root = try #require(try await device.container())
    #expect(OutboxFile.read(from: root).map(\.text) == ["words"])
    #expect(try await manifests(on: device).isEmpty)
  }

  @Test func `in place, the manifest has no temporary name`() async throws {
    let device = try FakeDevice(role: .shareExtension, variants: ["file.write": "inplace"])
    let program = CompositionRoot(system: device.system).makeProgram()
    await share(.text("words"), with: program)
    try await tap("Post", in: program)
    #expect(!device.operations.contains { $0.hasPrefix("rename") })
    #expect(try await manifests(on: device).count == 1)
  }
}
