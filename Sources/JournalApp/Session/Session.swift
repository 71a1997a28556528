// The session: begun, refreshed and ended, each of them once at a time.
import JournalCore
import SystemKit

/// What the app knows about who is signed in.
enum SessionStatus: Hashable {
  /// The keychain couldn't be read yet.
  case unknown
  case signedOut(wasEndedElsewhere: Bool)
  case signedIn(Account)
}

/// What a session leaves behind outside the keychain, and takes back when it ends.
@MainActor protocol SessionTraces: AnyObject {
  /// The number of the last session there was.
  func lastGeneration() -> Int
  /// Remembers who is signed in now; nil when nobody is.
  func setCurrentAccount(_ account: String?, generation: Int)
  /// Whether the session outlives the process.
  func sessionIsKept(_ isKept: Bool)
  /// Takes back what other programs were told: a signed-out auth state, then no snapshot, then
  /// new timelines.
  func withdraw(generation: Int) async
}

/// The one owner of the session; everybody else is told, or asks it to make a call.
///
/// Every session has a number, its generation. A late answer finds another number and is dropped:
/// it can't bring an account back that was signed out meanwhile. What must not stop halfway runs
/// in a task of the session's own, so that leaving a screen doesn't cancel it.
@MainActor final class Session {
  /// How long before its end an access token is renewed, in milliseconds: 5 minutes.
  static let refreshMargin = 5 * 60_000

  private(set) var status: SessionStatus = .unknown
  private(set) var generation = 0
  /// Whether the app is in front; in the background nothing is refreshed.
  var isActive = false
  /// Whether it isn't known who is signed in because nothing can be read yet.
  private(set) var isWaiting = false
  /// Told when that begins.
  var onWaiting: @MainActor () -> Void = {}
  /// Told of every change of `status`.
  var onChange: @MainActor (SessionStatus) -> Void = { _ in }

  private(set) var record: SessionRecord?
  private let keychain: SessionKeychain
  private let restoring: any SessionRestoring
  private let server: any JournalServing
  private let revocations: Revocations
  private let traces: any SessionTraces
  private let clock: SystemClock
  private var refreshing: Task<Result<Void, ServerError>, Never>?
  private var ending: Task<Void, Never>?

  init(
    keychain: SessionKeychain, restoring: any SessionRestoring, server: any JournalServing,
    revocations: Revocations, traces: any SessionTraces, clock: SystemClock
  ) {
    self.revocations = revocations
    self.keychain = keychain
    self.restoring = restoring
    self.server = server
    self.traces = traces
    self.clock = clock
  }

  /// Learns from the keychain who is signed in; goes on with an ending that a crash cut short.
  func restore() async {
    guard status == .unknown else { return }
    switch await restoring.load() {
    case .unavailable: wait()
    case .absent:
      generation = max(generation, traces.lastGeneration())
      traces.setCurrentAccount(nil, generation: generation)
      become(.signedOut(wasEndedElsewhere: false))
    case .found(let found):
      guard status == .unknown else { return }
      generation = max(found.generation, traces.lastGeneration())
      record = found
      if let reason = found.ending {
        await end(reason)
      } else {
        traces.setCurrentAccount(found.account.id, generation: generation)
        become(.signedIn(found.account))
      }
    }
  }

  /// Nothing is concluded from what can't be read: no screen, no writing, until it can.
  private func wait() {
    guard status == .unknown else { return }
    isWaiting = true
    onWaiting()
  }

  private func become(_ next: SessionStatus) {
    guard next != status else { return }
    isWaiting = false
    status = next
    onChange(next)
  }
}

// MARK: - Signing in

extension Session: Authenticating {
  func signIn(username: String, password: Secret) async throws(SignInError) -> Account {
    let grant: Grant
    do {
      grant = try await server.grant(username: username, password: password)
    } catch {
      throw SignInError(error)
    }
    return await Task { await begin(grant) }.value
  }

  func requestPasswordReset(for username: String) async throws(SignInError) {
    do {
      try await server.requestPasswordReset(for: username)
    } catch {
      throw SignInError(error)
    }
  }

  private func begin(_ grant: Grant) async -> Account {
    generation = max(generation, traces.lastGeneration()) + 1
    let begun = SessionRecord(grant, generation: generation, now: clock.wall)
    record = begun
    await keep(begun)
    traces.setCurrentAccount(begun.account.id, generation: generation)
    become(.signedIn(begun.account))
    return begun.account
  }

  /// Writes the session down; one that can't be is good until the process ends, and says so.
  private func keep(_ record: SessionRecord) async {
    do {
      try await keychain.save(record)
      traces.sessionIsKept(true)
    } catch {
      // The keychain's own words are in the trace; for the person all of them mean the same.
      traces.sessionIsKept(false)
    }
  }
}

extension SessionRecord {
  fileprivate init(_ grant: Grant, generation: Int, now: Int) {
    self.init(
      account: grant.account, access: grant.access, refresh: grant.refresh,
      expiresAt: now + grant.lifetime, generation: generation)
  }
}

// MARK: - Calls and refreshing

extension Session {
  /// Makes a call with the access token; when that is refused, refreshes once and calls again.
  func authorized<Value: Sendable>(
    _ call: @MainActor (Secret) async throws(ServerError) -> Value
  ) async throws(ServerError) -> Value {
    guard let used = record?.access, status != .unknown else { throw .refused }
    let number = generation
    do {
      return try await call(used)
    } catch .refused {
      guard isActive, number == generation else { throw .refused }
      // Somebody else may have renewed it while this call was under way.
      if record?.access == used { try await refresh() }
    }
    guard number == generation, let renewed = record?.access else { throw .refused }
    return try await call(renewed)
  }

  /// Renews the access token if it has under five minutes left and the app is in front.
  func refreshIfNeeded() async {
    guard isActive, let record, record.ending == nil,
      record.expiresAt - clock.wall < Self.refreshMargin
    else { return }
    try? await refresh()  // offline keeps the session, and a refusal has ended it already
  }

  private func refresh() async throws(ServerError) {
    let task = refreshing ?? Task { await performRefresh() }
    refreshing = task
    try await task.value.get()
  }

  /// A grant that came after its session had ended would live on where nobody knows of it.
  private func forget(_ grant: Grant, of number: Int) async {
    await revocations.add(grant.refresh, number: -number)
    await revocations.tell()
  }

  private func performRefresh() async -> Result<Void, ServerError> {
    defer { refreshing = nil }
    guard let used = record else { return .failure(.refused) }
    do {
      let grant = try await server.refresh(used.refresh)
      guard used.generation == generation, record?.ending == nil else {
        await forget(grant, of: used.generation)
        return .failure(.refused)
      }
      guard grant.account.id == used.account.id else { return .failure(.malformed) }
      let renewed = SessionRecord(grant, generation: generation, now: clock.wall)
      record = renewed
      await keep(renewed)
      return .success(())
    } catch {
      if error == .refused, used.generation == generation { await end(.endedElsewhere) }
      return .failure(error)
    }
  }
}

// MARK: - Ending

extension Session {
  /// Ends the session here, and on the server when that can be reached.
  func signOut() async {
    await end(.signedOut)
    // The person need not wait for this; the task is the session's own.
    Task { await revocations.tell() }
  }

  private func end(_ reason: SessionRecord.Ending) async {
    let task = ending ?? Task { await performEnd(reason) }
    ending = task
    await task.value
  }

  /// The order survives a crash after each step: until the last one, the next launch begins anew.
  private func performEnd(_ reason: SessionRecord.Ending) async {
    defer { ending = nil }
    guard var ended = record else { return }
    if ended.ending == nil { generation += 1 }
    ended.ending = ended.ending ?? reason
    ended.generation = generation
    record = ended
    try? await keychain.save(ended)  // one that refuses must not keep anybody signed in
    await traces.withdraw(generation: generation)
    traces.setCurrentAccount(nil, generation: generation)
    if ended.ending == .signedOut { await revocations.add(ended.refresh, number: generation) }
    try? await keychain.remove()  // if it stays it is marked, and the next launch removes it
    record = nil
    become(.signedOut(wasEndedElsewhere: ended.ending == .endedElsewhere))
  }

}
