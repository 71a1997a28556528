// The entries that the server keeps for each account, within what an answer can carry.

/// Why an entry isn't kept.
enum ServerEntryError: Error, Hashable {
  /// It isn't an entry.
  case invalid
  /// With it, the account's entries would no longer fit one answer.
  case quotaExceeded
}

/// Keeps and lists the entries of one account.
enum ServerEntries {
  /// The most bytes that an account's entries may take on the wire, below a frame's 1 MiB.
  static let quota = 900_000

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

  /// Keeps an entry, in place of one with the same id.
  static func put(
    _ entry: ServerState.Entry, id: String, of account: String, in state: inout ServerState
  ) throws(ServerEntryError) {
    guard entry.id == id, !entry.title.isEmpty, entry.createdAt >= 0, entry.updatedAt >= 0 else {
      throw .invalid
    }
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
