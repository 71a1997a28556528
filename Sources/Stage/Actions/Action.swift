// One thing that can be done, with everything that is said about it: keys, palette, help and hint
// bar are all made from this.
import Canvas
import Device

/// What an action is about; the groups of the help, in its order.
enum ActionGroup: String, CaseIterable {
  case playing = "The scenario"
  case program = "In a program"
  case device = "The device"
  case panes = "Panes"
  case files = "Group container"
  case trace = "Trace"
  case time = "Time"
  case trouble = "Trouble"
  case stage = "Terrarium"
}

/// A named action.
struct Action: Sendable {
  typealias Condition = @Sendable (StageController) -> Bool
  typealias Body = @Sendable (StageController) throws -> Void
  typealias Wording = @Sendable (StageController) -> String?

  /// What a script or a test calls it.
  let name: String
  /// What a person reads.
  let title: String
  /// What it is about.
  let group: ActionGroup
  /// The keys that do it.
  let keys: [Key]
  /// What it does.
  let perform: Body

  /// The panes in which its keys work; nil for all.
  private(set) var panes: Set<PaneID>?
  /// Whether its keys work while a field takes what is typed.
  private(set) var worksWhileEditing = false
  /// Whether its keys work only then.
  private(set) var worksOnlyWhileEditing = false
  /// When it can be done; what acts on the device can't while a scenario does.
  private(set) var modes: Set<StageMode> = [.exploring, .takenOver]
  /// Whether it can be done now.
  private(set) var isAvailable: Condition = { _ in true }
  /// What the hint bar calls it now; nil where it isn't worth a place.
  private(set) var hint: Wording = { _ in nil }

  /// Whether its hint is always in sight.
  private(set) var isPinned = false
  /// The action in whose line of the help its keys stand; nil for a line of its own.
  private(set) var helpLine: String?
  /// What the help calls it together with those that share its line.
  private(set) var helpTitle: String?
  /// The lines that do it when they are typed.
  private(set) var typed: [TypedCommand] = []

  init(
    _ name: String, _ title: String, _ group: ActionGroup, _ keys: [Key] = [],
    perform: @escaping Body
  ) {
    self.name = name
    self.title = title
    self.group = group
    self.keys = keys
    self.perform = perform
  }

  /// The action with its keys bound to some panes.
  func only(in panes: PaneID...) -> Action {
    var action = self
    action.panes = Set(panes)
    return action
  }

  /// The action with a place in the hint bar.
  func hinted(_ hint: String) -> Action { hinted { _ in hint } }

  /// The action with a place in the hint bar, under words that depend on the moment.
  func hinted(_ hint: @escaping Wording) -> Action {
    var action = self
    action.hint = hint
    return action
  }

  /// The action with a place in the hint bar that no narrow screen takes away.
  func pinned(_ hint: String) -> Action {
    var action = hinted(hint)
    action.isPinned = true
    return action
  }

  /// The action with its keys in another one's line of the help.
  func listed(with name: String) -> Action {
    var action = self
    action.helpLine = name
    return action
  }

  /// The action under another title in the help, where others share its line.
  func listed(as title: String) -> Action {
    var action = self
    action.helpTitle = title
    return action
  }

  /// The action where it can't always be done.
  func available(_ condition: @escaping Condition) -> Action {
    var action = self
    action.isAvailable = condition
    return action
  }

  /// The action whose keys also work while a field takes what is typed.
  func whileEditing() -> Action {
    var action = self
    action.worksWhileEditing = true
    return action
  }

  /// The action whose keys work only while a field takes what is typed.
  func onlyWhileEditing() -> Action {
    var action = whileEditing()
    action.worksOnlyWhileEditing = true
    return action
  }

  /// The action with lines that do the same when they are typed.
  func typed(_ forms: String...) -> Action {
    var action = self
    let body = perform
    action.typed += forms.map { form in
      TypedCommand(form: TypedForm(form)) { stage, _ in try body(stage) }
    }
    return action
  }

  /// The action, which turns something over, with a line that means one of the two ways.
  func typed(_ form: String, does action: DeviceAction) -> Action {
    typed(form) { stage, _ in try stage.device.perform(action) }
  }

  /// The action, which turns trouble on and off, with a line that means one of the two.
  func typed(_ form: String, does trouble: Trouble) -> Action {
    typed(form, does: .trouble(trouble))
  }

  /// The action with a line that brings along what else would be asked for.
  func typed(_ form: String, perform: @escaping TypedCommand.Body) -> Action {
    var action = self
    action.typed.append(TypedCommand(form: TypedForm(form), perform: perform))
    return action
  }

  /// The action that leaves the device alone, so that it can also be done while a scenario acts.
  func whileWatching() -> Action {
    var action = self
    action.modes.insert(.watching)
    return action
  }

  /// The action that makes sense in one mode alone.
  func only(while mode: StageMode) -> Action {
    var action = self
    action.modes = [mode]
    return action
  }

  /// What can be done to a device as an action of the stage.
  init(
    _ name: String, _ title: String, _ group: ActionGroup, _ keys: [Key] = [],
    command: DeviceAction
  ) {
    self.init(name, title, group, keys) { try $0.device.perform(command) }
  }

  /// Trouble as an action of the stage.
  init(_ name: String, _ title: String, _ group: ActionGroup, command: Trouble) {
    self.init(name, title, group, command: .trouble(command))
  }

  /// Whether its keys work in that pane, in that mode.
  func isBound(in pane: PaneID, editing: Bool, mode: StageMode = .exploring) -> Bool {
    guard modes.contains(mode), panes?.contains(pane) ?? true else { return false }
    return editing ? worksWhileEditing : !worksOnlyWhileEditing
  }

  /// The keys as they are written in hints.
  var keyLabel: String { keys.first?.label ?? "" }
}
