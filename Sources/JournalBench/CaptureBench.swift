// Dropping a capture, beside the same files written by bare system calls.
import JournalCore
import SystemKit

/// The drop box with a link to drop.
@MainActor final class CaptureBench {
  private let system: System

  init(system: System) {
    self.system = system
  }

  /// Both ways of leaving a capture in the inbox.
  func pair(in folder: Folder) -> Pair {
    let box = DropBox(
      container: { folder },
      replacement: AtomicReplacement(
        owner: JournalIdentifiers.shareBundle, identifiers: system.identifiers),
      clock: system.clock, identifiers: system.identifiers)
    let draft = CaptureDraft(
      content: CaptureContent(text: "https://example.com/tram", note: "for the lecture"),
      origin: .shareExtension, account: "ada")
    var manifest: [UInt8] = []
    return Pair(
      ours: { _ in manifest = try CanonicalJSON.encode(try await box.drop(draft)) },
      bare: { index in
        let inbox = try folder.absolutePath(of: ContainerPaths.inbox)
        let capture = "\(inbox)/bare-\(index)"
        try BareFiles.makeFolder(capture)
        try BareFiles.replace("\(capture)/manifest.json", with: manifest, in: capture)
        try BareFiles.syncFolder(inbox)
      })
  }
}
