// How a commit becomes durable, set and then read back, for SQLite answers a refusal with silence.

/// Where a transaction is written before it counts.
public enum JournalMode: String, Sendable {
  /// In a log beside the file, so that readers and a writer don't wait for each other.
  case writeAheadLog = "wal"
  /// In the file itself, whose old pages are kept aside until the commit.
  case rollbackJournal = "delete"
}

extension Connection {
  /// Sets the journal mode, and that every commit is synced to the disk before it returns.
  ///
  /// - Throws: ``SQLiteError`` when the file stays in another mode, as one in memory does.
  public func setJournalMode(_ mode: JournalMode) throws {
    let sql = "PRAGMA journal_mode = \(mode.rawValue)"
    let answer = try rows(sql).first?[0].text
    guard answer == mode.rawValue else {
      throw SQLiteError(
        kind: .other, code: 0, message: "the journal mode stays \(answer ?? "unknown")",
        path: path, sql: sql)
    }
    // NB: in a write-ahead log, NORMAL would lose the last commits to a power cut.
    try execute(script: "PRAGMA synchronous = FULL")
  }
}
