// What is done with the terminal or its picture besides drawing: editors that borrow it, files that
// keep what is on it.
import Canvas

extension TerminalStage {
  /// Lends the terminal to the person's editor; the device lives on meanwhile.
  func edit(_ source: SourceLocation) {
    controller.wantedSource = nil
    lend { try Editor.open(source.path, line: source.line, called: source.shortPath) }
  }

  /// Lets the person's editor change a file of the container.
  func edit(file path: String) {
    controller.wantedFile = nil
    controller.attempt {
      let copy = try BorrowedFile(path, content: live.content(ofFile: path) ?? [])
      defer { copy.remove() }
      lend { try Editor.open(copy.path, line: 1, called: path) }
      guard endingSignal == nil, let text = try copy.changed() else { return }
      try live.perform(.replaceFile(path, text: text))
      controller.say("Replaced \(path) by what you wrote.")
    }
  }

  /// Gives the terminal to an editor until it is done with.
  private func lend(_ open: () throws -> Editor) {
    terminal.leave()
    signals.setArmed(false)
    isInBackground = true
    controller.attempt {
      let editor = try open()
      while editor.isRunning, endingSignal == nil { waitAside() }
      editor.end()
    }
    comeBack()
  }

  /// Writes what is on the screen into a file; where there is room, the whole of it.
  func savePicture(to path: String) {
    controller.wantedPicture = nil
    controller.attempt {
      let (width, height) = terminal.size
      let picture = controller.model.drawn(
        width: width, height: height, symbols: terminal.isASCII ? .ascii : .unicode)
      try settings.savePicture(picture, theme, path)
      controller.say("Saved a picture of the screen in \(path).")
    }
  }
}
