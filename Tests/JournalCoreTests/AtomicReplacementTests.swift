// A replaced file is the old whole or the new whole, and nothing is left over.
import Foundation
import JournalCore
import SystemKit
import Testing

@MainActor struct AtomicReplacementTests {
  let device: FakeDevice
  let folder: Folder
  let replacement: AtomicReplacement

  init() async throws {
    device = try FakeDevice()
    folder = try #require(try await device.container())
    replacement = AtomicReplacement(owner: "me", identifiers: device.system.identifiers)
  }

  func replace(_ text: String) throws {
    try replacement.replace(
      "file", with: Array(text.utf8), in: folder, protection: .completeUntilFirstUserAuthentication)
  }

  func content() throws -> String {
    String(decoding: try folder.read("file", limit: 100), as: UTF8.self)
  }

  @Test func `the steps are create, write, sync, rename, sync of the folder`() throws {
    try replace("new")
    #expect(
      device.operations == [
        "create file", "write file", "sync file", "rename file", "syncFolder ",
      ])
    #expect(try content() == "new")
  }

  @Test func `the file is its owner's alone`() throws {
    try replace("new")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: folder.absolutePath(of: "file"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func `a second replacement leaves one file`() throws {
    try replace("old")
    try replace("new")
    #expect(try content() == "new")
    #expect(try folder.names() == ["file"])
  }

  @Test func `a full disk leaves the old file and no other`() throws {
    try replace("old")
    device.fillDisk()
    #expect(throws: FileError.self) { try replace("new") }
    #expect(try content() == "old")
    #expect(try folder.names() == ["file"])
  }

  @Test func `a name that is taken by a folder leaves no temporary file`() throws {
    try folder.folder("file").make()
    #expect(throws: FileError.self) { try replace("new") }
    #expect(try folder.names() == ["file"])
  }

  @Test func `what this program left behind is swept before its next file`() throws {
    _ = try folder.create(".file~me~0")
    try replace("new")
    #expect(try folder.names() == ["file"])
    #expect(device.operations.contains("remove file"))
  }

  @Test(arguments: [".file~another~0", ".file", "file~me~0", "photo.png"])
  func `what another program or nobody left is not touched`(name: String) throws {
    _ = try folder.create(name)
    #expect(try replacement.sweep(folder) == 0)
    #expect(folder.contains(name))
  }

  @Test func `a name with the separator in it is swept too`() throws {
    try replacement.replace("a~b", with: [], in: folder, protection: .none)
    _ = try folder.create(".a~b~me~9")
    #expect(try replacement.sweep(folder) == 1)
    #expect(device.operations.last == "remove a~b")
  }

  @Test func `the naive way empties the file before it is written`() throws {
    try replace("old")
    device.fillDisk()
    // A full disk strikes at the opening already, which empties nothing.
    #expect(throws: FileError.self) {
      try InPlaceReplacement().replace("file", with: [1, 2], in: folder, protection: .none)
    }
    device.fillDisk(false)
    let before = device.operations.count
    try InPlaceReplacement().replace(
      "file", with: Array("next".utf8), in: folder, protection: .none)
    #expect(device.operations[before...] == ["create file", "write file", "write file"])
    #expect(try content() == "next")
  }
}
