// The table for those who type: which action a line means.
import Canvas

extension ActionTable {
  /// What only makes sense in front of a picture, or is the short way to what a line says anyway.
  static let onScreenAlone: Set = [
    "submit", "stopTyping", "nextControl", "previousControl", "editSource", "scrollDown",
    "scrollUp", "firstControl", "lastControl", "nextFile", "previousFile", "editFile", "traceFace",
    "filterProgram", "filterKind", "traceUp", "traceDown", "tracePageUp", "tracePageDown",
    "traceEnd", "next", "previous", "pane2", "pane3", "zoom", "up", "minute", "quarter", "hour",
    "serverFails", "serverSlow", "signInGrace", "signInWhileEditing", "mouse", "redraw", "suspend",
    "interrupt", "palette", "paletteWhileEditing", "time",
  ]

  /// What a typed line asks for: of the forms that it has, the one that says most by itself.
  static func command(for line: TypedLine) -> (command: TypedCommand, values: TypedValues)? {
    var best: (command: TypedCommand, values: TypedValues)?
    for command in all.flatMap(\.typed) {
      guard command.form.wordCount > best?.command.form.wordCount ?? -1,
        let values = command.form.match(line)
      else { continue }
      best = (command, values)
    }
    return best
  }

  /// The action that a line names by its title: what has no form of its own is said so.
  static func action(titled line: TypedLine) -> Action? {
    all.first { action in
      canBeTyped(action) && TypedForm(action.plainTitle).match(line) != nil
    }
  }

  /// Whether a line can have it done.
  static func canBeTyped(_ action: Action) -> Bool {
    action.modes.contains(.exploring) && !onScreenAlone.contains(action.name)
  }
}

extension Action {
  /// The title without the sign that says more will be asked.
  var plainTitle: String { title.filter { $0 != "…" } }

  /// The lines that do it, as help shows them.
  var forms: [String] {
    guard typed.isEmpty else { return typed.map(\.form.form) }
    return ActionTable.canBeTyped(self) ? [plainTitle.lowercased()] : []
  }
}
