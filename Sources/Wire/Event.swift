// What can happen to a program: the person, the system, the other programs.

/// Something that happens to a program.
public enum Event: Codable, Sendable, Hashable {
  /// The person touched the button, row or alert button with this id.
  case tap(node: String)
  /// The person left this text in the field with this id.
  case textChanged(node: String, text: Secret)
  /// The person asked for the way back: the system's back, or a modal's dismissal.
  case back
  /// The program moved to another place in its life.
  case scenePhase(ScenePhase)
  /// Open this URL.
  case openURL(String)
  /// A Darwin notification: its name is all there is.
  case darwinNotification(name: String)
  /// Something happened to the file that the monitor with this number watches.
  case fileEvent(monitor: Int, FileEvent)
  /// Somebody wants to read or write the presenter's file; being through with this event gives it
  /// up to them.
  case relinquish(presenter: Int, to: FileAccess)
  /// Somebody has written the presenter's file.
  case presentedItemDidChange(presenter: Int)
  /// The program is near its memory limit.
  case memoryWarning
  /// The time of a background task is nearly over; the program is ended if it doesn't end the task.
  case backgroundTaskExpiration(task: Int)
  /// Files and keychain items of the locked classes can be read again, or are about to go.
  case protectedData(available: Bool)
  /// The date was set, or the time zone or locale changed.
  case significantTimeChange
  /// The system wants a widget's content.
  case timelineRequest(TimelineRequest)
  /// A button in the widget's card: run the intent with this name.
  case intent(name: String)
  /// The share sheet hands over what the person shares.
  case shareRequest(ShareRequest)
  /// The system is about to end the program in an orderly way.
  case terminate
}

/// What can happen to a file that is watched. Apple: `DispatchSource.FileSystemEvent`.
public enum FileEvent: String, Codable, Sendable, Hashable, CaseIterable {
  /// It was written, or emptied.
  case write
  /// It lost its name, by removal or because another file took it.
  case delete
  /// It was given another name.
  case rename
}

/// Where a program is in its life, as its scene sees it.
public enum ScenePhase: String, Codable, Sendable, Hashable {
  case active
  case inactive
  case background
}

/// What the system wants of a widget.
public struct TimelineRequest: Codable, Sendable, Hashable {
  /// Which of the three questions of a timeline provider is asked.
  public enum Purpose: String, Codable, Sendable, Hashable {
    case placeholder
    case snapshot
    case timeline
  }

  /// The kind of the widget, as its bundle names it.
  public var kind: String
  /// The size class it is shown in.
  public var family: WidgetFamily
  /// Which question is asked.
  public var purpose: Purpose
  /// Whether the answer is for the widget gallery, where sample data is shown. Apple:
  /// `TimelineProviderContext.isPreview`.
  public var isPreview: Bool

  /// Makes a request.
  public init(kind: String, family: WidgetFamily, purpose: Purpose, isPreview: Bool = false) {
    self.kind = kind
    self.family = family
    self.purpose = purpose
    self.isPreview = isPreview
  }
}

/// The size classes of a widget.
public enum WidgetFamily: String, Codable, Sendable, Hashable, CaseIterable {
  case systemSmall
  case systemMedium
  case systemLarge
  /// A few lines on the lock screen.
  case accessoryRectangular
}

/// What the person picked in the share sheet.
public struct ShareRequest: Codable, Sendable, Hashable {
  /// The attachments, in the order they were selected.
  public var items: [SharedItem]

  /// Makes a request.
  public init(items: [SharedItem]) {
    self.items = items
  }
}

/// One attachment of a share.
public enum SharedItem: Codable, Sendable, Hashable {
  /// A web address.
  case link(String)
  /// Plain text.
  case text(String)
  /// A photo: its file name, and the number by which its provider is asked for the file.
  case photo(name: String, provider: Int)
}
