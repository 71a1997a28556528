// What a person pressed, told apart from how a terminal spells it.

/// A key, a paste, or something done with the mouse.
public enum Key: Sendable, Hashable {
  case character(Character)
  case control(Character)
  case alt(Character)
  case enter, tab, backTab, escape, backspace, delete
  case up, down, left, right, home, end, pageUp, pageDown
  case wordLeft, wordRight, shiftLeft, shiftRight
  case shiftHome, shiftEnd, shiftWordLeft, shiftWordRight
  /// Text that was pasted: never a command.
  case paste(String)
  case click(x: Int, y: Int)
  case wheel(x: Int, y: Int, up: Bool)

  /// The key as it is written in hints.
  public var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "^\(character.uppercased())"
    case .alt(let character): "M-\(character)"
    case .enter: "Enter"
    case .tab: "Tab"
    case .backTab: "S-Tab"
    case .escape: "Esc"
    case .backspace: "Bksp"
    case .delete: "Del"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "Home"
    case .end: "End"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .wordLeft: "^←"
    case .wordRight: "^→"
    case .shiftLeft: "S-←"
    case .shiftRight: "S-→"
    case .shiftHome: "S-Home"
    case .shiftEnd: "S-End"
    case .shiftWordLeft: "S-^←"
    case .shiftWordRight: "S-^→"
    case .paste: "paste"
    case .click: "click"
    case .wheel: "wheel"
    }
  }
}
