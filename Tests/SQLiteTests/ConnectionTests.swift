// Opening, sharing and losing a file: each way to fail has a kind of its own.
import SQLite
import Testing

@Suite struct ConnectionTests {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("store")
  }

  private func kind(_ body: () throws -> Void) -> SQLiteError.Kind? {
    do { try body() } catch let error as SQLiteError { return error.kind } catch { return nil }
    return nil
  }

  private func filled() throws -> Connection {
    let connection = try Connection(path: path, busyTimeout: 0)
    try connection.execute(
      script: "CREATE TABLE t (id INTEGER PRIMARY KEY, x); INSERT INTO t (x) VALUES ('kept')")
    return connection
  }

  @Test func `a file keeps what a closed connection wrote`() throws {
    try filled().close()
    let reader = try Connection(path: path, mode: .readOnly)
    #expect(try reader.rows("SELECT x FROM t").first?[0] == "kept")
  }

  @Test func `a missing file is not begun unless asked for`() {
    #expect(kind { _ = try Connection(path: path, mode: .readWrite) } == .cannotOpen)
    #expect(kind { _ = try Connection(path: path, mode: .readOnly) } == .cannotOpen)
    #expect(kind { _ = try Connection(path: folder.file("no/where")) } == .cannotOpen)
  }

  @Test func `a failed opening names the file`() {
    #expect {
      try Connection(path: path, mode: .readOnly)
    } throws: {
      "\($0)".contains(path) && "\($0)".contains("unable to open")
    }
  }

  @Test func `a read-only connection does not write`() throws {
    try filled().close()
    let reader = try Connection(path: path, mode: .readOnly)
    #expect(kind { try reader.execute("DELETE FROM t") } == .readOnly)
  }

  @Test func `a second writer finds the file busy`() throws {
    let first = try filled()
    let second = try Connection(path: path, busyTimeout: 0)
    try first.transaction {
      #expect(kind { try second.transaction(.immediate) {} } == .busy)
    }
    try second.transaction(.immediate) {}
  }

  @Test func `a write-ahead log lets a reader see the state before the transaction`() throws {
    let writer = try filled()
    try writer.setJournalMode(.writeAheadLog)
    let reader = try Connection(path: path, mode: .readOnly, busyTimeout: 0)
    try writer.transaction {
      try writer.execute("UPDATE t SET x = 'new'")
      #expect(try reader.rows("SELECT x FROM t").first?[0] == "kept")
    }
    #expect(try reader.rows("SELECT x FROM t").first?[0] == "new")
    #expect(try writer.rows("PRAGMA synchronous").first?[0] == 2, "2 is FULL")
  }

  @Test func `a journal mode that is not taken is an error`() throws {
    let connection = try Connection(path: Connection.inMemory)
    #expect(throws: SQLiteError.self) { try connection.setJournalMode(.writeAheadLog) }
  }

  @Test func `a file that is no database is corrupt`() throws {
    try folder.write(Array(String(repeating: "no database ", count: 100).utf8), to: "store")
    let before = try folder.bytes(of: "store")
    let connection = try Connection(path: path)
    #expect(kind { _ = try connection.rows("SELECT * FROM t") } == .corrupt)
    #expect(kind { _ = try connection.userVersion } == .corrupt)
    connection.close()
    #expect(try folder.bytes(of: "store") == before)
  }

  @Test func `damage in the middle of a file is found`() throws {
    let connection = try filled()
    try connection.execute(script: "CREATE INDEX i ON t (x)")
    try connection.checkIntegrity()
    connection.close()
    var bytes = try folder.bytes(of: "store")
    for index in 4096..<8192 { bytes[index] = 0xff }
    try folder.write(bytes, to: "store")
    let damaged = try Connection(path: path)
    #expect(kind { _ = try damaged.rows("SELECT * FROM t") } == .corrupt)
    #expect(kind { try damaged.checkIntegrity() } == .corrupt)
  }

  @Test func `a file that may not grow is full`() throws {
    let connection = try filled()
    try connection.execute("PRAGMA max_page_count = 3")
    let insert = "INSERT INTO t (x) VALUES (?)"
    let big = SQLiteValue.blob([UInt8](repeating: 1, count: 100_000))
    #expect(kind { try connection.execute(insert, big) } == .full)
  }

  @Test func `foreign keys are enforced`() throws {
    let connection = try filled()
    try connection.execute(script: "CREATE TABLE child (parent REFERENCES t (id))")
    #expect(kind { try connection.execute("INSERT INTO child VALUES (99)") } == .constraint)
  }

  @Test func `a mistake in SQL is told with the statement`() throws {
    let connection = try Connection(path: path)
    #expect {
      try connection.execute("SELEC 1")
    } throws: {
      "\($0)".contains("“SELEC 1”") && "\($0)".contains("syntax error")
    }
  }

  @Test func `a closed connection and its statements say so`() throws {
    let connection = try filled()
    let statement = try connection.prepare("SELECT * FROM t")
    connection.close()
    connection.close()
    #expect(!connection.isOpen)
    #expect {
      try statement.rows()
    } throws: { "\($0)".contains("the connection is closed") }
    #expect(throws: SQLiteError.self) { try connection.prepare("SELECT 1") }
  }
}
