// What a program wants on the screen, as a description; the system alone draws it.

/// One screen: a title and what is on it, top to bottom.
///
/// A program never sends cells or colours, just as WidgetKit archives views and draws them when
/// the widget's process is long gone.
public struct ViewTree: Codable, Sendable, Hashable {
  /// The title of the top screen; an alert over it doesn't change it.
  public var title: String
  /// What is on the screen.
  public var nodes: [ViewNode]
  /// What lies over the screen and must be answered first.
  public var alert: AlertNode?
  /// Whether there is a way back: the screen below, or a modal to dismiss.
  public var canGoBack: Bool
  /// Whether the screen is presented over the ones below it.
  public var isModal: Bool

  /// Makes a screen.
  public init(
    title: String, nodes: [ViewNode], alert: AlertNode? = nil, canGoBack: Bool = false,
    isModal: Bool = false
  ) {
    self.title = title
    self.nodes = nodes
    self.alert = alert
    self.canGoBack = canGoBack
    self.isModal = isModal
  }
}

/// The closed list of things that can be on a screen; each has an id that stays the same while it
/// is the same thing.
public enum ViewNode: Codable, Sendable, Hashable {
  case text(id: String, text: String, style: TextStyle)
  case field(id: String, label: String, value: String, isSecure: Bool, isEnabled: Bool)
  case button(id: String, label: String, role: ButtonRole, isEnabled: Bool)
  case row(id: String, title: String, detail: String?, isEnabled: Bool)
  case image(id: String, name: String, label: String)
  case progress(id: String, label: String)
  /// A text of which only the outline may be seen: a placeholder, or something private on a
  /// locked device.
  case redacted(id: String, length: Int)

  /// The id of the node, unique on its screen.
  public var id: String {
    switch self {
    case .text(let id, _, _), .field(let id, _, _, _, _), .button(let id, _, _, _),
      .row(let id, _, _, _), .image(let id, _, _), .progress(let id, _), .redacted(let id, _):
      id
    }
  }
}

/// What a text is for; how that looks is the system's affair.
public enum TextStyle: String, Codable, Sendable, Hashable {
  case title
  case headline
  case body
  case caption
  /// Something is wrong and the person can do something about it.
  case error
}

/// What a button does to what the person has.
public enum ButtonRole: String, Codable, Sendable, Hashable {
  case standard
  /// The one the return key presses.
  case primary
  case cancel
  case destructive
}

/// A question over the screen; only its buttons can be tapped while it is up.
public struct AlertNode: Codable, Sendable, Hashable {
  /// The alert's title, by which a person knows it.
  public var title: String
  /// The sentence below the title.
  public var message: String
  /// The answers, at least one.
  public var buttons: [AlertButton]

  /// Makes an alert.
  public init(title: String, message: String, buttons: [AlertButton]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// One answer to an alert.
public struct AlertButton: Codable, Sendable, Hashable {
  /// The button's id, unique on its screen.
  public var id: String
  /// What it says.
  public var label: String
  /// What it does to what the person has.
  public var role: ButtonRole

  /// Makes a button of an alert.
  public init(id: String, label: String, role: ButtonRole = .standard) {
    self.id = id
    self.label = label
    self.role = role
  }
}
