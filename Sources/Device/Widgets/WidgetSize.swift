// The sizes of widgets as a person and a scenario name them.
import Wire

/// The size of a widget. Apple: `WidgetFamily`.
public enum WidgetSize: String, Codable, Sendable, Hashable, CaseIterable {
  case small
  case medium
  case large
  /// A few lines on the lock screen.
  case lockScreen = "lock screen"

  init(_ family: WidgetFamily) {
    self =
      switch family {
      case .systemSmall: .small
      case .systemMedium: .medium
      case .systemLarge: .large
      case .accessoryRectangular: .lockScreen
      }
  }

  /// As the wire and an `Info.plist` name it.
  var family: WidgetFamily {
    switch self {
    case .small: .systemSmall
    case .medium: .systemMedium
    case .large: .systemLarge
    case .lockScreen: .accessoryRectangular
    }
  }
}
