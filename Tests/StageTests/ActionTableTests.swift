// The one table: what it says of itself must be so.
import Canvas
import Testing

@testable import Stage

@Suite struct ActionTableTests {
  @Test func `every action has a name of its own`() {
    let names = ActionTable.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: PaneID.allCases, [false, true])
  func `a key means one thing in a pane`(_ pane: PaneID, _ editing: Bool) {
    for mode in StageMode.allCases {
      var seen: [Key: String] = [:]
      for action in ActionTable.all where action.isBound(in: pane, editing: editing, mode: mode) {
        for key in action.keys {
          #expect(seen[key] == nil, "\(key.label): \(action.name) and \(seen[key] ?? "")")
          seen[key] = action.name
        }
      }
    }
  }

  @Test func `no letter is a command while a field takes what is typed`() {
    for action in ActionTable.all where action.worksWhileEditing {
      for key in action.keys {
        if case .character = key { Issue.record("\(action.name) is bound to \(key.label)") }
        #expect(key != .paste(""))
      }
    }
  }

  @Test(arguments: PaneID.allCases)
  func `every hint is a key that works, and the way out is always in sight`(_ pane: PaneID) {
    let device = FakeDevice()
    device.show(FakeDevice.signIn)
    let stage = StageController(device: device)
    stage.refresh(now: 0)
    stage.focus(pane)
    stage.refresh(now: 0)
    stage.press(.escape)
    let hints = ActionTable.hints(stage)
    for hint in hints {
      let bound = ActionTable.all.filter {
        $0.keyLabel == hint.key && $0.isBound(in: pane, editing: false) && $0.isAvailable(stage)
      }
      #expect(bound.count == 1, "\(hint.key)")
    }
    #expect(hints.filter(\.isPinned).map(\.key) == ["q", "?", ":"])
    #expect(Set(hints.map(\.key)).count == hints.count)
  }

  @Test func `help lists every key that works here once`() {
    let stage = StageController(device: FakeDevice())
    stage.refresh(now: 0)
    let listed = ActionTable.help(stage).sections.flatMap(\.hints).flatMap {
      $0.key.split(separator: " ").map(String.init)
    }
    let bound = ActionTable.all.filter { $0.isBound(in: .app, editing: false) }
      .flatMap { $0.keys.map(\.label) }
    #expect(listed.sorted() == bound.sorted())
  }

  @Test func `the palette offers everything that can be done`() {
    let stage = StageController(device: FakeDevice())
    stage.refresh(now: 0)
    let offered = Set(ActionTable.choices(stage).map(\.id))
    for action in ActionTable.all
    where action.isAvailable(stage) && !action.worksOnlyWhileEditing
      && action.modes.contains(.exploring)
    {
      #expect(offered.contains(action.name))
    }
  }

  /// What only makes sense in front of a picture, or is the short way to what a line says anyway.
  private static let onlyOnScreen: Set = [
    "submit", "stopTyping", "nextControl", "previousControl", "editSource", "scrollDown",
    "scrollUp", "firstControl", "lastControl", "nextFile", "previousFile", "editFile", "traceFace",
    "filterProgram", "filterKind",
    "traceUp", "traceDown", "tracePageUp", "tracePageDown", "traceEnd", "next", "previous",
    "pane2", "pane3", "zoom", "up", "minute", "quarter", "hour", "serverFails", "serverSlow",
    "signInGrace", "signInWhileEditing", "mouse", "redraw", "suspend", "interrupt", "palette",
    "paletteWhileEditing", "time", "touchLabs",
  ]

  @Test func `what can be done by key can be typed`() {
    for action in ActionTable.all where action.typed.isEmpty && action.group != .playing {
      let isTrouble = action.group == .trouble && action.name.contains(" ")
      #expect(isTrouble || Self.onlyOnScreen.contains(action.name), "\(action.name)")
    }
  }

  @Test func `no two lines have the same form, and each is found by its own words`() {
    let commands = ActionTable.all.flatMap(\.typed)
    #expect(Set(commands.map(\.form)).count == commands.count)
    let samples = [
      "{text}": "\"some text\"", "{number}": "401", "{duration}": "15m",
      "{program}": "the share extension",
    ]
    for command in commands {
      let line = command.form.form.split(separator: " ")
        .map { samples[String($0)] ?? String($0) }.joined(separator: " ")
      let found = ActionTable.command(for: TypedLine(line))
      #expect(found?.command.form == command.form, "\(line)")
    }
  }
}
