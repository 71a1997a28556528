// Scenarios on the stage: the player's steps with a person between them who may wait, hurry or act.
import Canvas
import Device
import Playback

/// Plays scenarios where a person can watch.
///
/// Between two steps nothing is done to the device, so that the verdicts and the trace are those of
/// playing without a screen.
public final class ScenarioStage {
  private let look: StageSettings
  private let settings: Player.Settings
  private let count: Int
  private let isInterrupted: () -> Bool
  private var pace: Int
  private var isPaused = false
  private var hasFailed = false
  private var stage: TerminalStage?
  private var playing: Playing?
  private var lastGlance = 0

  /// Why the stage could not be opened after all; nothing was played then.
  public private(set) var failure: (any Error)?
  /// Where somebody took the device over, as `file:line`.
  public private(set) var touched: [String] = []

  /// Prepares a stage without touching the terminal.
  ///
  /// - Parameters:
  ///   - count: How many scenarios will be played.
  ///   - pace: How long each step is shown, in milliseconds.
  ///   - isInterrupted: Whether something else than the stage wants an end.
  /// - Throws: `TerminalError` and `Theme.ReadError`.
  public init(
    _ settings: Player.Settings, count: Int, pace: Int, look: StageSettings,
    isInterrupted: @escaping () -> Bool
  ) throws {
    if let reason = TerminalStage.reasonAgainstTerminal() { throw reason }
    _ = try Theme.named(look.options.theme, assets: settings.assets)
    self.look = look
    self.settings = settings
    self.count = count
    self.pace = pace
    self.isInterrupted = isInterrupted
  }

  /// Whether the person left before everything was played, with nothing failed until then.
  public var wasCutShort: Bool { hasLeft && !hasFailed }

  /// The signal that ended the stage; nil when none did.
  public var endingSignal: Int32? { stage?.endingSignal }

  private var hasLeft: Bool {
    failure != nil || stage?.isLeaving ?? false || isInterrupted()
  }

  /// Plays one of the scenarios, as often as the person wants it from the beginning.
  public func play(_ index: Int, _ scenario: PlayableScenario) -> ScenarioResult {
    while true {
      guard !hasLeft else {
        return .notPlayed(
          scenario, seed: settings.seed, verdict: .notPlayed("the stage was left before it"))
      }
      let playing = Playing(
        scenario, number: index + 1, of: count, pace: pace, isPaused: isPaused)
      self.playing = playing
      let player = Player(
        settings, isInterrupted: { [unowned self] in isStopped(playing) },
        isCutShort: { [unowned self] in isCutShort(playing) })
      let result = player.play(
        scenario,
        watching: { [unowned self] played, verdict, device in
          guard verdict == .passed else { return }
          playing.show(played: played)
          watch(device, playing, isFirst: played == 0, isDone: played == scenario.steps.count)
        }, ended: { [unowned self] in linger(over: $0, on: $1, playing) })
      (pace, isPaused) = (playing.pace, playing.isPaused && !playing.wasTakenOver)
      if playing.wantsRestart, !hasLeft { continue }
      if playing.wasTakenOver { touched.append(scenario.place) }
      switch result.verdict {
      case .failed, .broken: hasFailed = true
      case .passed, .interrupted, .notPlayed: break
      }
      return result
    }
  }

  /// Gives the terminal back.
  public func close() {
    _ = stage?.end()
  }

  // MARK: Between two steps

  private func isStopped(_ playing: Playing) -> Bool {
    stage?.glance()
    return hasLeft || playing.wantsRestart
  }

  /// Looks up in the middle of a step, now and then: a glance costs more than most steps.
  private func isCutShort(_ playing: Playing) -> Bool {
    if StageSignals.wantEnd || isInterrupted() { return true }
    let now = TerminalStage.milliseconds()
    guard now - lastGlance >= 100, !playing.isTakenOver else { return false }
    lastGlance = now
    return isStopped(playing)
  }

  private func watch(_ device: SimulatedDevice, _ playing: Playing, isFirst: Bool, isDone: Bool) {
    if isFirst { show(device, playing) }
    guard let stage, !isDone else { return }
    wait(on: stage, device, playing)
  }

  /// Puts the device of a scenario on the stage, which is opened for the first one.
  private func show(_ device: SimulatedDevice, _ playing: Playing) {
    let staged = { PlayedDevice($0, playing: playing) }
    if let stage { return stage.show(device, staging: staged, playing: playing) }
    do {
      let stage = try TerminalStage(device, look)
      stage.show(device, staging: staged, playing: playing)
      self.stage = stage
      stage.begin()
    } catch {
      failure = error
    }
  }

  /// Shows the device as it is until the next step is to be played.
  private func wait(on stage: TerminalStage, _ device: SimulatedDevice, _ playing: Playing) {
    let shownAt = TerminalStage.milliseconds()
    stage.refresh()
    repeat {
      stage.deadline = playing.waitsForPerson ? nil : shownAt + playing.pace
      stage.turn()
      follow(playing, device)
      if !playing.waitsForPerson, TerminalStage.milliseconds() >= shownAt + playing.pace { break }
    } while !hasLeft && !playing.wantsStep && !playing.wantsRestart
    stage.deadline = nil
  }

  /// Lets time pass by itself exactly while the person has the device.
  private func follow(_ playing: Playing, _ device: SimulatedDevice) {
    guard playing.isTakenOver != device.isLive else { return }
    if playing.isTakenOver {
      device.beginLiving()
    } else {
      stage?.attempt { try device.endLiving() }
    }
  }

  // MARK: At the end

  private func linger(
    over result: ScenarioResult, on device: SimulatedDevice, _ playing: Playing
  ) {
    guard let stage, !hasLeft, !playing.wantsRestart else { return }
    playing.end(result.verdict)
    wait(on: stage, device, playing)
  }
}
