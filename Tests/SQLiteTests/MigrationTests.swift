// An old store is brought forward whole, a newer one is refused to the byte.
import SQLite
import Testing

private struct Fault: Error, Equatable {}

@Suite struct MigrationTests {
  let folder: TemporaryFolder
  let path: String
  let migrations = [
    Migration(script: "CREATE TABLE entry (id TEXT PRIMARY KEY, text TEXT)"),
    Migration { connection in
      try connection.execute(script: "ALTER TABLE entry ADD COLUMN account TEXT")
      try connection.execute("UPDATE entry SET account = ?", "unknown")
    },
  ]

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("store")
  }

  @Test func `a new store has the newest version and a write-ahead log`() throws {
    let store = try Connection.openStore(at: path, migrations: migrations)
    #expect(try store.userVersion == 2)
    #expect(try store.rows("PRAGMA journal_mode").first?[0] == "wal")
    #expect(try store.rows("SELECT id, text, account FROM entry").isEmpty)
  }

  @Test func `an older store keeps its rows and gets the missing steps alone`() throws {
    let old = try Connection.openStore(at: path, migrations: Array(migrations.prefix(1)))
    try old.execute("INSERT INTO entry VALUES ('1', 'old')")
    old.close()
    let store = try Connection.openStore(at: path, migrations: migrations)
    #expect(try store.userVersion == 2)
    #expect(try store.rows("SELECT * FROM entry").map(\.values) == [["1", "old", "unknown"]])
  }

  @Test func `opening a store of this version changes nothing in it`() throws {
    try Connection.openStore(at: path, migrations: migrations).close()
    let before = try folder.bytes(of: "store")
    try Connection.openStore(at: path, migrations: migrations).close()
    #expect(try folder.bytes(of: "store") == before)
  }

  @Test func `a step that fails undoes the steps before it`() throws {
    let broken = migrations + [Migration { _ in throw Fault() }]
    #expect(throws: Fault()) { try Connection.openStore(at: path, migrations: broken) }
    let store = try Connection(path: path)
    #expect(try store.userVersion == 0)
    #expect(try store.rows("SELECT name FROM sqlite_schema").isEmpty)
  }

  @Test func `a newer store is refused by name`() throws {
    let newer = try Connection(path: path)
    try newer.setUserVersion(3)
    newer.close()
    let before = try folder.bytes(of: "store")
    #expect(throws: NewerVersionError(path: path, found: 3, known: 2)) {
      try Connection.openStore(at: path, migrations: migrations)
    }
    #expect(try folder.bytes(of: "store") == before)
  }

  @Test func `a newer store's log is left where it is`() throws {
    // A copy made while the store is open is what a killed program leaves behind.
    let running = try Connection(path: folder.file("running"))
    try running.setJournalMode(.writeAheadLog)
    try running.setUserVersion(3)
    let file = try folder.bytes(of: "running")
    let log = try folder.bytes(of: "running-wal")
    try folder.write(file, to: "store")
    try folder.write(log, to: "store-wal")
    #expect(throws: NewerVersionError(path: path, found: 3, known: 2)) {
      try Connection.openStore(at: path, migrations: migrations)
    }
    #expect(try folder.bytes(of: "store") == file)
    #expect(try folder.bytes(of: "store-wal") == log)
  }

  @Test func `a file that is no database is corrupt and left alone`() throws {
    let bytes = [UInt8](repeating: 7, count: 5000)
    try folder.write(bytes, to: "store")
    #expect {
      try Connection.openStore(at: path, migrations: migrations)
    } throws: { ($0 as? SQLiteError)?.kind == .corrupt }
    #expect(try folder.bytes(of: "store") == bytes)
  }

  @Test func `a transaction that a killed program left half done is undone`() throws {
    let running = try Connection(path: folder.file("running"))
    try running.execute(
      script: """
        CREATE TABLE entry (id, text); INSERT INTO entry VALUES ('1', 'kept');
        PRAGMA user_version = 1; PRAGMA cache_size = 1; BEGIN; DELETE FROM entry;
        """)
    // More than the cache holds, so that pages and their old copies are on the disk by now.
    try running.execute(
      "INSERT INTO entry VALUES ('2', ?)", .blob([UInt8](repeating: 1, count: 500_000)))
    try folder.write(folder.bytes(of: "running"), to: "store")
    try folder.write(folder.bytes(of: "running-journal"), to: "store-journal")
    let store = try Connection.openStore(at: path, migrations: migrations)
    #expect(try store.rows("SELECT text FROM entry").map(\.values) == [["kept"]])
    #expect(try store.userVersion == 2)
  }

  @Test func `a store in no folder can't be opened`() {
    #expect {
      try Connection.openStore(at: folder.file("no/where"), migrations: migrations)
    } throws: { ($0 as? SQLiteError)?.kind == .cannotOpen }
  }
}
