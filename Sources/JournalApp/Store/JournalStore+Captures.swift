// Captures in the store: what was imported, what was turned away, what isn't whole yet.
import JournalCore
import SQLite

extension JournalStore {
  /// What is known of a capture.
  func verdict(
    on captureID: String, hash: String, by ledger: any CaptureLedger
  ) throws(JournalError) -> CaptureVerdict {
    try read { try ledger.verdict(on: captureID, hash: hash, in: $0) }
  }

  /// Whether something was imported under that id.
  func isImported(_ captureID: String) throws(JournalError) -> Bool {
    try read { connection in
      try !connection.rows("SELECT 1 FROM imports WHERE capture = ?", .text(captureID)).isEmpty
    }
  }

  /// Makes a capture an entry: the entry and the fact that it was imported, both or neither.
  func importCapture(
    _ capture: ImportedCapture, by ledger: any CaptureLedger
  ) throws(JournalError) {
    try write { connection in
      // Asked again under the lock, which is what makes it true.
      let verdict = try ledger.verdict(on: capture.captureID, hash: capture.hash, in: connection)
      guard verdict == .new else { return }
      try Self.put(capture.entry, of: capture.account, in: connection)
      try Self.queue(capture.entry.id, of: capture.account, in: connection)
      try connection.execute(
        "INSERT INTO imports(capture, hash, account, entry, title) VALUES (?, ?, ?, ?, ?)",
        .text(capture.captureID), .text(capture.hash), .text(capture.account),
        .text(capture.entry.id), .text(capture.entry.title))
      for (position, name) in capture.photos.enumerated() {
        try connection.execute(
          "INSERT INTO attachments VALUES (?, ?, ?, ?, ?)", .text(capture.account),
          .text(capture.entry.id), .int(Int64(position)), .text(capture.captureID), .text(name))
      }
    }
  }

  /// An entry's photos in their order: each one's name, and the album's folder that it is in.
  func photos(
    of entry: String, of account: String
  ) throws(JournalError) -> [(name: String, folder: String)] {
    try read { connection in
      try connection.rows(
        """
        SELECT name, folder FROM attachments WHERE account = ? AND entry = ? ORDER BY position
        """, .text(account), .text(entry)
      ).map { (try $0.text(0), try $0.text(1)) }
    }
  }

  /// The album's folders of an entry's photos.
  func photoFolders(of entry: String, of account: String) throws(JournalError) -> [String] {
    try read { connection in
      let sql = "SELECT DISTINCT folder FROM attachments WHERE account = ? AND entry = ?"
      return try connection.rows(sql, .text(account), .text(entry)).map { try $0.text(0) }
    }
  }

  /// Remembers that a folder was turned away, once; answers with its number.
  func quarantine(
    folder: String, hash: String, problem: CaptureProblem
  ) throws(JournalError) -> Int {
    try write { connection in
      try connection.execute(
        "INSERT OR IGNORE INTO quarantine(folder, hash, name, problem) VALUES (?, ?, ?, ?)",
        .text(folder), .text(hash), .text(String(folder.prefix(64))), .text(problem.rawValue))
      let row = try connection.rows(
        "SELECT number FROM quarantine WHERE folder = ? AND hash = ?", .text(folder), .text(hash))
      return Int(try row.first?.int(0) ?? 0)
    }
  }

  /// When a folder without a manifest was seen first, in uptime; now, if this is the first time.
  ///
  /// - Parameter others: Asked on a first time: the folders that are noted in the same transaction,
  ///   so that many of them cost one.
  func firstSeen(
    unfinished folder: String, now: Int, others: () -> [String] = { [] }
  ) throws(JournalError) -> Int {
    let known = try read { connection in
      try connection.rows("SELECT first_seen FROM unfinished WHERE folder = ?", .text(folder))
        .first?.int(0)
    }
    if let known { return Int(known) }
    let all = [folder] + others()
    try write { connection in
      for folder in all {
        try connection.execute(
          "INSERT OR IGNORE INTO unfinished VALUES (?, ?)", .text(folder), .int(Int64(now)))
      }
    }
    return now
  }

  /// Forgets the folders that aren't there any more.
  func forgetUnfinished(except names: [String]) throws(JournalError) {
    let known = try read { connection in
      try connection.rows("SELECT folder FROM unfinished").map { try $0.text(0) }
    }
    let gone = Set(known).subtracting(names)
    guard !gone.isEmpty else { return }
    try write { connection in
      for folder in gone.sorted() {
        try connection.execute("DELETE FROM unfinished WHERE folder = ?", .text(folder))
      }
    }
  }
}
