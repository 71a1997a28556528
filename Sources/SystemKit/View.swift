// A screen as a value made from a state, whose parts carry what the person does with them.
import Wire

/// A screen as a view writes it: pure, comparable to nothing, thrown away after each turn.
public struct View<Action> {
  /// The screen's title.
  public var title: String
  /// What is on it.
  public var elements: [Element<Action>]
  /// A question over it.
  public var alert: Alert<Action>?

  /// Makes a screen.
  public init(title: String, alert: Alert<Action>? = nil, elements: [Element<Action>]) {
    self.title = title
    self.elements = elements
    self.alert = alert
  }
}

/// One thing on a screen, and the action that using it means.
public enum Element<Action> {
  case text(String, style: TextStyle = .body)
  case field(
    String, value: String, isSecure: Bool = false, isEnabled: Bool = true,
    onChange: (Secret) -> Action)
  case button(String, role: ButtonRole = .standard, isEnabled: Bool = true, action: Action)
  case row(id: String, title: String, detail: String? = nil, action: Action?)
  case image(name: String, label: String)
  case progress(String)
}

/// A question over a screen.
public struct Alert<Action> {
  /// The alert's title.
  public var title: String
  /// The sentence below it.
  public var message: String
  /// The answers.
  public var buttons: [(label: String, role: ButtonRole, action: Action)]

  /// Makes a question.
  public init(
    title: String, message: String, buttons: [(label: String, role: ButtonRole, action: Action)]
  ) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// A view split into what goes over the wire and what stays: the tree, and what each node does.
public struct RenderedView<Action> {
  /// What the system draws.
  public private(set) var tree: ViewTree
  private var taps: [String: Action] = [:]
  private var changes: [String: (Secret) -> Action] = [:]
  private var uses: [String: Int] = [:]
  private var taken: Set<String> = []

  /// Gives every part of `view` an id that stays the same while it is the same part.
  public init(_ view: View<Action>) {
    tree = ViewTree(title: view.title, nodes: [])
    for element in view.elements { tree.nodes.append(node(element)) }
    tree.alert = view.alert.map { alert in
      AlertNode(
        title: alert.title, message: alert.message,
        buttons: alert.buttons.map { button in
          let id = makeID("alert", button.label)
          taps[id] = button.action
          return AlertButton(id: id, label: button.label, role: button.role)
        })
    }
  }

  /// The action that an event of the person means here; nil for one that comes too late.
  public func action(for event: Event) -> Action? {
    switch event {
    case .tap(let node): taps[node]
    case .textChanged(let node, let text): changes[node].map { $0(text) }
    default: nil
    }
  }

  private mutating func node(_ element: Element<Action>) -> ViewNode {
    switch element {
    case .text(let text, let style):
      return .text(id: makeID("text", style.rawValue), text: text, style: style)
    case .field(let label, let value, let isSecure, let isEnabled, let onChange):
      let id = makeID("field", label)
      if isEnabled { changes[id] = onChange }
      return .field(id: id, label: label, value: value, isSecure: isSecure, isEnabled: isEnabled)
    case .button(let label, let role, let isEnabled, let action):
      let id = makeID("button", label)
      if isEnabled { taps[id] = action }
      return .button(id: id, label: label, role: role, isEnabled: isEnabled)
    case .row(let identity, let title, let detail, let action):
      let id = makeID("row", identity)
      if let action { taps[id] = action }
      return .row(id: id, title: title, detail: detail, isEnabled: action != nil)
    case .image(let name, let label):
      return .image(id: makeID("image", name), name: name, label: label)
    case .progress(let label):
      return .progress(id: makeID("progress", label), label: label)
    }
  }

  private mutating func makeID(_ kind: String, _ name: String) -> String {
    let base = "\(kind):\(name)"
    var count = uses[base, default: 0]
    var id = count == 0 ? base : "\(base)#\(count)"
    // NB: another part may really be called so.
    while !taken.insert(id).inserted {
      count += 1
      id = "\(base)#\(count)"
    }
    uses[base] = count + 1
    return id
  }
}
