// The announcement of a safe capture; no import depends on it.
import JournalCore
import SystemKit

/// Tells whoever listens, and leaves a hint for a person who looks.
///
/// The app looks into the inbox whenever it comes to the foreground, so that whatever fails here is
/// a note in the trace and no affair of the person's.
@MainActor struct CaptureAnnouncement {
  let notifications: DarwinNotificationCenter
  let widgetCenter: WidgetCenter
  let container: ContainerLocating
  let hints: UserDefaults
  let note: @MainActor (String) -> Void

  /// Says that there is something in the inbox.
  func make() async {
    do {
      try await notifications.post(JournalIdentifiers.captureNotification)
    } catch {
      note("nobody was told of the capture: \(error)")
    }
    do {
      try await widgetCenter.reloadTimelines(ofKind: JournalIdentifiers.quickNoteKind)
    } catch {
      note("no widget was asked to count it: \(error)")
    }
    do {
      try await countWaiting()
    } catch {
      note("no hint was left: \(error)")
    }
  }

  private func countWaiting() async throws {
    guard let root = try await container() else { return }
    try await hints.set(Inbox(in: root).waiting().count, for: SharedDefaultsKeys.capturesWaiting)
  }
}
