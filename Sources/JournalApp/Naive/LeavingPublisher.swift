// Naive: signing out ends the session and leaves what other programs were told.
import JournalCore
import SystemKit

/// Publishes as the hardened one does, and takes nothing back: the widget goes on to show whoever
/// was signed in.
@MainActor final class LeavingPublisher: StatePublishing {
  private let inner: any StatePublishing

  init(_ inner: any StatePublishing) {
    self.inner = inner
  }

  func publish(
    _ publication: Publication?, generation: Int, isWanted: @MainActor () -> Bool
  ) async throws(PublishingProblem) -> PublishingOutcome {
    guard publication != nil else { return .unchanged }
    return try await inner.publish(publication, generation: generation, isWanted: isWanted)
  }

  func withdraw(generation: Int) async throws(PublishingProblem) {}

  func startAfresh() async throws(PublishingProblem) {
    try await inner.startAfresh()
  }
}
