// Captures as another process would leave them in the inbox.
import Crypto
import Foundation
import JournalCore

@testable import JournalApp

extension FakeDevice {
  /// Writes a capture into the inbox as the share extension does.
  func drop(
    _ text: String, id: String = "a1", note: String = "", account: String? = nil,
    files: [String: String] = [:], change: (inout CaptureManifest) -> Void = { _ in }
  ) throws {
    let described = try files.sorted { $0.key < $1.key }.map { name, content in
      CaptureManifest.File(
        name: name, size: content.utf8.count,
        sha256: try SHA256.hash(Array(content.utf8)).description)
    }
    var manifest = CaptureManifest(
      id: id, content: CaptureContent(text: text, note: note), files: described, capturedAt: wall,
      origin: .shareExtension, account: account)
    change(&manifest)
    for (name, content) in files { try put(content, at: "inbox/\(id)/\(name)") }
    let bytes = try CanonicalJSON.encode(manifest)
    try put(String(decoding: bytes, as: UTF8.self), at: "inbox/\(id)/manifest.json")
  }

  /// Puts a file into the group container; missing folders are made.
  func put(_ text: String, at path: String) throws {
    let file = groupPath.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  /// Comes back to the front, as after a visit to another app.
  func comeBack() async {
    await send(.scenePhase(.inactive))
    await send(.scenePhase(.background))
    await send(.scenePhase(.inactive))
    await send(.scenePhase(.active))
  }

  /// The titles of the entries of an account, as the store has them.
  func titles(of account: String = "ada") throws -> [String] {
    try store().entries(of: account).map(\.title)
  }

  /// The reasons in the quarantine.
  func quarantine() throws -> [CaptureProblem] {
    let inbox = StoredInbox(store: store(), account: "ada", broadcast: ChangeBroadcast())
    return try inbox.inbox(after: 0).rejections.map(\.problem)
  }

  /// The store as it lies on the disk, through a connection of its own.
  func store() -> JournalStore {
    let other = FakeDevice(root: root, isOwner: false)
    return JournalStore(folder: other.makeSystem().containers.privateContainer)
  }
}
