// What other programs tell a stage to do: one line at a time, each answered at rest.
import Canvas
import Device
import Playback

/// Takes the lines of a device's pipe of commands and has them done as if they were typed.
final class CommandDesk {
  /// How long what a line set off is waited for, in milliseconds.
  private static let longestWait = 10_000

  /// What came of a line.
  private struct Outcome {
    var status: Int32 = 0
    var lines: [String] = []

    mutating func note(_ status: Int32, _ line: String) {
      self.status = max(self.status, status)
      lines.append(line)
    }
  }

  private struct Work {
    let request: CommandPipe.Request
    var outcome: Outcome
    /// What the stage said when the line was done; what it says later belongs to the line too.
    let notice: Notice?
    let deadline: Int
  }

  private let pipe: CommandPipe
  private var work: Work?

  private init(_ pipe: CommandPipe) {
    self.pipe = pipe
  }

  /// The desk of a stage that takes commands; none where the file system has no pipes, which the
  /// device's log says.
  static func opened(for device: SimulatedDevice, _ settings: StageSettings) -> CommandDesk? {
    guard settings.takesCommands else { return nil }
    do {
      return CommandDesk(try CommandPipe(device.folder))
    } catch {
      device.hostLog("nobody can tell this stage anything: \(error)")
      return nil
    }
  }

  /// What to wait for; nothing while a line isn't answered.
  var descriptors: [Int32] { work == nil ? [pipe.descriptor] : [] }

  /// When it has to be looked at again, whatever happens; nil while there is nothing to do.
  var deadline: Int? { work?.deadline ?? (pipe.holdsRequest ? 0 : nil) }

  /// Answers what is at rest, and takes one more line: who sends many leaves the stage its turn.
  func turn(_ controller: StageController, on device: SimulatedDevice, now: Int) {
    settle(controller, on: device, now: now)
    guard work == nil, let request = pipe.next() else { return }
    let outcome = perform(request.line, controller, device)
    work = Work(
      request: request, outcome: outcome, notice: controller.model.notice,
      deadline: now + Self.longestWait)
    settle(controller, on: device, now: now)
  }

  /// Answers what is at rest.
  func settle(_ controller: StageController, on device: SimulatedDevice, now: Int) {
    guard let work else { return }
    if let notice = controller.model.notice, notice != work.notice {
      self.work?.outcome.note(notice.isError ? 1 : 0, notice.text)
    } else if !device.isAtRest(with: controller), now < work.deadline {
      return
    }
    finish()
  }

  /// Answers what isn't answered yet: nothing more will come.
  func finish() {
    guard let work else { return }
    work.request.answer(status: work.outcome.status, lines: work.outcome.lines)
    self.work = nil
  }

  private func perform(
    _ line: String, _ controller: StageController, _ device: SimulatedDevice
  ) -> Outcome {
    var outcome = Outcome()
    switch line {
    case CommandPipe.writeDown:
      do { try device.writeDown() } catch { outcome.note(1, "\(error)") }
      return outcome
    case CommandPipe.appScreen:
      let screen = device.screen(of: .app)
      for title in [screen?.title, screen?.alert?.title].compactMap(\.self) {
        outcome.note(0, title)
      }
      return outcome
    default: break
    }
    guard controller.model.overlay == nil else {
      outcome.note(1, "somebody at the stage is being asked something; tell it again later")
      return outcome
    }
    let before = controller.model.notice
    do {
      try controller.perform(line: line)
    } catch let error as TypedLineError {
      if case .unknown = error { outcome.note(2, "\(error)") } else { outcome.note(1, "\(error)") }
    } catch {
      outcome.note(1, "\(error)")
    }
    controller.refresh(now: MonotonicTime.milliseconds())
    answer(&outcome, controller, device)
    if controller.wantedMaintenance != nil {
      // Nobody would be there to say what came of it.
      controller.wantedMaintenance = nil
      outcome.note(
        1,
        "that closes the device for a moment; type it into the stage, or quit and use "
          + "`terrarium device`")
    }
    if let notice = controller.model.notice, notice != before {
      outcome.note(notice.isError ? 1 : 0, notice.text)
    } else {
      controller.model.notice = Notice(
        "Told from outside: \(line)", isError: outcome.status > 0)
    }
    return outcome
  }

  private func answer(
    _ outcome: inout Outcome, _ controller: StageController, _ device: SimulatedDevice
  ) {
    for line in controller.takeAnswers(from: device) { outcome.note(0, line) }
    guard let overlay = controller.model.overlay else { return }
    controller.dismissOverlay()
    switch overlay {
    case .chooser, .prompt:
      // A question needs somebody who can be asked.
      outcome.note(2, "say all of it in one line; help lists what can be said")
    case .help, .source, .page:
      for line in PlainAnswers.question(overlay) { outcome.note(0, line) }
    }
  }
}

extension SimulatedDevice {
  /// What is due sooner than this belongs to what was just done, in milliseconds.
  private static let soon = 1_000

  /// Whether nothing goes on, or will soon, that the person at the stage set off.
  func isAtRest(with controller: StageController) -> Bool {
    guard isSettled, !hasBlockedProgram, controller.pendingSignIn == nil,
      controller.wantedPicture == nil
    else { return false }
    return isPaused || (nextDue.map { $0 - clocks.uptime >= Self.soon } ?? true)
  }
}
