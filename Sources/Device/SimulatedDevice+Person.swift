// What a person can do with the device: its buttons, its screen, its share sheet, its widget.
import Wire

extension SimulatedDevice {
  /// Launches the app, or brings it to the front.
  public func openApp() throws {
    try requireUnlocked()
    record(person: "opens the app")
    try requireLaunchable(appBundle, unless: lifecycle.app)
    lifecycle.open()
    tell(.openApp)
  }

  /// Goes to the home screen: the app is behind it and will be suspended.
  public func goHome() throws {
    try requireUnlocked()
    record(person: "goes home")
    lifecycle.leave(for: .home)
    tell(.goHome)
  }

  /// Pulls Notification Centre down over the app.
  public func openNotificationCentre() throws {
    try requireUnlocked()
    guard lifecycle.cover() else {
      throw DeviceError.impossible("Notification Centre can be pulled down over the app alone.")
    }
    record(person: "pulls down Notification Centre")
    tell(.openNotificationCentre)
  }

  /// Puts Notification Centre away: the app is active again.
  public func closeNotificationCentre() throws {
    try requireUnlocked()
    guard lifecycle.isCovered else {
      throw DeviceError.impossible("Notification Centre isn't there.")
    }
    record(person: "puts Notification Centre away")
    lifecycle.uncover()
    tell(.closeNotificationCentre)
  }

  /// Swipes the app away.
  public func quitApp() throws {
    try requireUnlocked()
    record(person: "quits the app")
    lifecycle.quit()
    tell(.quitApp)
  }

  /// The system's back: the screen below, or a modal's dismissal.
  public func goBack() throws {
    let process = try frontProcess()
    record(person: "goes back")
    hangs.noteTouch(process)
    core.processes.deliver(.back, to: process)
    tell(.goBack)
  }

  /// Sets the field with exactly that label in the program in front.
  public func type(_ text: String, into label: String) throws {
    try type(text, into: label, of: frontProcess())
  }

  func type(_ text: String, into label: String, of process: ProgramProcess) throws {
    let screen = try frontScreen(process)
    if let alert = screen.alert { throw Self.blocked(by: alert) }
    let fields = screen.nodes.filter {
      if case .field(_, label, _, _, _) = $0 { true } else { false }
    }
    let field = try only(fields, "field", label, process)
    guard case .field(_, _, _, _, let isEnabled) = field, isEnabled else {
      throw DeviceError.impossible("the field \"\(label)\" can't be edited now.")
    }
    type(text, into: field, isOnly: true, of: process)
  }

  private func type(
    _ text: String, into field: ViewNode, isOnly: Bool, of process: ProgramProcess
  ) {
    guard case .field(let id, let label, _, let isSecure, _) = field else { return }
    record(person: "types into \"\(label)\"\(place(of: process))")
    hangs.noteTouch(process)
    core.processes.deliver(.textChanged(node: id, text: Secret(text)), to: process)
    tell(
      isSecure
        ? .typeSecret(Secret(text), field: label, isOnly: isOnly)
        : .type(text: text, field: label, isOnly: isOnly))
  }

  /// Taps the button, or else the row, with exactly that label in the program in front.
  public func tap(_ label: String) throws {
    try tap(label, of: frontProcess())
  }

  func tap(_ label: String, of process: ProgramProcess) throws {
    let screen = try frontScreen(process)
    let targets = Self.targets(of: screen)
    let buttons = targets.filter { $0.isButton && $0.label == label }
    let rows = targets.filter { !$0.isButton && $0.label == label }
    if buttons.isEmpty && rows.isEmpty, let alert = screen.alert { throw Self.blocked(by: alert) }
    let target = try only(buttons.isEmpty ? rows : buttons, "button or row", label, process)
    tap(target, isOnly: true, of: process)
  }

  private func tap(_ target: TapTarget, isOnly: Bool, of process: ProgramProcess) {
    guard target.isEnabled else {
      record(person: "taps \"\(target.label)\"\(place(of: process)), which is dimmed")
      return
    }
    record(person: "taps \"\(target.label)\"\(place(of: process))")
    hangs.noteTouch(process)
    core.processes.deliver(.tap(node: target.id), to: process)
    tell(.tap(label: target.label, isOnly: isOnly))
  }

  /// Taps a URL in another app.
  ///
  /// - Returns: Whether an app opens it.
  @discardableResult
  public func openURL(_ url: String) throws -> Bool {
    try requireUnlocked()
    record(person: "opens a URL in another app")
    defer { tell(.openURL(url)) }
    return route(url)
  }

  /// `lsd`'s part: finds the app for the URL's scheme and hands it over.
  func route(_ url: String) -> Bool {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    let app = bundles.bundles(in: .app).first { $0.description.urlSchemes.contains(scheme) }
    guard app != nil, url.utf8.count <= 4_096, let process = lifecycle.open() else {
      core.trace.record(.link, "no app opens this URL")
      return false
    }
    core.processes.deliver(.openURL(url), to: process)
    return true
  }

  // MARK: What is on the screen

  func record(person words: String) {
    core.trace.record(.person, words, by: "person")
  }

  func requireUnlocked() throws {
    if isLocked { throw Self.locked }
  }

  func frontProcess() throws -> ProgramProcess {
    try requireUnlocked()
    guard !lifecycle.isCovered else {
      throw DeviceError.impossible("Notification Centre lies over the app; put it away first.")
    }
    let process: ProgramProcess?
    switch lifecycle.foreground {
    case .app: process = lifecycle.app
    case .shareExtension: process = sharing.process
    case .home, .otherApp: process = nil
    case .splitView:
      guard splitView.front.count < 2 else {
        throw DeviceError.impossible(
          "two programs are in front; say in which, as in the left lab.")
      }
      process = splitView.frontProcesses.first
    }
    guard let process else {
      throw DeviceError.impossible("no program is in front\(lastEndWords).")
    }
    return process
  }

  /// How the program ended that was in front, when that is why nothing is there now.
  private var lastEndWords: String {
    let program = lifecycle.foreground == .home ? ProgramName.app : .shareExtension
    guard state(of: program) == .notRunning, let end = lastEnd(of: program), end != .exit(0) else {
      return ""
    }
    return ": \(program.spoken) was ended by \(end.words)"
  }

  private func frontScreen(_ process: ProgramProcess) throws -> ViewTree {
    guard let screen = process.screen else {
      let why = process.isBlocked ? ": it is launching; let time pass" : ""
      throw DeviceError.impossible("the \(process.name) shows nothing yet\(why).")
    }
    return screen
  }

  /// Where something is done, if it isn't in the one program that can be in front.
  private func place(of process: ProgramProcess) -> String {
    ProgramName.labs.first { $0.rawValue == process.name }.map { " in \($0.spoken)" } ?? ""
  }

  private static func blocked(by alert: AlertNode) -> DeviceError {
    let labels = alert.buttons.map { "\"\($0.label)\"" }.joined(separator: ", ")
    return .impossible("the alert \"\(alert.title)\" is up; only \(labels) can be tapped.")
  }

  private func only<Item>(
    _ items: [Item], _ what: String, _ label: String, _ process: ProgramProcess
  ) throws -> Item {
    guard let first = items.first else {
      let instead = Self.labels(of: what, on: process.screen)
      let same = instead.first { $0.lowercased() == label.lowercased() }
      let all = instead.map { "\"\($0)\"" }.joined(separator: ", ")
      let hint =
        same.map { "; the case differs: it is \"\($0)\"" }
        ?? (instead.isEmpty ? "" : "; there \(instead.count == 1 ? "is" : "are") \(all)")
      throw DeviceError.impossible("the \(process.name) has no \(what) \"\(label)\"\(hint).")
    }
    guard items.count == 1 else {
      throw DeviceError.impossible(
        "the \(process.name) has \(items.count) of \(what) \"\(label)\"; which one is meant?")
    }
    return first
  }

  /// The labels of what can be tapped, or of the fields, on a screen.
  private static func labels(of what: String, on screen: ViewTree?) -> [String] {
    guard let screen else { return [] }
    guard what == "field" else { return targets(of: screen).map(\.label) }
    return screen.nodes.compactMap {
      if case .field(_, let label, _, _, _) = $0 { label } else { nil }
    }
  }

  /// Something that can be tapped.
  struct TapTarget {
    let id: String
    let label: String
    let isButton: Bool
    let isEnabled: Bool
  }

  /// What can be tapped on a screen: an alert's buttons alone, while there is one.
  static func targets(of screen: ViewTree) -> [TapTarget] {
    if let alert = screen.alert {
      return alert.buttons.map {
        TapTarget(id: $0.id, label: $0.label, isButton: true, isEnabled: true)
      }
    }
    return screen.nodes.compactMap { node in
      switch node {
      case .button(let id, let label, _, let isEnabled):
        TapTarget(id: id, label: label, isButton: true, isEnabled: isEnabled)
      case .row(let id, let title, _, let isEnabled):
        TapTarget(id: id, label: title, isButton: false, isEnabled: isEnabled)
      default: nil
      }
    }
  }

  // MARK: By id, as the stage does it

  /// Taps the thing with this id in the program in front; one that is gone already is ignored.
  public func tap(node id: String) throws {
    let process = try frontProcess()
    let targets = Self.targets(of: try frontScreen(process))
    guard let target = targets.first(where: { $0.id == id }) else { return }
    let sameLabel = targets.filter { $0.label == target.label }
    let isOnly =
      sameLabel.filter { $0.isButton == target.isButton }.count == 1
      && (target.isButton || !sameLabel.contains { $0.isButton })
    tap(target, isOnly: isOnly, of: process)
  }

  /// Leaves `text` in the field with this id in the program in front.
  public func type(_ text: String, node id: String) throws {
    let process = try frontProcess()
    let nodes = try frontScreen(process).nodes
    guard let field = nodes.first(where: { $0.id == id }),
      case .field(_, let label, _, _, true) = field
    else { return }
    let sameLabel = nodes.filter {
      if case .field(_, label, _, _, _) = $0 { true } else { false }
    }
    type(text, into: field, isOnly: sameLabel.count == 1, of: process)
  }
}
