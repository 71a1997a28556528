// What stands on the journal's screens, for whoever writes scenarios: a test holds it to the views.

/// One screen of the journal, with the words by which a step reaches what is on it.
struct JournalScreen: Sendable {
  /// Its title, as in `the app shows the "Entries" screen`.
  let title: String
  /// The labels of its fields.
  var fields: [String] = []
  /// The labels of its buttons.
  var buttons: [String] = []
  /// Texts that may stand on it.
  var texts: [String] = []

  /// Every screen, the app's first.
  static let all = [
    JournalScreen(
      title: "Sign In", fields: ["Username", "Password"],
      buttons: ["Sign In", "Forgot Password", "Try Again"],
      texts: ["Wrong username or password", "You are offline", "Please sign in again"]),
    JournalScreen(title: "Forgot Password", fields: ["Username"], buttons: ["Send"]),
    JournalScreen(
      title: "Entries", buttons: ["New Entry", "Inbox", "Profile", "Show More"],
      texts: ["No entries yet"]),
    JournalScreen(
      title: "New Entry", fields: ["Title", "Text"], buttons: ["Save", "Cancel"],
      texts: ["Give it a title"]),
    JournalScreen(title: "Edit Entry", fields: ["Title", "Text"], buttons: ["Save", "Cancel"]),
    JournalScreen(title: "Inbox"), JournalScreen(title: "Profile", buttons: ["Sign Out"]),
    JournalScreen(title: "Add to Journal", fields: ["Note"], buttons: ["Post", "Cancel"]),
  ]

  /// What can lie over a screen: titles, and the buttons that answer.
  static let alerts: [(title: String, buttons: [String])] = [
    ("That link can't be opened", ["OK"]),
    ("The widget's key is missing", ["Make a New Key", "Not Now"]),
    ("Journal can't be reached", ["Keep Editing", "Discard"]),
  ]

  /// What is on an entry's screen, which is titled by the entry.
  static let entryButtons = ["Edit", "Delete"]

  /// What can be tapped on the widgets.
  static let widgetButtons = ["Remember this"]

  /// Every word of this list that must stand in the programs' sources.
  static var words: Set<String> {
    Set(all.flatMap { [$0.title] + $0.fields + $0.buttons + $0.texts })
      .union(entryButtons + widgetButtons)
      .union(alerts.flatMap { [$0.title] + $0.buttons })
  }
}
