// Wide characters at every column of every pane: nothing of a pane is ever in another.
import Device
import Testing
import Wire

@testable import Canvas

@Suite struct PaneBoundaryTests {
  private static let sizes = [(41, 11), (80, 24), (81, 25), (120, 40), (201, 50)]

  /// Wide text that begins so many columns further right.
  private func wide(_ shift: Int) -> String {
    String(repeating: ".", count: shift) + String(repeating: "漢字", count: 130)
  }

  /// A stage whose programs run and show nothing worth mentioning.
  private var quiet: StageModel {
    var model = StageModel()
    for name in [ProgramName.app, .shareExtension] {
      var program = ProgramSnapshot()
      program.state = .running
      program.screen = ViewTree(title: "", nodes: [])
      model.device.programs[name] = program
    }
    model.device.card = WidgetCard(nodes: [])
    model.device.foreground = .app
    return model
  }

  /// The same stage with wide text in one pane.
  private func model(with pane: PaneID, shift: Int, _ base: StageModel) -> StageModel {
    var model = base
    let text = wide(shift)
    switch pane {
    case .app, .share:
      guard let name = pane.program else { break }
      model.device.programs[name]?.screen = ViewTree(
        title: text,
        nodes: [
          .field(id: "f", label: text, value: text, isSecure: false, isEnabled: true),
          .row(id: "r", title: text, detail: text, isEnabled: true),
          .button(id: "b", label: text, role: .primary, isEnabled: true),
          .text(id: "t", text: text, style: .body),
        ], canGoBack: true)
    case .widget:
      model.device.card = WidgetCard(nodes: [.text(id: "t", text: text, style: .body)])
    case .files:
      model.device.files = [FileSnapshot(path: text, size: 1, writer: text)]
      model.selectedFile = text
      model.device.preview = FilePreview(path: text, kind: text, lines: [text])
    case .trace:
      model.device.events = [
        TraceEvent(number: 1, uptime: 0, program: text, kind: .state, words: text)
      ]
    }
    return model
  }

  @Test(arguments: PaneID.allCases)
  func `what is in a pane stays in it`(_ pane: PaneID) {
    for (width, height) in Self.sizes {
      var base = quiet
      base.focus = pane
      let before = base.drawn(width: width, height: height)
      let layout = StageLayout(width: width, height: height, model: base)
      guard let rect = layout.panes[pane] else { continue }
      // On large screens some columns are as good as all.
      for shift in stride(from: 0, to: rect.width, by: width > 100 ? 5 : 1) {
        let after = model(with: pane, shift: shift, base).drawn(width: width, height: height)
        var strays = 0
        for y in 0..<height {
          for x in 0..<width where !rect.contains(x: x, y: y) {
            strays += before[x, y] == after[x, y] ? 0 : 1
          }
        }
        #expect(strays == 0, "\(pane) at \(width)x\(height), shifted by \(shift)")
      }
    }
  }
}
