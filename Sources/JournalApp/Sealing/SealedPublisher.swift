// The hardened way of telling the other programs: two sealed files, and nothing else.
import JournalCore
import JournalSealing
import SystemKit

/// Keeps the auth state and the snapshot up to date, and sets aside what can't be read of them.
@MainActor final class SealedPublisher: StatePublishing {
  private let container: ContainerLocating
  private let reader: any SharedStateReading
  private let writer: SealedWriter

  init(container: @escaping ContainerLocating, reader: any SharedStateReading, writer: SealedWriter)
  {
    self.container = container
    self.reader = reader
    self.writer = writer
  }

  func publish(
    _ publication: Publication?, generation: Int, isWanted: @MainActor () -> Bool
  ) async throws(PublishingProblem) -> PublishingOutcome {
    do {
      guard let folder = try await container() else { throw PublishingProblem.noContainer }
      let published = await self.published(for: publication?.account)
      if published.isLocked { return .unchanged }
      guard isWanted() else { return .unchanged }
      guard let publication else {
        guard published.needsWithdrawal else { return .unchanged }
        try await writer.prepare(in: folder)
        try setAside(published.unreadableFiles, in: folder)
        try await withdraw(generation: generation)
        return .ownerChanged
      }
      return try await update(published, to: publication, in: folder, isWanted: isWanted)
    } catch {
      throw PublishingProblem(error)
    }
  }

  func withdraw(generation: Int) async throws(PublishingProblem) {
    do {
      guard let folder = try await container() else { throw PublishingProblem.noContainer }
      do {
        let state = AuthState.signedOut(generation: generation)
        try await writer.write(state, to: .authState, in: folder)
      } catch {
        // NB: a state that can't be replaced is removed, which needs neither room nor key: nobody
        // may be shown as signed in who isn't.
        try folder.removeDurably(ContainerPaths.authState)
      }
      try await writer.remove(ContainerPaths.snapshot, in: folder)
    } catch {
      throw PublishingProblem(error)
    }
  }

  func startAfresh() async throws(PublishingProblem) {
    do {
      guard let folder = try await container() else { throw PublishingProblem.noContainer }
      try setAside([ContainerPaths.authState, ContainerPaths.snapshot], in: folder)
    } catch {
      throw PublishingProblem(error)
    }
  }

  private func update(
    _ published: PublishedState, to publication: Publication, in folder: Folder,
    isWanted: @MainActor () -> Bool
  ) async throws -> PublishingOutcome {
    let authState = try publication.authState()
    var outcome = PublishingOutcome.unchanged
    try await writer.prepare(in: folder)
    try setAside(published.unreadableFiles, in: folder)
    // The snapshot first: with an auth state that doesn't know the account yet nobody shows it.
    if published.snapshot != .success(publication.snapshot) {
      try await writer.write(
        publication.snapshot, to: .snapshot(of: publication.account.id), in: folder)
      outcome = .written
    }
    guard isWanted() else { return outcome }
    if published.authState != .success(authState) {
      try await writer.write(authState, to: .authState, in: folder)
      outcome = .written
    }
    guard published.owner == publication.account else { return .ownerChanged }
    return published.shows(publication) ? outcome : .shownDifferently
  }

  private func published(for account: Account?) async -> PublishedState {
    let authState = await result { () async throws(SealedReason) in try await reader.authState() }
    guard let account = account ?? authState.value?.account else {
      return PublishedState(authState: authState, snapshot: .failure(.absent))
    }
    let snapshot = await result { () async throws(SealedReason) in
      try await reader.snapshot(of: account)
    }
    return PublishedState(authState: authState, snapshot: snapshot)
  }

  private func result<Value>(
    _ body: () async throws(SealedReason) -> Value
  ) async -> Result<Value, SealedReason> {
    do { return .success(try await body()) } catch { return .failure(error) }
  }

  /// Gives what can't be read another name, for somebody who wants to know what happened.
  private func setAside(_ names: [String], in folder: Folder) throws {
    for name in names where folder.contains(name) {
      try folder.rename(name, to: "\(name).unreadable")
      try folder.sync()
    }
  }
}

/// What a reader finds in the shared files now.
struct PublishedState {
  var authState: Result<AuthState, SealedReason>
  var snapshot: Result<JournalSnapshot, SealedReason>

  /// Whether the files may well be right and can't be read now.
  var isLocked: Bool { authState == .failure(.locked) || snapshot == .failure(.locked) }

  /// Who is signed in by the files, if anybody is.
  var owner: Account? { authState.value?.account }

  /// Whether there is anything that says more than that nobody is signed in.
  var needsWithdrawal: Bool {
    switch authState {
    case .success(.signedOut), .failure(.absent): false
    default: true
    }
  }

  /// The files that nobody can read any more.
  var unreadableFiles: [String] {
    (authState.isUnreadable ? [ContainerPaths.authState] : [])
      + (snapshot.isUnreadable ? [ContainerPaths.snapshot] : [])
  }

  /// Whether the widget shows now, and will show at any time, what `publication` says.
  func shows(_ publication: Publication) -> Bool {
    guard case .success(.signedIn(let session)) = authState, case .success(let snapshot) = snapshot
    else { return false }
    return session.account == publication.account && session.expiresAt == publication.expiresAt
      && snapshot.count == publication.count && snapshot.newestTitle == publication.newestTitle
  }
}

extension Result where Failure == SealedReason {
  fileprivate var value: Success? {
    if case .success(let value) = self { value } else { nil }
  }

  fileprivate var isUnreadable: Bool {
    switch self {
    case .failure(.undecryptable), .failure(.foreign), .failure(.wrongVersion),
      .failure(.rolledBack):
      true
    case .success, .failure: false
    }
  }
}
