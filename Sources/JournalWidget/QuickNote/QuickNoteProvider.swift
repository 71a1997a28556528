// The quick note's timeline: whose a note would be, and how many captures wait.
import JournalCore
import SystemKit

/// Answers the system's three questions from the inbox.
///
/// The policy is `never`: the count changes by what the app, the share extension and the button do,
/// and each of them leads to a reload.
@MainActor struct QuickNoteProvider: TimelineProvider {
  private let container: ContainerLocating
  private let notes: QuickNotes
  private let clock: SystemClock

  init(container: @escaping ContainerLocating, notes: QuickNotes, clock: SystemClock) {
    self.container = container
    self.notes = notes
    self.clock = clock
  }

  func placeholder() -> QuickNoteEntry { entry(.placeholder) }

  func snapshot() async -> QuickNoteEntry { entry(await content()) }

  func preview() -> QuickNoteEntry { entry(.waiting(1)) }

  func timeline() async -> (entries: [QuickNoteEntry], policy: ReloadPolicy) {
    ([entry(await content())], .never)
  }

  private func content() async -> QuickNoteEntry.Content {
    switch await notes.owner() {
    case .nobody: return .signedOut
    case .unreachable: return .unreachable
    case .locked: return .placeholder
    case .unknown: return .unknown
    case .account: break
    }
    if let problem = notes.problem { return .notKept(why: QuickNoteWords.words(for: problem)) }
    do {
      guard let root = try await container() else { return .unreachable }
      return .waiting(try Inbox(in: root).waiting().count)
    } catch {
      // Locked, signed out and no container are told above; an inbox that can't be listed is out
      // of reach too.
      return .unreachable
    }
  }

  private func entry(_ content: QuickNoteEntry.Content) -> QuickNoteEntry {
    QuickNoteEntry(date: clock.wall, content: content)
  }
}
