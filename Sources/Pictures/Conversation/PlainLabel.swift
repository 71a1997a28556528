// Texts of any origin made fit for one line of a picture.
import Canvas

extension String {
  /// The text on one line, without what steers a reader or can't be seen, at most `limit`
  /// characters; `…` when nothing is left.
  func plainLabel(limit: Int = 200) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(limit * 4) {
      switch scalar.value {
      case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: scalars.append(" ")
      case 0xfffe, 0xffff: continue
      default:
        if !WidthTable.isIgnorable(scalar) { scalars.append(scalar) }
      }
    }
    let words = String(scalars).split(separator: " ", omittingEmptySubsequences: true)
    let line = words.joined(separator: " ")
    guard line.count > limit else { return line.isEmpty ? "…" : line }
    return line.prefix(limit - 1) + "…"
  }
}
