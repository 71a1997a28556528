// What concerns the terminal front itself; the last two are always in the hint bar.
import Canvas

extension ActionTable {
  static let stageActions: [Action] = keepingActions + frontActions.map { $0.whileWatching() }

  /// Keeping what there is: a recording, a picture, the device as a whole.
  private static let keepingActions: [Action] = [
    Action("record", "Record a scenario, save it", .stage, [.character("r")]) {
      $0.recordOrSave()
    }
    .hinted { $0.model.device.isRecording ? "save" : nil }
    .typed("record") { stage, _ in stage.beginRecording() }
    .typed("save recording to {text}") { try $0.saveRecording(to: $1.text()) },
    Action("savePicture", "Save a picture of the screen", .stage) {
      $0.ask(
        Prompt(
          purpose: PromptPurpose.savePicture.rawValue, title: "Save a picture of the screen",
          remark: "a new file; .svg makes an image, anything else plain text",
          text: "stage.svg"))
    }
    .typed("save picture to {text}") { $0.wantedPicture = $1.text() },
    Action("saveSnapshot", "Save a snapshot of the whole device", .stage) {
      $0.ask(
        Prompt(
          purpose: PromptPurpose.saveSnapshot.rawValue, title: "Save a snapshot of the device",
          remark: "a new folder; every program is ended meanwhile", text: "snapshot"))
    }
    .available { $0.mayMaintain }
    .typed("save snapshot to {text}") { try $0.maintain(.saveSnapshot(path: $1.text())) },
    Action("restoreSnapshot", "Restore a snapshot of the whole device", .stage) {
      $0.ask(
        Prompt(
          purpose: PromptPurpose.restoreSnapshot.rawValue, title: "Restore a snapshot",
          remark: "its folder; what the device has now is gone", text: "snapshot"))
    }
    .available { $0.mayMaintain }
    .typed("restore snapshot {text}") { try $0.maintain(.restoreSnapshot(path: $1.text())) },
    Action("erase", "Erase the whole device", .stage) {
      $0.ask(
        Prompt(
          purpose: PromptPurpose.erase.rawValue, title: "Erase the device",
          remark: "type erase: everything on it is gone, as when it was new"))
    }
    .available { $0.mayMaintain }
    .typed("erase device") { stage, _ in try stage.maintain(.erase) },
  ]

  private static let frontActions: [Action] = [
    Action("mouse", "Mouse off (select text), on", .stage, [.character("m")]) {
      $0.toggleMouse()
    },
    Action("redraw", "Draw everything afresh", .stage, [.control("l")]) {
      $0.wantsRepaint = true
    }
    .whileEditing().listed(as: "Draw afresh; to the shell"),
    Action("suspend", "Back to the shell; fg returns", .stage, [.control("z")]) {
      $0.wantsSuspension = true
    }
    .whileEditing().listed(with: "redraw"),
    Action("quit", "Quit", .stage, [.character("q")]) { $0.wantsToQuit = true }
      .pinned("quit").listed(as: "Quit (^C twice)").typed("quit", "exit", "bye"),
    Action("interrupt", "Twice: quit", .stage, [.control("c")]) { $0.interrupt() }
      .whileEditing().listed(with: "quit"),
    Action("help", "All keys", .stage, [.character("?")]) { $0.openHelp() }.pinned("keys").listed(
      as: "All keys; do anything"
    )
    .typed("help") { stage, _ in stage.tellings.append(.help("")) }
    .typed("help {text}") { $0.tellings.append(.help($1.text())) },
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
