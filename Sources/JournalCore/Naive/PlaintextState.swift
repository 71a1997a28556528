// Naive: the session lies in the shared defaults as plain text, its token included.
import FoundationEssentials
import SystemKit

/// What is written into the shared defaults in place of sealed files.
public struct PlaintextState: Codable, Sendable, Hashable {
  /// Who is signed in; nil when nobody is.
  public var account: Account?
  /// The wall time, in milliseconds since 1970, from which the session no longer counts.
  public var expiresAt: Int?
  /// The access token, for everybody who can open the file.
  public var accessToken: String?
  /// How many entries there are.
  public var entryCount: Int?
  /// The title of the newest entry.
  public var newestTitle: String?
  /// The number of the session.
  public var generation: Int

  /// Makes a state in which nobody is signed in.
  public init(generation: Int) {
    self.generation = generation
  }

  /// Stands for an expiry that nobody wrote: 9999-12-31T23:59:59Z, in milliseconds since 1970.
  static let farAway = 253_402_300_799_000
  /// The key under which the shared defaults hold it.
  public static let defaultsKey = "session"
}

/// Reads who is signed in from the shared defaults.
@MainActor public struct PlaintextStateReader: SharedStateReading {
  private let defaults: UserDefaultsReader

  /// Makes a reader over the shared defaults.
  public init(defaults: UserDefaultsReader) {
    self.defaults = defaults
  }

  public func authState() async throws(SealedReason) -> AuthState {
    let state = try await read()
    guard let account = state.account else { return .signedOut(generation: state.generation) }
    return .signedIn(
      AuthState.Session(
        account: account, expiresAt: state.expiresAt ?? PlaintextState.farAway, tokenHash: "",
        generation: state.generation))
  }

  public func snapshot(of account: Account) async throws(SealedReason) -> JournalSnapshot {
    let state = try await read()
    return JournalSnapshot(
      account: account.id, count: state.entryCount ?? 0, newestTitle: state.newestTitle,
      generation: state.generation)
  }

  private func read() async throws(SealedReason) -> PlaintextState {
    do {
      guard
        let state = try await defaults.value(PlaintextState.self, for: PlaintextState.defaultsKey)
      else { throw SealedReason.absent }
      return state
    } catch let reason as SealedReason {
      throw reason
    } catch {
      throw SealedReason(file: error)
    }
  }
}
