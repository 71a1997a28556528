// What goes in comes out the same, and what doesn't fit is refused by name.
import SQLite
import Testing

@Suite struct StatementTests {
  let connection: Connection

  init() throws {
    connection = try Connection(path: Connection.inMemory)
    try connection.execute(script: "CREATE TABLE t (id INTEGER PRIMARY KEY, value ANY) STRICT")
  }

  @Test(
    arguments: [
      .null, .int(.min), .int(.max), .int(0), .double(-0.5), .double(.infinity), .text(""),
      .text("a\u{0}b"), .text("naïve 🪴 'quoted'; DROP TABLE t"), .blob([]), .blob([0, 255, 0]),
    ] as [SQLiteValue])
  func `a value comes back as it went in`(value: SQLiteValue) throws {
    try connection.execute("INSERT INTO t (value) VALUES (?)", value)
    #expect(try connection.rows("SELECT value FROM t").map(\.values) == [[value]])
  }

  @Test func `values are bound by position`() throws {
    let row = try #require(try connection.rows("SELECT ?2, ?1", "first", "second").first)
    #expect(row.values == ["second", "first"])
  }

  @Test func `a statement runs again with other values`() throws {
    let insert = try connection.prepare("INSERT INTO t (value) VALUES (?)")
    for value in [1, 2, 3] as [SQLiteValue] { try insert.run([value]) }
    #expect(connection.lastInsertedRowID == 3)
    try connection.execute("DELETE FROM t WHERE id > ?", 1)
    #expect(connection.changes == 2)
  }

  @Test func `a text that is run while the same one is in use has a statement of its own`() throws {
    let first = try connection.prepare("SELECT ?")
    #expect(try connection.rows("SELECT ?", 2).map(\.values) == [[2]])
    #expect(try first.rows([1]).map(\.values) == [[1]])
    #expect(try connection.rows("SELECT ?", 3).map(\.values) == [[3]])
  }

  @Test func `what ran before runs on another schema, and not on a closed connection`() throws {
    #expect(try connection.rows("SELECT * FROM t").isEmpty)
    try connection.execute(script: "ALTER TABLE t ADD COLUMN more ANY")
    try connection.execute("INSERT INTO t (value, more) VALUES (?, ?)", 1, 2)
    #expect(try connection.rows("SELECT * FROM t").map(\.values) == [[1, 1, 2]])
    connection.close()
    #expect(throws: SQLiteError.self) { try connection.rows("SELECT * FROM t") }
  }

  @Test func `ever other texts can be run`() throws {
    for number in 0..<100 { #expect(try connection.rows("SELECT \(number)").count == 1) }
  }

  @Test func `a statement is usable after it failed`() throws {
    let insert = try connection.prepare("INSERT INTO t (id) VALUES (?)")
    try insert.run([1])
    #expect(throws: SQLiteError.self) { try insert.run([1]) }
    try insert.run([2])
    #expect(try connection.rows("SELECT id FROM t").count == 2)
  }

  @Test(arguments: [[], [1, 2]] as [[SQLiteValue]])
  func `too few and too many values are refused`(values: [SQLiteValue]) throws {
    let statement = try connection.prepare("SELECT ?")
    #expect { try statement.rows(values) } throws: { error in
      (error as? SQLiteError)?.message == "\(values.count) values for 1 parameters"
    }
  }

  @Test(arguments: ["", " ", "-- nothing", "SELECT 1; SELECT 2"])
  func `anything but one statement is refused`(sql: String) {
    #expect(throws: SQLiteError.self) { try connection.prepare(sql) }
  }

  @Test func `typed access gives the value or says what was there`() throws {
    let sql = "SELECT 1, 2.5, 'three', x'04', NULL"
    let row = try #require(try connection.rows(sql).first)
    #expect(try row.int(0) == 1)
    #expect(try row.double(1) == 2.5)
    #expect(try row.text(2) == "three")
    #expect(try row.blob(3) == [4])
    #expect(row[4] == nil)
    #expect(row[2].text == "three")
    #expect(row[0].text == nil)
    #expect {
      try row.text(0)
    } throws: { error in
      let error = error as? SQLiteError
      return error?.kind == .unexpectedRow
        && error?.message == "column 0 holds integer instead of text" && error?.sql == sql
    }
    #expect(throws: SQLiteError.self) { try row.int(4) }
    #expect(throws: SQLiteError.self) { try row.int(5) }
    #expect(throws: SQLiteError.self) { try row.int(-1) }
  }

  @Test func `text that may be missing is NULL when it is`() {
    #expect(SQLiteValue(String?.none) == .null)
    #expect(SQLiteValue(String?("x")) == .text("x"))
  }

  @Test func `an error names the file and the statement and keeps values to itself`() throws {
    try connection.execute("INSERT INTO t (id, value) VALUES (1, 'x')")
    let sql = "INSERT INTO t (id, value) VALUES (1, ?)"
    #expect {
      try connection.execute(sql, "hush")
    } throws: { error in
      guard let error = error as? SQLiteError else { return false }
      return error.kind == .constraint && error.description.contains(sql)
        && error.description.contains(":memory:") && !error.description.contains("hush")
    }
  }
}
