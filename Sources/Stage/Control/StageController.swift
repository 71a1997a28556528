// Where the person is, and what their keys mean: the stage without any terminal.
import Canvas
import Device

/// The state of the stage between two keys.
public final class StageController {
  /// The device on the stage.
  public let device: any StagedDevice
  /// What the picture is made from.
  public internal(set) var model: StageModel
  /// Whether the person wants to leave.
  public internal(set) var wantsToQuit = false
  /// Whether the person wants back to the shell for a while.
  public var wantsSuspension = false
  /// The source that the person wants in their editor.
  public var wantedSource: SourceLocation?
  /// The file of the container that the person wants in their editor.
  public var wantedFile: String?
  /// Where the person wants a picture of the screen.
  public var wantedPicture: String?
  /// What the person wants done to the device as a whole, once it is closed.
  public internal(set) var wantedMaintenance: Maintenance?
  /// Whether the whole screen is to be drawn afresh.
  public var wantsRepaint = false
  /// Whether clicks are the stage's, not the terminal's.
  public internal(set) var usesMouse: Bool

  /// Whether the device outlives the stage, so that it can be put aside and brought back.
  let mayMaintain: Bool
  /// What typed lines asked for, until it is told.
  var tellings: [Telling] = []
  /// The fields that the person left: letters are commands until they come back to one.
  var leftFields: [PaneID: String] = [:]
  /// The scenario that acts on the device; nil where only the person does.
  var playing: Playing?
  var now = 0
  var size = (width: 80, height: 24)
  /// Names of actions, the last one done first.
  var recentActions: [String] = []
  var drafts: [String: String] = [:]
  var sentTexts: [String] = []
  var seenValue: String?
  var pendingSignIn: PendingSignIn?
  private var lastTitles: [PaneID: String] = [:]
  private var lastForeground = Foreground.home
  private var interruptedAt: Int?

  /// Puts a device on the stage.
  ///
  /// - Parameter mayMaintain: Whether it outlives the stage, so that snapshots make sense.
  public init(device: any StagedDevice, usesMouse: Bool = true, mayMaintain: Bool = true) {
    self.device = device
    self.mayMaintain = mayMaintain
    self.usesMouse = usesMouse
    model = StageModel()
  }

  // MARK: The device

  /// Takes in what the device is now; `now` is the machine's monotonic time in milliseconds.
  public func refresh(now: Int) {
    self.now = now
    var request = SnapshotRequest()
    request.filter.program = model.traceFilter.program
    request.filter.kinds = model.traceFilter.kinds
    request.filter.count = 300 + (model.scroll[.trace] ?? 0)
    request.selectedFile = model.selectedFile
    request.now = now
    let showedLabFiles = model.device.showsLabFiles
    model.device = device.snapshot(request)
    if model.device.showsLabFiles != showedLabFiles { model.selectedFile = nil }
    followForeground()
    for pane in [PaneID.app, .widget, .share] { reconcileControls(of: pane) }
    reconcileEditing()
    typeWhereFocused()
    continueSignIn()
    model.caption = playing?.caption
    model.isWatching = mode == .watching
    model.greets =
      mode != .watching
      && model.device.programs[.app].map { $0.state == .notRunning && $0.end == nil } ?? true
    model.hints = ActionTable.hints(self)
  }

  /// The keys go where the person's eyes go: to what just came to the front.
  private func followForeground() {
    let foreground = model.device.foreground
    guard foreground != lastForeground, model.overlay == nil else { return }
    lastForeground = foreground
    switch foreground {
    case .shareExtension: focus(.share)
    case .app: focus(.app)
    case .splitView: focus(.app)
    case .home, .otherApp: if model.focus == .share { focus(.app) }
    }
  }

  /// Keeps the focused control while it is there; a new screen begins at its first one.
  private func reconcileControls(of pane: PaneID) {
    let title = model.screen(in: pane).map { ($0.alert?.title ?? "") + "/" + $0.title } ?? ""
    let isNew = title != lastTitles[pane] ?? ""
    lastTitles[pane] = title
    if isNew {
      drafts = drafts.filter { !$0.key.hasPrefix("\(pane.rawValue)/") }
      model.scroll[pane] = nil
      leftFields[pane] = nil
      if pane == model.focus { stopEditing() }
    }
    if let focused = model.controls[pane], model.control(focused, in: pane) != nil, !isNew {
      return
    }
    model.controls[pane] = controls(of: pane).first?.id
  }

  // MARK: Keys

  /// Does what a key means now; what can't be done is said. `refresh` takes in what comes of it.
  public func handle(_ key: Key) {
    model.notice = nil
    if key != .control("c") { interruptedAt = nil }
    attempt {
      // NB: an escape and a letter that come in one breath look like Alt and that letter; where
      // that means nothing, they are what they were.
      let isKnown = try route(key)
      guard !isKnown, case .alt(let character) = key else { return }
      _ = try route(.escape)
      _ = try route(.character(character))
    }
  }

  /// Does what the key means.
  ///
  /// - Returns: Whether it means anything.
  private func route(_ key: Key) throws -> Bool {
    switch key {
    case .click(let x, let y): try click(x: x, y: y)
    case .wheel(let x, let y, let up): wheel(x: x, y: y, up: up)
    default: return try routeKey(key)
    }
    return true
  }

  private func routeKey(_ key: Key) throws -> Bool {
    if model.overlay != nil { return try handleInOverlay(key) }
    let isEditing = model.editing != nil
    if let action = ActionTable.action(
      for: key, in: model.focus, editing: isEditing, mode: mode)
    {
      try perform(action)
      return true
    }
    if isEditing { return try edit(key) }
    if case .paste = key {
      model.notice = Notice("Nothing takes text here; the paste was ignored.", isError: true)
    } else if key == .character(" "), focusedControl?.isField == false {
      try activate()
    } else {
      return false
    }
    return true
  }

  func perform(_ action: Action) throws {
    guard action.isAvailable(self) else {
      model.notice = Notice("Not possible now: \(action.title).", isError: true)
      return
    }
    try action.perform(self)
  }

  /// Does something with the device and says what went wrong.
  func attempt(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      report(error)
    }
  }

  /// Tells the person what went wrong.
  public func report(_ error: any Error) {
    model.notice = Notice("\(error)".capitalisedFirst, isError: true)
  }

  /// Tells the person something.
  func say(_ sentence: String) { model.notice = Notice(sentence) }

  /// Takes away what lies over the panes: it was told.
  func dismissOverlay() { model.overlay = nil }

  /// Takes back what the person was told: somebody else tells it.
  func dismissNotice() { model.notice = nil }

  func interrupt() {
    if let interruptedAt, now - interruptedAt < 2_000 {
      wantsToQuit = true
    } else {
      interruptedAt = now
      model.notice = Notice("Ctrl-C again quits.")
    }
  }

  func toggleMouse() {
    usesMouse.toggle()
    model.notice = Notice(
      usesMouse
        ? "The mouse is Terrarium's; m gives it back." : "The mouse is the terminal's; m takes it.")
  }
}

extension String {
  /// The text with a capital at its beginning, as a sentence has it.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
