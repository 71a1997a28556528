// What changed since the last look, in lines: the whole picture for those who listen to it.
import Canvas
import Device

/// Compares a device with what was told of it, and tells the difference.
struct PlainReporter {
  /// The most lines of one screen that are told without being asked for.
  static let screenLimit = 40

  private var told: DeviceSnapshot?
  private var toldFiles: [FileSnapshot] = []

  /// The lines that tell what is different now.
  ///
  /// - Parameter isAtRest: Whether every program is done for now; before that, files are on their
  ///   way to their places.
  mutating func changes(to device: DeviceSnapshot, isAtRest: Bool = true) -> [String] {
    defer { told = device }
    guard let told else {
      toldFiles = device.files
      return Self.first(device)
    }
    var lines = Self.world(from: told, to: device) + Self.programs(from: told, to: device)
    lines += Self.card(from: told, to: device)
    if device.showsLabFiles != told.showsLabFiles {
      // Another container: nothing in it has changed.
      toldFiles = device.files
    } else if isAtRest {
      lines += Self.files(from: toldFiles, to: device.files)
      toldFiles = device.files
    }
    return lines
  }

  /// What is told when nothing was told yet.
  private static func first(_ device: DeviceSnapshot) -> [String] {
    [PlainAnswers.status(device)] + programs(from: DeviceSnapshot(), to: device)
      + card(from: DeviceSnapshot(), to: device)
  }

  // MARK: The world

  private static func world(from old: DeviceSnapshot, to new: DeviceSnapshot) -> [String] {
    var lines: [String] = []
    if old.isLocked != new.isLocked { lines.append(new.isLocked ? "locked" : "unlocked") }
    if old.foreground != new.foreground, !new.isLocked {
      lines.append("in front: \(PlainAnswers.words(new.foreground))")
    }
    if old.isPaused != new.isPaused {
      lines.append(new.isPaused ? "the clock stands still" : "the clock goes on")
    }
    if old.isOffline != new.isOffline {
      lines.append(new.isOffline ? "the network is offline" : "the network is back")
    }
    if old.serverStatus != new.serverStatus {
      lines.append(
        new.serverStatus.map { "the server answers \($0)" } ?? "the server is well again")
    }
    if old.serverLatency != new.serverLatency {
      lines.append("the server takes \(TraceEvent.seconds(new.serverLatency ?? 0)) s per request")
    }
    if old.isDiskFull != new.isDiskFull {
      lines.append(new.isDiskFull ? "the disk is full" : "the disk has room again")
    }
    if old.signing != new.signing { lines.append("the signing is \(new.signing)") }
    if old.isRecording != new.isRecording {
      lines.append(new.isRecording ? "recording" : "not recording any more")
    }
    return lines + variants(from: old.variants, to: new.variants)
  }

  private static func variants(
    from old: [DeviceSnapshot.Variant], to new: [DeviceSnapshot.Variant]
  ) -> [String] {
    let set = new.filter { variant in
      !old.contains { $0.name == variant.name && $0.value == variant.value }
    }
    let unset = old.filter { variant in !new.contains { $0.name == variant.name } }
    return set.map {
      "naive variant: \($0.name) is \($0.value)"
        + DeviceSnapshot.Variant.effect(ignoredBy: $0.ignoredBy)
    } + unset.map { "\($0.name) is hardened again" }
  }

  // MARK: Programs

  private static func programs(from old: DeviceSnapshot, to new: DeviceSnapshot) -> [String] {
    ([.app, .widget, .shareExtension] + ProgramName.labs).flatMap { name in
      let (before, after) = (old.programs[name] ?? .init(), new.programs[name] ?? .init())
      return state(of: name, from: before, to: after)
        + (name == .widget ? [] : screen(of: name, from: before, to: after))
    }
  }

  private static func state(
    of name: ProgramName, from old: ProgramSnapshot, to new: ProgramSnapshot
  ) -> [String] {
    // A widget lives for moments only: what its process does is worth a line when it goes wrong.
    let isNews = name != .widget || (new.end.map { $0 != .exit(0) } ?? false)
    guard old.state != new.state || old.end != new.end, isNews else { return [] }
    switch new.state {
    case .running: return ["\(name.rawValue): running"]
    case .suspended: return ["\(name.rawValue): suspended"]
    case .notRunning:
      guard let end = new.end else { return [] }
      let last = new.errors.last { !$0.isEmpty }.map { "; it said: \($0)" } ?? ""
      return ["\(name.rawValue): ended by \(end.words)\(end == .exit(0) ? "" : last)"]
    }
  }

  private static func screen(
    of name: ProgramName, from before: ProgramSnapshot, to after: ProgramSnapshot
  ) -> [String] {
    guard let new = after.screen, new != before.screen else { return [] }
    guard let old = before.screen, old.title == new.title else {
      return ["\(name.rawValue) shows \"\(new.title)\""]
        + limited(new.plainLines.dropFirst(), of: name)
    }
    return difference(from: old.plainLines, to: new.plainLines, of: name)
  }

  private static func card(from before: DeviceSnapshot, to after: DeviceSnapshot) -> [String] {
    guard let lines = after.card?.plainLines, lines != before.card?.plainLines else { return [] }
    return limited(lines[...], of: .widget)
  }

  // MARK: Lines

  private static func limited(_ lines: ArraySlice<String>, of name: ProgramName) -> [String] {
    let shown = lines.prefix(screenLimit).map { line(name.rawValue, $0) }
    guard lines.count > screenLimit else { return shown }
    return shown + [
      "\(name.rawValue): and \(lines.count - screenLimit) lines more; "
        + "show \(name.rawValue) tells all"
    ]
  }

  /// What is new, or, where nothing is, what is gone.
  private static func difference(from old: [String], to new: [String], of name: ProgramName)
    -> [String]
  {
    let changes = new.difference(from: old)
    let added = changes.insertions.compactMap { change -> String? in
      if case .insert(_, let text, _) = change { text } else { nil }
    }
    let gone = changes.removals.compactMap { change -> String? in
      if case .remove(_, let text, _) = change { "gone: \(text)" } else { nil }
    }
    return limited((added.isEmpty ? gone : added)[...], of: name)
  }

  static func line(_ name: String, _ text: String) -> String { "\(name) | \(text)" }

  // MARK: The container

  private static func files(from old: [FileSnapshot], to new: [FileSnapshot]) -> [String] {
    guard old != new else { return [] }
    let before = seen(old)
    let after = seen(new)
    let changed = new.filter { file in
      guard let file = after[file.path] else { return false }
      let known = before[file.path]
      return known?.size != file.size || known?.modifiedAt != file.modifiedAt
        || known?.writer != file.writer
    }
    let gone = old.filter { before[$0.path] != nil && after[$0.path] == nil }
    return changed.map { line("container", PlainAnswers.words($0)) }
      + gone.map { line("container", "gone: \($0.path)") }
  }

  /// The files by path, without folders and without those that are only on their way.
  private static func seen(_ files: [FileSnapshot]) -> [String: FileSnapshot] {
    let present = files.filter { file in
      !file.isFolder && file.change != .removed && !file.isTemporary
    }
    return Dictionary(present.map { ($0.path, $0) }) { first, _ in first }
  }
}
