// What the naive ways of importing get wrong, so that the hardened ones are known to matter.
import Foundation
import JournalCore
import SystemKit
import Testing

@testable import JournalApp

@MainActor @Suite struct NaiveImportTests {
  let device = FakeDevice()

  @Test func `the trusting one imports what the other turns away`() async throws {
    await device.launch(variants: ["inbox.validate": "trusted"])
    await device.signIn()
    try device.drop("From the future") { $0.capturedAt += 400 * 24 * 3_600_000 }
    await device.comeBack()
    #expect(try device.titles() == ["From the future"])
  }

  @Test func `the forgetful one imports twice after a crash`() async throws {
    await device.launch(variants: ["inbox.dedupe": "none"])
    await device.signIn()
    try device.drop("Once")
    var beforeRemoval: FakeDevice?
    device.onOperation = { [device] operation in
      guard operation.step == .remove, beforeRemoval == nil else { return }
      beforeRemoval = device.copy()
    }
    await device.comeBack()
    let copy = try #require(beforeRemoval)
    await copy.launch(variants: ["inbox.dedupe": "none"])
    #expect(try copy.titles() == ["Once", "Once"])
  }

  @Test func `the outbox is read and emptied`() async throws {
    await device.launch(variants: ["inbox.shape": "outbox"])
    await device.signIn()
    let manifest = CaptureManifest(
      id: "a1", content: CaptureContent(text: "Hello"), files: [], capturedAt: device.wall,
      origin: .shareExtension, account: nil)
    let bytes = try CanonicalJSON.encode([manifest])
    try device.put(String(decoding: bytes, as: UTF8.self), at: OutboxFile.name)
    await device.comeBack()
    #expect(try device.titles() == ["Hello"])
    #expect(!device.hasFile(OutboxFile.name))
  }
}
