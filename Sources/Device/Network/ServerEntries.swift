// The entries that the server keeps for each account, listed page by page.

/// Why an entry isn't kept.
enum ServerEntryError: Error, Hashable {
  /// It isn't an entry.
  case invalid
  /// It alone, or the account's entries with it, would be too much.
  case quotaExceeded
}

/// Keeps and lists the entries of one account.
enum ServerEntries {
  /// The most bytes that one entry may take on the wire, below a frame's 1 MiB.
  static let entryLimit = 900_000
  /// The bytes on the wire after which a page has enough.
  static let pageSize = 250_000
  /// The most bytes that an account's entries may take together.
  static let quota = 20_000_000

  /// Some of an account's entries, oldest first.
  struct Page: Encodable {
    var entries: [ServerState.Entry]
    /// Where the next page begins; nil after the last one.
    var next: String?
  }

  /// Whether `id` is a UUID in lower case.
  static func isValid(id: String) -> Bool {
    let lengths = id.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count)
    return lengths == [8, 4, 4, 4, 12]
      && id.utf8.allSatisfy { byte in
        byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
      }
  }

  /// An account's entries, oldest first.
  static func list(of account: String, in state: ServerState) -> [ServerState.Entry] {
    (state.entries[account] ?? [:]).values.sorted {
      ($0.createdAt, $0.id) < ($1.createdAt, $1.id)
    }
  }

  /// The page that begins after a cursor; nil for a cursor that none of these pages has given.
  static func page(
    after cursor: String?, of account: String, in state: ServerState
  ) -> Page? {
    var rest = list(of: account, in: state)[...]
    if let cursor {
      guard let (createdAt, id) = parsed(cursor) else { return nil }
      rest = rest.drop { ($0.createdAt, $0.id) <= (createdAt, id) }
    }
    var size = 0
    let entries = rest.prefix { entry in
      defer { size += weight(entry) }
      return size < pageSize && size + weight(entry) <= entryLimit
    }
    let last = entries.count < rest.count ? entries.last : nil
    return Page(entries: Array(entries), next: last.map { "\($0.createdAt)-\($0.id)" })
  }

  /// A cursor names the last entry of a page by when it was made and its id, so that it stays good
  /// when that entry goes.
  private static func parsed(_ cursor: String) -> (createdAt: Int, id: String)? {
    let parts = cursor.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let createdAt = Int(parts[0]), isValid(id: String(parts[1])) else {
      return nil
    }
    return (createdAt, String(parts[1]))
  }

  /// Keeps an entry, in place of one with the same id.
  static func put(
    _ entry: ServerState.Entry, id: String, of account: String, in state: inout ServerState
  ) throws(ServerEntryError) {
    guard entry.id == id, !entry.title.isEmpty, entry.createdAt >= 0, entry.updatedAt >= 0 else {
      throw .invalid
    }
    guard weight(entry) <= entryLimit else { throw .quotaExceeded }
    var entries = state.entries[account] ?? [:]
    entries[id] = entry
    guard entries.values.reduce(0, { $0 + weight($1) }) <= quota else { throw .quotaExceeded }
    state.entries[account] = entries
  }

  /// Takes an entry away; one that isn't there is gone already.
  static func delete(id: String, of account: String, in state: inout ServerState) {
    state.entries[account]?[id] = nil
  }

  /// The bytes of an entry in the JSON of an answer that is itself a text in the JSON of a frame.
  private static func weight(_ entry: ServerState.Entry) -> Int {
    let texts = [entry.title, entry.text].flatMap(\.utf8)
    return 160
      + texts.reduce(0) { sum, byte in
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): sum + 4
        case 0..<0x20, 0x7f: sum + 7
        default: sum + 1
        }
      }
  }
}
