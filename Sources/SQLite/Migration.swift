// Files outlive programs: an older one is brought forward, a newer one refused and left alone.

/// A step from one version of a schema to the next.
public struct Migration {
  let apply: (Connection) throws -> Void

  /// A step that does anything.
  public init(_ apply: @escaping (Connection) throws -> Void) { self.apply = apply }

  /// A step that is statements alone.
  public init(script: String) {
    apply = { connection in try connection.execute(script: script) }
  }
}

/// A file was written by a later version of the program, and is left as it is.
public struct NewerVersionError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The database file.
  public var path: String
  /// The version in the file.
  public var found: Int32
  /// The newest version this program knows.
  public var known: Int32

  /// Makes the error, also for a stand-in of a store.
  public init(path: String, found: Int32, known: Int32) {
    self.path = path
    self.found = found
    self.known = known
  }

  public var description: String {
    "database \(path) has version \(found), this program knows up to \(known): it was left"
      + " untouched, use the program that wrote it or a later one"
  }
}

extension Connection {
  /// The number in the file's header that SQLite leaves to its users, 0 in a new file.
  public var userVersion: Int32 {
    get throws {
      let sql = "PRAGMA user_version"
      guard let row = try rows(sql).first else {
        throw SQLiteError(kind: .unexpectedRow, code: 0, message: "no row", path: path, sql: sql)
      }
      return Int32(truncatingIfNeeded: try row.int(0))
    }
  }

  /// Sets ``userVersion``, as part of the transaction if there is one.
  public func setUserVersion(_ version: Int32) throws {
    try execute("PRAGMA user_version = \(version)")
  }

  /// Brings the file to the newest version, which is the number of migrations; the version is kept
  /// in ``userVersion``. All missing steps happen in one transaction or none.
  ///
  /// - Throws: ``NewerVersionError`` before anything is written.
  public func migrate(_ migrations: [Migration]) throws {
    try refuseNewer(than: Int32(migrations.count))
    guard try userVersion < migrations.count else { return }
    try transaction(.immediate) {
      // Asked again under the lock: another process may have done it since.
      try refuseNewer(than: Int32(migrations.count))
      let done = Int(max(try userVersion, 0))
      for migration in migrations.dropFirst(done) { try migration.apply(self) }
      try setUserVersion(Int32(migrations.count))
    }
  }

  /// Opens a store: checks its version, turns the write-ahead log on, migrates.
  ///
  /// - Throws: ``NewerVersionError`` with the file untouched, or ``SQLiteError``.
  public static func openStore(
    at path: String, migrations: [Migration], busyTimeout: Int32 = 5000
  ) throws -> Connection {
    let known = Int32(migrations.count)
    do {
      // NB: closing a connection that may write would move a newer file's log into it.
      let reader = try Connection(path: path, mode: .readOnly, busyTimeout: busyTimeout)
      defer { reader.close() }
      try reader.refuseNewer(than: known)
    } catch let error as SQLiteError where [.cannotOpen, .readOnly].contains(error.kind) {
      // A store that is not there yet, or one that a killed program left in the middle of a
      // transaction, which only a writer can undo. The next lines tell if it can't be had at all.
    }
    let connection = try Connection(path: path, busyTimeout: busyTimeout)
    try connection.refuseNewer(than: known)
    try connection.setJournalMode(.writeAheadLog)
    try connection.migrate(migrations)
    return connection
  }

  private func refuseNewer(than known: Int32) throws {
    let found = try userVersion
    guard found <= known else {
      throw NewerVersionError(path: path, found: found, known: known)
    }
  }
}
