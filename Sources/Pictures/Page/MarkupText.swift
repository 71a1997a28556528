// Texts inside SVG and HTML: never markup, never a character that XML refuses.

/// Escapes texts for markup.
enum MarkupText {
  /// A text as content or as a quoted attribute; line ends stay, control characters go.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += "\n"
      default:
        if isAllowed(scalar) { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// Whether XML takes the character, and it doesn't turn the text around it.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7f..<0xa0, 0x202a...0x202e, 0x2066...0x2069, 0xfffe, 0xffff: false
    default: true
    }
  }
}
