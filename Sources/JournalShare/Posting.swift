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
      media: try media.files(of: draft.items), origin: .shareExtension, account: await account())
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

/// Finds the photos that the system copied into the extension's own container.
@MainActor struct SharedMedia {
  let containers: Containers

  /// The photos among `items`, where they lie; nothing is read yet.
  func files(of items: [SharedItem]) throws(CaptureError) -> [CaptureMedia] {
    var media: [CaptureMedia] = []
    for case .photo(let name, let path) in items {
      do {
        let file = try containers.privateFile(at: path)
        media.append(CaptureMedia(name: name, folder: file.folder, fileName: file.name))
      } catch {
        throw .unreadableItem(name)
      }
    }
    return media
  }
}
