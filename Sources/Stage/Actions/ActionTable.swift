// The one table of everything that can be done.
import Canvas

/// All actions, in the order in which help and hint bar show them.
enum ActionTable {
  static let all: [Action] =
    playingActions + programActions + fileActions + traceActions + deviceActions + widgetActions
    + labActions
    + paneActions
    + timeActions
    + troubleActions + widgetTrouble + stageActions

  /// The action of that name.
  static func action(named name: String) -> Action? { all.first { $0.name == name } }

  /// What a key does in a pane.
  static func action(
    for key: Key, in pane: PaneID, editing: Bool, mode: StageMode = .exploring
  ) -> Action? {
    all.first { $0.keys.contains(key) && $0.isBound(in: pane, editing: editing, mode: mode) }
  }

  /// What the hint bar shows, the most useful first, help and palette at the end.
  static func hints(_ stage: StageController) -> [Hint] {
    let isEditing = stage.model.editing != nil
    let bound = all.filter {
      !$0.keys.isEmpty
        && $0.isBound(in: stage.model.focus, editing: isEditing, mode: stage.mode)
        && $0.isAvailable(stage)
    }
    return bound.compactMap { action in
      action.hint(stage).map {
        Hint(key: action.keyLabel, title: $0, isPinned: action.isPinned)
      }
    }
  }

  /// The keys that work in the present pane while no field takes what is typed, explained.
  static func help(_ stage: StageController) -> Help {
    let bound = all.filter {
      !$0.keys.isEmpty
        && $0.isBound(in: stage.model.focus, editing: false, mode: stage.mode)
    }
    let sections = ActionGroup.allCases.compactMap { group -> Help.Section? in
      let hints = bound.filter { $0.group == group && $0.helpLine == nil }.map { action in
        let others = bound.filter { $0.helpLine == action.name }
        let keys = ([action] + others).flatMap(\.keys).map(\.label)
        return Hint(key: keys.joined(separator: " "), title: action.helpTitle ?? action.title)
      }
      return hints.isEmpty ? nil : Help.Section(title: group.rawValue, hints: hints)
    }
    return Help(sections: sections)
  }

  /// What can be done now, as choices of the palette.
  static func choices(_ stage: StageController, group: ActionGroup? = nil) -> [Choice] {
    all.filter { action in
      action.isAvailable(stage) && !action.worksOnlyWhileEditing
        && action.modes.contains(stage.mode) && (group.map { action.group == $0 } ?? true)
    }.map { Choice(id: $0.name, title: $0.title, remark: $0.keyLabel) }
  }
}
