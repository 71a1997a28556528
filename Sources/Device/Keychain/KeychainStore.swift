// The keychain's table: where sealed items lie, found by group, service and account.
import HostFiles
import SQLite
import Wire

/// An item as the table has it; its data is sealed.
struct SealedItem: Hashable {
  var group: String
  var service: String
  var account: String
  var accessibility: Accessibility
  /// Nonce, ciphertext and tag.
  var sealed: [UInt8]

  /// What is sealed together with the data: everything that says which item it is, each part with
  /// its length, so that no two items read alike.
  var associatedData: [UInt8] {
    let parts = ["keychain/v1", group, service, account, accessibility.rawValue]
    return parts.flatMap { part in
      let length = UInt32(part.utf8.count)
      return (0..<4).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) } + Array(part.utf8)
    }
  }
}

/// An item whose class the keychain doesn't know: its row was changed.
struct UnknownAccessibilityError: Error, Hashable, CustomStringConvertible {
  /// What the row says.
  var name: String
  /// The keychain's file.
  var path: String

  var description: String {
    "\(path) has an item of the unknown accessibility \"\(name)\"; restore the file"
  }
}

/// The database of the keychain; columns are named as in Apple's.
struct KeychainStore {
  private let connection: Connection

  // Made anew each time: a migration is a closure, and closures aren't shared between threads.
  private static var migrations: [Migration] {
    [
      Migration(
        script: """
          CREATE TABLE genp (
            agrp TEXT NOT NULL, svce TEXT NOT NULL, acct TEXT NOT NULL, pdmn TEXT NOT NULL,
            data BLOB NOT NULL, PRIMARY KEY (agrp, svce, acct)
          ) STRICT, WITHOUT ROWID
          """)
    ]
  }

  /// Opens the database, or begins one that its owner alone can read.
  ///
  /// - Throws: `DeviceError.damagedKeychain`, other `SQLiteError`s, `NewerVersionError`,
  ///   `DeviceFileError`.
  init(path: String) throws {
    if DeviceFile.kind(of: path) == nil { try Self.make(path) }
    try Self.requireUsable(path)
    do {
      connection = try Connection.openStore(at: path, migrations: Self.migrations)
    } catch let error as SQLiteError where error.kind == .corrupt {
      throw DeviceError.damagedKeychain(path: path)
    }
  }

  /// The most bytes of a keychain; a thousand of the longest items have less.
  private static let sizeLimit = 256 << 20

  /// Begins a database beside its place and puts it there whole: one without content is never a
  /// new one but always one that lost it.
  private static func make(_ path: String) throws {
    let staged = "\(path)-new"
    for ending in ["", "-wal", "-shm", "-journal"] {
      try DeviceFile.removeAll("\(staged)\(ending)")
      // What is left of one that was taken away belongs to its own file alone.
      try DeviceFile.removeAll("\(path)\(ending)")
    }
    try DeviceFile.replace(staged, with: [])
    try Connection.openStore(at: staged, migrations: migrations).close()
    try DeviceFile.move(staged, to: path)
  }

  /// Makes sure that a database may be opened: the library would wait for a pipe, follow a link and
  /// take an empty file for a new one.
  ///
  /// - Throws: `DeviceError.damagedKeychain`.
  static func requireUsable(_ path: String) throws {
    guard case .file(let size) = DeviceFile.kind(of: path), size <= sizeLimit else {
      throw DeviceError.damagedKeychain(path: path)
    }
    for ending in ["-wal", "-shm", "-journal"] {
      guard DeviceFile.kind(of: "\(path)\(ending)")?.isFile ?? true else {
        throw DeviceError.damagedKeychain(path: path)
      }
    }
    let header = try DeviceFile.entry(path).head(limit: 16)
    guard header.elementsEqual("SQLite format 3\0".utf8) else {
      throw DeviceError.damagedKeychain(path: path)
    }
  }

  /// The items that match, in any of `groups`, sorted by group, service and account.
  ///
  /// - Parameter groups: nil for all there are.
  func items(service: String? = nil, account: String? = nil, groups: [String]? = nil) throws
    -> [SealedItem]
  {
    let rows = try connection.rows(
      """
      SELECT agrp, svce, acct, pdmn, data FROM genp
      WHERE svce = coalesce(?1, svce) AND acct = coalesce(?2, acct) ORDER BY agrp, svce, acct
      """, SQLiteValue(service), SQLiteValue(account))
    return try rows.map(item).filter { groups?.contains($0.group) ?? true }
  }

  private func item(_ row: Row) throws -> SealedItem {
    let name = try row.text(3)
    guard let accessibility = Accessibility(rawValue: name) else {
      throw UnknownAccessibilityError(name: name, path: connection.path)
    }
    return SealedItem(
      group: try row.text(0), service: try row.text(1), account: try row.text(2),
      accessibility: accessibility, sealed: try row.blob(4))
  }

  /// How many items there are.
  func count() throws -> Int {
    Int(try connection.rows("SELECT count(*) FROM genp").first?.int(0) ?? 0)
  }

  /// Adds an item; returns false when there is one with the same group, service and account.
  func insert(_ item: SealedItem) throws -> Bool {
    try connection.execute(
      "INSERT OR IGNORE INTO genp (agrp, svce, acct, pdmn, data) VALUES (?, ?, ?, ?, ?)",
      .text(item.group), .text(item.service), .text(item.account),
      .text(item.accessibility.rawValue), .blob(item.sealed))
    return connection.changes == 1
  }

  /// Gives items other sealed data, all or none.
  func update(_ items: [SealedItem]) throws {
    try connection.transaction {
      for item in items {
        try connection.execute(
          "UPDATE genp SET data = ? WHERE agrp = ? AND svce = ? AND acct = ?", .blob(item.sealed),
          .text(item.group), .text(item.service), .text(item.account))
      }
    }
  }

  /// Removes items, all or none.
  func delete(_ items: [SealedItem]) throws {
    try connection.transaction {
      for item in items {
        try connection.execute(
          "DELETE FROM genp WHERE agrp = ? AND svce = ? AND acct = ?", .text(item.group),
          .text(item.service), .text(item.account))
      }
    }
  }
}
