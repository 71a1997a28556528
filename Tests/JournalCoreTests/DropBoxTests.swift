// A capture appears whole, manifest last, or not at all.
import Crypto
import Foundation
import JournalCore
import SystemKit
import Testing

@MainActor struct DropBoxTests {
  let device: FakeDevice
  let dropBox: DropBox

  init() throws {
    device = try FakeDevice(role: .shareExtension)
    dropBox = DropBox(
      container: device.container,
      replacement: AtomicReplacement(owner: "me", identifiers: device.system.identifiers),
      clock: device.system.clock, identifiers: device.system.identifiers)
  }

  func media(_ name: String, _ bytes: [UInt8] = [1, 2, 3]) throws -> CaptureMedia {
    let fileName = "source-\(name.utf8.count)"
    try Data(bytes).write(to: URL(filePath: "\(device.privatePath)/\(fileName)"))
    return CaptureMedia(
      name: name, folder: device.system.containers.privateContainer, fileName: fileName)
  }

  func draft(_ media: [CaptureMedia] = [], text: String = "") -> CaptureDraft {
    CaptureDraft(
      content: CaptureContent(text: text, note: "n"), media: media, origin: .shareExtension,
      account: "ada")
  }

  func inbox() async throws -> Folder {
    try #require(try await device.container()).folder(ContainerPaths.inbox)
  }

  @Test func `media are synced before the manifest appears, and the inbox last`() async throws {
    let id = try await dropBox.drop(draft([media("tram.png")])).id
    let folder = "inbox/\(id)"
    #expect(
      device.operations == [
        "makeFolder inbox", "syncFolder ", "makeFolder \(folder)",
        "create \(folder)/.since-0",
        "create \(folder)/tram.png", "write \(folder)/tram.png", "sync \(folder)/tram.png",
        "syncFolder \(folder)", "create \(folder)/manifest.json", "write \(folder)/manifest.json",
        "sync \(folder)/manifest.json", "rename \(folder)/manifest.json", "syncFolder \(folder)",
        "syncFolder inbox",
      ])
  }

  @Test func `a photo that the app would turn away isn't acknowledged, and leaves nothing`()
    async throws
  {
    let path = "\(device.privatePath)/huge"
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: UInt64(CaptureLimits.fileSize) + 1)
    try file.close()
    let huge = CaptureMedia(
      name: "huge.jpg", folder: device.system.containers.privateContainer, fileName: "huge")
    await #expect(throws: CaptureError.tooBig) { _ = try await dropBox.drop(draft([huge])) }
    #expect(try await inbox().names().isEmpty)
  }

  @Test func `everything in a capture is of the class complete`() async throws {
    _ = try await dropBox.drop(draft([media("tram.png")]))
    let classes = device.messages.compactMap { message -> ProtectionClass? in
      guard case .file(let operation) = message else { return nil }
      return operation.protection
    }
    // The empty mark of its beginning has nothing to protect.
    #expect(classes == [.none, .complete, .complete])
  }

  @Test func `the manifest on the disk tells of the file beside it`() async throws {
    let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let manifest = try await dropBox.drop(draft([media("tram.png", bytes)]))
    let folder = try await inbox().folder(manifest.id)
    let found = try CaptureManifest.decode(folder.read("manifest.json", limit: 1 << 20))
    #expect(found == manifest)
    #expect(found.capturedAt == device.wall && found.account == "ada" && found.note == "n")
    #expect(
      found.files == [
        CaptureManifest.File(
          name: "tram.png", size: bytes.count, sha256: "\(try SHA256.hash(bytes))")
      ])
    #expect(try folder.read("tram.png", limit: 1 << 20) == bytes)
    try found.validate(now: device.wall)
  }

  @Test func `a photo is copied in pieces`() async throws {
    _ = try await dropBox.drop(draft([media("big.jpg", [UInt8](repeating: 0, count: 200_000))]))
    let pieces = device.messages.compactMap { message -> Int? in
      guard case .file(let operation) = message, operation.path.hasSuffix("big.jpg") else {
        return nil
      }
      return operation.count
    }
    #expect(pieces == [65_536, 65_536, 65_536, 3_392])
  }

  @Test func `two captures have folders of their own`() async throws {
    let first = try await dropBox.drop(draft(text: "one"))
    let second = try await dropBox.drop(draft(text: "two"))
    #expect(try await inbox().names() == [first.id, second.id].sorted())
  }

  @Test(arguments: ["../../auth-state.sealed", "manifest.json", "a/b.png", ".hidden", ""])
  func `an unsafe name is replaced by a plain one`(name: String) async throws {
    let manifest = try await dropBox.drop(draft([media(name)]))
    #expect(manifest.files.map(\.name) == ["photo-1"])
    #expect(
      try await inbox().folder(manifest.id).names() == [".since-0", "manifest.json", "photo-1"])
  }

  @Test func `equal names are told apart`() async throws {
    let photo = try media("tram.png")
    let manifest = try await dropBox.drop(draft([photo, photo, photo]))
    #expect(manifest.files.map(\.name) == ["tram.png", "tram-2.png", "tram-3.png"])
    try manifest.validate(now: device.wall)
  }

  @Test func `without a container nothing is written and the error says so`() async throws {
    device.hasContainer = false
    await #expect(throws: CaptureError.noContainer) { _ = try await dropBox.drop(draft()) }
    #expect(device.operations.isEmpty)
  }

  @Test func `a full disk is named and leaves nothing in the inbox`() async throws {
    _ = try await dropBox.drop(draft(text: "before"))
    device.fillDisk()
    await #expect(throws: CaptureError.diskFull) { _ = try await dropBox.drop(draft()) }
    device.fillDisk(false)
    #expect(try await inbox().names().count == 1)
  }

  @Test func `a photo that is gone is named and leaves nothing in the inbox`() async throws {
    let gone = CaptureMedia(
      name: "gone.png", folder: device.system.containers.privateContainer, fileName: "gone")
    let all = [try media("tram.png"), gone]
    await #expect(throws: CaptureError.unreadableItem("gone.png")) {
      _ = try await dropBox.drop(draft(all))
    }
    #expect(try await inbox().names().isEmpty)
  }

  @Test func `more than the app would take is refused at once`() async throws {
    let many = [CaptureMedia](repeating: try media("a"), count: CaptureLimits.fileCount + 1)
    await #expect(throws: CaptureError.tooBig) { _ = try await dropBox.drop(draft(many)) }
    let long = String(repeating: "x", count: CaptureLimits.manifestSize)
    await #expect(throws: CaptureError.tooBig) {
      _ = try await dropBox.drop(draft(text: long))
    }
    #expect(try await inbox().names().isEmpty)
  }

  @Test func `a file in the inbox's place is an error with a name`() async throws {
    try Data().write(to: URL(filePath: "\(device.groupPath)/inbox"))
    do {
      _ = try await dropBox.drop(draft())
      Issue.record("nothing was thrown")
    } catch {
      guard case .failed(let words) = error else {
        Issue.record("it was \(error)")
        return
      }
      #expect(words.contains("inbox"))
    }
  }

  @Test func `of two outboxes the last writer wins`() async throws {
    let outboxes = (0..<2).map { _ in
      Outbox(
        container: device.container, replacement: InPlaceReplacement(),
        clock: device.system.clock, identifiers: device.system.identifiers)
    }
    for outbox in outboxes { await outbox.load() }
    for (text, outbox) in zip(["one", "two"], outboxes) {
      _ = try await outbox.drop(draft(text: text))
    }
    let container = try #require(try await device.container())
    #expect(OutboxFile.read(from: container).map(\.text) == ["two"])
  }

  @Test func `a torn outbox is silently empty`() async throws {
    try Data("[{".utf8).write(to: URL(filePath: "\(device.groupPath)/\(OutboxFile.name)"))
    let container = try #require(try await device.container())
    #expect(OutboxFile.read(from: container).isEmpty)
  }
}
