// A picture of the stage that looks the same wherever it is opened: no fonts fetched, no script.
import Canvas

/// Draws cells as an SVG image.
public struct StageSVG {
  // Tenths of a pixel, so that every number in the file is exact.
  private static let cellWidth = 84
  private static let cellHeight = 165
  private static let baseline = 129
  private static let margin = 120

  private let grid: Grid
  private let theme: Theme

  private init(grid: Grid, theme: Theme) {
    self.grid = grid
    self.theme = theme
  }

  /// The stage after a step; the picture's text is its description for those who don't see it.
  public static func text(
    _ storyboard: Storyboard, frame: Int, size: PictureSize, theme: Theme
  ) -> String {
    let grid = StagePicture.grid(storyboard, frame: frame, size: size)
    var title = storyboard.title
    if storyboard.frames.indices.contains(frame) {
      let shown = storyboard.frames[frame]
      title += ". \(shown.place(of: storyboard.stepCount)), \(shown.outcomeWord): \(shown.words)"
    }
    return StageSVG(grid: grid, theme: theme).image(title: title.plainLabel(limit: 400))
  }

  /// Any picture of cells; its text is its description for those who don't see it.
  public static func text(of picture: Grid, title: String, theme: Theme) -> String {
    StageSVG(grid: picture, theme: theme).image(title: title.plainLabel(limit: 400))
  }

  private func image(title: String) -> String {
    let width = Self.pixels(grid.width * Self.cellWidth + 2 * Self.margin)
    let height = Self.pixels(grid.height * Self.cellHeight + 2 * Self.margin)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" aria-labelledby="title desc">
      <title id="title">\(MarkupText.escaped(title))</title>
      <desc id="desc">\(MarkupText.escaped(grid.text))</desc>
      <style>text{font:14px ui-monospace,"DejaVu Sans Mono",Menlo,Consolas,monospace;\
      white-space:pre}</style>
      <rect width="100%" height="100%" rx="8" fill="\(TerminalPalette.background)"/>

      """
    for row in 0..<grid.height {
      for run in StyleRun.runs(of: grid.row(row)) { text += drawn(run, row: row) }
    }
    return text + "</svg>\n"
  }

  private func drawn(_ run: StyleRun, row: Int) -> String {
    let look = CellLook(run.style, theme)
    let x = Self.margin + run.column * Self.cellWidth
    let y = Self.margin + row * Self.cellHeight
    let width = Self.pixels(run.width * Self.cellWidth)
    var text = ""
    if let ground = look.ground {
      text += "<rect x=\"\(Self.pixels(x))\" y=\"\(Self.pixels(y))\" width=\"\(width)\" "
      text += "height=\"\(Self.pixels(Self.cellHeight))\" fill=\"\(ground)\"/>\n"
    }
    guard run.text.contains(where: { $0 != " " }) || look.isUnderlined else { return text }
    // NB: blanks as no-break spaces: a viewer that doesn't know `white-space` would merge them.
    let shown = MarkupText.escaped(run.text.map { $0 == " " ? "\u{a0}" : String($0) }.joined())
    text += "<text x=\"\(Self.pixels(x))\" y=\"\(Self.pixels(y + Self.baseline))\" "
    text += "textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\" fill=\"\(look.ink)\""
    text += "\(look.extras)>\(shown)</text>\n"
    return text
  }

  private static func pixels(_ tenths: Int) -> String {
    tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

/// Neighbouring cells of one look.
struct StyleRun {
  let column: Int
  let style: Style
  private(set) var width = 0
  private(set) var text = ""

  private init(column: Int, style: Style) {
    self.column = column
    self.style = style
  }

  /// The runs of a row; a glyph that is two cells wide stands alone, so that it can be given its
  /// width whatever the viewer's font thinks of it.
  static func runs(of cells: ArraySlice<Cell>) -> [StyleRun] {
    var runs: [StyleRun] = []
    var isAlone = false
    for (column, cell) in cells.enumerated() where cell.width > 0 {
      if runs.last?.style != cell.style || cell.width > 1 || isAlone {
        runs.append(StyleRun(column: column, style: cell.style))
      }
      isAlone = cell.width > 1
      runs[runs.count - 1].width += Int(cell.width)
      runs[runs.count - 1].text += cell.text
    }
    return runs
  }
}

/// A style in the words of SVG.
private struct CellLook {
  let ink: String
  let ground: String?
  let isUnderlined: Bool
  let extras: String

  init(_ style: Style, _ theme: Theme) {
    let (foreground, background) = theme.colours(of: style.role, count: 256)
    let attributes = theme.attributes(of: style)
    let front = foreground < 0 ? TerminalPalette.foreground : TerminalPalette.colour(foreground)
    let back = background < 0 ? nil : TerminalPalette.colour(background)
    let isReversed = attributes.contains(.reverse)
    ink = isReversed ? back ?? TerminalPalette.background : front
    ground = isReversed ? front : back
    isUnderlined = attributes.contains(.underline)
    var extras = ""
    if attributes.contains(.bold) { extras += " font-weight=\"bold\"" }
    if attributes.contains(.dim) { extras += " fill-opacity=\"0.7\"" }
    if isUnderlined { extras += " text-decoration=\"underline\"" }
    self.extras = extras
  }
}
