// The work that the app catches up on when it comes to the front, in its order.
import JournalCore
import SystemKit

/// Imports, publishes, refreshes and reconciles; what needs no network comes first, so that a slow
/// one holds nothing up.
@MainActor final class ForegroundWork {
  private let session: Session
  private let revocations: Revocations
  private let importer: any Importing
  private let publisher: Publisher
  private let reconciler: Reconciler
  private let notices: CurrentNotices
  private let background: any BackgroundTime
  private let clock: SystemClock
  private var visit: Task<Void, Never>?

  init(
    session: Session, revocations: Revocations, importer: any Importing, publishing: Publishing,
    reconciler: Reconciler, background: any BackgroundTime, clock: SystemClock
  ) {
    self.background = background
    self.revocations = revocations
    self.session = session
    self.importer = importer
    publisher = publishing.publisher
    notices = publishing.notices
    self.reconciler = reconciler
    self.clock = clock
  }

  /// The app is in front now.
  func becameActive() async {
    session.isActive = true
    await session.restore()
    await catchUp()
    await session.refreshIfNeeded()
    await publisher.publish(session)
    await revocations.tell()
    await exchange()
  }

  /// What was locked can be read now.
  func becameReadable() async {
    await session.restore()
    if session.isActive { await becameActive() }
  }

  /// The app isn't in front any more: nothing is refreshed from now on.
  func resignedActive() {
    session.isActive = false
    visit?.cancel()
  }

  /// The app is behind something else: an exchange that is under way gets time to be finished.
  func enteredBackground() async {
    guard reconciler.isRunning else { return }
    await background.finish("exchange") {
      await reconciler.finish()
    } giveUp: { [reconciler] in
      reconciler.giveUp()
    }
  }

  /// Somebody is signed in now who wasn't before.
  func signedIn() async {
    await catchUp()
    await exchange()
  }

  /// An entry was written or deleted here.
  func journalChanged() async {
    await publisher.publish(session)
    await exchange()
  }

  /// Asks the server for what is new, and waits for it.
  func exchange() async {
    guard session.isActive, case .signedIn = session.status else { return }
    await reconciler.reconcile()
    await publisher.publish(session)
  }

  private func catchUp() async {
    if case .signedIn(let account) = session.status, session.isActive {
      let generation = session.generation
      notices.importing = await importer.importCaptures(for: account) { [session] in
        session.generation == generation && session.isActive
      }
      planVisit()
    }
    if session.isActive { await publisher.publish(session) }
  }

  /// Looks again when a half-written capture is due to be swept, should the app stay in front.
  private func planVisit() {
    visit?.cancel()
    guard let due = importer.nextVisit, session.isActive else { return }
    visit = Task { [weak self, clock] in
      do {
        try await clock.sleep(milliseconds: due - clock.uptime)
      } catch {
        return  // Cancelled when the app leaves the front; it looks again when it is back.
      }
      await self?.catchUp()
    }
  }
}

/// Telling other programs, and saying what stands in the way of that.
struct Publishing {
  var publisher: Publisher
  var notices: CurrentNotices
}
