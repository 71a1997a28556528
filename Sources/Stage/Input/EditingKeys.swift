// What a key does to a text that is being edited: the same in a field, the palette and a prompt.
import Canvas

extension LineEditor {
  /// Does what the key does to a text.
  ///
  /// - Returns: Whether the key was for the text.
  mutating func handle(_ key: Key) -> Bool {
    switch key {
    case .character(let character): insert(String(character))
    case .paste(let text): insert(text)
    case .backspace, .control("h"): deleteBackward()
    case .delete: deleteForward()
    case .left, .control("b"): move(.left)
    case .right, .control("f"): move(.right)
    case .shiftLeft: move(.left, selecting: true)
    case .shiftRight: move(.right, selecting: true)
    case .shiftHome: move(.start, selecting: true)
    case .shiftEnd: move(.end, selecting: true)
    case .shiftWordLeft: move(.wordLeft, selecting: true)
    case .shiftWordRight: move(.wordRight, selecting: true)
    case .wordLeft, .alt("b"): move(.wordLeft)
    case .wordRight, .alt("f"): move(.wordRight)
    case .home, .control("a"): move(.start)
    case .end, .control("e"): move(.end)
    case .control("w"): killWordBackward()
    case .alt("d"): killWordForward()
    case .control("k"): killToEnd()
    case .control("u"): killToStart()
    case .control("y"): yank()
    case .control("_"), .alt("u"): undo()
    default: return false
    }
    return true
  }
}
