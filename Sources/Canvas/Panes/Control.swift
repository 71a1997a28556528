// What on a screen can be acted on, in the order in which the keys go through it.
import Wire

/// Something on a screen that takes a key.
public struct Control: Sendable, Hashable {
  /// What it is.
  public enum Kind: Sendable, Hashable {
    case field(value: String, isSecure: Bool)
    case button(ButtonRole)
    case row
  }

  /// The id of its node.
  public var id: String
  /// What the person reads.
  public var label: String
  /// What it is.
  public var kind: Kind

  /// Whether it takes text.
  public var isField: Bool {
    if case .field = kind { true } else { false }
  }
}

extension ViewTree {
  /// What can be acted on now: an alert's buttons alone, while there is one.
  public var controls: [Control] {
    if let alert {
      return alert.buttons.map { Control(id: $0.id, label: $0.label, kind: .button($0.role)) }
    }
    return nodes.compactMap(\.control)
  }
}

extension ViewNode {
  /// The node as something to be acted on; nil when it can't be.
  public var control: Control? {
    switch self {
    case .field(let id, let label, let value, let isSecure, true):
      Control(id: id, label: label, kind: .field(value: value, isSecure: isSecure))
    case .button(let id, let label, let role, true):
      Control(id: id, label: label, kind: .button(role))
    case .row(let id, let title, _, true):
      Control(id: id, label: title, kind: .row)
    default: nil
    }
  }
}
