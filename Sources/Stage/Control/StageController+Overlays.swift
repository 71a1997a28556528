// What lies over the panes: the palette, the menus, the questions.
import Canvas
import Device
import FoundationEssentials
import Playback

/// What a choice is for.
enum ChooserPurpose: String {
  case action
  case share
  case variant
  case addWidget
  case widget
  case lab
}

/// What a line is asked for.
enum PromptPurpose: String {
  case openURL
  case passcode
  case postNotification
  case setDate
  case shareLink
  case shareText
  case passTime
  case serverStatus
  case serverLatency
  case replaceFile
  case copyFile
  case savePicture
  case saveSnapshot
  case restoreSnapshot
  case erase
  case saveRecording
}

extension StageController {
  // MARK: Opening

  func openHelp() { model.overlay = .help(ActionTable.help(self)) }

  func openPalette() {
    let recent = recentActions.compactMap { name in
      ActionTable.choices(self).first { $0.id == name }
    }
    let others = ActionTable.choices(self).filter { !recentActions.contains($0.id) }
    model.overlay = .chooser(
      Chooser(
        purpose: ChooserPurpose.action.rawValue, title: "What to do", choices: recent + others,
        takesLines: true))
  }

  func choose(from group: ActionGroup, title: String) {
    // The first of a group is the one that opens this list.
    let choices = ActionTable.choices(self, group: group).filter { !$0.title.hasSuffix("…") }
    model.overlay = .chooser(
      Chooser(purpose: ChooserPurpose.action.rawValue, title: title, choices: choices))
  }

  func openShareSheet() {
    let photos = device.samplePhotos.map {
      Choice(id: "photo:\($0)", title: "The photo \($0)", remark: "photo")
    }
    let choices =
      ShareSamples.links.map { Choice(id: "link:\($0)", title: $0, remark: "link") }
      + ShareSamples.texts.map { Choice(id: "text:\($0)", title: $0, remark: "text") }
      + photos + [
        Choice(id: "several:photos", title: "All these photos at once", remark: "photos"),
        Choice(id: "several:mixed", title: "A link, a text and a photo at once", remark: "mixed"),
        Choice(id: "ask:link", title: "Another link", remark: "type it"),
        Choice(id: "ask:text", title: "Another text", remark: "type it"),
      ]
    model.overlay = .chooser(
      Chooser(purpose: ChooserPurpose.share.rawValue, title: "Share to Journal", choices: choices))
  }

  func openVariants() {
    let choices = Variants.all.flatMap { variant in
      let current =
        model.device.variants.first { $0.name == variant.name }?.value ?? variant.values[0]
      return variant.choices.map { choice in
        Choice(
          id: "\(variant.name)=\(choice.name)",
          title: "\(variant.name): \(choice.name), \(choice.meaning)",
          remark: choice.name == current ? "now" : choice.worth.rawValue)
      }
    }
    model.overlay = .chooser(
      Chooser(purpose: ChooserPurpose.variant.rawValue, title: "Variants", choices: choices))
  }

  func ask(_ prompt: Prompt) { model.overlay = .prompt(prompt) }

  // MARK: Keys

  /// Does what a key means while something lies over the panes.
  ///
  /// - Returns: Whether it means anything.
  func handleInOverlay(_ key: Key) throws -> Bool {
    switch key {
    case .escape: model.overlay = nil
    case .control("c"):
      model.overlay = nil
      interrupt()
    case .control("l"): wantsRepaint = true
    case .control("z"): wantsSuspension = true
    case .alt where model.overlay.map { if case .help = $0 { true } else { false } } ?? false:
      return false
    default:
      switch model.overlay {
      case .help(let help): handle(key, in: help)
      case .chooser(let chooser): return try handle(key, in: chooser)
      case .prompt(let prompt): return try handle(key, in: prompt)
      case .source(let listing): try handle(key, in: listing)
      case .page(let page): handle(key, in: page)
      case nil: break
      }
    }
    return true
  }

  private func handle(_ key: Key, in help: Help) {
    var help = help
    switch key {
    case .down: help.scroll += 1
    case .up: help.scroll = max(0, help.scroll - 1)
    case .pageDown, .character(" "): help.scroll += 8
    case .pageUp: help.scroll = max(0, help.scroll - 8)
    default:
      model.overlay = nil
      return
    }
    let lines = help.sections.reduce(0) { $0 + $1.hints.count + 2 }
    help.scroll = min(help.scroll, lines)
    model.overlay = .help(help)
  }

  private func handle(_ key: Key, in chooser: Chooser) throws -> Bool {
    var chooser = chooser
    switch key {
    case .down, .control("n"): chooser.move(by: 1)
    case .up, .control("p"), .backTab: chooser.move(by: -1)
    case .pageDown: chooser.move(by: 8)
    case .pageUp: chooser.move(by: -8)
    case .tab:
      // Completes what was typed to what is selected.
      if let title = chooser.selection?.title { chooser.query = LineEditor(title) }
      chooser.selected = 0
    case .enter:
      guard let choice = chooser.selection else {
        // What is no action's title may still be a line that can be typed.
        guard chooser.takesLines, !chooser.query.isEmpty else { return true }
        model.overlay = nil
        try perform(line: chooser.query.text)
        return true
      }
      model.overlay = nil
      try take(choice, for: chooser.purpose)
      return true
    default:
      guard chooser.query.handle(key) else { return false }
      chooser.selected = 0
    }
    model.overlay = .chooser(chooser)
    return true
  }

  private func handle(_ key: Key, in prompt: Prompt) throws -> Bool {
    var prompt = prompt
    guard key != .enter else {
      model.overlay = nil
      try take(prompt.editor.text, for: prompt.purpose)
      return true
    }
    guard prompt.editor.handle(key) else { return false }
    model.overlay = .prompt(prompt)
    return true
  }

  // MARK: Answers

  func take(_ choice: Choice, for purpose: String) throws {
    switch ChooserPurpose(rawValue: purpose) {
    case .action:
      guard let action = ActionTable.action(named: choice.id) else { return }
      recentActions.removeAll { $0 == action.name }
      recentActions.insert(action.name, at: 0)
      try perform(action)
    case .share: try share(choice.id)
    case .lab: try touchLab(choice.id)
    case .variant:
      let parts = choice.id.split(separator: "=").map(String.init)
      guard parts.count == 2 else { return }
      try setVariant(parts[0], parts[1])
    case .addWidget: try addWidget(choice.id)
    case .widget: try perform(widgetChoice: choice.id)
    case nil: break
    }
  }

  private func share(_ id: String) throws {
    let parts = id.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return }
    switch (parts[0], parts[1]) {
    case ("link", let link): try device.perform(.share(.link(link)))
    case ("text", let text): try device.perform(.share(.text(text)))
    case ("photo", let name): try device.perform(.share(.photo(name)))
    case ("several", let which):
      let photos = device.samplePhotos.map(ShareableItem.photo)
      let words: [ShareableItem] = [.link(ShareSamples.links[0]), .text(ShareSamples.texts[0])]
      try device.perform(.shareSeveral(which == "photos" ? photos : words + photos.prefix(1)))
    case (_, "link"):
      ask(
        Prompt(
          purpose: PromptPurpose.shareLink.rawValue, title: "Share a link", text: "https://"))
    default: ask(Prompt(purpose: PromptPurpose.shareText.rawValue, title: "Share a text"))
    }
  }

  func take(_ line: String, for purpose: String) throws {
    switch PromptPurpose(rawValue: purpose) {
    case .openURL: try device.perform(.openURL(line))
    case .passcode: try device.perform(.enterPasscode(.init(line)))
    case .postNotification: try device.perform(.postNotification(line))
    case .shareLink: try device.perform(.share(.link(line)))
    case .shareText: try device.perform(.share(.text(line)))
    case .passTime: try device.perform(.skip(try Self.duration(line)))
    case .setDate: try setDate(line)
    case .serverStatus:
      guard let status = Int(line) else {
        throw DeviceError.impossible("a server answers a number, as 401 or 503.")
      }
      try device.perform(.setServerStatus(status))
    case .serverLatency: try device.perform(.setServerLatency(try Self.duration(line)))
    case let purpose?: try takeFile(line, for: purpose)
    case nil: break
    }
  }

  /// Takes a line that names a file, of the container or of the person's own.
  private func takeFile(_ line: String, for purpose: PromptPurpose) throws {
    switch purpose {
    case .replaceFile:
      if let path = selectedFile { try device.perform(.replaceFile(path, text: line)) }
    case .copyFile:
      if let path = selectedFile { try device.perform(.copyFile(path, to: line)) }
    case .saveRecording: try saveRecording(to: line)
    case .savePicture: if !line.isEmpty { wantedPicture = line }
    case .saveSnapshot: if !line.isEmpty { try maintain(.saveSnapshot(path: line)) }
    case .restoreSnapshot: if !line.isEmpty { try maintain(.restoreSnapshot(path: line)) }
    case .erase:
      guard line == "erase" else {
        throw DeviceError.impossible("nothing was erased; the word is erase.")
      }
      try maintain(.erase)
    default: break  // The others have been done above.
    }
  }

  func setDate(_ line: String) throws {
    try device.perform(.setDate(try Self.wallTime(line)))
  }

  private static func duration(_ line: String) throws -> Int {
    guard let milliseconds = TypedForm.milliseconds(line) else {
      throw DeviceError.impossible("\"\(line)\" is no length of time; write it as 30s or 45m.")
    }
    return milliseconds
  }

  private static func wallTime(_ line: String) throws -> Int {
    do {
      let seconds = try Date.ISO8601FormatStyle().parse(line).timeIntervalSince1970
      // NB: years of four digits; further off a number of milliseconds may be none any more.
      guard abs(seconds) < 253_402_300_800 else { throw DeviceError.impossible("too far off.") }
      return Int((seconds * 1_000).rounded())
    } catch {
      throw DeviceError.impossible("\"\(line)\" is no date; write it as 2026-03-02T09:00:00Z.")
    }
  }

  func skipToNextDue() throws {
    guard let due = device.nextDue else {
      throw DeviceError.impossible("nothing is due.")
    }
    try device.perform(.skip(max(0, due - model.device.clocks.uptime)))
  }
}

/// What can be shared without having to think of something.
enum ShareSamples {
  static let links = ["https://example.com/tram-28", "https://example.org/fado?night=1"]
  static let texts = ["Rain over Alfama\nWe waited under an awning.", "雨の京都 – a postcard"]
}
