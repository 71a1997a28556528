// Entries in the store, and what the server is still to be told of them.
import SQLite

/// Something about an entry that the server doesn't know yet.
struct PendingOperation: Hashable {
  /// Grows with every change, so that one made meanwhile isn't taken for done.
  var number: Int
  /// The entry's id.
  var entryID: String
  /// The entry as it is now; nil when it was deleted.
  var entry: Entry?
}

extension JournalStore {
  private static let columns = "id, title, text, created_at, updated_at"

  /// Every entry of an account, the newest first.
  func entries(of account: String) throws(JournalError) -> [Entry] {
    try read { connection in
      let sql = """
        SELECT \(Self.columns) FROM entries WHERE account = ? AND deleted = 0
        ORDER BY created_at DESC, rowid DESC
        """
      return try connection.rows(sql, .text(account)).map(Entry.init)
    }
  }

  /// One entry of an account, or nil.
  func entry(_ id: String, of account: String) throws(JournalError) -> Entry? {
    try read { try Self.entry(id, of: account, in: $0) }
  }

  /// How many entries an account has, and the title of its newest.
  func summary(of account: String) throws(JournalError) -> (count: Int, newestTitle: String?) {
    try read { connection in
      let whole = "FROM entries WHERE account = ? AND deleted = 0"
      let count = try connection.rows("SELECT count(*) \(whole)", .text(account)).first?.int(0)
      let newest = try connection.rows(
        "SELECT title \(whole) ORDER BY created_at DESC, rowid DESC LIMIT 1", .text(account))
      return (Int(count ?? 0), try newest.first?.text(0))
    }
  }

  /// Keeps an entry in place of the one with its id, and remembers to tell the server.
  ///
  /// - Parameter drafted: The id under which it was typed, nil for a new entry: that draft ends
  ///   with the same commit, so that no death in between loses the words or offers them twice.
  func save(
    _ entry: Entry, of account: String, endingDraftOf drafted: String?
  ) throws(JournalError) {
    try write { connection in
      try Self.endDraft(of: drafted, of: account, in: connection)
      try Self.put(entry, of: account, in: connection)
      try Self.queue(entry.id, of: account, in: connection)
    }
  }

  /// Takes an entry away, and remembers to tell the server.
  func delete(_ id: String, of account: String) throws(JournalError) {
    try write { connection in
      try connection.execute(
        "UPDATE entries SET deleted = 1 WHERE account = ? AND id = ?", .text(account), .text(id))
      guard connection.changes > 0 else { return }
      try Self.queue(id, of: account, in: connection)
      try Self.endDraft(of: id, of: account, in: connection)
      try connection.execute(
        "DELETE FROM attachments WHERE account = ? AND entry = ?", .text(account), .text(id))
    }
  }

  static func put(_ entry: Entry, of account: String, in connection: SQLite.Connection) throws {
    let sql = """
      INSERT INTO entries(account, id, title, text, created_at, updated_at, deleted)
      VALUES (?, ?, ?, ?, ?, ?, 0)
      ON CONFLICT (account, id) DO UPDATE SET title = excluded.title, text = excluded.text,
        created_at = excluded.created_at, updated_at = excluded.updated_at, deleted = 0
      """
    try connection.execute(
      sql, .text(account), .text(entry.id), .text(entry.title), .text(entry.text),
      .int(Int64(entry.createdAt)), .int(Int64(entry.updatedAt)))
  }

  private static func entry(
    _ id: String, of account: String, in connection: SQLite.Connection
  ) throws -> Entry? {
    let sql = "SELECT \(columns) FROM entries WHERE account = ? AND id = ? AND deleted = 0"
    return try connection.rows(sql, .text(account), .text(id)).first.map(Entry.init)
  }
}

// MARK: - The server's side

extension JournalStore {
  /// What the server is to be told, the oldest first.
  func operations(of account: String) throws(JournalError) -> [PendingOperation] {
    try read { connection in
      let sql = "SELECT number, entry FROM operations WHERE account = ? ORDER BY number"
      return try connection.rows(sql, .text(account)).map { row in
        let id = try row.text(1)
        return PendingOperation(
          number: Int(try row.int(0)), entryID: id,
          entry: try Self.entry(id, of: account, in: connection))
      }
    }
  }

  /// The server knows now; unless the entry was changed meanwhile, there is nothing left to tell.
  func complete(_ operation: PendingOperation, of account: String) throws(JournalError) {
    try write { connection in
      try connection.execute(
        "DELETE FROM operations WHERE number = ?", .int(Int64(operation.number)))
      guard connection.changes > 0, operation.entry == nil else { return }
      try connection.execute(
        "DELETE FROM entries WHERE account = ? AND id = ? AND deleted = 1", .text(account),
        .text(operation.entryID))
    }
  }

  /// Takes over what the server has, except where the device knows better.
  ///
  /// - Returns: Whether anything changed.
  func merge(_ entries: [Entry], of account: String) throws(JournalError) -> Bool {
    let known = try self.entries(of: account)
    let pending = Set(try operations(of: account).map(\.entryID))
    let here = Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0) })
    let there = Set(entries.map(\.id))
    let news = entries.filter { !pending.contains($0.id) && here[$0.id] != $0 }
    // NB: what somebody is about to edit stays until they save or cancel, or else the way to their
    // words would be gone.
    let kept = pending.union(try draftedEntries(of: account))
    let gone = known.filter { !kept.contains($0.id) && !there.contains($0.id) }
    guard !news.isEmpty || !gone.isEmpty else { return false }
    try write { connection in
      for entry in news { try Self.put(entry, of: account, in: connection) }
      for entry in gone {
        try connection.execute(
          "DELETE FROM entries WHERE account = ? AND id = ?", .text(account), .text(entry.id))
      }
    }
    return true
  }

  static func queue(_ id: String, of account: String, in connection: SQLite.Connection) throws {
    // A new number each time: AUTOINCREMENT never gives one twice.
    try connection.execute(
      "INSERT OR REPLACE INTO operations(account, entry) VALUES (?, ?)", .text(account), .text(id))
  }
}

extension Entry {
  init(_ row: Row) throws {
    self.init(
      id: try row.text(0), title: try row.text(1), text: try row.text(2),
      createdAt: Int(try row.int(3)), updatedAt: Int(try row.int(4)))
  }
}
