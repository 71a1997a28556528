// Values as steps can hold them, and what is lost where they can't.

/// Writes texts between the quotes of a step.
public enum StepText {
  /// The text in quotes.
  ///
  /// - Returns: Also whether a step reads exactly that text: no step has a line break in it, or a
  ///   backslash before a quote.
  public static func quoted(_ text: String) -> (words: String, isExact: Bool) {
    var kept = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "'" {
        while kept.last == "\\" { kept.removeLast() }
      }
      kept.append(isLineBreak(scalar) ? " " : scalar)
    }
    while kept.last == "\\" { kept.removeLast() }
    let words = String(kept).unicodeScalars.map { $0 == "\"" ? "\\\"" : String($0) }.joined()
    return ("\"\(words)\"", String(kept) == text)
  }

  /// What stands between the quotes of a step, protected quotes freed of their backslash.
  static func unquoted(_ words: Substring) -> String {
    var text = String.UnicodeScalarView()
    var isProtected = false
    for scalar in words.unicodeScalars.dropFirst().dropLast() {
      if isProtected, scalar == "\"" || scalar == "'" { text.removeLast() }
      isProtected = scalar == "\\" && !isProtected
      text.append(scalar)
    }
    return String(text)
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
