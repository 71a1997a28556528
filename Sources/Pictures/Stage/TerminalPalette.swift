// The colours that a terminal has, as numbers, for pictures outside of one.

/// The 256 colours of xterm, and the picture's own two.
enum TerminalPalette {
  /// The text of a cell to which a theme gives no colour.
  static let foreground = "#d8d8d4"
  /// The ground of a cell to which a theme gives no colour.
  static let background = "#16181d"

  private static let basic = [
    "#000000", "#cd3131", "#0dbc79", "#e5e510", "#2472c8", "#bc3fbc", "#11a8cd", "#e5e5e5",
    "#666666", "#f14c4c", "#23d18b", "#f5f543", "#3b8eea", "#d670d6", "#29b8db", "#ffffff",
  ]

  /// The colour with that number, 0 to 255, as `#rrggbb`.
  static func colour(_ number: Int) -> String {
    switch number {
    case ..<16: return basic[max(0, number)]
    case ..<232:
      let place = number - 16
      return "#"
        + [place / 36, place / 6 % 6, place % 6].map { hex($0 == 0 ? 0 : 55 + 40 * $0) }
        .joined()
    default:
      return "#" + String(repeating: hex(8 + 10 * (min(number, 255) - 232)), count: 3)
    }
  }

  private static func hex(_ value: Int) -> String {
    (value < 16 ? "0" : "") + String(value, radix: 16)
  }
}
