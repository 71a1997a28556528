// The stage without a screen, for screen readers, poor terminals, pipes and chats: lines that are
// only ever added, and typed lines instead of keys.
import Canvas
import Device
@preconcurrency import Glibc

/// Tells a device in lines and lets a person act on it by typing.
public final class PlainStage {
  private let device: SimulatedDevice
  private let controller: StageController
  private let settings: StageSettings
  private let theme: Theme
  private let dialogue: PlainDialogue
  private let signals: StageSignals
  private let isInteractive: Bool
  private let desk: CommandDesk?
  private var reporter = PlainReporter()
  private var rest = RestWatch()
  private var isUnheard = false

  /// Tells the device until the person quits or there are no more lines.
  ///
  /// - Returns: How it ended; the status is that of the worst line when they came from a pipe: 1
  ///   when something couldn't be done or wasn't so, 2 when a line wasn't understood.
  /// - Throws: `Theme.ReadError`.
  public static func run(_ device: SimulatedDevice, _ settings: StageSettings) throws -> StageEnd {
    try PlainStage(device, settings).run()
  }

  private init(_ device: SimulatedDevice, _ settings: StageSettings) throws {
    self.device = device
    self.settings = settings
    dialogue = settings.dialogue
    theme = try Theme.named(settings.options.theme, assets: device.configuration.assets)
    isInteractive = isatty(0) == 1
    controller = StageController(
      device: LiveDevice(device, recorder: settings.recorder), usesMouse: false,
      mayMaintain: settings.mayMaintain)
    desk = CommandDesk.opened(for: device, settings)
    signals = try StageSignals(modes: termios(), leaving: [], errors: (-1, -1))
    signals.setArmed(false)
    device.isInterrupted = { StageSignals.wantEnd }
  }

  // MARK: The loop

  private func run() -> StageEnd {
    defer {
      desk?.finish()
      signals.remove()
    }
    tell(
      settings.notice
        ?? "Terrarium in plain lines. Type what to do, as: sign in; help lists everything.")
    rest.begin(at: MonotonicTime.milliseconds())
    while true {
      refresh()
      watchRest()
      takeCommands()
      for notice in signals.drain() {
        switch notice {
        case .end(let signal): return .left(status: 128 + signal)
        case .stop: signals.stop()
        case .resized, .continued: break
        }
      }
      if isUnheard { return .left(status: max(dialogue.status, 3)) }
      if controller.wantsToQuit { return .left(status: isInteractive ? 0 : dialogue.status) }
      if let maintenance = controller.wantedMaintenance { return .maintenance(maintenance) }
      if isReady, let line = dialogue.source.next() {
        take(line)
      } else if isReady, dialogue.source.isAtEnd {
        return .left(status: isInteractive ? 0 : dialogue.status)
      } else {
        wait()
      }
    }
  }

  private func refresh() {
    controller.refresh(now: MonotonicTime.milliseconds())
    for line in reporter.changes(
      to: controller.model.device, isAtRest: device.isSettled)
    { tell(line) }
    tellNotice()
  }

  /// Whether the next line may be done: a person waits by themselves, for a pipe it is done here.
  private var isReady: Bool {
    isInteractive || rest.isOver || device.isAtRest(with: controller)
  }

  /// Looks how what the last line set off gets on.
  private func watchRest() {
    guard !isInteractive, !rest.isOver, dialogue.source.isAtEnd || !dialogue.source.isEmpty else {
      return
    }
    let word = rest.look(
      isBusy: !device.isSettled || device.hasBlockedProgram,
      at: MonotonicTime.milliseconds())
    guard let word else { return }
    if case .givenUp = word { dialogue.note(1) }
    tell(word.words)
  }

  private func wait() {
    var descriptors = [signals.descriptor] + (desk?.descriptors ?? [])
    // What a pipe still holds can stay there until its turn has come.
    if !dialogue.source.isAtEnd, dialogue.source.isEmpty {
      descriptors.append(dialogue.source.descriptor)
    }
    do {
      let ready = try device.step(atMost: patience, watching: descriptors)
      if ready.contains(dialogue.source.descriptor) { dialogue.source.read() }
    } catch {
      tell("trouble: \(error)")
      dialogue.note(1)
    }
  }

  /// How long nothing need be done, in milliseconds; nil until something happens.
  private var patience: Int? {
    var deadlines = [desk?.deadline, controller.pendingSignIn?.deadline].compactMap(\.self)
    if deadlines.isEmpty, !isInteractive, !dialogue.source.isEmpty || dialogue.source.isAtEnd {
      deadlines.append(rest.nextLook)
    }
    return deadlines.min().map { max(1, $0 - MonotonicTime.milliseconds() + 1) }
  }

  /// Does what it is told from outside.
  private func takeCommands() {
    guard let desk else { return }
    desk.turn(controller, on: device, now: MonotonicTime.milliseconds())
    do { try savePicture() } catch { controller.report(error) }
    desk.settle(controller, on: device, now: MonotonicTime.milliseconds())
    tellNotice()
  }

  // MARK: Lines

  private func take(_ text: String) {
    guard !TypedLine(text).isBlank else { return }
    if !isInteractive { tell("> \(text)") }
    rest.begin(at: MonotonicTime.milliseconds())
    do {
      try controller.perform(line: text)
      refresh()
      for line in controller.takeAnswers(from: device) { tell(line) }
      ask()
      try savePicture()
    } catch let error as TypedLineError {
      if case .unknown = error { dialogue.note(2) } else { dialogue.note(1) }
      tell("no: \(error)")
    } catch {
      dialogue.note(1)
      tell("no: \(error)")
    }
  }

  /// Tells what the line before led to a question about; the next line answers it.
  private func ask() {
    guard let overlay = controller.model.overlay else { return }
    for line in PlainAnswers.question(overlay) { tell(line) }
    switch overlay {
    case .help, .source, .page: controller.dismissOverlay()
    case .chooser, .prompt: break
    }
  }

  private func savePicture() throws {
    guard let path = controller.wantedPicture else { return }
    controller.wantedPicture = nil
    let picture = controller.model.drawn(width: 80, height: 24)
    try settings.savePicture(picture, theme, path)
    tell("saved a picture in \(path)")
  }

  private func tellNotice() {
    guard let notice = controller.model.notice else { return }
    controller.dismissNotice()
    if notice.isError { dialogue.note(1) }
    tell(notice.isError ? "no: \(notice.text)" : notice.text)
  }

  /// Adds a line, without anything that could steer a terminal.
  private func tell(_ text: String) {
    for part in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var rest = Array((String(part).glyphs.map(\.text).joined() + "\n").utf8)[...]
      while !rest.isEmpty, !isUnheard {
        let count = rest.withUnsafeBytes { write(1, $0.baseAddress, $0.count) }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          isUnheard = true
          // A reader that goes away has heard enough, and knows.
          guard errno != EPIPE else { return }
          let why = String(cString: strerror(errno))
          fputs("terrarium stage: standard output could not be written: \(why)\n", stderr)
        }
      }
    }
  }
}

/// What goes on between a person and a stage without a screen, over all openings of its device.
final class PlainDialogue {
  /// The lines that are typed.
  var source = LineSource(descriptor: 0)
  /// The status of the worst line so far.
  private(set) var status: Int32 = 0

  /// Takes note of a line that went wrong.
  func note(_ status: Int32) { self.status = max(self.status, status) }
}
