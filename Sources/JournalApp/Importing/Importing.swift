// The import of captures from the group container into the journal.
import JournalCore
import SystemKit

/// Turns captures into entries; the app alone does it, and only in front.
@MainActor protocol Importing: AnyObject {
  /// The uptime, in milliseconds, at which there is something to do even if nothing new comes.
  var nextVisit: Int? { get }
  /// Imports what waits for this account, and says what kept it from going on, if anything did.
  ///
  /// - Parameter isWanted: Asked once the container is there; if it says no, everything waits.
  func importCaptures(
    for account: Account, isWanted: @MainActor () -> Bool
  ) async -> JournalError?
}

extension Entry {
  /// The entry that a capture becomes.
  init(_ manifest: CaptureManifest, id: String, now: Int) {
    let title = EntryTitle.make(from: manifest.kind.title)
    let parts = [manifest.note, manifest.text].map(CaptureKind.trimmed).filter { !$0.isEmpty }
    self.init(
      id: id, title: title.isEmpty ? "Capture" : title,
      text: parts.joined(separator: "\n\n"), createdAt: manifest.capturedAt, updatedAt: now)
  }
}
