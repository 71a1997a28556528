// Going through panes and controls.
import Canvas
import Device

extension StageController {
  // MARK: What is there

  func controls(of pane: PaneID) -> [Control] { model.controls(in: pane) }

  var focusedControl: Control? {
    model.control(model.controls[model.focus], in: model.focus)
  }

  var hasControls: Bool { model.hasControls(in: model.focus) }

  func isRunning(_ program: ProgramName) -> Bool {
    model.device.programs[program].map { $0.state != .notRunning } ?? false
  }

  var canGoBack: Bool { model.canGoBack }

  /// Whether the return key does anything.
  var canActivate: Bool {
    if isXRayed { return hasInsideSelection }
    return mode != .watching && (focusedControl != nil || model.focus == .widget)
  }

  /// Whether there is something to move between.
  var canMove: Bool { isXRayed || (hasControls && mode != .watching) }

  /// What the return key does to the focused control, in a word.
  var activationWord: String? {
    if isXRayed { return hasInsideSelection ? "source" : nil }
    guard let control = focusedControl else { return model.focus == .widget ? "tap" : nil }
    return control.isField ? "type" : "tap"
  }

  func faceWord(_ face: ProgramFace, _ word: String) -> String {
    model.face(of: model.focus) == face ? "screen" : word
  }

  // MARK: Going

  func focus(_ pane: PaneID) {
    guard pane != model.focus else { return }
    stopEditing()
    model.focus = pane
    if pane == .files, model.selectedFile == nil { selectFile(by: 1) }
  }

  /// On to the next control of the pane, and from its last one to the next pane.
  func advance(by step: Int) {
    let controls = controls(of: model.focus)
    if let index = controls.firstIndex(where: { $0.id == model.controls[model.focus] }),
      controls.indices.contains(index + step)
    {
      return select(controls[index + step])
    }
    let panes = PaneID.allCases
    let index = panes.firstIndex(of: model.focus) ?? 0
    focus(panes[(index + step + panes.count) % panes.count])
    let next = self.controls(of: model.focus)
    model.controls[model.focus] = (step > 0 ? next.first : next.last)?.id
  }

  /// To the next or previous control, not beyond the ends.
  func moveControl(by step: Int) {
    if isXRayed { return moveInside(by: step) }
    let controls = controls(of: model.focus)
    guard !controls.isEmpty else { return scroll(by: step) }
    let index = controls.firstIndex { $0.id == model.controls[model.focus] }
    let next = index.map { max(0, min(controls.count - 1, $0 + step)) } ?? 0
    select(controls[next])
  }

  /// A field that the keys come to takes what is typed, as under a finger.
  func select(_ control: Control) {
    if model.editing?.node != control.id { stopEditing() }
    leftFields[model.focus] = nil
    model.controls[model.focus] = control.id
    if control.isField, model.editing == nil, isInFront(model.focus) { beginEditing(control) }
  }

  func isInFront(_ pane: PaneID) -> Bool {
    // Whatever is in front while a scenario plays is under the scenario's finger.
    guard !model.device.isLocked, mode != .watching else { return false }
    return switch pane {
    case _ where lab(in: pane) != nil: true
    case .app: model.device.foreground == .app
    case .share: model.device.foreground == .shareExtension
    default: false
    }
  }

  /// The lab that a pane shows, which is in front then.
  func lab(in pane: PaneID) -> ProgramName? {
    model.program(in: pane).flatMap { ProgramName.labs.contains($0) ? $0 : nil }
  }

  /// Types into the field, taps the button or the row.
  func activate() throws {
    if isXRayed { return try showSource() }
    guard let control = focusedControl else {
      if model.focus == .widget { try device.perform(.tapWidget) }
      return
    }
    if model.focus == .widget {
      return try device.perform(.tapOnWidget(label: control.label))
    }
    guard isInFront(model.focus) else {
      throw DeviceError.impossible(
        model.focus == .app
          ? "the app is not in front; o brings it there."
          : "the share extension is not in front.")
    }
    if let lab = lab(in: model.focus) {
      // There may be two: said is in which.
      try device.perform(.tapIn(lab, label: control.label))
    } else if control.isField {
      leftFields[model.focus] = nil
      beginEditing(control)
    } else {
      try device.perform(.tap(node: control.id))
    }
  }

  /// One level up: zoom, x-ray, screen.
  func goUp() throws {
    if model.isZoomed {
      model.isZoomed = false
    } else if model.face(of: model.focus) != .screen {
      model.faces[model.focus] = nil
    } else if isInFront(model.focus), canGoBack {
      try device.perform(.goBack)
    }
  }

  func toggle(_ face: ProgramFace) {
    stopEditing()
    model.scroll[model.focus] = nil
    model.selectedInside[model.focus] = nil
    model.faces[model.focus] = model.face(of: model.focus) == face ? nil : face
  }

  /// On or back by most of what the pane shows.
  ///
  /// In a list the keys come along, or the page would turn back to where they are.
  func turnPage(by pages: Int) {
    let layout = StageLayout(width: size.width, height: size.height, model: model)
    let page = max(1, (layout.panes[model.focus]?.height ?? 10) - 5)
    let controls = controls(of: model.focus)
    guard !isXRayed, controls.count > page,
      let index = controls.firstIndex(where: { $0.id == model.controls[model.focus] })
    else { return scroll(by: pages * page) }
    select(controls[max(0, min(controls.count - 1, index + pages * page))])
  }

  func scroll(by lines: Int) { scroll(model.focus, by: lines) }

  func scroll(_ pane: PaneID, by lines: Int) {
    let limit = pane == .trace ? max(0, model.device.events.count - 1) : 2_000
    model.scroll[pane] = max(0, min(limit, (model.scroll[pane] ?? 0) + lines))
  }

  // MARK: The mouse

  func click(x: Int, y: Int) throws {
    let layout = StageLayout(width: size.width, height: size.height, model: model)
    guard model.overlay == nil else { return }
    if let tabs = layout.tabs, tabs.contains(x: x, y: y) {
      if let pane = model.tab(at: x, in: tabs) { focus(pane) }
      return
    }
    guard let pane = layout.pane(x: x, y: y), let rect = layout.panes[pane] else { return }
    focus(pane)
    switch pane {
    case .files: if let path = model.file(at: y, in: rect) { model.selectedFile = path }
    case .app, .share:
      let id = model.control(at: y, in: rect, of: pane)
      guard let control = controls(of: pane).first(where: { $0.id == id }) else { return }
      select(control)
      if canActivate { try activate() }
    case .widget: if isDoubleTarget(pane), canActivate { try activate() }
    case .trace: break
    }
  }

  /// Whether a click on the pane means its one control.
  private func isDoubleTarget(_ pane: PaneID) -> Bool { controls(of: pane).count == 1 }

  func wheel(x: Int, y: Int, up: Bool) {
    let layout = StageLayout(width: size.width, height: size.height, model: model)
    if case .help(var help) = model.overlay {
      help.scroll = max(0, help.scroll + (up ? -3 : 3))
      model.overlay = .help(help)
    }
    guard model.overlay == nil, let pane = layout.pane(x: x, y: y) else { return }
    let lines = up ? -3 : 3
    scroll(pane, by: pane == .trace ? -lines : lines)
  }
}
