// Tells code from comments and strings, so that no check misses a call or sees one in prose.

/// A scanner that blanks out what isn't wanted and leaves every line where it was.
struct CodeMask {
  private enum State {
    case code
    case lineComment
    case blockComment(depth: Int)
    /// A string with `hashes` number signs before its quotes.
    case string(hashes: Int, isMultiline: Bool)
    /// Code inside a string, with that many parentheses still open.
    case interpolation(depth: Int)
    /// A name in backquotes, which may be a sentence, or a character in single quotes of C.
    case quoted(end: UInt8)
  }

  private let bytes: [UInt8]
  private let isC: Bool
  private var states: [State] = [.code]
  private var index = 0
  private var code: [UInt8] = []
  private var comments: [UInt8] = []

  private init(_ bytes: [UInt8], isC: Bool) {
    self.bytes = bytes
    self.isC = isC
    code.reserveCapacity(bytes.count)
    comments.reserveCapacity(bytes.count)
  }

  /// The code and the comments of a source, each as long as the source itself.
  static func parts(of bytes: [UInt8], isC: Bool) -> (code: [UInt8], comments: [UInt8]) {
    var mask = CodeMask(bytes, isC: isC)
    while mask.index < bytes.count { mask.step() }
    return (mask.code, mask.comments)
  }

  private mutating func step() {
    switch states.last ?? .code {
    case .code: stepInCode()
    case .interpolation(let depth): stepInInterpolation(depth)
    case .lineComment:
      if bytes[index] == UInt8(ascii: "\n") { states.removeLast() }
      take(asComment: true)
    case .blockComment(let depth): stepInBlockComment(depth)
    case .string(let hashes, let isMultiline): stepInString(hashes, isMultiline)
    case .quoted(let end):
      if isC && bytes[index] == UInt8(ascii: "\\") { return blank(2) }
      if bytes[index] == end || bytes[index] == UInt8(ascii: "\n") { states.removeLast() }
      blank(1)
    }
  }

  private mutating func stepInCode() {
    switch bytes[index] {
    case UInt8(ascii: "/") where starts("//"):
      states.append(.lineComment)
      take(asComment: true)
    case UInt8(ascii: "/") where starts("/*"):
      states.append(.blockComment(depth: 1))
      take(2, asComment: true)
    case UInt8(ascii: "`") where !isC, UInt8(ascii: "'") where isC:
      states.append(.quoted(end: bytes[index]))
      blank(1)
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      guard let quote = openingQuote() else { return take(asComment: false) }
      states.append(.string(hashes: quote.hashes, isMultiline: quote.isMultiline))
      blank(quote.length)
    default:
      take(asComment: false)
    }
  }

  private mutating func stepInInterpolation(_ depth: Int) {
    let byte = bytes[index]
    if byte == UInt8(ascii: "(") { states[states.count - 1] = .interpolation(depth: depth + 1) }
    guard byte == UInt8(ascii: ")") else { return stepInCode() }
    states[states.count - 1] = .interpolation(depth: depth - 1)
    if depth == 1 { states.removeLast() }
    take(asComment: false)
  }

  private mutating func stepInBlockComment(_ depth: Int) {
    if starts("*/") {
      states[states.count - 1] = .blockComment(depth: depth - 1)
      if depth == 1 || isC { states.removeLast() }
      take(2, asComment: true)
    } else if starts("/*") && !isC {
      states[states.count - 1] = .blockComment(depth: depth + 1)
      take(2, asComment: true)
    } else {
      take(asComment: true)
    }
  }

  private mutating func stepInString(_ hashes: Int, _ isMultiline: Bool) {
    let byte = bytes[index]
    guard byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\n")
    else { return blank(1) }
    let signs = String(repeating: "#", count: hashes)
    if starts("\\\(signs)(") && !isC {
      blank(1 + hashes)
      states.append(.interpolation(depth: 0))
    } else if starts("\\\(signs)") {
      blank(2 + hashes)
    } else if starts(isMultiline ? "\"\"\"\(signs)" : "\"\(signs)") {
      states.removeLast()
      blank((isMultiline ? 3 : 1) + hashes)
    } else {
      // A string that isn't closed on its line is broken anyway; don't take the rest for it.
      if bytes[index] == UInt8(ascii: "\n") && !isMultiline { states.removeLast() }
      blank(1)
    }
  }

  private func openingQuote() -> (hashes: Int, isMultiline: Bool, length: Int)? {
    var hashes = 0
    while index + hashes < bytes.count && bytes[index + hashes] == UInt8(ascii: "#") { hashes += 1 }
    guard index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "\"") else {
      return nil
    }
    let isMultiline = !isC && starts("\"\"\"", at: index + hashes)
    return (hashes, isMultiline, hashes + (isMultiline ? 3 : 1))
  }

  private func starts(_ text: String, at start: Int? = nil) -> Bool {
    let start = start ?? index
    guard start + text.utf8.count <= bytes.count else { return false }
    return bytes[start..<(start + text.utf8.count)].elementsEqual(text.utf8)
  }

  private mutating func take(_ count: Int = 1, asComment: Bool) {
    for byte in bytes[index..<min(index + count, bytes.count)] {
      let blank = byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " ")
      code.append(asComment ? blank : byte)
      comments.append(asComment ? byte : blank)
    }
    index = min(index + count, bytes.count)
  }

  /// Leaves the next `count` bytes out of both parts.
  private mutating func blank(_ count: Int) {
    for byte in bytes[index..<min(index + count, bytes.count)] {
      let blank = byte == UInt8(ascii: "\n") ? byte : UInt8(ascii: " ")
      code.append(blank)
      comments.append(blank)
    }
    index = min(index + count, bytes.count)
  }
}
