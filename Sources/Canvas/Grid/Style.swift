// What a cell means, not how it looks: a theme decides that.

/// What a piece of the picture is for.
public enum StyleRole: String, Sendable, Hashable, CaseIterable {
  case text
  /// Present but not important: labels, ages, empty states.
  case muted
  case heading
  /// The frame of a pane.
  case border
  /// The frame and the title of the pane that takes the keys.
  case focus
  /// What the keys act on inside the focused pane.
  case selection
  /// A key to press.
  case key
  /// A field's value.
  case field
  case control
  case destructive
  case error
  case good
  case warning
  /// Something that changed a moment ago.
  case changed
  /// A variant that is not the hardened one.
  case naive
  /// The bar at the top.
  case status
  case app
  case widget
  case share
  /// Another program.
  case stranger
  /// The device's own services.
  case system
  /// The group container.
  case files
  /// The person in front of the device.
  case person
}

/// How a cell is drawn: what it is for, and what is added to the theme's look of that.
public struct Style: Sendable, Hashable {
  /// What a terminal can do to a cell without colour.
  public struct Attributes: OptionSet, Sendable, Hashable {
    /// The bits.
    public let rawValue: UInt8

    /// Makes a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Heavier.
    public static let bold = Attributes(rawValue: 1)
    /// Fainter.
    public static let dim = Attributes(rawValue: 2)
    /// With a line below.
    public static let underline = Attributes(rawValue: 4)
    /// Foreground and background exchanged.
    public static let reverse = Attributes(rawValue: 8)
  }

  /// What the cell is for.
  public var role: StyleRole
  /// What is added to the theme's look.
  public var attributes: Attributes

  /// Makes a style.
  public init(_ role: StyleRole, _ attributes: Attributes = []) {
    self.role = role
    self.attributes = attributes
  }

  /// Ordinary text.
  public static let text = Style(.text)
  static let muted = Style(.muted)
  static let heading = Style(.heading)

  func adding(_ more: Attributes) -> Style { Style(role, attributes.union(more)) }
}
