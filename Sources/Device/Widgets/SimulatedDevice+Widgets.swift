// The widgets as a person and a scenario reach them.
import Wire

extension SimulatedDevice {
  /// Does something with the widgets.
  ///
  /// - Throws: `DeviceError.impossible`, with a sentence, for what makes no sense now.
  public func perform(_ action: WidgetAction) throws {
    switch action {
    case .add(let name, let size): try add(name, size)
    case .remove(let name): try remove(name)
    case .tap(let name): try tap(widgets.widget(named: name))
    case .tapButton(let label, let name):
      try tapButton(label, on: widgets.widget(named: name))
    case .openGallery:
      try requireUnlocked()
      record(person: "opens the widget gallery")
      widgets.openGallery()
    case .look(let name): try look(name)
    case .setVisibility(let visibility, let name):
      let instance = try widgets.widget(named: name)
      core.trace.record(.widget, "\(name) is seen: \(visibility.rawValue)", by: "device")
      instance.visibility = visibility
    case .setDeveloperMode(let isOn): setDeveloperMode(isOn)
    case .setHiddenWhenLocked(let isOn):
      record(person: isOn ? "hides private widgets when locked" : "lets widgets be seen locked")
      widgets.hidesWhenLocked = isOn
    case .changeLocale:
      record(person: "changes the language")
      widgets.requestReload(kind: nil, by: "device", cause: .localeChange)
    case .changeTextSize:
      record(person: "changes the size of text")
      widgets.requestReload(kind: nil, by: "device", cause: .textSizeChange)
    case .outliveUpdate: outliveUpdate()
    }
    tell(.widget(action))
  }

  /// Taps the first widget's card: the app opens at the card's URL.
  public func tapWidget() throws {
    try tap(widgets.first)
    tell(.tapWidget)
  }

  /// Taps a button on the first widget's card: its intent runs in the widget's process.
  public func tapOnWidget(_ label: String) throws {
    try requireUnlocked()
    try tapButton(label, on: widgets.first)
    tell(.tapOnWidget(label: label))
  }

  private func add(_ name: String, _ size: WidgetSize) throws {
    try requireUnlocked()
    guard let kind = widgetKinds.first(where: { $0.displayName == name }) else {
      let known = widgetKinds.map { "\"\($0.displayName)\"" }.joined(separator: ", ")
      throw DeviceError.impossible("the gallery has no widget \"\(name)\"; there are \(known).")
    }
    guard kind.families.contains(size.family) else {
      let sizes = kind.families.map { WidgetSize($0).rawValue }.joined(separator: ", ")
      throw DeviceError.impossible("\"\(name)\" has no size \(size.rawValue); there are \(sizes).")
    }
    let instance = WidgetInstance(
      name: freeName(name, size), kind: kind.kind, family: size.family)
    record(person: "adds the widget \(instance.name), \(size.rawValue)")
    widgets.place(instance)
  }

  /// The name of a widget on the screen: its kind's; for a second one also its size.
  private func freeName(_ name: String, _ size: WidgetSize) -> String {
    let taken = Set(widgets.instances.map(\.name))
    guard taken.contains(name) else { return name }
    let sized = "\(name), \(size.rawValue)"
    let numbered = (2...).lazy.map { "\(sized) \($0)" }
    return taken.contains(sized) ? numbered.first { !taken.contains($0) } ?? sized : sized
  }

  private func remove(_ name: String) throws {
    try requireUnlocked()
    let instance = try widgets.widget(named: name)
    guard instance !== widgets.first else {
      throw DeviceError.impossible("\"\(name)\" is the widget of every home screen; it stays.")
    }
    record(person: "removes the widget \(name)")
    widgets.remove(instance)
  }

  private func tap(_ instance: WidgetInstance) throws {
    if isLocked { return try tapOnLockScreen(instance) }
    record(person: "taps the widget\(widgets.suffix(instance))")
    try openApp(from: instance)
  }

  /// Taps a widget of the lock screen: the device asks for the passcode, and once somebody has
  /// entered the right one the app opens.
  private func tapOnLockScreen(_ instance: WidgetInstance) throws {
    guard instance.family == .accessoryRectangular else {
      throw DeviceError.impossible(
        "the device is locked; unlock it first. \"\(instance.name)\" is on the home screen.")
    }
    guard !isStarting else { throw DeviceError.impossible("the device is still starting.") }
    record(person: "taps the widget\(widgets.suffix(instance)); the passcode is asked for")
    tappedWhileLocked = instance
  }

  /// Opens the app at the card that was tapped on the lock screen, if one was.
  func openWhatWasTapped() throws {
    guard let instance = tappedWhileLocked else { return }
    tappedWhileLocked = nil
    try openApp(from: instance)
  }

  private func openApp(from instance: WidgetInstance) throws {
    widgets.deafUntil = core.clock.uptime + core.delays.reloadAfterTap
    if let url = widgets.card(of: instance)?.url {
      _ = route(url)
    } else {
      try untold { try openApp() }
    }
  }

  /// Taps a button: on a locked device it is dead until somebody unlocks.
  private func tapButton(_ label: String, on instance: WidgetInstance) throws {
    let buttons = (widgets.card(of: instance)?.nodes ?? []).compactMap { node -> (String, Bool)? in
      if case .button(let id, label, _, let isEnabled) = node { (id, isEnabled) } else { nil }
    }
    if buttons.isEmpty, instance.knownButtons.contains(label) {
      return try tapPlace(of: label, on: instance)
    }
    guard let (name, isEnabled) = buttons.first, buttons.count == 1 else {
      throw DeviceError.impossible(
        "the widget has \(buttons.isEmpty ? "no" : "more than one") button \"\(label)\".")
    }
    let words = "taps \"\(label)\" on the widget\(widgets.suffix(instance))"
    guard isEnabled else {
      return record(
        person: isLocked ? "\(words), which is dead while locked" : "\(words), which is dimmed")
    }
    record(person: words)
    widgets.run(intent: name, of: instance)
  }

  /// Taps where a button was on an earlier card: the finger meets the card itself.
  private func tapPlace(of label: String, on instance: WidgetInstance) throws {
    let words = "taps where \"\(label)\" was on the widget\(widgets.suffix(instance))"
    guard !isLocked else { return record(person: "\(words), which is dead while locked") }
    record(person: words)
    try openApp(from: instance)
  }

  private func look(_ name: String) throws {
    let instance = try widgets.widget(named: name)
    record(person: "looks at the widget \(name)")
    guard instance.isOverdue else { return }
    instance.isOverdue = false
    widgets.ask([instance], .seen)
  }

  private func setDeveloperMode(_ isOn: Bool) {
    core.trace.record(
      .widget, isOn ? "developer mode is on: nothing is limited" : "developer mode is off",
      by: "device")
    widgets.isDeveloperMode = isOn
    widgets.rearm()
  }

  private func outliveUpdate() {
    record(trouble: "a process from before the update goes on", by: "widget")
    widgets.survivor = launch(widgetBundle)
  }

  /// Who asks for a reload, and whether that is free: Apple counts nothing while the containing app
  /// is in front, and a widget that asks for itself isn't the app.
  func reloadCause(of process: ProgramProcess) -> ReloadCause {
    switch process.role {
    case .widget: .itself
    case .app: lifecycle.foreground == .app ? .appInFront : .appBehind
    case .shareExtension: .anotherExtension
    }
  }
}

extension WidgetService {
  /// Takes up what an earlier run has kept, in whichever form.
  func restore(_ state: DeviceState) {
    if let kept = state.widgets { restore(kept) } else { restore(state.widget) }
  }
}
