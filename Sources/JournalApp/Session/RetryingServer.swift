// Wraps the server for work that nobody waits for: what fails in passing is tried again.
import JournalCore
import SystemKit

/// Tries a request again, later each time, when the server has a problem or the connection broke.
///
/// Signing in, refreshing and revoking go through unchanged: the first is one request and answered
/// at once, and a refresh token must not be used twice.
@MainActor final class RetryingServer: JournalServing {
  /// The waits between attempts in milliseconds of uptime; their number bounds the attempts.
  static let waits = [1_000, 4_000]

  private let server: any JournalServing
  private let clock: SystemClock

  init(_ server: any JournalServing, clock: SystemClock) {
    self.server = server
    self.clock = clock
  }

  func grant(username: String, password: Secret) async throws(ServerError) -> Grant {
    try await server.grant(username: username, password: password)
  }

  func refresh(_ token: Secret) async throws(ServerError) -> Grant {
    try await server.refresh(token)
  }

  func revoke(_ token: Secret) async throws(ServerError) {
    try await server.revoke(token)
  }

  func requestPasswordReset(for username: String) async throws(ServerError) {
    try await server.requestPasswordReset(for: username)
  }

  func entries(after cursor: String?, token: Secret) async throws(ServerError) -> EntryPage {
    try await retrying { () async throws(ServerError) in
      try await server.entries(after: cursor, token: token)
    }
  }

  func put(_ entry: Entry, token: Secret) async throws(ServerError) {
    try await retrying { () async throws(ServerError) in
      try await server.put(entry, token: token)
    }
  }

  func delete(entry id: String, token: Secret) async throws(ServerError) {
    try await retrying { () async throws(ServerError) in
      try await server.delete(entry: id, token: token)
    }
  }

  private func retrying<Value>(
    _ request: () async throws(ServerError) -> Value
  ) async throws(ServerError) -> Value {
    for wait in Self.waits {
      do {
        return try await request()
      } catch {
        guard error.mayPass else { throw error }
        // A sleep fails in one way alone: it was cancelled.
        do { try await clock.sleep(milliseconds: wait) } catch { throw .cancelled }
      }
    }
    return try await request()
  }
}

extension ServerError {
  /// Whether the same request may succeed in a moment; offline is not over so soon.
  fileprivate var mayPass: Bool {
    switch self {
    case .connectionLost: true
    case .problem(let status): status >= 500
    case .refused, .offline, .malformed, .cancelled: false
    }
  }
}
