// From what curses reads to keys: sequences nobody knows are swallowed, a paste is one thing.

/// What curses reads in one go.
enum RawInput: Sendable, Hashable {
  /// A byte that is no key of its own: a character, or a part of one.
  case byte(UInt8)
  /// A character, as a scalar's value.
  case character(UInt32)
  /// A key that curses knows by a code and a name.
  case code(Int, name: String)
  case click(x: Int, y: Int)
  case wheel(x: Int, y: Int, up: Bool)
}

/// Turns what curses reads into keys; remembers an unfinished paste between two reads.
struct KeyDecoder {
  /// The codes that bracketed paste was defined as.
  static let pasteBegin = 1_500
  static let pasteEnd = 1_501
  /// The most characters of one paste.
  static let pasteLimit = 100_000
  /// How long an unfinished paste may be silent, in milliseconds.
  static let pastePatience = 1_000

  private var assembler = ScalarAssembler()
  private var pasted: String.UnicodeScalarView?
  /// How many there are: counting them each time would take longer than the paste may.
  private var pastedCount = 0
  private var lastPasteInput = 0

  /// Whether a paste has begun and not ended.
  var isPasting: Bool { pasted != nil }

  /// The keys in what was read until there was no more.
  mutating func keys(from input: [RawInput], now: Int) -> [Key] {
    var keys: [Key] = []
    if isPasting, now - lastPasteInput > Self.pastePatience { keys += finishPaste() }
    var rest = assembled(input)[...]
    while let next = rest.popFirst() {
      if isPasting {
        lastPasteInput = now
        keys += takePasted(next)
      } else if next == .character(0x1b) {
        if let key = Self.escapeSequence(&rest) { keys.append(key) }
      } else if case .code(Self.pasteBegin, _) = next {
        pasted = String.UnicodeScalarView()
        pastedCount = 0
        lastPasteInput = now
      } else if let key = Self.key(next) {
        keys.append(key)
      }
    }
    return keys
  }

  /// The input with bytes put together to characters.
  private mutating func assembled(_ input: [RawInput]) -> [RawInput] {
    var whole: [RawInput] = []
    whole.reserveCapacity(input.count)
    for next in input {
      if case .byte(let byte) = next {
        whole += assembler.take(byte).map(RawInput.character)
      } else {
        whole += assembler.finish().map(RawInput.character)
        whole.append(next)
      }
    }
    return whole
  }

  // MARK: Paste

  private mutating func takePasted(_ input: RawInput) -> [Key] {
    switch input {
    case .code(Self.pasteEnd, _): return finishPaste()
    case .character(let value):
      guard let scalar = Unicode.Scalar(value), pastedCount < Self.pasteLimit else { return [] }
      pastedCount += 1
      // What could be a command to a terminal has no business in a text.
      switch value {
      case 0x0d: pasted?.append("\n")
      case 0x09, 0x0a, 0x20..<0x7f, 0xa0...: pasted?.append(scalar)
      default: break
      }
    default: break
    }
    return []
  }

  private mutating func finishPaste() -> [Key] {
    defer { pasted = nil }
    return pasted.map { [.paste(String($0))] } ?? []
  }

  // MARK: Sequences

  /// What follows an escape character: nothing is the key itself, a character is that with Alt, a
  /// sequence that curses did not know is swallowed.
  private static func escapeSequence(_ rest: inout ArraySlice<RawInput>) -> Key? {
    guard case .character(let value)? = rest.first else { return .escape }
    switch value {
    case 0x5b:
      rest.removeFirst()
      return controlSequence(&rest)
    case 0x4f:
      rest.removeFirst()
      if case .character? = rest.first { rest.removeFirst() }
      return nil
    case 0x1b: return .escape
    case 0x7f, 0x08:
      rest.removeFirst()
      return .control("w")
    default:
      rest.removeFirst()
      guard value >= 0x20, let scalar = Unicode.Scalar(value) else { return nil }
      return .alt(Character(scalar))
    }
  }

  private static func controlSequence(_ rest: inout ArraySlice<RawInput>) -> Key? {
    var parameters = ""
    while case .character(let value)? = rest.first {
      rest.removeFirst()
      guard let scalar = Unicode.Scalar(value), 0x20...0x7e ~= value else { return nil }
      if value >= 0x40 { return modified(parameters, scalar) }
      parameters.unicodeScalars.append(scalar)
    }
    return nil
  }

  /// The few modified keys that a terminal may send and its description may not have.
  private static func modified(_ parameters: String, _ final: Unicode.Scalar) -> Key? {
    switch (parameters, final) {
    case ("1;5", "D"), ("1;3", "D"): .wordLeft
    case ("1;5", "C"), ("1;3", "C"): .wordRight
    case ("1;2", "D"): .shiftLeft
    case ("1;2", "C"): .shiftRight
    case ("1;2", "H"): .shiftHome
    case ("1;2", "F"): .shiftEnd
    case ("1;6", "D"), ("1;4", "D"): .shiftWordLeft
    case ("1;6", "C"), ("1;4", "C"): .shiftWordRight
    default: nil
    }
  }

  // MARK: Single keys

  private static func key(_ input: RawInput) -> Key? {
    switch input {
    case .click(let x, let y): .click(x: x, y: y)
    case .wheel(let x, let y, let up): .wheel(x: x, y: y, up: up)
    case .code(_, let name): named[name]
    case .character(let value): character(value)
    case .byte: nil
    }
  }

  private static func character(_ value: UInt32) -> Key? {
    switch value {
    case 0x09: return .tab
    case 0x0a, 0x0d: return .enter
    case 0x7f, 0x08: return .backspace
    case 0x01...0x1a:
      return Unicode.Scalar(value + 0x60).map { .control(Character($0)) }
    case 0x1f: return .control("_")
    case 0..<0x20, 0x80..<0xa0: return nil
    default: return Unicode.Scalar(value).map { .character(Character($0)) }
    }
  }

  private static let named: [String: Key] = [
    "KEY_UP": .up, "KEY_DOWN": .down, "KEY_LEFT": .left, "KEY_RIGHT": .right, "KEY_HOME": .home,
    "KEY_END": .end, "KEY_PPAGE": .pageUp, "KEY_NPAGE": .pageDown, "KEY_BACKSPACE": .backspace,
    "KEY_DC": .delete, "KEY_BTAB": .backTab, "KEY_ENTER": .enter, "KEY_SLEFT": .shiftLeft,
    "KEY_SRIGHT": .shiftRight, "kLFT5": .wordLeft, "kRIT5": .wordRight, "kLFT3": .wordLeft,
    "kRIT3": .wordRight, "KEY_SHOME": .shiftHome, "KEY_SEND": .shiftEnd, "kLFT6": .shiftWordLeft,
    "kRIT6": .shiftWordRight, "kLFT4": .shiftWordLeft, "kRIT4": .shiftWordRight,
  ]
}
