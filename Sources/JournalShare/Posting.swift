// From what the person composed to a capture in the inbox.
import JournalCore
import SystemKit

/// Keeps what was composed.
@MainActor protocol Posting {
  /// Returns once it is kept for good.
  func post(_ draft: ComposeViewModel.Draft) async throws(CaptureError)
}

/// Drops what was composed into the journal's inbox, for the account that is signed in.
@MainActor struct InboxPosting: Posting {
  let captures: any CaptureWriting
  let media: SharedMedia
  /// The id of the account that is signed in; nil if nobody is, or if that can't be known.
  let account: () async -> String?
  /// What is said about it afterwards.
  let announcement: CaptureAnnouncement

  func post(_ draft: ComposeViewModel.Draft) async throws(CaptureError) {
    let capture = CaptureDraft(
      content: CaptureContent(text: words(of: draft.items), note: draft.note),
      media: media.files(of: draft.items), origin: .shareExtension, account: await account())
    _ = try await captures.drop(capture)
    await announcement.make()
  }

  private func words(of items: [SharedItem]) -> String {
    let words = items.compactMap { item in
      switch item {
      case .link(let url): url
      case .text(let text): text
      case .photo: nil
      }
    }
    return words.joined(separator: "\n")
  }
}

/// Finds the photos among what is shared.
@MainActor struct SharedMedia {
  let context: ExtensionContext

  /// The photos among `items`, each to be had from its provider; nothing is loaded yet.
  func files(of items: [SharedItem]) -> [CaptureMedia] {
    context.itemProviders(of: items).compactMap { provider in
      guard let name = provider.suggestedName else { return nil }
      return CaptureMedia(name: name) { handler in
        // NB: by its own type, which every file has, an image or not.
        try await provider.loadFileRepresentation(for: provider.item.type, handler)
      }
    }
  }
}
