// Going through a program's inside, and from there to where it is written.
import Canvas
import Device

extension StageController {
  /// Whether the pane that takes the keys shows a program's inside.
  var isXRayed: Bool {
    model.program(in: model.focus) != nil && model.face(of: model.focus) == .xray
  }

  /// Whether the program of the pane ever told of its inside.
  var hasInside: Bool {
    model.program(in: model.focus).flatMap { model.device.programs[$0]?.model }.map { !$0.isEmpty }
      ?? false
  }

  /// Whether there is a line whose source can be asked for.
  var hasInsideSelection: Bool { isXRayed && model.selectedInsideLine(of: model.focus) != nil }

  /// To the next or previous line with a source, not beyond the ends.
  func moveInside(by step: Int) {
    let lines = model.insideLines(of: model.focus)
    let written = lines.indices.filter { lines[$0].source != nil }
    guard let selected = model.selectedInsideLine(of: model.focus),
      let index = written.firstIndex(of: selected)
    else { return scroll(by: step) }
    model.selectedInside[model.focus] = written[max(0, min(written.count - 1, index + step))]
    // NB: what heads the first line of a section would else never come back into sight.
    model.scroll[model.focus] = index + step <= 0 ? nil : model.scroll[model.focus]
  }

  /// Shows where the selected line's subject is written.
  func showSource() throws {
    let finder = SourceFinder(project: device.project)
    model.overlay = .source(try finder.listing(of: try locateSelection(finder)))
  }

  /// Asks for the person's editor at that place.
  func editSource() throws {
    if case .source(let listing) = model.overlay {
      wantedSource = SourceLocation(
        path: "\(device.project)/\(listing.path)", shortPath: listing.path, line: listing.line)
    } else {
      wantedSource = try locateSelection(SourceFinder(project: device.project))
    }
  }

  private func locateSelection(_ finder: SourceFinder) throws -> SourceLocation {
    let lines = model.insideLines(of: model.focus)
    guard let selected = model.selectedInsideLine(of: model.focus),
      let source = lines[selected].source
    else { throw SourceError(description: "nothing is selected that is written anywhere.") }
    return try finder.locate(source)
  }

  func handle(_ key: Key, in listing: SourceListing) throws {
    var listing = listing
    let height = max(1, size.height - 4)
    let first = listing.firstLine(height: height)
    switch key {
    case .down: listing.scroll = first + 1
    case .up: listing.scroll = first - 1
    case .pageDown, .character(" "): listing.scroll = first + height - 1
    case .pageUp: listing.scroll = first - height + 1
    case .home: listing.scroll = 0
    case .end: listing.scroll = listing.lines.count
    case .character("E"): return try editSource()
    default:
      model.overlay = nil
      return
    }
    listing.scroll = listing.scroll.map { max(0, min($0, listing.lines.count - height)) }
    model.overlay = .source(listing)
  }
}
