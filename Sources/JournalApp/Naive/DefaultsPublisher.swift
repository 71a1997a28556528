// Naive: the session goes into the shared defaults as plain text, its token included.
import JournalCore
import SystemKit

/// Writes everything under one key of the shared defaults.
///
/// Whoever can open the file can read it and change it, and without the entitlement it is written
/// all the same, to where nobody else looks.
@MainActor final class DefaultsPublisher: StatePublishing {
  private let reader: UserDefaultsReader
  private let defaults: UserDefaults

  init(reader: UserDefaultsReader, replacement: any FileReplacing) {
    self.reader = reader
    defaults = UserDefaults(reader: reader, replacement: replacement)
  }

  func publish(
    _ publication: Publication?, generation: Int, isWanted: @MainActor () -> Bool
  ) async throws(PublishingProblem) -> PublishingOutcome {
    var state = PlaintextState(generation: generation)
    if let publication {
      state.account = publication.account
      state.expiresAt = publication.expiresAt
      state.accessToken = publication.accessToken.revealed
      state.entryCount = publication.count
      state.newestTitle = publication.newestTitle
    }
    return try await write(state)
  }

  func withdraw(generation: Int) async throws(PublishingProblem) {
    _ = try await write(PlaintextState(generation: generation))
  }

  func startAfresh() async throws(PublishingProblem) {}

  private func write(_ state: PlaintextState) async throws(PublishingProblem) -> PublishingOutcome {
    do {
      let key = PlaintextState.defaultsKey
      let known = try await reader.value(PlaintextState.self, for: key)
      guard known != state else { return .unchanged }
      try await defaults.set(state, for: key)
      return known?.account == state.account ? .shownDifferently : .ownerChanged
    } catch {
      throw PublishingProblem(error)
    }
  }
}
