// What the keys do inside a program's pane: moving between its controls, typing, tapping.
import Canvas
import Device

extension ActionTable {
  static let programActions: [Action] = [
    Action("activate", "Type, or tap", .program, [.enter]) {
      try $0.activate()
    }
    .only(in: .app, .widget, .share).whileWatching()
    .available { $0.canActivate }
    .hinted { $0.activationWord }
    .typed("tap {text}") { try $0.device.perform(.tapLabel($1.text())) }
    .typed("type {text} into {text}") {
      try $0.device.perform(.typeInto(text: $1.text(0), label: $1.text(1)))
    },
    Action("submit", "Go on to the next field, or press the first button", .program, [.enter]) {
      try $0.submitField()
    }
    .onlyWhileEditing().hinted { $0.submitWord },
    Action("stopTyping", "Leave the field; letters are commands again", .program, [.escape]) {
      $0.leaveField()
    }
    .onlyWhileEditing().pinned("commands"),
    Action("nextControl", "Next control", .program, [.down]) { $0.moveControl(by: 1) }
      .only(in: .app, .widget, .share).whileEditing().whileWatching()
      .available { $0.canMove }.hinted("move")
      .listed(as: "Move between controls"),
    Action("previousControl", "Previous control", .program, [.up]) { $0.moveControl(by: -1) }
      .only(in: .app, .widget, .share).whileEditing().whileWatching()
      .available { $0.canMove }.listed(with: "nextControl"),
    Action("xray", "X-ray: look inside", .program, [.character("x")]) {
      $0.toggle(.xray)
    }
    .only(in: .app, .widget, .share).whileWatching()
    .hinted { $0.hasInside ? $0.faceWord(.xray, "x-ray") : nil }
    .typed("xray {program}") { $0.look(at: $1.program(), .xray) }
    .typed("x-ray {program}") { $0.look(at: $1.program(), .xray) },
    Action("editSource", "X-ray: to $EDITOR", .program, [.character("E")]) {
      try $0.editSource()
    }
    .only(in: .app, .widget, .share).whileWatching()
    .available { $0.hasInsideSelection }.hinted("edit"),
    Action("console", "Show what it prints", .program, [.character("c")]) {
      $0.toggle(.console)
    }
    .only(in: .app, .widget, .share).whileWatching()
    .typed("output {program}") { $0.look(at: $1.program(), .console) },
    Action("scrollDown", "Scroll on", .program, [.pageDown]) { $0.turnPage(by: 1) }
      .only(in: .app, .widget, .share).whileWatching().listed(as: "Scroll"),
    Action("scrollUp", "Scroll back", .program, [.pageUp]) { $0.turnPage(by: -1) }
      .only(in: .app, .widget, .share).whileWatching().listed(with: "scrollDown"),
    Action("firstControl", "First control", .program, [.home]) { $0.moveControl(by: -.max / 2) }
      .only(in: .app, .widget, .share).available { $0.canMove }.listed(with: "nextControl"),
    Action("lastControl", "Last control", .program, [.end]) { $0.moveControl(by: .max / 2) }
      .only(in: .app, .widget, .share).available { $0.canMove }.listed(with: "nextControl"),
  ]
}
