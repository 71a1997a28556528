// The scenario as a recording of a terminal, which asciinema replays step by step.
import Canvas

/// Writes recordings in asciicast's second version.
public enum StageCast {
  /// How long each step stays, in milliseconds: the recording's own time, not the device's.
  static let pace = 2_000

  /// The scenario as a recording with a marker for each step.
  public static func text(
    _ storyboard: Storyboard, size: PictureSize, theme: Theme
  ) -> String {
    let header = JSONText.object([
      ("version", .number(2)), ("width", .number(size.width)), ("height", .number(size.height)),
      ("title", .text(storyboard.title.plainLabel())),
      ("env", .object([("TERM", .text("xterm-256color")), ("SHELL", .text("/bin/sh"))])),
    ])
    var lines = [header.line]
    var before: Grid?
    for (index, frame) in storyboard.frames.enumerated() {
      let words = "\(frame.place(of: storyboard.stepCount)): \(frame.words)".plainLabel()
      let grid = StagePicture.grid(storyboard, frame: index, size: size)
      lines.append(event(index * pace, "m", words))
      lines.append(event(index * pace, "o", TerminalText.update(grid, from: before, theme)))
      before = grid
    }
    lines.append(event(storyboard.frames.count * pace, "o", TerminalText.farewell))
    return lines.joined(separator: "\n") + "\n"
  }

  private static func event(_ time: Int, _ code: String, _ data: String) -> String {
    let rest = String(time % 1_000)
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return "[\(time / 1_000).\(zeros)\(rest),\(JSONText.quoted(code)),\(JSONText.quoted(data))]"
  }
}

/// Cells as what a terminal has to be sent to show them.
enum TerminalText {
  /// Leaves the terminal as it was found.
  static let farewell = "\u{1b}[0m\u{1b}[?25h\r\n"

  /// Draws a picture, or only the rows in which it differs from the one before.
  static func update(_ grid: Grid, from before: Grid?, _ theme: Theme) -> String {
    var text = before == nil ? "\u{1b}[?25l\u{1b}[0m\u{1b}[2J" : ""
    for row in 0..<grid.height where before?.row(row) != grid.row(row) {
      text += "\u{1b}[\(row + 1);1H" + line(grid.row(row), theme)
    }
    return text
  }

  private static func line(_ cells: ArraySlice<Cell>, _ theme: Theme) -> String {
    var text = ""
    var style: Style?
    for cell in cells {
      if cell.style != style {
        text += codes(cell.style, theme)
        style = cell.style
      }
      text += cell.text
    }
    return text + "\u{1b}[0m"
  }

  private static func codes(_ style: Style, _ theme: Theme) -> String {
    let (foreground, background) = theme.colours(of: style.role, count: 256)
    let attributes = theme.attributes(of: style)
    var codes = ["0"]
    if attributes.contains(.bold) { codes.append("1") }
    if attributes.contains(.dim) { codes.append("2") }
    if attributes.contains(.underline) { codes.append("4") }
    if attributes.contains(.reverse) { codes.append("7") }
    if foreground >= 0 { codes.append("38;5;\(foreground)") }
    if background >= 0 { codes.append("48;5;\(background)") }
    return "\u{1b}[\(codes.joined(separator: ";"))m"
  }
}
