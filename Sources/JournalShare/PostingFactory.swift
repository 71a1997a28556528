// The way from a compose sheet into the group container, put together from the launch's practices.
import Architecture
import JournalCore
import SystemKit

/// Makes what posts the shared items in this launch.
@MainActor struct PostingFactory {
  private let system: System
  private let reading: StateReadingFactory

  init(system: System) {
    self.system = system
    reading = StateReadingFactory(system: system)
  }

  /// What keeps the shared items, from the writer and the reader that are built when first needed.
  func makePosting(
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
      container: reading.locateContainer,
      hints: UserDefaults(reader: reading.makeDefaults(), replacement: makeReplacement()),
      note: { [system] in system.note($0) })
  }

  /// What writes captures into the group container.
  func makeCaptures() -> any CaptureWriting {
    if chosen("inbox.shape") == "outbox" {
      let outbox = Outbox(
        container: reading.locateContainer, replacement: makeReplacement(), clock: system.clock,
        identifiers: system.identifiers)
      Task { await outbox.load() }
      return outbox
    }
    return DropBox(
      container: reading.locateContainer, replacement: makeReplacement(),
      gathering: makeGathering(),
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

  private func chosen(_ variant: String) -> String? {
    system.connection.launch.variants[variant]
  }
}
