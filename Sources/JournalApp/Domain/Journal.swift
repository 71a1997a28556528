// The journal as the screens need it: reading, writing, and word of every change.
import SystemKit

/// Why a journal can't be read or written, as far as it matters to whoever reads it.
enum JournalError: Error, Hashable {
  /// There is no room on the device.
  case diskFull
  /// The store was written by a newer version of the app, and is left alone.
  case newerVersion
  /// The store refused for another reason, in its library's words.
  case failed(String)
}

extension JournalError {
  /// What the person reads.
  var text: String {
    switch self {
    case .diskFull: "There is no room left on this device"
    case .newerVersion: "This journal needs a newer version of the app"
    case .failed: "The journal can't be opened"
    }
  }
}

/// A photo that belongs to an entry.
struct EntryPhoto: Hashable {
  var name: String
  /// Whether its file is where the album keeps it.
  var isThere: Bool
}

/// The journal of the account that is signed in.
@MainActor protocol Journal: AnyObject {
  /// Every entry, the newest first.
  func entries() async throws(JournalError) -> [Entry]
  /// One entry, or nil if there is none of that id.
  func entry(_ id: String) throws(JournalError) -> Entry?
  /// The photos that belong to an entry, in their order.
  func photos(of id: String) throws(JournalError) -> [EntryPhoto]
  /// Keeps what was written, as a new entry or in place of the one with this id; its draft ends.
  func save(_ words: EntryWords, as id: String?) async throws(JournalError)
  /// Takes an entry away.
  func delete(_ id: String) async throws(JournalError)
  /// Word of every change, whoever made it; ends when the one who listens stops.
  func changes() -> AsyncStream<Void>
}

/// The words of an entry.
struct EntryWords: Hashable {
  var title = ""
  var text = ""
}
