// What concerns the terminal front itself; the last two are always in the hint bar.
import Canvas

extension ActionTable {
  static let stageActions: [Action] = front.map { $0.name == "record" ? $0 : $0.whileWatching() }

  private static let front: [Action] = [
    Action("mouse", "Mouse off (select text), on", .stage, [.character("m")]) {
      $0.toggleMouse()
    },
    Action("record", "Record a scenario, or save it", .stage, [.character("r")]) {
      $0.recordOrSave()
    }
    .hinted { $0.model.device.isRecording ? "save" : nil },
    Action("redraw", "Draw everything afresh", .stage, [.control("l")]) {
      $0.wantsRepaint = true
    }
    .whileEditing(),
    Action("suspend", "Back to the shell; fg returns", .stage, [.control("z")]) {
      $0.wantsSuspension = true
    }
    .whileEditing(),
    Action("quit", "Quit", .stage, [.character("q")]) { $0.wantsToQuit = true }
      .pinned("quit").listed(as: "Quit (^C twice)"),
    Action("interrupt", "Twice: quit", .stage, [.control("c")]) { $0.interrupt() }
      .whileEditing().listed(with: "quit"),
    Action("help", "All keys", .stage, [.character("?")]) { $0.openHelp() }.pinned("keys").listed(
      as: "All keys; find and do anything"),
    Action("palette", "Find and do anything", .stage, [.character(":"), .control("p")]) {
      $0.openPalette()
    }
    .pinned("do").listed(with: "help"),
    Action("paletteWhileEditing", "Find and do anything", .stage, [.control("p")]) {
      $0.openPalette()
    }
    .onlyWhileEditing().pinned("do"),
  ]
}
