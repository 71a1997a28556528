// What the quick note's button does: one capture through the drop box, the app left alone.
import JournalCore
import SystemKit

/// Keeps moments as captures; remembers, as long as the process lives, what kept it from doing so.
@MainActor final class QuickNotes {
  /// What a moment becomes an entry of.
  static let words = "A moment to remember"

  private let captures: any CaptureWriting
  private let account: () async -> String?
  private let note: (String) -> Void
  /// Why the last moment couldn't be kept; nil when it could.
  private(set) var problem: CaptureError?

  /// - Parameter account: The id of the account that is signed in; nil leaves the capture to the
  ///   next who signs in.
  init(
    captures: any CaptureWriting, account: @escaping () async -> String?,
    note: @escaping (String) -> Void
  ) {
    self.captures = captures
    self.account = account
    self.note = note
  }

  /// Keeps this moment.
  func remember() async {
    do throws(CaptureError) {
      let draft = CaptureDraft(
        content: CaptureContent(text: Self.words), origin: .widget, account: await account())
      _ = try await captures.drop(draft)
      problem = nil
    } catch {
      problem = error
      note("the moment is not kept: \(QuickNoteWords.words(for: error))")
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
