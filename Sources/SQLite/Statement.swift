// One compiled statement: bound by position, run, and left reset so that it holds no lock.
import CSQLite

/// A compiled statement, to be run any number of times on its connection's thread.
public final class Statement {
  /// The statement's text.
  public let sql: String

  private let connection: Connection
  private let handle: OpaquePointer

  /// Compiles the one statement that `sql` must be.
  init(_ sql: String, on connection: Connection) throws {
    self.sql = sql
    self.connection = connection
    if let kept = connection.takeCompiled(sql) {
      handle = kept
      return
    }
    let database = try connection.opened(for: sql)
    var compiled: OpaquePointer?
    var rest = ""
    let result = sql.withCString { text in
      var tail: UnsafePointer<CChar>?
      let result = sqlite3_prepare_v2(database, text, -1, &compiled, &tail)
      if let tail { rest = String(cString: tail) }
      return result
    }
    guard result == SQLITE_OK else { throw connection.failure(result, sql: sql) }
    guard let compiled else { throw Self.misuse("there is no statement", sql, connection) }
    guard rest.allSatisfy({ $0.isWhitespace || $0 == ";" }) else {
      sqlite3_finalize(compiled)
      throw Self.misuse("there is more than one statement", sql, connection)
    }
    handle = compiled
  }

  deinit { connection.keepCompiled(handle, of: sql) }

  /// Runs the statement to its end, whatever rows it returns.
  public func run(_ values: [SQLiteValue] = []) throws {
    try bind(values)
    defer { reset() }
    while try step() {}
  }

  /// Runs the statement to its end and returns all its rows.
  public func rows(_ values: [SQLiteValue] = []) throws -> [Row] {
    try bind(values)
    defer { reset() }
    var rows: [Row] = []
    while try step() {
      let values = (0..<sqlite3_column_count(handle)).map { value(at: $0) }
      rows.append(Row(values: values, path: connection.path, sql: sql))
    }
    return rows
  }

  private func step() throws -> Bool {
    let result = sqlite3_step(handle)
    switch result {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw connection.failure(result, sql: sql)
    }
  }

  /// Ends the run and forgets the values, which may be secrets.
  private func reset() {
    // Repeats the error of the step, which was thrown already.
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  private func bind(_ values: [SQLiteValue]) throws {
    _ = try connection.opened(for: sql)
    let expected = sqlite3_bind_parameter_count(handle)
    guard values.count == expected else {
      throw Self.misuse("\(values.count) values for \(expected) parameters", sql, connection)
    }
    for (index, value) in values.enumerated() {
      let result = bind(value, at: Int32(index + 1))
      guard result == SQLITE_OK else { throw connection.failure(result, sql: sql) }
    }
  }

  private func bind(_ value: SQLiteValue, at position: Int32) -> Int32 {
    // Tells SQLite to take a copy, for a Swift buffer is valid during the call only.
    let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null:
      return sqlite3_bind_null(handle, position)
    case .int(let value):
      return sqlite3_bind_int64(handle, position, value)
    case .double(let value):
      return sqlite3_bind_double(handle, position, value)
    case .text(let text):
      let encoding = UInt8(SQLITE_UTF8)
      let count = UInt64(text.utf8.count)
      return sqlite3_bind_text64(handle, position, text, count, copied, encoding)
    case .blob(let bytes):
      // NB: an empty array may have no address, which would bind NULL.
      if bytes.isEmpty { return sqlite3_bind_zeroblob(handle, position, 0) }
      return sqlite3_bind_blob64(handle, position, bytes, UInt64(bytes.count), copied)
    }
  }

  private func value(at column: Int32) -> SQLiteValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .int(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: .double(sqlite3_column_double(handle, column))
    // The text's length counts, not its first zero; asked for after the text, as SQLite wants it.
    case SQLITE_TEXT:
      .text(String(decoding: bytes(sqlite3_column_text(handle, column), column), as: UTF8.self))
    case SQLITE_BLOB: .blob(bytes(sqlite3_column_blob(handle, column), column))
    default: .null
    }
  }

  private func bytes(_ start: UnsafeRawPointer?, _ column: Int32) -> [UInt8] {
    let count = Int(sqlite3_column_bytes(handle, column))
    return Array(UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count))
  }

  private static func misuse(
    _ message: String, _ sql: String, _ connection: Connection
  ) -> SQLiteError {
    SQLiteError(kind: .other, code: 0, message: message, path: connection.path, sql: sql)
  }
}
