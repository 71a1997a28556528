// Why a widget is asked for its content, and what that costs: the table of what is free.

/// What made the system ask a widget. Apple's "Keeping a widget up to date" lists what is free.
public enum ReloadCause: String, Codable, Sendable, Hashable, CaseIterable {
  /// The widget was put on the screen, or the device came up with it.
  case added
  /// Its bundle was installed or signed anew.
  case installed
  /// The app asked, while it was in front.
  case appInFront
  /// The app asked, while it was not in front.
  case appBehind
  /// An extension of the app asked.
  case anotherExtension
  /// The widget asked for its own reload.
  case itself
  /// The date its own timeline named has come.
  case policy
  /// The system asks once more after a failure.
  case retry
  /// The date or the time zone was set.
  case timeChange
  /// The language or the region was changed.
  case localeChange
  /// The size of text was changed.
  case textSizeChange
  /// The device was unlocked for the first time since it booted.
  case firstUnlock
  /// A button on the card was tapped: the one reload that follows the intent.
  case intent
  /// The page that it is on is looked at again.
  case seen
  /// A person or a scenario had the system ask.
  case system

  /// Whether the budget isn't charged.
  public var isFree: Bool {
    switch self {
    case .added, .installed, .appInFront, .timeChange, .localeChange, .textSizeChange,
      .firstUnlock, .intent:
      true
    case .appBehind, .anotherExtension, .itself, .policy, .retry, .seen, .system: false
    }
  }

  /// Whether it has to wait for the hour that follows a failure; what somebody does at the device
  /// doesn't.
  var waitsForBackOff: Bool {
    switch self {
    case .appBehind, .anotherExtension, .itself, .policy: true
    default: false
    }
  }

  /// Whether a widget that is seldom seen goes without it until it is looked at.
  var waitsToBeSeen: Bool {
    switch self {
    case .appBehind, .anotherExtension, .itself, .policy, .retry: true
    default: false
    }
  }

  /// As the ledger says it.
  public var words: String {
    switch self {
    case .added: "it was put on the screen"
    case .installed: "its bundle was installed"
    case .appInFront: "the app asked, in front"
    case .appBehind: "the app asked, not in front"
    case .anotherExtension: "another extension asked"
    case .itself: "the widget asked for itself"
    case .policy: "its policy"
    case .retry: "again after a failure"
    case .timeChange: "the date was set"
    case .localeChange: "the language was changed"
    case .textSizeChange: "the size of text was changed"
    case .firstUnlock: "the first unlock"
    case .intent: "its button was tapped"
    case .seen: "it was looked at again"
    case .system: "the system asked"
    }
  }
}
