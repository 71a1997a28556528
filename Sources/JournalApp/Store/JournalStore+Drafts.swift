// Drafts in the store: each is one row, replaced by a commit, and gone with what it was typed for.
import SQLite

extension JournalStore {
  /// The key of a new entry's draft, which has no id yet; no entry's id is empty.
  private static func key(_ entry: String?) -> SQLiteValue { .text(entry ?? "") }

  /// The draft of an entry, or of a new one.
  func draft(of entry: String?, of account: String) throws(JournalError) -> EntryWords? {
    try read { connection in
      let sql = "SELECT title, text FROM drafts WHERE account = ? AND entry = ?"
      return try connection.rows(sql, .text(account), Self.key(entry)).first.map {
        EntryWords(title: try $0.text(0), text: try $0.text(1))
      }
    }
  }

  /// Keeps a draft, or ends it.
  func keepDraft(
    _ words: EntryWords?, of entry: String?, of account: String
  ) throws(JournalError) {
    guard try draft(of: entry, of: account) != words else { return }
    try write { connection in
      guard let words else { return try Self.endDraft(of: entry, of: account, in: connection) }
      try connection.execute(
        "INSERT OR REPLACE INTO drafts VALUES (?, ?, ?, ?)", .text(account), Self.key(entry),
        .text(words.title), .text(words.text))
    }
  }

  /// The entries that somebody has begun to edit.
  func draftedEntries(of account: String) throws(JournalError) -> Set<String> {
    try read { connection in
      let rows = try connection.rows("SELECT entry FROM drafts WHERE account = ?", .text(account))
      return Set(try rows.map { try $0.text(0) })
    }
  }

  static func endDraft(
    of entry: String?, of account: String, in connection: SQLite.Connection
  ) throws {
    try connection.execute(
      "DELETE FROM drafts WHERE account = ? AND entry = ?", .text(account), key(entry))
  }
}
