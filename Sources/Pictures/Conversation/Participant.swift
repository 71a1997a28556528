// Everybody who says something or is spoken to: the columns of every diagram.

/// Somebody with a lifeline, in the order in which they stand side by side.
public enum Participant: Int, Sendable, Hashable, CaseIterable, Comparable {
  case person
  case system
  case app
  case widget
  case shareExtension
  /// Another developer's program.
  case stranger
  case leftLab
  case rightLab
  case groupContainer
  case server

  /// The participant by its name in the trace.
  init(program: String) {
    self =
      switch program {
      case "person": .person
      case "device": .system
      case "app": .app
      case "widget": .widget
      case "share extension": .shareExtension
      case "left lab": .leftLab
      case "right lab": .rightLab
      default: .stranger
      }
  }

  /// What stands above the lifeline.
  public var title: String {
    switch self {
    case .person: "Person"
    case .system: "System"
    case .app: "App"
    case .widget: "Widget"
    case .shareExtension: "Share extension"
    case .stranger: "Stranger"
    case .leftLab: "Left lab"
    case .rightLab: "Right lab"
    case .groupContainer: "Group container"
    case .server: "Server"
    }
  }

  /// A word that is an identifier in every format, and a keyword in none.
  var identifier: String {
    switch self {
    case .person: "person"
    case .system: "system"
    case .app: "app"
    case .widget: "widget"
    case .shareExtension: "share"
    case .stranger: "stranger"
    case .leftLab: "leftLab"
    case .rightLab: "rightLab"
    case .groupContainer: "group"
    case .server: "server"
    }
  }

  /// Whether it is a process of the device.
  var isProgram: Bool {
    switch self {
    case .app, .widget, .shareExtension, .stranger, .leftLab, .rightLab: true
    case .person, .system, .groupContainer, .server: false
    }
  }

  public static func < (left: Participant, right: Participant) -> Bool {
    left.rawValue < right.rawValue
  }
}
