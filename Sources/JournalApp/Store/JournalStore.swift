// The private store: one SQLite file that the app alone opens, durable at every commit.
import SQLite
import SystemKit

/// Keeps entries and what belongs to them, each account's for itself.
///
/// The file is opened when it is first needed; if that fails, every use says why and tries again.
@MainActor final class JournalStore {
  private let folder: Folder
  private var opened: SQLite.Connection?

  /// Makes a store in the app's own container.
  init(folder: Folder) {
    self.folder = folder
  }

  /// Reads from the store.
  func read<Value>(
    _ body: (SQLite.Connection) throws -> Value
  ) throws(JournalError) -> Value {
    do {
      return try body(connection())
    } catch {
      throw JournalError(error)
    }
  }

  /// Changes the store: everything that `body` does, or nothing.
  func write<Value>(
    _ body: (SQLite.Connection) throws -> Value
  ) throws(JournalError) -> Value {
    do {
      let connection = try connection()
      return try connection.transaction(.immediate) { try body(connection) }
    } catch {
      throw JournalError(error)
    }
  }

  private func connection() throws -> SQLite.Connection {
    if let opened { return opened }
    let path = try folder.absolutePath(of: StoreSchema.fileName)
    let connection = try SQLite.Connection.openStore(at: path, migrations: StoreSchema.migrations)
    // The commit is a durable step of the file layer like any other, and fails like any other.
    connection.beforeCommit = { [folder] in
      try MainActor.assumeIsolated { try folder.reportCommit(of: StoreSchema.fileName) }
    }
    opened = connection
    return connection
  }
}

extension JournalError {
  /// What an error of the store means to whoever reads a journal.
  init(_ error: any Error) {
    switch error {
    case let error as JournalError: self = error
    case is NewerVersionError: self = .newerVersion
    case let error as SQLiteError where error.kind == .full: self = .diskFull
    case let error as FileError where error.isDiskFull: self = .diskFull
    default: self = .failed("\(error)")
    }
  }
}

// MARK: - Numbers and the account

extension JournalStore {
  /// Names of the numbers that are kept.
  enum Number: String {
    /// The number of the last session.
    case generation
    /// The number of the last arrival that was looked at in the inbox.
    case seenArrival
  }

  /// A number that is kept, for one account or for all; 0 at first.
  func number(_ key: Number, of account: String = "") throws(JournalError) -> Int {
    try read { connection in
      let rows = try connection.rows(
        "SELECT value FROM numbers WHERE key = ? AND account = ?", .text(key.rawValue),
        .text(account))
      return try rows.first.map { Int(try $0.int(0)) } ?? 0
    }
  }

  /// Keeps a number, for one account or for all.
  func set(_ key: Number, of account: String = "", to value: Int) throws(JournalError) {
    try write { try Self.set(key, of: account, to: value, in: $0) }
  }

  private static func set(
    _ key: Number, of account: String = "", to value: Int, in connection: SQLite.Connection
  ) throws {
    try connection.execute(
      "INSERT OR REPLACE INTO numbers VALUES (?, ?, ?)", .text(key.rawValue), .text(account),
      .int(Int64(value)))
  }

  /// The account that is signed in, as the store was last told.
  func currentAccount() throws(JournalError) -> String? {
    try read { try $0.rows("SELECT account FROM current_account").first?.text(0) }
  }

  /// Remembers who is signed in, and the number of the session, for whoever opens the store.
  func setCurrentAccount(_ account: String?, generation: Int) throws(JournalError) {
    let known = try currentAccount()
    let knownGeneration = try number(.generation)
    guard known != account || knownGeneration != generation else { return }
    try write { connection in
      try connection.execute("DELETE FROM current_account")
      if let account {
        try connection.execute("INSERT INTO current_account VALUES (1, ?)", .text(account))
      }
      try Self.set(.generation, to: generation, in: connection)
    }
  }
}
