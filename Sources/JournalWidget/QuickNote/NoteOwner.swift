// Whose a note is: a widget takes none in nobody's name.
import JournalCore

/// The person a note would belong to, as far as the widget can know.
enum NoteOwner: Hashable, Sendable {
  /// Somebody is signed in; a session that has expired is still theirs.
  case account(id: String)
  /// Nobody is signed in.
  case nobody
  /// The widget has no container to read it from, or may not use the key.
  case unreachable
  /// It can be read once the device is unlocked.
  case locked
  /// What the app published can't be believed, until the app has published it afresh.
  case unknown
}

extension NoteOwner {
  /// The owner that a published state names.
  init(_ state: AuthState) {
    self = state.account.map { .account(id: $0.id) } ?? .nobody
  }

  /// The owner, when there is no state for this reason.
  init(_ reason: SealedReason) {
    switch reason {
    case .absent: self = .nobody
    case .noContainer, .notEntitled: self = .unreachable
    case .locked: self = .locked
    case .foreign, .keyUnreadable, .refused, .undecryptable, .wrongVersion, .expired, .rolledBack:
      self = .unknown
    }
  }
}
