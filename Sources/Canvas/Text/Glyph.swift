// Text cut into what fills cells, and made harmless on the way: no byte of it can steer a terminal.

/// One thing that fills one or two cells: a base with the marks that join it.
public struct Glyph: Sendable, Hashable {
  /// What is drawn.
  public var text: String
  /// The cells it takes, 1 or 2.
  public var width: Int

  /// The most marks that are kept on one base, as a curses cell holds them.
  static let markLimit = 4
}

extension String {
  /// The text as glyphs.
  ///
  /// Control characters are shown as a replacement sign, a tab as spaces, a line's end as `↵`;
  /// invisible and direction-changing characters are dropped.
  public var glyphs: [Glyph] {
    var result: [Glyph] = []
    result.reserveCapacity(utf8.count)
    var marks = 0
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x20..<0x7f:
        result.append(Glyph(text: String(scalar), width: 1))
        marks = 0
      case 0x09:
        result.append(contentsOf: [Glyph(text: " ", width: 1), Glyph(text: " ", width: 1)])
      case 0x0a:
        result.append(Glyph(text: "↵", width: 1))
      case 0..<0x20, 0x7f..<0xa0:
        result.append(Glyph(text: "\u{fffd}", width: 1))
        marks = Glyph.markLimit
      default:
        guard !WidthTable.isIgnorable(scalar) else { continue }
        append(scalar, to: &result, marks: &marks)
      }
    }
    return result
  }

  private func append(_ scalar: Unicode.Scalar, to result: inout [Glyph], marks: inout Int) {
    let width = WidthTable.width(of: scalar)
    if width > 0 {
      result.append(Glyph(text: String(scalar), width: width))
      marks = 0
    } else if result.isEmpty {
      // A mark without a base gets a space to stand on.
      result.append(Glyph(text: " " + String(scalar), width: 1))
      marks = 1
    } else if marks < Glyph.markLimit {
      result[result.count - 1].text.unicodeScalars.append(scalar)
      marks += 1
    }
  }

  /// The cells that the text takes when it is drawn.
  public var cellWidth: Int { glyphs.reduce(0) { $0 + $1.width } }

  /// The beginning of the text that fits into `width` cells, with an ellipsis when something is
  /// missing.
  public func fitted(to width: Int, ellipsis: String = "…") -> String {
    let glyphs = glyphs
    let total = glyphs.reduce(0) { $0 + $1.width }
    if total <= width { return glyphs.map(\.text).joined() }
    let room = width - ellipsis.cellWidth
    guard room >= 0 else { return "" }
    var used = 0
    var result = ""
    for glyph in glyphs {
      guard used + glyph.width <= room else { break }
      used += glyph.width
      result += glyph.text
    }
    return result + ellipsis
  }

  /// The text padded with spaces, or cut, to exactly `width` cells.
  public func padded(to width: Int) -> String {
    let text = fitted(to: width)
    return text + String(repeating: " ", count: Swift.max(0, width - text.cellWidth))
  }

  /// The text broken into lines of at most `width` cells, between words where there are any.
  public func wrapped(to width: Int) -> [String] {
    guard width > 0 else { return [] }
    return split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { Self.wrap(String($0), to: width) }
  }

  private static func wrap(_ paragraph: String, to width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in paragraph.split(separator: " ", omittingEmptySubsequences: true) {
      var rest = String(word).glyphs[...]
      let size = rest.reduce(0) { $0 + $1.width }
      if used > 0, used + 1 + size <= width {
        line += " "
        used += 1
      } else if used > 0 {
        lines.append(line)
        (line, used) = ("", 0)
      }
      while let glyph = rest.popFirst() {
        if used + glyph.width > width, used > 0 {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line += glyph.text
        used += glyph.width
      }
    }
    lines.append(line)
    return lines
  }
}
