// A file as the checks see it: its lines, and its code apart from its comments and strings.
import Glibc

/// One file of the project.
struct SourceFile: Sendable {
  /// The path from the project's folder.
  let path: String
  /// The file as it is.
  let bytes: [UInt8]
  /// Its lines as they are, without their ends.
  let lines: [String]
  /// The lines with comments and the contents of strings blanked out; in a text the lines as they
  /// are.
  let code: [String]
  /// The lines with all but the comments blanked out; empty lines in a text.
  let comments: [String]
  /// `code` as one piece, each byte where it is in the file.
  let codeBytes: [UInt8]
  /// The names and keywords of each line of code, in order.
  let words: [[Substring]]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lines = Self.split(bytes)
    guard Self.isSource(path) else {
      code = lines
      comments = lines.map { _ in "" }
      codeBytes = bytes
      words = lines.map { _ in [] }
      return
    }
    let parts = CodeMask.parts(of: bytes, isC: !path.hasSuffix(".swift"))
    codeBytes = parts.code
    code = Self.split(parts.code)
    comments = Self.split(parts.comments)
    words = code.map(\.words)
  }

  /// A file for a check's own test.
  init(_ path: String, _ text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  static func isSource(_ path: String) -> Bool {
    [".swift", ".c", ".h"].contains { path.hasSuffix($0) }
  }

  static func isText(_ path: String) -> Bool {
    let endings = [".swift", ".c", ".h", ".md", ".modulemap", ".yml", ".feature"]
    return endings.contains { path.hasSuffix($0) }
      || path.hasPrefix("script/") || path.hasPrefix(".ci/")
  }

  var isSwift: Bool { path.hasSuffix(".swift") }
  /// The file's own name.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  /// The target that the file belongs to; nil for what is no target's.
  var target: String? {
    let parts = path.split(separator: "/")
    guard parts.count > 2, parts[0] == "Sources" || parts[0] == "Tests" else { return nil }
    return String(parts[1])
  }

  /// Whether the file lies in one of these folders, or is one of these files.
  func isIn(_ places: [String]) -> Bool {
    places.contains { $0.hasSuffix("/") ? path.hasPrefix($0) : path == $0 }
  }

  /// Where `text` stands in `bytes`: each place as an offset.
  static func places(of text: String, in bytes: [UInt8]) -> [Int] {
    let text = Array(text.utf8)
    guard let first = text.first else { return [] }
    return bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return [] }
      var places: [Int] = []
      var start = 0
      while start + text.count <= bytes.count,
        let found = memchr(base + start, Int32(first), bytes.count - start - text.count + 1)
      {
        let place = UnsafeRawPointer(found) - base
        if memcmp(found, text, text.count) == 0 { places.append(place) }
        start = place + 1
      }
      return places
    }
  }

  /// The index of the line that holds the byte at `offset`.
  func line(at offset: Int) -> Int {
    bytes[..<offset].withUnsafeBytes { $0.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) } }
  }

  /// A finding on the line with this index.
  func finding(_ index: Int, _ message: String) -> Finding {
    Finding(path: path, line: index + 1, message: message)
  }

  private static func split(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}

/// Something that isn't as it should be, where, and what to do about it.
struct Finding: Hashable, CustomStringConvertible {
  var path: String
  var line: Int
  var message: String

  var description: String { "\(path):\(line): \(message)" }
}

extension String {
  /// The string without blanks at either end.
  var trimmed: String {
    let start = utf8.firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    let end = utf8.lastIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    guard let start, let end else { return "" }
    return String(self[start...end])
  }

  /// The names and keywords in the string, in order.
  var words: [Substring] {
    utf8.split { !Self.isNamePart($0) }.map { Substring($0) }
  }

  /// Whether a byte may be part of a name: a letter, a digit, an underscore or beyond ASCII.
  static func isNamePart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (0x30...0x39).contains(byte)
      || (0x61...0x7A).contains(byte | 0x20)
  }
}
