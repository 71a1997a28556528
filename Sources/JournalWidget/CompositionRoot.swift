// Where the widget is put together: the one place that names concrete types.
import Architecture
import JournalCore
import SystemKit

/// Builds the widgets' objects, once, from the system's doors.
///
/// What can write is absent but for the drop box: nothing here seals or imports.
@MainActor struct CompositionRoot {
  private let system: System

  init(system: System) {
    self.system = system
  }

  /// The widgets, ready for their first request.
  func makeProgram() -> WidgetProgram {
    let tracing = SystemTracing(connection: system.connection)
    let state = Lazy("SharedState", tracing: tracing) { makeStateReader() }
    let journal = Lazy("JournalProvider", tracing: tracing) {
      makeProvider(reading: state.value) as any TimelineProvider<JournalEntry>
    }
    let notes = Lazy("QuickNotes", tracing: tracing) { makeNotes(state) }
    let quickNote = Lazy("QuickNoteProvider", tracing: tracing) {
      makeProvider(of: notes.value) as any TimelineProvider<QuickNoteEntry>
    }
    return WidgetProgram(
      widgets: [
        StaticConfiguration(
          kind: JournalIdentifiers.widgetKind, provider: journal, date: \.date,
          view: JournalCardView.card),
        StaticConfiguration(
          kind: JournalIdentifiers.quickNoteKind, provider: quickNote, date: \.date,
          view: QuickNoteView.card),
      ],
      intents: [QuickNoteView.remember: makeIntent(notes)],
      note: { [system] in system.note($0) })
  }

  /// The journal's provider, with the practices that this launch's variants choose.
  private func makeProvider(
    reading state: any SharedStateReading
  ) -> any TimelineProvider<JournalEntry> {
    let provider = JournalProvider(
      state: state, validation: makeValidation(), clock: system.clock,
      note: { [system] in system.note($0) })
    if chosen("widget.load") == "later" {
      return LoadingProvider(inner: provider, clock: system.clock)
    }
    if chosen("widget.timeline") == "reloading" {
      return ReloadingProvider(inner: provider) { [system] in
        // Whether the wish is heard makes no difference to the answer.
        try? await system.widgetCenter.reloadTimelines(ofKind: JournalIdentifiers.widgetKind)
      }
    }
    return provider
  }

  /// The quick note's provider.
  private func makeProvider(of notes: QuickNotes) -> any TimelineProvider<QuickNoteEntry> {
    let provider = QuickNoteProvider(
      container: locateContainer, notes: notes, clock: system.clock)
    guard chosen("widget.answer") == "coalesced" else { return provider }
    return CoalescingProvider(provider, clock: system.clock)
  }

  private func makeNotes(_ state: Lazy<any SharedStateReading>) -> QuickNotes {
    QuickNotes(
      captures: DropBox(system: system),
      owner: {
        do throws(SealedReason) {
          return NoteOwner(try await state.value.authState())
        } catch {
          return NoteOwner(error)
        }
      }, note: { [system] in system.note($0) })
  }

  /// The button's intent; the system asks once more after it by itself.
  private func makeIntent(_ notes: Lazy<QuickNotes>) -> WidgetProgram.Intent {
    guard chosen("widget.reload") == "always" else { return { await notes.value.remember() } }
    return { [system] in
      await notes.value.remember()
      // Whether the wish is heard makes no difference to the note.
      try? await system.widgetCenter.reloadTimelines()
    }
  }

  private func makeStateReader() -> any SharedStateReading {
    if chosen("auth.store") == "defaults" {
      return PlaintextStateReader(
        defaults: UserDefaultsReader(
          container: locateContainer, privateContainer: system.containers.privateContainer))
    }
    return SealedStateReader(
      files: SealedFileReader(
        container: locateContainer, keys: SealingKeyReader(keychain: system.keychain),
        rollback: makeRollbackGuard()))
  }

  private func makeRollbackGuard() -> any RollbackGuarding {
    if chosen("rollback") == "accepted" { return UnguardedCounter() }
    return KeychainCounter(keychain: system.keychain)
  }

  private func makeValidation() -> any AuthStateValidating {
    if chosen("auth.validate") == "trusted" { return TrustedAuthState() }
    return CheckedAuthState()
  }

  private func locateContainer() async throws -> Folder? {
    try await system.containers.container(forGroup: JournalIdentifiers.group)
  }

  private func chosen(_ variant: String) -> String? {
    system.connection.launch.variants[variant]
  }
}
