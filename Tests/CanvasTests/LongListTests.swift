// A list of thousands: laid out and drawn in no more than what is in sight costs.
import Device
import Testing
import Wire

@testable import Canvas

@Suite struct LongListTests {
  private let nodes: [ViewNode] =
    [.text(id: "head", text: "All of them, in the order of their days", style: .headline)]
    + (1...5_000).map {
      .row(id: "row:\($0)", title: "Entry \($0) 雨", detail: "today", isEnabled: true)
    } + [.button(id: "more", label: "Show More", role: .standard, isEnabled: true)]

  private func screen(focus: String?) -> ScreenLines {
    ScreenLines(nodes, width: 30, focus: focus, editing: nil, symbols: .unicode)
  }

  @Test func `any window shows what a layout of everything has there`() {
    let content = screen(focus: "row:2500")
    let all = content.lines
    #expect(all.count == content.count)
    for first in [0, 1, 2, 3, 17, 2_499, 4_990, 5_004, 9_999] {
      let window = content.lines(from: first, count: 12)
      #expect(window == Array(all.dropFirst(first).prefix(12)))
    }
  }

  @Test func `every control is found in its line and nothing else is`() {
    let content = screen(focus: nil)
    let found = (0..<content.count).compactMap(content.control(at:))
    #expect(found == nodes.dropFirst().map(\.id))
    #expect(content.control(at: -1) == nil && content.control(at: content.count) == nil)
  }

  @Test func `the focused row is in sight wherever it is`() throws {
    var model = StageModel()
    var program = ProgramSnapshot()
    program.state = .running
    program.screen = ViewTree(title: "Entries", nodes: nodes)
    model.device.programs[.app] = program
    model.device.foreground = .app
    for row in [1, 2_500, 5_000] {
      model.controls[.app] = "row:\(row)"
      #expect(model.text(of: .app, width: 80, height: 24)?.contains("▸ Entry \(row) 雨") == true)
    }
  }
}
