// The one place that puts the widget together.
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
    let state = Lazy("SharedState", tracing: tracing) {
      StateReadingFactory(system: system).makeReader()
    }
    let providers = ProviderFactory(system: system)
    let journal = Lazy("JournalProvider", tracing: tracing) {
      providers.makeProvider(reading: state.value) as any TimelineProvider<JournalEntry>
    }
    let notes = Lazy("QuickNotes", tracing: tracing) { providers.makeNotes(state) }
    let quickNote = Lazy("QuickNoteProvider", tracing: tracing) {
      providers.makeProvider(of: notes.value) as any TimelineProvider<QuickNoteEntry>
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
      intents: [QuickNoteView.remember: providers.makeIntent(notes)],
      note: { [system] in system.note($0) })
  }
}
