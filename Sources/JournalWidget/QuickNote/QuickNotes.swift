// The quick note's button makes one capture through the drop box, and leaves the app alone.
import JournalCore
import SystemKit

/// Keeps moments as captures; remembers, as long as the process lives, what kept it from doing so.
@MainActor final class QuickNotes {
  /// What a moment becomes an entry of.
  static let words = "A moment to remember"

  private let captures: any CaptureWriting
  private let note: (String) -> Void
  /// Finds out who a note would belong to now.
  let owner: @MainActor () async -> NoteOwner
  /// Why the last moment couldn't be kept; nil when it could.
  private(set) var problem: CaptureError?

  init(
    captures: any CaptureWriting, owner: @escaping @MainActor () async -> NoteOwner,
    note: @escaping (String) -> Void
  ) {
    self.captures = captures
    self.owner = owner
    self.note = note
  }

  /// Keeps this moment, if it is somebody's.
  ///
  /// A card may be older than the end of a session, so that the tap asks for itself.
  func remember() async {
    do throws(CaptureError) {
      let draft = CaptureDraft(
        content: CaptureContent(text: Self.words), origin: .widget, account: try await account())
      _ = try await captures.drop(draft)
      problem = nil
    } catch {
      problem = error
      note("the moment is not kept: \(QuickNoteWords.words(for: error))")
    }
  }

  private func account() async throws(CaptureError) -> String {
    switch await owner() {
    case .account(let id): return id
    case .nobody: throw .failed("nobody is signed in")
    case .unreachable: throw .noContainer
    case .locked: throw .locked
    case .unknown: throw .failed("nobody knows who is signed in")
    }
  }
}

/// Why a moment couldn't be kept, in the words of the card.
enum QuickNoteWords {
  static func words(for error: CaptureError) -> String {
    switch error {
    case .noContainer: "Journal can't be reached"
    case .diskFull: "no room"
    case .locked: "the device is locked"
    case .tooBig: "too big"
    case .unreadableItem(let name): "\(name) can't be read"
    case .failed(let words): words
    }
  }
}
