// Where the share extension is put together: the one place that names concrete types.
import Architecture
import JournalCore
import SystemKit

/// Builds the share extension's objects, once, from the system's doors.
@MainActor struct CompositionRoot {
  private let system: System

  init(system: System) {
    self.system = system
  }

  /// The share extension, ready for what is shared.
  func makeProgram() -> ShareProgram {
    let tracing = SystemTracing(connection: system.connection)
    let captures = Lazy("CaptureWriting", tracing: tracing) { makeCaptures() }
    let state = Lazy("SharedState", tracing: tracing) { makeStateReader() }
    return ShareProgram(
      makeModel: { makeModel(for: $0, posting: makePosting(captures, state)) }, tracing: tracing,
      setNeedsRender: system.setNeedsRender)
  }

  /// The logic of one compose sheet; its way out ends the extension's request.
  private func makeModel(for items: [SharedItem], posting: any Posting) -> ComposeViewModel {
    ComposeViewModel(
      items: items, post: posting.post,
      onPosted: makeEnding(),
      onCancelled: { [system] in
        await ending(system) { try await system.extensionContext.cancelRequest("the person left") }
      })
  }

  /// What ends the request once everything is kept.
  private func makeEnding() -> @MainActor () async -> Void {
    if chosen("share.complete") == "forgotten" { return ForgottenRequest.leave }
    return { [system] in
      await ending(system) { try await system.extensionContext.completeRequest() }
    }
  }

  /// Ends the request; a host that is gone already needs no end.
  private func ending(_ system: System, _ end: () async throws -> Void) async {
    do { try await end() } catch { system.note("the request had ended: \(error)") }
  }

  private func makePosting(
    _ captures: Lazy<any CaptureWriting>, _ state: Lazy<any SharedStateReading>
  ) -> any Posting {
    let posting = InboxPosting(
      captures: captures.value, media: SharedMedia(context: system.extensionContext),
      account: { [system] in
        do throws(SealedReason) {
          return try await state.value.authState().account?.id
        } catch {
          system.note("captured for whoever signs in next: \(error.rawValue)")
          return nil
        }
      },
      announcement: makeAnnouncement())
    if chosen("share.failure") == "silent" { return SilentPosting(posting) }
    return posting
  }

  private func makeAnnouncement() -> CaptureAnnouncement {
    CaptureAnnouncement(
      notifications: system.notifications, widgetCenter: system.widgetCenter,
      container: locateContainer,
      hints: UserDefaults(reader: makeDefaults(), replacement: makeReplacement()),
      note: { [system] in system.note($0) })
  }

  private func makeCaptures() -> any CaptureWriting {
    if chosen("inbox.shape") == "outbox" {
      let outbox = Outbox(
        container: locateContainer, replacement: makeReplacement(), clock: system.clock,
        identifiers: system.identifiers)
      Task { await outbox.load() }
      return outbox
    }
    return DropBox(
      container: locateContainer, replacement: makeReplacement(), gathering: makeGathering(),
      clock: system.clock, identifiers: system.identifiers)
  }

  private func makeGathering() -> any MediaGathering {
    if chosen("share.gather") == "last-index" { return LastIndexMedia() }
    if chosen("share.file") == "url-kept" { return KeptURLMedia() }
    return CopiedMedia()
  }

  private func makeReplacement() -> any FileReplacing {
    if chosen("file.write") == "inplace" { return InPlaceReplacement() }
    return AtomicReplacement(
      owner: system.connection.launch.bundle, identifiers: system.identifiers)
  }

  private func makeStateReader() -> any SharedStateReading {
    if chosen("auth.store") == "defaults" { return PlaintextStateReader(defaults: makeDefaults()) }
    return SealedStateReader(
      files: SealedFileReader(
        container: locateContainer, keys: SealingKeyReader(keychain: system.keychain),
        rollback: makeRollbackGuard()))
  }

  private func makeRollbackGuard() -> any RollbackGuarding {
    if chosen("rollback") == "accepted" { return UnguardedCounter() }
    return KeychainCounter(keychain: system.keychain)
  }

  private func makeDefaults() -> UserDefaultsReader {
    UserDefaultsReader(
      container: locateContainer, privateContainer: system.containers.privateContainer)
  }

  private func locateContainer() async throws -> Folder? {
    try await system.containers.container(forGroup: JournalIdentifiers.group)
  }

  private func chosen(_ variant: String) -> String? {
    system.connection.launch.variants[variant]
  }
}
