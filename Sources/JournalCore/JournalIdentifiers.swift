// Every name that the app, the widget and the share extension have to agree on, in one place.

/// The names by which the journal's programs find each other.
public enum JournalIdentifiers {
  /// The team's prefix, which Apple puts before every keychain group.
  public static let team = "T3RR4R1UM0"
  /// The App Group that all three programs are entitled to.
  public static let group = "group.com.example.journal"

  /// The bundle identifier of the app.
  public static let appBundle = "com.example.journal"
  /// The bundle identifier of the widget.
  public static let widgetBundle = "com.example.journal.widget"
  /// The bundle identifier of the share extension.
  public static let shareBundle = "com.example.journal.share"

  /// The kind of the widget that shows the journal, as the app names it when it asks for a reload.
  public static let widgetKind = "JournalWidget"
  /// The kind of the widget whose button keeps a moment.
  public static let quickNoteKind = "QuickNote"
  /// Where a tap on the widget leads, and the scheme of every deep link.
  public static let entriesURL = "journal://entries"

  /// Posted by whoever put a capture into the inbox.
  public static let captureNotification = "com.example.journal.capture"
}

/// Where things are in the keychain.
public enum JournalKeychain {
  /// The app's own access group, the first of its list: tokens.
  public static let ownGroup = "T3RR4R1UM0.com.example.journal"
  /// The access group that all three programs share: the sealing key and its counters, no more.
  public static let sharedGroup = "T3RR4R1UM0.group.com.example.journal"

  /// The service of the session's tokens.
  public static let tokens = "tokens"
  /// The service of the key that sealed files are sealed with.
  public static let sealingKey = "sealing key"
  /// The service of the highest counters; the account of each is its file's name.
  public static let counter = "counter"
}

/// The names of the files in the group container.
public enum ContainerPaths {
  /// Who is signed in, until when; sealed.
  public static let authState = "auth-state.sealed"
  /// What the widget's card shows; sealed.
  public static let snapshot = "journal-snapshot.sealed"
  /// The folder of captures, one folder each.
  public static let inbox = "inbox"
  /// What a capture says about itself; the last thing to appear in its folder.
  public static let manifest = "manifest.json"
}

/// The keys of the shared defaults: hints for a person who looks, never believed.
public enum SharedDefaultsKeys {
  /// The wall time, in milliseconds since 1970, of the app's last publication.
  public static let lastPublished = "lastPublished"
  /// How many captures waited for the app when the last one was made.
  public static let capturesWaiting = "capturesWaiting"
}
