// Names on the disk are bytes: what isn't text is written with its bytes escaped, and back.
@preconcurrency import Glibc

/// A file's name as text that stands for exactly one name.
///
/// A byte that isn't UTF-8 is written as `\xNN`; so that no name reads like another, a backslash
/// that looks like the beginning of such a byte is written as `\x5c`.
public enum FileName {
  private static let backslash = UInt8(ascii: "\\")

  /// The name that these bytes are.
  public static func text(_ bytes: some Collection<UInt8>) -> String {
    let bytes = Array(bytes)
    if let text = String(validating: bytes, as: UTF8.self), !text.utf8.contains(backslash) {
      return text
    }
    var text: [UInt8] = []
    var place = 0
    while place < bytes.count {
      let length = length(of: bytes, at: place)
      if length == 0 || escaped(bytes, at: place) != nil {
        text += Array("\\x".utf8) + digits(bytes[place])
        place += 1
      } else {
        text += bytes[place..<place + length]
        place += length
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes of a name or of a path.
  public static func bytes(_ text: String) -> [UInt8] {
    let utf8 = Array(text.utf8)
    guard utf8.contains(backslash) else { return utf8 }
    var bytes: [UInt8] = []
    var place = 0
    while place < utf8.count {
      if let byte = escaped(utf8, at: place) {
        bytes.append(byte)
        place += 4
      } else {
        bytes.append(utf8[place])
        place += 1
      }
    }
    return bytes
  }

  /// The bytes in C's form.
  static func cString(_ text: String) -> [CChar] {
    bytes(text).map { CChar(bitPattern: $0) } + [0]
  }

  /// The byte that `\xNN` at a place stands for: one that text can't have, or the backslash.
  private static func escaped(_ bytes: [UInt8], at place: Int) -> UInt8? {
    guard place + 3 < bytes.count, bytes[place] == backslash,
      bytes[place + 1] == UInt8(ascii: "x"), let high = value(bytes[place + 2]),
      let low = value(bytes[place + 3])
    else { return nil }
    let byte = high << 4 | low
    return byte >= 0x80 || byte == backslash ? byte : nil
  }

  /// How many bytes the character at a place has; 0 if there is none.
  private static func length(of bytes: [UInt8], at place: Int) -> Int {
    for length in 1...4 where place + length <= bytes.count {
      if String(validating: bytes[place..<place + length], as: UTF8.self) != nil { return length }
    }
    return 0
  }

  private static let hexadecimal = Array("0123456789abcdef".utf8)

  private static func digits(_ byte: UInt8) -> [UInt8] {
    [hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    hexadecimal.firstIndex(of: digit).map { UInt8($0) }
  }
}
