// The providers of the widgets and the button's intent, chosen by the launch's practices.
import Architecture
import JournalCore
import SystemKit

/// Makes what the widgets' timelines come from in this launch.
@MainActor struct ProviderFactory {
  private let system: System

  init(system: System) {
    self.system = system
  }

  /// The journal's provider, with the practices that this launch's variants choose.
  func makeProvider(
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
  func makeProvider(of notes: QuickNotes) -> any TimelineProvider<QuickNoteEntry> {
    let provider = QuickNoteProvider(
      container: StateReadingFactory(system: system).locateContainer, notes: notes,
      clock: system.clock)
    guard chosen("widget.answer") == "coalesced" else { return provider }
    return CoalescingProvider(provider, clock: system.clock)
  }

  /// The quick notes, each kept for the account that the shared state names.
  func makeNotes(_ state: Lazy<any SharedStateReading>) -> QuickNotes {
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
  func makeIntent(_ notes: Lazy<QuickNotes>) -> WidgetProgram.Intent {
    guard chosen("widget.reload") == "always" else { return { await notes.value.remember() } }
    return { [system] in
      await notes.value.remember()
      // Whether the wish is heard makes no difference to the note.
      try? await system.widgetCenter.reloadTimelines()
    }
  }

  private func makeValidation() -> any AuthStateValidating {
    if chosen("auth.validate") == "trusted" { return TrustedAuthState() }
    return CheckedAuthState()
  }

  private func chosen(_ variant: String) -> String? {
    system.connection.launch.variants[variant]
  }
}
