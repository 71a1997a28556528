// Going from pane to pane, and what the keys do in the container's pane and the trace's.
import Canvas

extension ActionTable {
  static let paneActions: [Action] = goingToPanes.map { $0.whileWatching() }

  private static let goingToPanes: [Action] = [
    Action("next", "Next control, next pane", .panes, [.tab]) { $0.advance(by: 1) }
      .whileEditing().hinted("next").listed(as: "Next and previous"),
    Action("previous", "Previous control, previous pane", .panes, [.backTab]) {
      $0.advance(by: -1)
    }
    .whileEditing().listed(with: "next"),
    Action("pane1", "Go to the app", .panes, [.character("1")]) { $0.focus(.app) }
      .listed(as: "Go to a pane")
      .typed("show {program}") { $0.look(at: $1.program(), .screen) },
    Action("pane2", "Go to the widget", .panes, [.character("2")]) { $0.focus(.widget) }
      .listed(with: "pane1"),
    Action("pane3", "Go to the share extension", .panes, [.character("3")]) { $0.focus(.share) }
      .listed(with: "pane1"),
    Action("pane4", "Go to the group container", .panes, [.character("4")]) { $0.focus(.files) }
      .listed(with: "pane1").typed("files") { stage, _ in stage.tellings.append(.files) },
    Action("pane5", "Go to the trace", .panes, [.character("5")]) { $0.focus(.trace) }
      .listed(with: "pane1")
      .typed("trace") { stage, _ in stage.tellings.append(.trace(count: 20, program: nil)) }
      .typed("trace {number}") { $0.tellings.append(.trace(count: $1.number(), program: nil)) }
      .typed("trace {program}") {
        $0.tellings.append(.trace(count: 20, program: $1.program().rawValue))
      }
      .typed("status") { stage, _ in stage.tellings.append(.status) },
    Action("zoom", "Zoom the pane in or out", .panes, [.character("z")]) {
      $0.model.isZoomed.toggle()
    }
    .hinted { $0.model.isZoomed ? "unzoom" : "zoom" },
    Action("up", "One level up", .panes, [.escape]) { try $0.goUp() },
  ]

  static let fileActions: [Action] = [
    Action("nextFile", "Next file", .files, [.down]) { $0.selectFile(by: 1) }
      .only(in: .files).whileWatching().hinted("choose").listed(as: "Choose a file"),
    Action("previousFile", "Previous file", .files, [.up]) { $0.selectFile(by: -1) }
      .only(in: .files).whileWatching().listed(with: "nextFile"),
    Action("closePreview", "Close the preview, or open it", .files, [.enter]) {
      $0.togglePreview()
    }
    .only(in: .files).whileWatching()
    .hinted { $0.model.selectedFile == nil ? "look into" : "close" }
    .typed("look into {text}") { try $0.lookInto($1.text()) },
    Action("deleteFile", "Delete the file", .files, [.character("d")]) {
      try $0.deleteSelectedFile()
    }
    .only(in: .files).available { $0.selectedFile != nil }.hinted("delete")
    .typed("delete file {text}") { try $0.device.perform(.deleteFile($1.text())) },
    Action("replaceFile", "Replace its content", .files, [.character("=")]) {
      $0.askForReplacement()
    }
    .only(in: .files).available { $0.selectedFile != nil }.hinted("replace")
    .typed("replace file {text} by {text}") {
      try $0.device.perform(.replaceFile($1.text(0), text: $1.text(1)))
    },
    Action("copyFile", "Copy the file", .files, [.character("C")]) { $0.askForCopy() }
      .only(in: .files).available { $0.selectedFile != nil }.hinted("copy")
      .typed("copy file {text} to {text}") {
        try $0.device.perform(.copyFile($1.text(0), to: $1.text(1)))
      },
    Action("editFile", "Edit it in $EDITOR", .files, [.character("E")]) { try $0.editFile() }
      .only(in: .files).available { $0.selectedFile != nil }.hinted("edit"),
  ]

  static let traceActions: [Action] = lookingAtTrace.map { $0.whileWatching() }

  private static let lookingAtTrace: [Action] = [
    Action("traceFace", "List or sequence diagram", .trace, [.character("v")]) {
      $0.model.traceFace = $0.model.traceFace == .list ? .sequence : .list
    }
    .hinted { stage in
      guard stage.model.focus == .trace else { return nil }
      return stage.model.traceFace == .list ? "sequence" : "list"
    },
    Action("filterProgram", "Only one program's events", .trace, [.character("f")]) {
      $0.filterNextProgram()
    }
    .only(in: .trace).hinted("filter program"),
    Action("filterKind", "Only one kind of events", .trace, [.character("F")]) {
      $0.filterNextKind()
    }
    .only(in: .trace).hinted("filter kind"),
    Action("traceUp", "Scroll back", .trace, [.up]) { $0.scroll(by: 1) }.only(in: .trace)
      .listed(as: "Scroll; End follows"),
    Action("traceDown", "Scroll on", .trace, [.down]) { $0.scroll(by: -1) }.only(in: .trace)
      .listed(with: "traceUp"),
    Action("tracePageUp", "Scroll a page back", .trace, [.pageUp]) { $0.scroll(by: 10) }
      .only(in: .trace).hinted("back").listed(with: "traceUp"),
    Action("tracePageDown", "Scroll a page on", .trace, [.pageDown]) { $0.scroll(by: -10) }
      .only(in: .trace).listed(with: "traceUp"),
    Action("traceEnd", "Follow the latest event", .trace, [.end]) { $0.model.scroll[.trace] = 0 }
      .only(in: .trace).listed(with: "traceUp"),
  ]
}
