// The logic of the compose sheet: what the person says about what is shared, and what came of it.
import Architecture
import JournalCore
import Observation
import SystemKit

/// Lets the person add a note and post; no way out loses what was typed unless the person says so.
@MainActor @Observable final class ComposeViewModel: ViewModel {
  /// What is shared, and what the person says about it.
  struct Draft: Hashable {
    var items: [SharedItem]
    var note: String

    /// Whether there is anything to post: a photo, or words that aren't blank.
    var canBePosted: Bool {
      items.contains { !$0.isBlank } || !CaptureKind.trimmed(note).isEmpty
    }

    /// The draft without the first photo of that name.
    func without(_ name: String) -> Draft {
      var draft = self
      let index = items.firstIndex { if case .photo(name, _) = $0 { true } else { false } }
      if let index { draft.items.remove(at: index) }
      return draft
    }
  }

  enum State: Hashable {
    case editing(Draft)
    case posting(Draft)
    case failed(Draft, CaptureError)
    case posted
    case cancelled
  }

  enum Action: Hashable {
    case noteChanged(String)
    case postTapped
    case cancelTapped
    case keepEditingTapped
    case discardTapped
    case postWithoutItTapped
    case backTapped
  }

  private(set) var state: State { didSet { trace.record(state) } }
  let trace = ViewModelTrace<State>("Compose")

  @ObservationIgnored private let post: (Draft) async throws(CaptureError) -> Void
  @ObservationIgnored private let onPosted: () async -> Void
  @ObservationIgnored private let onCancelled: () async -> Void

  init(
    items: [SharedItem], post: @escaping (Draft) async throws(CaptureError) -> Void,
    onPosted: @escaping () async -> Void, onCancelled: @escaping () async -> Void
  ) {
    state = .editing(Draft(items: items, note: ""))
    self.post = post
    self.onPosted = onPosted
    self.onCancelled = onCancelled
  }

  func send(_ action: Action) async {
    switch (state, action) {
    case (.editing(var draft), .noteChanged(let note)):
      draft.note = note
      state = .editing(draft)
    case (.editing(let draft), .postTapped) where draft.canBePosted:
      await submit(draft)
    case (.editing, .cancelTapped), (.editing, .backTapped), (.failed, .discardTapped):
      state = .cancelled
      await onCancelled()
    case (.failed(let draft, .unreadableItem(let name)), .postWithoutItTapped)
    where draft.without(name).canBePosted:
      await submit(draft.without(name))
    case (.failed(let draft, _), .keepEditingTapped):
      state = .editing(draft)
    case (.editing, .keepEditingTapped), (.editing, .discardTapped), (.editing, .postTapped),
      (.editing, .postWithoutItTapped), (.posting, _), (.failed, _), (.posted, _), (.cancelled, _):
      // What was meant for an earlier screen comes too late, nothing isn't posted, and the request
      // ends only once.
      break
    }
  }

  private func submit(_ draft: Draft) async {
    state = .posting(draft)
    do {
      try await post(draft)
      state = .posted
    } catch {
      state = .failed(draft, error)
      return
    }
    await onPosted()
  }
}

extension SharedItem {
  /// Whether it is words, and they say nothing.
  fileprivate var isBlank: Bool {
    switch self {
    case .link(let words), .text(let words): CaptureKind.trimmed(words).isEmpty
    case .photo: false
    }
  }
}
