// The end of what a program printed, made fit to be kept and shown: nothing of this machine.

/// Cleans lines of a console for a crash report.
struct ConsoleTail {
  /// The most characters of a line that are kept.
  static let lengthLimit = 300

  /// The real folders that are replaced by words, the longest first.
  let folders: [(real: String, words: String)]
  /// The process id, which is no number of the program's own.
  let pid: Int32
  /// Whether a line gives a secret away.
  let holdsSecret: (String) -> Bool

  /// The last lines, cleaned.
  func lines(of console: Console) -> [String] {
    console.lines.suffix(CrashReport.tailLength).map(clean)
  }

  private func clean(_ line: String) -> String {
    guard !holdsSecret(line) else { return "‹secret›" }
    var line = line
    for (real, words) in folders { line = line.replacing(real, with: words) }
    return String(withoutPID(Self.withoutAddresses(Self.printable(line))).prefix(Self.lengthLimit))
  }

  /// Replaces the process id where a word before it says that it is one; the same number may stand
  /// for anything else elsewhere.
  private func withoutPID(_ line: String) -> String {
    var text = ""
    var rest = line[...]
    while let start = rest.firstIndex(where: { $0.isASCII && $0.isNumber }) {
      text += rest[..<start]
      let digits = rest[start...].prefix { $0.isASCII && $0.isNumber }
      text += digits == "\(pid)" && Self.announcesPID(text) ? "‹pid›" : String(digits)
      rest = rest[digits.endIndex...]
    }
    return text + rest
  }

  private static func announcesPID(_ text: String) -> Bool {
    if text.hasSuffix("[") { return true }
    guard let end = text.lastIndex(where: { !" :=#".contains($0) }) else { return false }
    let word = text[...end].lowercased()
    return word.hasSuffix("pid") || word.hasSuffix("process")
  }

  /// Characters that move a terminal's cursor or turn its text around become spaces.
  static func printable(_ line: String) -> String {
    let scalars = line.unicodeScalars.map { scalar -> Unicode.Scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: " "
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Addresses differ from run to run; the codes of Apple, which are shorter, stay.
  private static func withoutAddresses(_ line: String) -> String {
    let parts = line.split(separator: "0x", omittingEmptySubsequences: false)
    guard let first = parts.first else { return line }
    return parts.dropFirst().reduce(String(first)) { text, part in
      let digits = part.prefix { $0.isASCII && $0.isHexDigit }
      guard digits.count > 8 else { return "\(text)0x\(part)" }
      return "\(text)0x…\(part.dropFirst(digits.count))"
    }
  }
}
