// The one way into the journal from outside the app: a folder per capture, manifest last.
import Crypto
import SystemKit

/// Writes each capture into a folder of its own in the inbox.
///
/// A reader knows a whole capture by its manifest, which is written once everything it tells of is
/// on the disk; a folder without one is still being written. Nothing that lies in the inbox is ever
/// changed, so two writers can't undo each other's work, and no lock is needed.
@MainActor public final class DropBox: CaptureWriting {
  private let container: ContainerLocating
  private let replacement: any FileReplacing
  private let clock: SystemClock
  private let makeID: () -> String

  /// Makes a writer of captures.
  public init(
    container: @escaping ContainerLocating, replacement: any FileReplacing, clock: SystemClock,
    identifiers: Identifiers
  ) {
    self.container = container
    self.replacement = replacement
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
      return try write(draft, into: openInbox(of: root))
    } catch {
      throw CaptureError(error)
    }
  }

  private func openInbox(of root: Folder) throws -> Folder {
    let inbox = try root.folder(ContainerPaths.inbox)
    let isNew = !root.isFolder(ContainerPaths.inbox)
    try inbox.make()
    if isNew { try root.sync() }
    return inbox
  }

  private func write(_ draft: CaptureDraft, into inbox: Folder) throws -> CaptureManifest {
    let id = makeID()
    let folder = try inbox.folder(id)
    do {
      try folder.make()
      try folder.create(StartMark.name(at: clock.uptime), protection: .none).close()
      let files = try copy(draft.media, into: folder)
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
    let ordered = names.sorted { first, _ in first == ContainerPaths.manifest }
    for name in ordered { try? folder.remove(name) }  // the app sweeps it
    try? inbox.remove(id)  // the app sweeps it
  }
}

// MARK: - Media

extension DropBox {
  private func copy(_ media: [CaptureMedia], into folder: Folder) throws -> [CaptureManifest.File] {
    var files: [CaptureManifest.File] = []
    for (index, medium) in media.enumerated() {
      let taken = Set(files.map(\.name))
      let name = CaptureFileName.make(from: medium.name, number: index + 1, avoiding: taken)
      files.append(try copy(medium, to: name, in: folder))
    }
    return files
  }

  /// Copies one file in pieces, so that a photo of any size takes the same memory.
  private func copy(
    _ medium: CaptureMedia, to name: String, in folder: Folder
  ) throws -> CaptureManifest.File {
    let file = try folder.create(name, protection: .complete)
    var digest = try SHA256()
    var size = 0
    do {
      try medium.folder.read(medium.fileName) { chunk in
        size += chunk.count
        guard size <= CaptureLimits.fileSize else { throw CaptureError.tooBig }
        try digest.update(bufferPointer: chunk)
        try Destination.attempt { try file.write(chunk) }
      }
    } catch let error as Destination {
      throw error.underlying
    } catch is FileError {
      throw CaptureError.unreadableItem(medium.name)
    }
    try file.sync()
    try file.close()
    return CaptureManifest.File(name: name, size: size, sha256: "\(try digest.finalize())")
  }

  /// A failure to write, told apart from a failure to read in the same loop.
  private struct Destination: Error {
    var underlying: any Error

    static func attempt(_ body: () throws -> Void) throws {
      do { try body() } catch { throw Destination(underlying: error) }
    }
  }
}

/// The name under which a shared file is kept, whatever the other app called it.
enum CaptureFileName {
  /// A safe name that is as close to `name` as can be; the `number`th photo has a name of its own.
  static func make(from name: String, number: Int, avoiding taken: Set<String>) -> String {
    let wanted = CaptureManifest.isSafeName(name) ? name : "photo-\(number)"
    guard taken.contains(wanted) else { return wanted }
    let parts = wanted.split(separator: ".", omittingEmptySubsequences: false)
    let stem = parts.count > 1 ? parts.dropLast().joined(separator: ".") : wanted
    let ending = parts.count > 1 ? "." + (parts.last ?? "") : ""
    let numbered = "\(stem)-\(number)\(ending)"
    return taken.contains(numbered) || !CaptureManifest.isSafeName(numbered)
      ? "photo-\(number)-\(taken.count)" : numbered
  }
}
