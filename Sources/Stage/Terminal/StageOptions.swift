// What the command line can say about the stage.

/// How the stage is to look.
public struct StageOptions: Sendable, Hashable {
  /// When colour is used.
  public enum Colour: String, Sendable, Hashable, CaseIterable {
    /// As `NO_COLOR` and the terminal say.
    case auto
    case always
    case never
  }

  /// The name of the theme's file in `Themes`, without its ending.
  public var theme = "default"
  /// When colour is used.
  public var colour = Colour.auto
  /// Whether only ASCII is drawn, whatever the locale says.
  public var isASCII = false
  /// Whether clicks are taken.
  public var usesMouse = true

  /// Makes the usual look.
  public init() {}
}
