// The grid's promises: nothing leaves its rectangle, no wide character is halved.
import Testing
import Wire

@testable import Canvas
@testable import Device

@Suite struct GridTests {
  /// Every wide cell is followed by its right half, and only such a one precedes it.
  private func isSound(_ grid: Grid) -> Bool {
    (0..<grid.height).allSatisfy { y in
      let row = Array(grid.row(y))
      return row.indices.allSatisfy { x in
        switch row[x].width {
        case 2: x + 1 < row.count && row[x + 1].width == 0
        case 0: x > 0 && row[x - 1].width == 2
        default: row[x].text.cellWidth == 1
        }
      }
    }
  }

  @Test func `drawing at any place keeps to its rectangle and halves nothing`() {
    let clip = Rect(x: 3, y: 1, width: 7, height: 2)
    for x in -4..<14 {
      for text in ["中文字", "a中b文", "中a", "🇵🇹e\u{301}中"] {
        var grid = Grid(width: 12, height: 4)
        grid.fill(grid.bounds, "·")
        grid.put(text, x: x, y: 1, clip: clip)
        #expect(isSound(grid))
        for y in 0..<4 {
          for column in 0..<12 where !clip.contains(x: column, y: y) {
            #expect(grid[column, y].text == "·", "\(text) at \(x) reached \(column),\(y)")
          }
        }
      }
    }
  }

  @Test func `overwriting half of a wide character blanks the other half`() {
    var grid = Grid(width: 4, height: 1)
    grid.put("中文", x: 0, y: 0, clip: grid.bounds)
    grid.put("x", x: 1, y: 0, clip: grid.bounds)
    #expect(grid.text == " x文")
    grid.put("y", x: 2, y: 0, clip: grid.bounds)
    #expect(grid.text == " xy")
    grid.put("字", x: 1, y: 0, clip: grid.bounds)
    #expect(isSound(grid))
  }

  /// A model full of wide, long and hostile text, shifted by one column more each time.
  private func wideModel(shift: Int) -> StageModel {
    let nasty =
      String(repeating: "x", count: shift) + String(repeating: "漢字", count: 60)
      + "\u{1b}[2J\u{202e}" + "👩\u{200d}💻"
    var model = SampleModels.busy
    model.device.programs[.app]?.state = .running
    model.device.foreground = .app
    model.device.programs[.app]?.screen = ViewTree(
      title: nasty,
      nodes: [
        .text(id: "1", text: nasty, style: .body),
        .field(id: "2", label: nasty, value: nasty, isSecure: false, isEnabled: true),
        .button(id: "3", label: nasty, role: .primary, isEnabled: true),
        .row(id: "4", title: nasty, detail: nasty, isEnabled: true),
        .image(id: "5", name: "x", label: nasty), .progress(id: "6", label: nasty),
        .redacted(id: "7", length: 400),
      ],
      canGoBack: true)
    model.device.programs[.shareExtension]?.screen?.alert = AlertNode(
      title: nasty, message: nasty, buttons: [AlertButton(id: "a", label: nasty)])
    model.device.card = WidgetCard(nodes: [.text(id: "1", text: nasty, style: .title)])
    model.device.files = [FileSnapshot(path: nasty, size: 1, writer: nasty, modifiedAt: 0)]
    model.selectedFile = nasty
    model.device.preview = FilePreview(path: nasty, kind: nasty, lines: [nasty])
    model.device.events = SampleModels.events.map {
      TraceEvent(
        number: $0.number, uptime: $0.uptime, program: nasty, kind: $0.kind, words: nasty)
    }
    // A longer one would lie over the panes for as long as it is there.
    model.notice = shift % 2 == 0 ? Notice("漢字") : nil
    return model
  }

  @Test(arguments: 0..<24)
  func `no pane draws into another, whatever is in it`(_ shift: Int) {
    let quiet = StageModel()
    for (width, height) in [(80 + shift, 24), (110 + shift, 36), (160 + shift, 40), (41, 11)] {
      var model = wideModel(shift: shift)
      for focus in PaneID.allCases {
        model.focus = focus
        let grid = model.drawn(width: width, height: height)
        #expect(isSound(grid))
        let layout = StageLayout(width: width, height: height, model: model)
        for (_, rect) in layout.panes { expectFrame(grid, rect) }
      }
      #expect(isSound(quiet.drawn(width: width, height: height)))
    }
  }

  /// The sides of a pane's frame are where they belong.
  private func expectFrame(_ grid: Grid, _ rect: Rect) {
    guard rect.width >= 4, rect.height >= 2 else { return }
    for y in (rect.y + 1)..<(rect.maxY - 1) {
      #expect(grid[rect.x, y].text == "│")
      #expect(grid[rect.maxX - 1, y].text == "│")
    }
    #expect(grid[rect.x, rect.y].text == "╭")
    #expect(grid[rect.maxX - 1, rect.maxY - 1].text == "╯")
  }

  @Test func `every size from nothing on can be drawn`() {
    var model = wideModel(shift: 1)
    model.notice = Notice(String(repeating: "漢字 ", count: 90), isError: true)
    let overlays: [Overlay?] = [
      nil, .help(Help(sections: [Help.Section(title: "All", hints: SampleModels.hints)])),
      .chooser(
        Chooser(
          purpose: "p", title: "中文", choices: [Choice(id: "1", title: "漢字", remark: "x")])),
      .prompt(Prompt(purpose: "p", title: "中文", remark: "漢字 漢字", text: "字")),
      .page(
        Page(
          title: "中文",
          lines: ["", "1. 漢字 漢字", "     \(String(repeating: "字", count: 90))"])),
    ]
    for (index, overlay) in overlays.enumerated() {
      model.overlay = overlay
      model.traceFace = index % 2 == 0 ? .list : .sequence
      model.faces[.app] = index % 2 == 0 ? .screen : .xray
      for width in [0, 1, 2, 3, 5, 10, 20, 39, 40, 41, 71, 72, 73, 103, 104, 149, 150, 300] {
        for height in [0, 1, 2, 3, 5, 9, 10, 11, 19, 20, 29, 30, 100] {
          let grid = model.drawn(width: width, height: height)
          #expect(isSound(grid))
          #expect(grid.width == width && grid.height == height)
        }
      }
    }
  }

  @Test func `an ASCII picture has the same cells and no other byte`() {
    let model = wideModel(shift: 0)
    let plain = model.drawn(width: 100, height: 30, symbols: .ascii)
    #expect(plain.text.utf8.allSatisfy { $0 < 0x80 && ($0 >= 0x20 || $0 == 0x0a) })
    let full = model.drawn(width: 100, height: 30)
    #expect((plain.width, plain.height) == (full.width, full.height))
    for y in 0..<full.height {
      #expect(plain.row(y).map(\.style) == full.row(y).map(\.style), "row \(y)")
      #expect(
        plain.row(y).map { $0.text == " " } == full.row(y).map { $0.text == " " }, "row \(y)")
    }
  }

  @Test func `a secure field's text is never drawn`() {
    var model = SampleModels.signingIn
    model.controls[.app] = "field:Password"
    model.editing = FieldEditing(
      node: "field:Password", editor: LineEditor("hunter2"), isSecure: true)
    let text = model.drawn(width: 80, height: 24).text
    #expect(!text.contains("hunter2") && !text.contains("secret"))
    #expect(text.contains("•••••••"))
  }

  @Test func `the cursor follows the text, also through a well that is too short`() throws {
    var model = SampleModels.signingIn
    var editor = LineEditor(String(repeating: "漢", count: 40))
    model.editing = FieldEditing(node: "field:Username", editor: editor, isSecure: false)
    let end = try #require(model.drawn(width: 80, height: 24).cursor)
    #expect(end.x > 20 && end.x < 39)
    editor.move(.start)
    model.editing?.editor = editor
    #expect(model.drawn(width: 80, height: 24).cursor?.x == 13)
  }

  @Test func `what is clicked is what is drawn`() throws {
    let model = SampleModels.busy
    let layout = StageLayout(width: 120, height: 40, model: model)
    let grid = model.drawn(width: 120, height: 40)
    let share = try #require(layout.panes[.share])
    let row = try #require(
      (share.y..<share.maxY).first {
        grid.text(of: Rect(x: share.x, y: $0, width: share.width, height: 1)).contains("Discard")
      })
    #expect(model.control(at: row, in: share, of: .share) == "alert:discard")
    let files = try #require(layout.panes[.files])
    let line = try #require(
      (files.y..<files.maxY).first {
        grid.text(of: Rect(x: files.x, y: $0, width: files.width, height: 1)).contains(
          "journal-snapshot")
      })
    #expect(model.file(at: line, in: files) == "journal-snapshot.sealed")
    let app = try #require(layout.panes[.app])
    let button = try #require(
      (app.y..<app.maxY).first {
        grid.text(of: Rect(x: app.x, y: $0, width: app.width, height: 1)).contains("[ Inbox ]")
      })
    #expect(model.control(at: button, in: app, of: .app) == "button:Inbox")
  }
}
