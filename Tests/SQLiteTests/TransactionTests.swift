// A transaction that does not reach its end never was.
import SQLite
import Testing

private struct Fault: Error, Equatable {}

@Suite struct TransactionTests {
  let folder: TemporaryFolder
  let connection: Connection

  init() throws {
    folder = try TemporaryFolder()
    connection = try Connection(path: folder.file("store"), busyTimeout: 0)
    try connection.setJournalMode(.writeAheadLog)
    try connection.execute(script: "CREATE TABLE t (x)")
  }

  private func count() throws -> Int { try connection.rows("SELECT x FROM t").count }

  @Test func `it commits and returns the body's result`() throws {
    let result = try connection.transaction { () -> String in
      #expect(connection.isInTransaction)
      try connection.execute("INSERT INTO t VALUES (1)")
      return "done"
    }
    #expect(result == "done")
    #expect(!connection.isInTransaction)
    #expect(try count() == 1)
  }

  @Test func `a body that throws is rolled back and its error passed on`() throws {
    #expect(throws: Fault()) {
      try connection.transaction {
        try connection.execute("INSERT INTO t VALUES (1)")
        throw Fault()
      }
    }
    #expect(!connection.isInTransaction)
    #expect(try count() == 0)
  }

  @Test func `a fault right before the commit loses the work and nothing else`() throws {
    try connection.transaction { try connection.execute("INSERT INTO t VALUES (1)") }
    connection.beforeCommit = { throw Fault() }
    #expect(throws: Fault()) {
      try connection.transaction { try connection.execute("INSERT INTO t VALUES (2)") }
    }
    #expect(try count() == 1)
    connection.beforeCommit = nil
    try connection.transaction { try connection.execute("INSERT INTO t VALUES (3)") }
    #expect(try count() == 2)
  }

  @Test func `a commit that fails is rolled back`() throws {
    try connection.execute(
      script: """
        CREATE TABLE parent (id INTEGER PRIMARY KEY);
        CREATE TABLE child (id REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED);
        """)
    #expect {
      try connection.transaction {
        try connection.execute("INSERT INTO t VALUES (1)")
        try connection.execute("INSERT INTO child VALUES (1)")
      }
    } throws: { ($0 as? SQLiteError)?.kind == .constraint }
    #expect(!connection.isInTransaction)
    #expect(try count() == 0)
  }

  @Test func `a transaction within a transaction is refused and undoes both`() throws {
    #expect(throws: SQLiteError.self) {
      try connection.transaction {
        try connection.execute("INSERT INTO t VALUES (1)")
        try connection.transaction {}
      }
    }
    #expect(try count() == 0)
  }

  @Test func `a connection lost in a transaction leaves the file as it was`() throws {
    try connection.execute("BEGIN IMMEDIATE")
    try connection.execute("INSERT INTO t VALUES (1)")
    connection.close()
    let next = try Connection(path: folder.file("store"), busyTimeout: 0)
    #expect(try next.rows("SELECT x FROM t").isEmpty)
  }
}
