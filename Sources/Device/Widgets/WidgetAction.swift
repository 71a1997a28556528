// What can be done with widgets beside tapping the first one: a person's part and the system's.

/// Something that is done with the widgets.
public enum WidgetAction: Sendable, Hashable {
  /// Puts a widget of a kind, by its name in the gallery, on the screen.
  case add(name: String, size: WidgetSize)
  /// Takes one off the screen, by its name there.
  case remove(name: String)
  /// Taps a card: the app opens at its URL.
  case tap(name: String)
  /// Taps a button on a card.
  case tapButton(label: String, name: String)
  /// Opens the gallery, for which every kind is asked for snapshots.
  case openGallery
  /// Looks at a widget.
  case look(name: String)
  /// Says how often a widget is seen.
  case setVisibility(WidgetVisibility, name: String)
  /// Lifts the limits, or brings them back.
  case setDeveloperMode(Bool)
  /// Hides private content on a locked device, or doesn't.
  case setHiddenWhenLocked(Bool)
  /// Changes the language: every widget is reloaded for free.
  case changeLocale
  /// Changes the size of text: every widget is reloaded for free.
  case changeTextSize
  /// Lets a process of the widgets outlive an update of the app.
  case outliveUpdate

  /// Whether somebody has to stand before an unlocked device to do it.
  var needsPerson: Bool {
    switch self {
    case .add, .remove, .openGallery: true
    case .tap, .tapButton, .look, .setVisibility, .setDeveloperMode, .setHiddenWhenLocked,
      .changeLocale,
      .changeTextSize, .outliveUpdate:
      false
    }
  }
}
