// A widget's content over time, archived by the system and shown when its process is gone.

/// What a widget wants shown, when, and when it wants to be asked again.
public struct Timeline: Codable, Sendable, Hashable {
  /// The cards, by date.
  public var entries: [TimelineEntry]
  /// When the widget is asked again.
  public var policy: ReloadPolicy

  /// Makes a timeline.
  public init(entries: [TimelineEntry], policy: ReloadPolicy) {
    self.entries = entries
    self.policy = policy
  }
}

/// One card and the moment from which it is due.
public struct TimelineEntry: Codable, Sendable, Hashable {
  /// Wall time in milliseconds since 1970.
  public var date: Int
  /// What is shown from then on.
  public var card: WidgetCard

  /// Makes an entry.
  public init(date: Int, card: WidgetCard) {
    self.date = date
    self.card = card
  }
}

/// What is on a widget.
public struct WidgetCard: Codable, Sendable, Hashable {
  /// What is on the card, top to bottom; texts, images, redacted outlines and buttons.
  public var nodes: [ViewNode]
  /// Where a tap on the card leads in the app. Apple: `widgetURL(_:)`.
  public var url: String?
  /// Whether this is only the outline of a card.
  public var isPlaceholder: Bool
  /// The ids of what may be hidden while the device is locked. Apple: `privacySensitive()`.
  public var privacySensitive: [String]
  /// The ids of what is out of date from a tap on the card to the reload that follows it. Apple:
  /// `invalidatableContent()`.
  public var invalidatable: [String]

  /// Makes a card.
  public init(
    nodes: [ViewNode], url: String? = nil, isPlaceholder: Bool = false,
    privacySensitive: [String] = [], invalidatable: [String] = []
  ) {
    self.nodes = nodes
    self.url = url
    self.isPlaceholder = isPlaceholder
    self.privacySensitive = privacySensitive
    self.invalidatable = invalidatable
  }

  /// Reads a card; one that was archived before cards had marks has none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    nodes = try container.decode([ViewNode].self, forKey: .nodes)
    url = try container.decodeIfPresent(String.self, forKey: .url)
    isPlaceholder = try container.decode(Bool.self, forKey: .isPlaceholder)
    privacySensitive =
      try container.decodeIfPresent([String].self, forKey: .privacySensitive) ?? []
    invalidatable = try container.decodeIfPresent([String].self, forKey: .invalidatable) ?? []
  }
}

/// When a widget is asked for its next timeline.
///
/// Apple: `TimelineReloadPolicy`.
public enum ReloadPolicy: Codable, Sendable, Hashable {
  /// After the last entry's date has passed.
  case atEnd
  /// Not before this wall time, in milliseconds since 1970.
  case after(Int)
  /// Only when the app asks for it.
  case never
}
