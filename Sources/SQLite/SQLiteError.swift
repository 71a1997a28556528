// Every failure says which file and which statement; bound values stay out, they may be secrets.
import CSQLite

/// Why an operation on a database failed.
public struct SQLiteError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The failures that callers answer differently.
  public enum Kind: Hashable, Sendable {
    /// Another connection holds the lock, also after the busy timeout: try again later.
    case busy
    /// The file is no database or a damaged one: keep it, and begin another.
    case corrupt
    /// The file or the connection can't be written.
    case readOnly
    /// The file can't be opened, or is not there.
    case cannotOpen
    /// The disk is full.
    case full
    /// The file system reported an error.
    case inputOutput
    /// A row violates `UNIQUE`, `NOT NULL`, `CHECK` or a foreign key.
    case constraint
    /// A row holds another type, or no such column, than the code that reads it expects.
    case unexpectedRow
    /// Anything else, a mistake in SQL above all.
    case other
  }

  /// What to distinguish by.
  public var kind: Kind
  /// SQLite's extended result code, 0 when the failure was seen before SQLite was asked.
  public var code: Int32
  /// SQLite's own sentence.
  public var message: String
  /// The database file.
  public var path: String
  /// The statement, without the values bound to it; `nil` when there was none.
  public var sql: String?

  /// Makes the error, also for a stand-in of a store.
  public init(kind: Kind, code: Int32, message: String, path: String, sql: String?) {
    self.kind = kind
    self.code = code
    self.message = message
    self.path = path
    self.sql = sql
  }

  public var description: String {
    let statement = sql.map { " in “\($0)”" } ?? ""
    return "database \(path): \(message)\(statement) (\(kind), code \(code))"
  }
}

extension SQLiteError.Kind {
  init(code: Int32) {
    // The low byte is the primary result code: https://sqlite.org/rescode.html
    self =
      switch code & 0xff {
      case SQLITE_BUSY, SQLITE_LOCKED: .busy
      case SQLITE_CORRUPT, SQLITE_NOTADB: .corrupt
      case SQLITE_READONLY: .readOnly
      case SQLITE_CANTOPEN, SQLITE_PERM, SQLITE_AUTH: .cannotOpen
      case SQLITE_FULL: .full
      case SQLITE_IOERR: .inputOutput
      case SQLITE_CONSTRAINT: .constraint
      default: .other
      }
  }
}
