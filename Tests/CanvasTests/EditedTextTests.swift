// An edited text in a field that is too narrow for it.
import Testing

@testable import Canvas

@Suite struct EditedTextTests {
  private func shown(_ editor: LineEditor, bullet: String? = nil, room: Int) -> EditedText {
    EditedText(editor, bullet: bullet, room: room, style: Style(.field))
  }

  @Test func `the cursor is in sight at every position and every width`() {
    var editor = LineEditor("a雨b京c都 de\u{301}f")
    for _ in 0...editor.count {
      for room in 1...12 {
        let text = shown(editor, room: room)
        #expect((0..<room).contains(text.cursor), "\(editor.cursor) in \(room)")
        #expect(text.width <= room)
        #expect(text.spans.reduce(0) { $0 + $1.text.cellWidth } == text.width)
      }
      editor.move(.left)
    }
  }

  @Test func `a secret shows only how long it is`() {
    let text = shown(LineEditor("geheim"), bullet: "*", room: 10)
    #expect(text.spans.map(\.text) == ["******"])
    #expect(text.cursor == 6)
  }

  @Test func `the selection is lit up`() {
    var editor = LineEditor("one two")
    editor.move(.wordLeft, selecting: true)
    let text = shown(editor, room: 10)
    #expect(text.spans.map(\.text) == ["one ", "two"])
    #expect(text.spans.map { $0.style.attributes.contains(.reverse) } == [false, true])
  }
}
