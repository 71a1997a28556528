// The private store: versions, accounts, and what the server is still to be told.
import Foundation
import SQLite
import SystemKit
import Testing

@testable import JournalApp

@MainActor @Suite struct StoreTests {
  let device = FakeDevice()
  let store: JournalStore

  init() {
    store = JournalStore(folder: device.makeSystem().containers.privateContainer)
  }

  private var path: String { device.root.appending(path: "private/journal.sqlite").path }

  private func entry(_ title: String, id: String = "1", at created: Int = 1) -> Entry {
    Entry(id: id, title: title, text: "", createdAt: created, updatedAt: created)
  }

  @Test func `a store of the first version is brought forward with what it holds`() throws {
    let old = try SQLite.Connection(path: path)
    try old.migrate(Array(StoreSchema.migrations.prefix(1)))
    try old.execute(
      "INSERT INTO entries VALUES ('1', 'ada', 'Old', 'text', 5, 6, 0)")
    old.close()
    #expect(try store.entries(of: "ada").map(\.title) == ["Old"])
    #expect(try store.photos(of: "1", of: "ada").isEmpty)
  }

  @Test func `a newer store is refused and left alone`() throws {
    let newer = try SQLite.Connection(path: path)
    try newer.migrate(StoreSchema.migrations)
    try newer.setUserVersion(99)
    newer.close()
    let before = try Data(contentsOf: URL(filePath: path))
    #expect(throws: JournalError.newerVersion) { try store.entries(of: "ada") }
    #expect(try Data(contentsOf: URL(filePath: path)) == before)
  }

  @Test func `the newest entry comes first and counts as the newest`() throws {
    try store.save(entry("Old", id: "1", at: 1), of: "ada", endingDraftOf: nil)
    try store.save(entry("New", id: "2", at: 2), of: "ada", endingDraftOf: nil)
    #expect(try store.entries(of: "ada").map(\.title) == ["New", "Old"])
    let summary = try store.summary(of: "ada")
    #expect(summary.count == 2)
    #expect(summary.newestTitle == "New")
  }

  @Test func `an entry of one account isn't another's, even under the same id`() throws {
    try store.save(entry("Ada's"), of: "ada", endingDraftOf: nil)
    try store.save(entry("Grace's"), of: "grace", endingDraftOf: nil)
    #expect(try store.entry("1", of: "ada")?.title == "Ada's")
    try store.delete("1", of: "grace")
    #expect(try store.entries(of: "ada").count == 1)
  }

  @Test func `a change made while the server was told is told again`() throws {
    try store.save(entry("First"), of: "ada", endingDraftOf: nil)
    let told = try #require(try store.operations(of: "ada").first)
    try store.save(entry("Second"), of: "ada", endingDraftOf: nil)
    try store.complete(told, of: "ada")
    let left = try store.operations(of: "ada")
    #expect(left.map(\.entry?.title) == ["Second"])
  }

  @Test func `what the server has gives way to what it wasn't told yet`() throws {
    try store.save(entry("Mine"), of: "ada", endingDraftOf: nil)
    #expect(try !store.merge([entry("Theirs")], of: "ada"))
    #expect(try store.entries(of: "ada").map(\.title) == ["Mine"])
  }

  @Test func `a deleted entry stays deleted until the server knows`() throws {
    try store.save(entry("Gone"), of: "ada", endingDraftOf: nil)
    try store.complete(try #require(try store.operations(of: "ada").first), of: "ada")
    try store.delete("1", of: "ada")
    #expect(try !store.merge([entry("Gone")], of: "ada"))
    #expect(try store.entries(of: "ada").isEmpty)
    let told = try #require(try store.operations(of: "ada").first)
    #expect(told.entry == nil)
    try store.complete(told, of: "ada")
    #expect(try store.operations(of: "ada").isEmpty)
  }

  @Test func `a full disk fails the commit and changes nothing`() throws {
    try store.save(entry("Before"), of: "ada", endingDraftOf: nil)
    device.fillDisk()
    #expect(throws: JournalError.diskFull) {
      try store.save(entry("After"), of: "ada", endingDraftOf: nil)
    }
    #expect(try store.entries(of: "ada").map(\.title) == ["Before"])
  }
}
