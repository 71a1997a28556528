// The answers to what somebody asks in plain mode, in lines.
import Canvas
import Device
import Playback

/// Tells in lines what a screen would show.
struct PlainAnswers {
  let device: DeviceSnapshot
  /// The whole trace, oldest first.
  let events: [TraceEvent]

  /// The lines of an answer.
  func lines(for telling: Telling) -> [String] {
    switch telling {
    case .screen(let program): screen(of: program)
    case .inside(let program): inside(of: program)
    case .output(let program): output(of: program)
    case .files:
      device.files.isEmpty
        ? ["the group container is empty"]
        : device.files.filter { $0.change != .removed }.map {
          PlainReporter.line("container", Self.words($0))
        }
    case .file(let path): content(ofFile: path)
    case .trace(let count, let program): trace(count, program)
    case .status: [Self.status(device)]
    case .variants: variants
    case .help(let word): Self.help(word)
    case .widgets: device.widgets.flatMap(\.outline).map(\.text).filter { !$0.isEmpty }
    case .holds: ["so it is"]
    }
  }

  // MARK: Programs

  private func screen(of program: ProgramName) -> [String] {
    let name = program.rawValue
    if program == .widget {
      return device.card?.plainLines.map { PlainReporter.line(name, $0) }
        ?? ["the widget was never asked for its timeline"]
    }
    guard let shown = device.programs[program]?.screen else {
      return ["\(program.spoken) shows nothing"]
    }
    return ["\(name) shows \"\(shown.title)\""]
      + shown.plainLines.dropFirst().map { PlainReporter.line(name, $0) }
  }

  private func inside(of program: ProgramName) -> [String] {
    guard let model = device.programs[program]?.model, !model.isEmpty else {
      return ["nothing is known of the inside of \(program.spoken)"]
    }
    return model.outline().map { PlainReporter.line(program.rawValue, $0.text) }
  }

  private func output(of program: ProgramName) -> [String] {
    let snapshot = device.programs[program] ?? ProgramSnapshot()
    let lines = snapshot.output + snapshot.errors.map { "error: \($0)" }
    return lines.isEmpty
      ? ["\(program.spoken) has printed nothing"]
      : lines.map { PlainReporter.line(program.rawValue, $0) }
  }

  // MARK: The rest

  private func content(ofFile path: String) -> [String] {
    guard let preview = device.preview, preview.path == path else {
      return ["\(path) can't be read now"]
    }
    return ["\(path): \(preview.kind)"] + preview.lines.map { PlainReporter.line("file", $0) }
  }

  private func trace(_ count: Int, _ program: String?) -> [String] {
    let shown = events.filter { program == nil || $0.program == program }.suffix(max(1, count))
    return shown.isEmpty ? ["nothing has happened yet"] : shown.map(\.text)
  }

  private var variants: [String] {
    Variants.all.flatMap { variant in
      let value = device.variants.first { $0.name == variant.name }?.value ?? variant.values[0]
      return variant.choices.map { choice in
        let verb = choice.name == value ? "is" : "can be"
        return "\(variant.name) \(verb) \(choice.name) (\(choice.worth.rawValue)): "
          + choice.meaning
      }
    }
  }

  static func status(_ device: DeviceSnapshot) -> String {
    let time = WallTime(milliseconds: device.clocks.wall)
    var parts = [
      "\(time.iso8601)\(device.isPaused ? ", stopped" : "")",
      "up \(TraceEvent.seconds(device.clocks.uptime)) s", device.isLocked ? "locked" : "unlocked",
      "in front: \(words(device.foreground))", device.isOffline ? "offline" : "online",
    ]
    if let status = device.serverStatus { parts.append("the server answers \(status)") }
    if device.isDiskFull { parts.append("the disk is full") }
    parts += device.variants.map { "naive: \($0.name) is \($0.value)" }
    return (parts + [device.sandbox]).filter { !$0.isEmpty }.joined(separator: "; ")
  }

  static func words(_ foreground: Foreground) -> String {
    switch foreground {
    case .app: "the app"
    case .shareExtension: "the share extension"
    case .home: "the home screen"
    case .otherApp: "another app"
    case .splitView: "the labs"
    }
  }

  static func words(_ file: FileSnapshot) -> String {
    guard !file.isFolder else { return "\(file.path)/" }
    return "\(file.path), \(file.isSealed ? "sealed, " : "")\(file.size) bytes"
      + (file.writer.map { ", written by \($0 == "person" ? "you" : "the \($0)")" } ?? "")
  }

  // MARK: Questions

  /// What is asked, with the choices that there are.
  static func question(_ overlay: Overlay) -> [String] {
    switch overlay {
    case .chooser(let chooser):
      let choices = chooser.choices.enumerated().map { index, choice in
        "  \(index + 1). \(choice.title)\(choice.remark.isEmpty ? "" : " (\(choice.remark))")"
      }
      return ["\(chooser.title)? Answer with a number or its words, or cancel."] + choices
    case .prompt(let prompt):
      let example = prompt.editor.isEmpty ? "" : " For example: \(prompt.editor.text)"
      return ["\(prompt.title)? \(prompt.remark)\(example) (or cancel)"]
    case .source(let listing):
      let lines = listing.lines.enumerated().dropFirst(max(0, listing.line - 6)).prefix(12)
      return ["\(listing.path):\(listing.line)"] + lines.map { "\($0 + 1) | \($1)" }
    case .page(let page):
      return ["\(page.title):"] + page.lines.filter { !$0.isEmpty }.map { "  \($0)" }
    case .help(let help): return help.sections.flatMap { [$0.title] + $0.hints.map(\.title) }
    }
  }

  // MARK: Help

  /// What can be typed, by subject; of that only what has to do with a word.
  static func help(_ word: String) -> [String] {
    let wanted = word.lowercased()
    let groups = ActionGroup.allCases.flatMap { group -> [String] in
      // What can be done to the app can be done to the others too, and is said once.
      let lines = ActionTable.all.filter { action in
        action.group == group && !(wanted.isEmpty && isRepeated(action))
      }.compactMap { help($0, wanted) }
      return lines.isEmpty ? [] : ["\(group.rawValue):"] + lines
    }
    guard wanted.isEmpty else {
      let steps = SpokenStep.examples(about: word, limit: 8).map { "  \($0)" }
      let lines = groups + (steps.isEmpty ? [] : ["Steps of a scenario:"] + steps)
      return lines.isEmpty ? ["nothing that can be typed has to do with \"\(word)\""] : lines
    }
    return groups + [
      "What says the app can be said of the widget and the share extension as well.",
      "Every step of a scenario can be typed too, as: the widget shows \"Ada\" within 30 seconds.",
      "help WORD lists what has to do with a word; `terrarium steps` lists all steps.",
    ]
  }

  private static func isRepeated(_ action: Action) -> Bool {
    action.group == .trouble
      && [ProgramName.widget, .shareExtension].contains { action.name.hasSuffix(" \($0.rawValue)") }
  }

  private static func help(_ action: Action, _ wanted: String) -> String? {
    let forms = action.forms.filter { form in
      wanted.isEmpty || form.lowercased().contains(wanted)
        || action.title.lowercased().contains(wanted)
    }
    guard !forms.isEmpty else { return nil }
    guard !action.typed.isEmpty else { return "  \(forms[0])" }
    return "  \(action.plainTitle): \(forms.joined(separator: ", "))"
  }
}
