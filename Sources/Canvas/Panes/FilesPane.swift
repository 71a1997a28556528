// The group container, live: every file with its size, its age and its last writer, and a look
// into the selected one.
import Device

extension StageModel {
  /// Draws the group container.
  func drawFiles(in rect: Rect, into grid: inout Grid, _ symbols: Symbols) {
    let count = device.files.count { !$0.isFolder && $0.change != .removed }
    let words = "\(count) \(count == 1 ? "file" : "files")"
    let frame = PaneFrame(
      number: PaneID.files.rawValue, title: title(of: .files), role: .files,
      state: StyledLine(device.hasMoreFiles ? "the first \(words)" : words, .muted),
      isFocused: focus == .files && overlay == nil)
    let inner = grid.draw(frame, in: rect, symbols)
    guard !inner.isEmpty else { return }
    guard !device.files.isEmpty else {
      return drawEmpty(["The container is empty."], in: inner, into: &grid)
    }
    let (list, preview) = filesPlaces(inner)
    let first = firstFile(height: list.height)
    let inSight = device.files.dropFirst(max(0, first)).prefix(list.height)
    grid.put(inSight.map { line($0, width: list.width, symbols) }, in: list)
    grid.drawScrollMarks(first: first, count: device.files.count, in: list, symbols)
    if let preview {
      draw(device.preview, in: preview, isBeside: preview.y == list.y, into: &grid, symbols)
    }
  }

  /// The first file in sight: as scrolled, with the selected one in sight.
  func firstFile(height: Int) -> Int {
    let selected = selectedFile.flatMap { path in device.files.firstIndex { $0.path == path } }
    return Grid.scroll(
      scroll[.files] ?? 0, lines: device.files.count, height: height, keep: selected)
  }

  /// The list's place and the preview's: beside it where there is room, else below.
  func filesPlaces(_ rect: Rect) -> (list: Rect, preview: Rect?) {
    guard selectedFile != nil else {
      // Names and sizes belong together; a very wide list would tear them apart.
      return (rect.splitLeft(min(rect.width, 76)).left, nil)
    }
    if rect.width >= 90 {
      let (left, right) = rect.splitLeft(rect.width / 2)
      return (left, right)
    }
    guard rect.height >= 8 else { return (rect, nil) }
    let rows = max(3, min(device.files.count, rect.height / 2))
    let (top, bottom) = rect.splitTop(rows)
    return (top, bottom)
  }

  private func line(_ file: FileSnapshot, width: Int, _ symbols: Symbols) -> StyledLine {
    let isSelected = file.path == selectedFile && focus == .files
    let depth = file.path.split(separator: "/").count - 1
    let name = file.path.split(separator: "/").last.map(String.init) ?? file.path
    var style = file.isFolder ? Style(.files) : Style.text
    var mark = " "
    switch file.change {
    case .added: (mark, style) = ("+", Style(.changed))
    case .changed: (mark, style) = (symbols.bullet, Style(.changed))
    case .removed: (mark, style) = ("-", Style(.error))
    case nil: break
    }
    if isSelected { style = Style(.selection, .reverse) }
    let indent = String(repeating: "  ", count: min(depth, 6))
    let left = StyledLine(isSelected ? symbols.marker : " ", Style(.selection))
      .adding(mark, Style(file.change == .removed ? .error : .changed)).adding(" ")
      .adding(indent).adding(name + (file.isFolder ? "/" : ""), style)
    return left.withRight(details(file, width: width), width: width)
  }

  private func details(_ file: FileSnapshot, width: Int) -> StyledLine {
    if file.change == .removed { return StyledLine("gone ", Style(.error)) }
    guard !file.isFolder else { return .empty }
    var line = StyledLine()
    if file.isSealed { line = line.adding("sealed ", Style(.good)) }
    if width >= 44, let writer = file.writer {
      line = line.adding("\(writer) ", Style(TraceColours.role(of: writer)))
    }
    line = line.adding("\(FileSize.words(file.size)) ", .muted)
    if width >= 36, let modifiedAt = file.modifiedAt {
      line = line.adding("\(Age.words(device.clocks.uptime - modifiedAt)) ", .muted)
    }
    return line
  }

  private func draw(
    _ preview: FilePreview?, in rect: Rect, isBeside: Bool, into grid: inout Grid,
    _ symbols: Symbols
  ) {
    guard let preview, rect.height >= 2 else { return }
    var body = rect
    if isBeside {
      for y in rect.y..<rect.maxY {
        grid.put(symbols.vertical, x: rect.x, y: y, Style(.border), clip: rect)
      }
      body = Rect(x: rect.x + 2, y: rect.y, width: rect.width - 2, height: rect.height)
    }
    let (bar, rest) = body.splitTop(1)
    let name = preview.path.split(separator: "/").last.map(String.init) ?? preview.path
    let head = StyledLine(
      isBeside ? "" : "\(symbols.horizontal)\(symbols.horizontal) ", Style(.border)
    )
    .adding(name, Style(.text, .bold)).adding("  \(preview.kind)", .muted)
    grid.put(head, row: 0, in: bar)
    let indent = isBeside ? "" : " "
    grid.put(preview.lines.map { StyledLine(indent + $0, .text) }, in: rest)
  }
}

/// Sizes for a person.
enum FileSize {
  static func words(_ bytes: Int) -> String {
    switch bytes {
    case ..<10_000: "\(bytes) B"
    case ..<10_000_000: "\(bytes / 1_000) kB"
    default: "\(bytes / 1_000_000) MB"
    }
  }
}

/// Ages for a person; they change at most once a minute, so that a picture at rest stays the same.
enum Age {
  static func words(_ milliseconds: Int) -> String {
    switch milliseconds {
    case ..<60_000: "now"
    case ..<3_600_000: "\(milliseconds / 60_000)m"
    case ..<86_400_000: "\(milliseconds / 3_600_000)h"
    default: "\(milliseconds / 86_400_000)d"
    }
  }
}
