// Naive: whatever happens, the sheet goes away as though all were well.
import JournalCore
import SystemKit

/// Reports every post as kept, whether it was or not.
@MainActor struct SilentPosting: Posting {
  private let posting: any Posting

  init(_ posting: any Posting) {
    self.posting = posting
  }

  func post(_ draft: ComposeViewModel.Draft) async throws(CaptureError) {
    // The person isn't told: this is what this naive extension is here to show.
    try? await posting.post(draft)
  }
}
