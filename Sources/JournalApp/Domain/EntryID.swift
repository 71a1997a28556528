// The form of an entry's id, checked before anything is looked up by it.

/// The id of an entry: a UUID in lower case.
enum EntryID {
  /// Whether `text` is one; nothing else is ever looked up.
  static func isValid(_ text: String) -> Bool {
    let hyphens: Set = [8, 13, 18, 23]
    guard text.utf8.count == 36 else { return false }
    return text.utf8.enumerated().allSatisfy { index, byte in
      switch byte {
      case UInt8(ascii: "-"): hyphens.contains(index)
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"):
        !hyphens.contains(index)
      default: false
      }
    }
  }
}
