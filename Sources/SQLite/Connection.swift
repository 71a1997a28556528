// One open database file: the door to statements, and the one place that makes errors.
import CSQLite

/// A connection to one database file, to be used on one thread.
///
/// Foreign keys are enforced, and a schema found in the file is not trusted to call functions.
public final class Connection {
  /// What a connection may do with its file.
  public enum Mode: Sendable {
    case readOnly
    /// Reads a file that somebody hostile may have put a link in the place of.
    case readOnlyWithoutLinks
    /// Reads and writes a file that must exist.
    case readWrite
    /// Reads and writes, and begins an empty database where there is no file.
    case readWriteCreate

    var flags: Int32 {
      switch self {
      case .readOnly: SQLITE_OPEN_READONLY
      case .readOnlyWithoutLinks: SQLITE_OPEN_READONLY | SQLITE_OPEN_NOFOLLOW
      case .readWrite: SQLITE_OPEN_READWRITE
      case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      }
    }
  }

  /// The path that stands for a database in memory, gone with its connection.
  public static let inMemory = ":memory:"

  /// The path as given.
  public let path: String

  /// Runs right before each `COMMIT` of ``transaction(_:_:)``; what it throws rolls back.
  ///
  /// This is where a test makes a fault: the work is done and not yet durable.
  public var beforeCommit: (() throws -> Void)?

  /// How many compiled statements wait to be used again.
  static let compiledLimit = 32

  private var handle: OpaquePointer?
  /// Statements that nobody uses now, by their text.
  private var compiled: [String: OpaquePointer] = [:]

  /// Opens a database.
  ///
  /// A damaged file is noticed at the first statement that reads it, not here.
  ///
  /// - Parameter busyTimeout: Milliseconds to wait for a lock that another connection holds.
  /// - Throws: ``SQLiteError`` of kind ``SQLiteError/Kind/cannotOpen``.
  public init(path: String, mode: Mode = .readWriteCreate, busyTimeout: Int32 = 5000) throws {
    self.path = path
    let flags = mode.flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    let result = sqlite3_open_v2(path, &handle, flags, nil)
    guard result == SQLITE_OK else {
      let error = failure(result, sql: nil)
      // SQLite hands out a handle for the error's message even so.
      sqlite3_close_v2(handle)
      handle = nil
      throw error
    }
    sqlite3_busy_timeout(handle, busyTimeout)
    try execute(script: "PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF")
  }

  deinit { close() }

  /// Closes the file; every later use of the connection and of its statements throws.
  ///
  /// The last connection to close moves what is in a write-ahead log into the file.
  public func close() {
    for statement in compiled.values { sqlite3_finalize(statement) }
    compiled.removeAll()
    // The variant that waits for statements which still exist to be released.
    sqlite3_close_v2(handle)
    handle = nil
  }

  /// Whether ``close()`` was not called yet.
  public var isOpen: Bool { handle != nil }

  /// Compiles one statement, for use more than once.
  public func prepare(_ sql: String) throws -> Statement {
    try Statement(sql, on: self)
  }

  /// Runs one statement that returns no rows.
  public func execute(_ sql: String, _ values: SQLiteValue...) throws {
    try prepare(sql).run(values)
  }

  /// Runs one statement and returns all its rows.
  public func rows(_ sql: String, _ values: SQLiteValue...) throws -> [Row] {
    try prepare(sql).rows(values)
  }

  /// Runs any number of statements separated by semicolons, such as those of a schema.
  public func execute(script: String) throws {
    let result = sqlite3_exec(try opened(for: script), script, nil, nil, nil)
    guard result == SQLITE_OK else { throw failure(result, sql: script) }
  }

  /// The number of rows that the last `INSERT`, `UPDATE` or `DELETE` touched.
  public var changes: Int { handle.map { Int(sqlite3_changes64($0)) } ?? 0 }

  /// The key of the row inserted last, 0 before the first.
  public var lastInsertedRowID: Int64 { handle.map { sqlite3_last_insert_rowid($0) } ?? 0 }

  /// Whether a transaction is open.
  public var isInTransaction: Bool { handle.map { sqlite3_get_autocommit($0) == 0 } ?? false }

  /// The handle, or an error when the connection was closed.
  func opened(for sql: String?) throws -> OpaquePointer {
    guard let handle else {
      throw SQLiteError(
        kind: .other, code: 0, message: "the connection is closed", path: path, sql: sql)
    }
    return handle
  }

  /// A compiled statement of this text that was used before, now the caller's.
  func takeCompiled(_ sql: String) -> OpaquePointer? { compiled.removeValue(forKey: sql) }

  /// Keeps a compiled statement, which is reset, for its next use.
  func keepCompiled(_ statement: OpaquePointer, of sql: String) {
    guard isOpen, compiled.count < Self.compiledLimit, compiled[sql] == nil else {
      sqlite3_finalize(statement)
      return
    }
    compiled[sql] = statement
  }

  /// The error that the last call on the handle left behind.
  func failure(_ code: Int32, sql: String?) -> SQLiteError {
    let message =
      handle.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
      ?? String(cString: sqlite3_errstr(code))
    return SQLiteError(
      kind: SQLiteError.Kind(code: code), code: code, message: message, path: path, sql: sql)
  }
}
