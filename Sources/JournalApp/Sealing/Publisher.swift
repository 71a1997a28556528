// When the other programs are told: one telling at a time, and a reload only if it shows.
import JournalCore
import SystemKit

/// Keeps what other programs know in step with the session and the store.
@MainActor final class Publisher {
  private let states: any StatePublishing
  private let store: JournalStore
  private let reloads: any WidgetReloading
  private let hints: PublishingHints
  private let notices: CurrentNotices
  private var last: Task<Void, Never>?

  init(
    states: any StatePublishing, store: JournalStore, reloads: any WidgetReloading,
    hints: PublishingHints, notices: CurrentNotices
  ) {
    self.states = states
    self.store = store
    self.reloads = reloads
    self.hints = hints
    self.notices = notices
  }

  /// Makes the shared files say what is so now, if they don't yet.
  func publish(_ session: Session) async {
    await inTurn { await self.perform(session) }
  }

  /// Takes everything back: nobody is signed in.
  func withdraw(generation: Int) async {
    await inTurn {
      await self.attempt { () async throws(PublishingProblem) in
        try await self.states.withdraw(generation: generation)
        return .ownerChanged
      }
    }
  }

  /// Makes a new key with the person's consent: what the old one sealed is set aside.
  func startAfresh(_ session: Session) async {
    await inTurn {
      try? await self.states.startAfresh()  // if that fails, publishing says why
      await self.perform(session)
    }
  }

  private func perform(_ session: Session) async {
    guard let wanted = wanted(session) else { return }
    await attempt { () async throws(PublishingProblem) in
      try await self.states.publish(
        wanted.publication, generation: wanted.generation,
        isWanted: { session.generation == wanted.generation && session.record?.ending == nil })
    }
  }

  private func wanted(_ session: Session) -> (publication: Publication?, generation: Int)? {
    switch session.status {
    case .unknown: return nil
    case .signedOut: return (nil, session.generation)
    case .signedIn(let account):
      let known = try? store.summary(of: account.id)  // unreadable: the list of entries says so
      guard let record = session.record, record.ending == nil, let summary = known
      else { return nil }
      let publication = Publication(
        account: account, expiresAt: record.expiresAt, accessToken: record.access,
        count: summary.count, newestTitle: summary.newestTitle, generation: record.generation)
      return (publication, session.generation)
    }
  }

  private func attempt(
    _ body: () async throws(PublishingProblem) -> PublishingOutcome
  ) async {
    do {
      let outcome = try await body()
      notices.publishing = nil
      await reloads.published(outcome)
      guard outcome != .unchanged else { return }
      await hints.published()
    } catch {
      notices.publishing = error
    }
  }

  /// Runs `body` after everything that was begun before it.
  private func inTurn(_ body: @escaping @MainActor () async -> Void) async {
    let previous = last
    let task = Task {
      await previous?.value
      await body()
    }
    last = task
    await task.value
  }
}
