// Lines instead of keys: everything in the table of actions, and every step of a scenario.
import Canvas
import Device
@preconcurrency import Glibc
import Playback

/// A line that couldn't be taken as it was meant.
enum TypedLineError: Error, Hashable, CustomStringConvertible {
  /// It is neither an action nor a step; what comes nearest.
  case unknown(line: String, nearest: [String])
  /// An expectation doesn't hold.
  case doesNotHold(expected: String, seen: String)

  var description: String {
    switch self {
    case .unknown(let line, let nearest):
      "\"\(line)\" is not understood. "
        + (nearest.isEmpty ? "" : "Nearest: \(nearest.joined(separator: "; ")). ")
        + "help lists everything."
    case .doesNotHold(let expected, let seen): "not so: \(expected); instead \(seen)"
    }
  }
}

extension StageController {
  /// The answers to what typed lines have asked for since the last time.
  func takeAnswers(from device: SimulatedDevice) -> [String] {
    defer { tellings = [] }
    guard !tellings.isEmpty else { return [] }
    let answers = PlainAnswers(device: model.device, events: device.trace.events)
    return tellings.flatMap(answers.lines)
  }

  /// Does what a line says.
  ///
  /// - Throws: `TypedLineError`, and what the device says against it.
  func perform(line text: String) throws {
    let line = TypedLine(text)
    guard !line.isBlank else { return }
    if model.overlay != nil { return try answer(line) }
    if try say(line.text) { return }
    if let (command, values) = ActionTable.command(for: line) {
      try command.perform(self, values)
      return
    }
    if let action = ActionTable.action(titled: line) { return try perform(action) }
    // A person needn't say who acts.
    if try say("I \(line.text)") || say("the \(line.text)") { return }
    throw TypedLineError.unknown(line: line.text, nearest: Self.nearest(to: line))
  }

  /// Answers what was asked: a choice by its number or its words, a line as it is.
  private func answer(_ line: TypedLine) throws {
    let asked = model.overlay
    model.overlay = nil
    guard line.text.lowercased() != "cancel" else { return }
    switch asked {
    case .chooser(let chooser): try take(try choice(line.text, of: chooser), for: chooser.purpose)
    case .prompt(let prompt): try take(line.text, for: prompt.purpose)
    case .help, .source, .page, nil: break
    }
  }

  private func choice(_ text: String, of chooser: Chooser) throws -> Choice {
    if let number = Int(text), (1...max(1, chooser.choices.count)).contains(number),
      !chooser.choices.isEmpty
    {
      return chooser.choices[number - 1]
    }
    let wanted = text.lowercased()
    let exact = chooser.choices.filter { $0.title.lowercased() == wanted }
    let parts = chooser.choices.filter { $0.title.lowercased().contains(wanted) }
    let found = exact.isEmpty ? parts : exact
    guard let choice = found.first, found.count == 1 else {
      model.overlay = .chooser(chooser)
      throw DeviceError.impossible(
        "\"\(text)\" is \(found.isEmpty ? "none" : "more than one") of the choices; answer with a "
          + "number, or cancel.")
    }
    return choice
  }

  /// Plays the line if it is a step.
  private func say(_ text: String) throws -> Bool {
    switch try device.say(text) {
    case nil: return false
    case .done: break
    case .holds: tellings.append(.holds)
    case .fails(let seen): throw TypedLineError.doesNotHold(expected: text, seen: seen)
    }
    return true
  }

  /// What comes nearest to a line, of actions and of steps.
  private static func nearest(to line: TypedLine) -> [String] {
    TypedSuggestions(line).nearest(
      among: ActionTable.all.flatMap(\.forms), examples: SpokenStep.examples)
  }

  /// Shows a program on the screen, and tells what it shows.
  func look(at program: ProgramName, _ face: ProgramFace) {
    if let pane = PaneID.allCases.first(where: { model.program(in: $0) == program }) {
      focus(pane)
      stopEditing()
      model.faces[pane] = face == .screen ? nil : face
    }
    switch face {
    case .screen: tellings.append(.screen(program))
    case .xray: tellings.append(.inside(program))
    case .console: tellings.append(.output(program))
    }
  }

  /// Selects a file, and tells what is in it.
  func lookInto(_ path: String) throws {
    guard let file = model.device.files.first(where: { $0.path == path }), !file.isFolder else {
      let paths = model.device.files.filter { !$0.isFolder }.map(\.path)
      let nearest = EditDistance.nearest(to: path, among: paths, limit: 2)
      throw DeviceError.impossible(
        "the group container has no file \"\(path)\"."
          + (nearest.isEmpty ? " It is empty." : " Nearest: \(nearest.joined(separator: ", "))."))
    }
    focus(.files)
    model.selectedFile = path
    tellings.append(.file(path))
  }

  // MARK: Variants

  /// Sets a switch, and says when that takes effect.
  func setVariant(_ name: String, _ value: String) throws {
    guard let variant = Variants.all.first(where: { $0.name == name }) else {
      let nearest = EditDistance.nearest(to: name, among: Variants.all.map(\.name), limit: 2)
      throw DeviceError.impossible(
        "there is no variant \"\(name)\"; nearest: \(nearest.joined(separator: ", ")).")
    }
    guard variant.values.contains(value) else {
      throw DeviceError.impossible(
        "\(name) can be \(variant.values.joined(separator: " or ")), not \"\(value)\".")
    }
    try device.perform(.setVariant(name: name, value: value))
    let late = device.programsIgnoring(variant: name)
    model.notice = Notice("\(name) is \(value)" + DeviceSnapshot.Variant.effect(ignoredBy: late))
  }

  // MARK: The device as a whole

  /// Asks for something that needs the device closed.
  func maintain(_ maintenance: Maintenance) throws {
    guard mayMaintain else {
      throw DeviceError.impossible("this device is gone when you leave; it has no snapshots.")
    }
    if model.device.isRecording {
      throw DeviceError.impossible("what is being recorded would be lost; save it first.")
    }
    // Every program ends for it: what can be seen to be in vain is said before.
    switch maintenance {
    case .restoreSnapshot(let path): _ = try FolderSnapshot(at: path)
    case .saveSnapshot(let path):
      guard access(path, F_OK) != 0 else { throw DeviceError.alreadyThere(path: path) }
    case .erase: break
    }
    wantedMaintenance = maintenance
  }
}
