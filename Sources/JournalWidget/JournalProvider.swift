// The journal's timeline, decided from what the app published.
import JournalCore
import SystemKit

/// Answers the system's three questions from the sealed states.
///
/// The reload policies: a card of a session stands until the session expires, and that moment is an
/// entry of its own, so that nobody has to be running for the card to turn. After it, and while
/// signed out, only the app can change anything, and it asks for a reload itself: `never`. A
/// placeholder waits for a key that returns without the app's doing, and would stay for ever under
/// `never`: it is asked for again.
@MainActor struct JournalProvider: TimelineProvider {
  /// How long a locked card waits before it is asked for again, in milliseconds: 15 minutes, which
  /// a day of Apple's 40 to 70 reloads can bear.
  static let retry = 15 * 60_000

  private let state: any SharedStateReading
  private let validation: any AuthStateValidating
  private let clock: SystemClock
  private let note: @MainActor (String) -> Void

  init(
    state: any SharedStateReading, validation: any AuthStateValidating, clock: SystemClock,
    note: @escaping @MainActor (String) -> Void
  ) {
    self.state = state
    self.validation = validation
    self.clock = clock
    self.note = note
  }

  func placeholder() -> JournalEntry {
    JournalEntry(date: clock.wall, content: .placeholder)
  }

  func snapshot() async -> JournalEntry {
    await present().entry
  }

  func preview() -> JournalEntry {
    JournalEntry(
      date: clock.wall,
      content: .journal(owner: "Your name", count: 3, newestTitle: "A walk along the river"))
  }

  func timeline() async -> (entries: [JournalEntry], policy: ReloadPolicy) {
    let present = await present()
    switch present.entry.content {
    case .placeholder, .loading:
      return ([present.entry], .after(present.entry.date + Self.retry))
    case .signedOut, .unreachable:
      return ([present.entry], .never)
    case .journal:
      let end = present.expiry.map { JournalEntry(date: $0, content: .signedOut) }
      return ([present.entry] + (end.map { [$0] } ?? []), .never)
    }
  }

  /// The entry that is right now, and when its session ends.
  private func present() async -> (entry: JournalEntry, expiry: Int?) {
    do throws(SealedReason) {
      let state = try await state.authState()
      try validation.validate(state, at: clock.wall)
      guard case .signedIn(let session) = state else { return (entry(.signedOut), nil) }
      let snapshot = try await self.state.snapshot(of: session.account)
      let content = JournalEntry.Content.journal(
        owner: session.account.displayName, count: snapshot.count,
        newestTitle: snapshot.newestTitle)
      return (entry(content), validation.expiry(of: session))
    } catch {
      note("nothing to show: \(error.rawValue)")
      return (entry(content(for: error)), nil)
    }
  }

  /// Only a state that is gone, or that nobody can believe, asks the person to sign in.
  private func content(for reason: SealedReason) -> JournalEntry.Content {
    switch reason {
    case .locked: .placeholder
    case .noContainer, .notEntitled, .refused: .unreachable
    case .absent, .foreign, .keyUnreadable, .undecryptable, .wrongVersion, .expired, .rolledBack:
      .signedOut
    }
  }

  private func entry(_ content: JournalEntry.Content) -> JournalEntry {
    JournalEntry(date: clock.wall, content: content)
  }
}
