// Editing as people know it.
import Testing

@testable import Canvas

@Suite struct LineEditorTests {
  @Test func `text is inserted where the cursor is`() {
    var editor = LineEditor("ac")
    editor.move(.left)
    editor.insert("b")
    #expect(editor.text == "abc")
    #expect(editor.cursor == 2)
  }

  @Test func `a mark that is typed joins the character before it`() {
    var editor = LineEditor("e")
    editor.insert("\u{301}")
    #expect(editor.text == "é")
    #expect(editor.cursor == 1)
    editor.deleteBackward()
    #expect(editor.isEmpty)
  }

  @Test func `a family is one character to the cursor`() {
    var editor = LineEditor("a👩\u{200d}👧b")
    #expect(editor.count == 3)
    editor.move(.left)
    editor.deleteBackward()
    #expect(editor.text == "ab")
  }

  @Test func `words are gone over, killed and yanked`() {
    var editor = LineEditor("one two, three")
    editor.killWordBackward()
    #expect(editor.text == "one two, ")
    editor.move(.wordLeft)
    #expect(editor.cursor == 4)
    editor.yank()
    #expect(editor.text == "one threetwo, ")
    editor.killToStart()
    #expect(editor.text == "two, ")
    editor.killWordForward()
    #expect(editor.text == ", ")
    editor.killToEnd()
    #expect(editor.text == "")
    editor.deleteForward()
    #expect(editor.text == "")
  }

  @Test func `a selection is replaced by what is typed, and taken back`() {
    var editor = LineEditor("abcd")
    editor.move(.left, selecting: true)
    editor.move(.left, selecting: true)
    #expect(editor.selection == 2..<4)
    editor.insert("X")
    #expect(editor.text == "abX")
    editor.undo()
    #expect(editor.text == "abcd")
    editor.undo()
    #expect(editor.text == "abcd")
  }

  @Test func `the length has a limit`() {
    var editor = LineEditor()
    editor.insert(String(repeating: "x", count: LineEditor.lengthLimit + 10))
    #expect(editor.count == LineEditor.lengthLimit)
    editor.insert("y")
    #expect(editor.count == LineEditor.lengthLimit)
  }

  @Test func `letters that stand together or begin words are found first`() {
    var chooser = Chooser(
      purpose: "p", title: "t",
      choices: ["Open the app", "Go home", "Take the App Group"].map {
        Choice(id: $0, title: $0)
      })
    chooser.query = LineEditor("ag")
    #expect(chooser.selection?.title == "Take the App Group")
    chooser.query = LineEditor("zzz")
    #expect(chooser.selection == nil)
    chooser.query = LineEditor()
    chooser.move(by: -1)
    #expect(chooser.selection?.title == "Take the App Group")
  }
}
