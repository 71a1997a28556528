// The one way into the journal from outside the app: a folder per capture, manifest last.
import SystemKit

/// Writes each capture into a folder of its own in the inbox.
///
/// A reader knows a whole capture by its manifest, which is written once everything it tells of is
/// on the disk; a folder without one is still being written. No capture that was acknowledged is
/// ever changed, so two writers can't undo each other's work, and no lock is needed.
@MainActor public final class DropBox: CaptureWriting {
  private let container: ContainerLocating
  private let replacement: any FileReplacing
  private let gathering: any MediaGathering
  private let clock: SystemClock
  private let makeID: () -> String

  /// Makes a writer of captures.
  public init(
    container: @escaping ContainerLocating, replacement: any FileReplacing,
    gathering: any MediaGathering = CopiedMedia(), clock: SystemClock, identifiers: Identifiers
  ) {
    self.container = container
    self.replacement = replacement
    self.gathering = gathering
    self.clock = clock
    makeID = { identifiers.makeUUID(for: "capture") }
  }

  /// Makes the writer that a program of the journal uses: atomic, and named after its bundle.
  public convenience init(system: System) {
    self.init(
      container: { try await system.containers.container(forGroup: JournalIdentifiers.group) },
      replacement: AtomicReplacement(
        owner: system.connection.launch.bundle, identifiers: system.identifiers),
      clock: system.clock, identifiers: system.identifiers)
  }

  public func drop(_ draft: CaptureDraft) async throws(CaptureError) -> CaptureManifest {
    guard draft.media.count <= CaptureLimits.fileCount else { throw .tooBig }
    do {
      guard let root = try await container() else { throw CaptureError.noContainer }
      return try await write(draft, into: openInbox(of: root))
    } catch {
      throw CaptureError(error)
    }
  }

  private func openInbox(of root: Folder) throws -> Folder {
    let inbox = try root.folder(ContainerPaths.inbox)
    try inbox.make()
    // NB: always, since whoever made it may have died before its name was safe.
    try root.sync()
    return inbox
  }

  private func write(_ draft: CaptureDraft, into inbox: Folder) async throws -> CaptureManifest {
    let id = makeID()
    let folder = try inbox.folder(id)
    do {
      try folder.make()
      try folder.create(StartMark.name(at: clock.uptime), protection: ProtectionClass.none).close()
      let files = try await gathering.gather(draft.media, into: folder)
      let manifest = CaptureManifest(
        id: id, content: draft.content, files: files, capturedAt: clock.wall, origin: draft.origin,
        account: draft.account)
      let bytes = try CanonicalJSON.encode(manifest)
      guard bytes.count <= CaptureLimits.manifestSize else { throw CaptureError.tooBig }
      if !files.isEmpty { try folder.sync() }
      try replacement.replace(
        ContainerPaths.manifest, with: bytes, in: folder, protection: .complete)
      try inbox.sync()
      return manifest
    } catch {
      discard(id, in: inbox)
      throw error
    }
  }

  /// Takes away what was written of a capture that isn't acknowledged, the manifest first, so that
  /// posting it once more can't make two of it.
  private func discard(_ id: String, in inbox: Folder) {
    // Why the capture failed is what the person is told; what stays is swept by the app.
    guard let folder = try? inbox.folder(id), let names = try? folder.names() else { return }
    let others = names.filter { $0 != ContainerPaths.manifest }
    for name in [ContainerPaths.manifest] + others {
      try? folder.remove(name)  // the app sweeps it
    }
    try? inbox.remove(id)  // the app sweeps it
  }
}
