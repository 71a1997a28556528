// The stage in a terminal: one loop that waits for programs, keys and signals at once.
@preconcurrency import CNcurses
import Canvas
import Device
@preconcurrency import Glibc
import Playback

/// Shows a device in a terminal and lets a person drive it.
public final class TerminalStage {
  var device: SimulatedDevice
  var live: LiveDevice
  var controller: StageController
  let settings: StageSettings
  let theme: Theme
  let terminal: Terminal
  let signals: StageSignals
  private let errors: ErrorCapture
  private var decoder = KeyDecoder()
  /// What was typed faster than it could be done.
  private var waitingKeys = KeyQueue()
  /// How long keys are done before anything else has its turn, in milliseconds.
  private static let longestTurn = 15
  private var desk: CommandDesk?
  var shown: (model: StageModel, width: Int, height: Int)?
  var isInBackground = false
  private var isHungUp = false
  /// The signal that asked it to end; nil while none did.
  private(set) var endingSignal: Int32?
  private var gatheringUntil: Int?
  /// The milliseconds that a picture waits for programs at most: less than an eye sees.
  private static let longestGathering = 4
  /// When it has to come back from waiting, in the machine's milliseconds; nil for no such moment.
  var deadline: Int?

  /// Why the stage can't be shown here; nil when nothing speaks against it.
  ///
  /// Looks without touching the terminal.
  public static func reasonAgainstTerminal() -> TerminalError? { TerminalError.standing }

  /// Shows the device until the person leaves.
  ///
  /// - Throws: `TerminalError` and `Theme.ReadError`, before the terminal was touched.
  public static func run(_ device: SimulatedDevice, _ settings: StageSettings) throws -> StageEnd {
    try TerminalStage(device, settings).run()
  }

  init(_ device: SimulatedDevice, _ settings: StageSettings) throws {
    self.device = device
    self.settings = settings
    theme = try Theme.named(settings.options.theme, assets: device.configuration.assets)
    live = LiveDevice(device, recorder: settings.recorder)
    controller = StageController(
      device: live, usesMouse: settings.options.usesMouse, mayMaintain: settings.mayMaintain)
    var modes = termios()
    tcgetattr(0, &modes)
    terminal = try Terminal(
      options: settings.options, theme: theme, folder: device.folder.path)
    errors = ErrorCapture(folder: device.folder.path)
    desk = CommandDesk.opened(for: device, settings)
    do {
      signals = try StageSignals(
        modes: modes, leaving: Self.leavingBytes, errors: (errors.saved, errors.captured))
    } catch {
      terminal.leave()
      _ = errors.end()
      terminal.close()
      throw error
    }
    device.isInterrupted = { StageSignals.wantEnd }
  }

  // MARK: The loop

  private func run() -> StageEnd {
    begin()
    while !isLeaving { turn() }
    return end()
  }

  /// Whether the person, a signal or the terminal's end put an end to it.
  var isLeaving: Bool {
    controller.wantsToQuit || controller.wantedMaintenance != nil || endingSignal != nil || isHungUp
  }

  func begin() {
    // The size may have changed before anybody listened for it.
    terminal.resize()
    refresh()
    if let notice = settings.notice { controller.say(notice) }
  }

  func refresh() { controller.refresh(now: Self.milliseconds()) }

  /// Draws, waits for one thing to happen, and takes it in.
  func turn() {
    draw()
    waitAndTake()
  }

  /// Gives the terminal back, and says what standard error was told meanwhile.
  ///
  @discardableResult
  func end() -> StageEnd {
    desk?.finish()
    terminal.leave()
    signals.remove()
    for line in errors.end() { tell(line) }
    if !isHungUp { terminal.close() }
    if let endingSignal { return .left(status: 128 + endingSignal) }
    return controller.wantedMaintenance.map(StageEnd.maintenance) ?? .left(status: 0)
  }

  /// Waits for one thing to happen and takes it in.
  private func waitAndTake() {
    var descriptors = [signals.descriptor]
    if !isInBackground { descriptors.append(terminal.descriptor) }
    descriptors += desk?.descriptors ?? []
    let ready: [Int32]
    do {
      ready = try device.step(
        atMost: waitingKeys.isEmpty ? patience() : 0, watching: descriptors)
    } catch {
      // Whatever is wrong with the device, the person can still leave, and nothing spins.
      controller.report(error)
      ready = Self.readable(descriptors, within: 50)
    }
    for notice in signals.drain() { take(notice) }
    // A shell doesn't say when it brings a running job back to the front.
    if isInBackground { comeBack() }
    if !isInBackground, !waitingKeys.isEmpty || ready.contains(terminal.descriptor) { takeKeys() }
    controller.refresh(now: Self.milliseconds())
    desk?.turn(controller, on: device, now: Self.milliseconds())
    if controller.wantsSuspension { suspend() }
    if let source = controller.wantedSource { edit(source) }
    if let path = controller.wantedFile { edit(file: path) }
    if let path = controller.wantedPicture { savePicture(to: path) }
    desk?.settle(controller, on: device, now: Self.milliseconds())
    terminal.setMouse(controller.usesMouse)
  }

  /// Those of the descriptors that can be read within so many milliseconds.
  static func readable(_ descriptors: [Int32], within milliseconds: Int32) -> [Int32] {
    var set = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&set, nfds_t(set.count), milliseconds) > 0 else { return [] }
    return set.filter { $0.revents != 0 }.map(\.fd)
  }

  /// Reads and does keys, but not for ever: what is left waits for the next turn.
  ///
  /// - Parameter mayGoOn: Asked before each key.
  func takeKeys(while mayGoOn: () -> Bool = { true }) {
    let start = Self.milliseconds()
    if waitingKeys.isEmpty {
      let input = terminal.read()
      if input.isEmpty, hasHungUp() {
        isHungUp = true
        return
      }
      waitingKeys.add(decoder.keys(from: input, now: start))
    }
    var isFirst = true
    while mayGoOn(), let key = waitingKeys.next(joining: controller.takesText) {
      // The first key means what it did in the picture that was seen, each further one what the
      // one before has made of it.
      if !isFirst { controller.refresh(now: Self.milliseconds()) }
      isFirst = false
      controller.handle(key)
      if controller.wantsToQuit || Self.milliseconds() - start >= Self.longestTurn { return }
    }
  }

  /// Whether the terminal is gone: it says so for ever, and every read of it ends at once.
  private func hasHungUp() -> Bool {
    var set = pollfd(fd: terminal.descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&set, 1, 0) > 0 && set.revents & Int16(POLLHUP | POLLERR | POLLNVAL) != 0
  }

  /// How long nothing need be done, in milliseconds: until the minute ends, or a mark fades.
  private func patience() -> Int? {
    if isInBackground { return 1_000 }
    if let gatheringUntil { return max(1, gatheringUntil - Self.milliseconds()) }
    // A terminal that is slow is asked again soon; nothing tells when it is ready.
    if needsDrawing || !terminal.takesOutput { return 20 }
    var patience: [Int] = []
    // NB: in a minute that never ends there is nothing to wake up for.
    if !device.isPaused { patience.append(60_000 - device.clocks.wall % 60_000) }
    for deadline in [deadline, desk?.deadline] {
      if let deadline { patience.append(deadline - Self.milliseconds()) }
    }
    if let fade = live.nextFade { patience.append(fade - Self.milliseconds() + 1) }
    return patience.min().map { max(1, $0) }
  }

  func take(_ notice: StageSignals.Notice) {
    switch notice {
    case .resized: if !isInBackground { terminal.resize() }
    case .continued:
      // NB: whoever stopped it by a signal that nobody can catch left the terminal to a shell, and
      // only in front it may be told that it is given back.
      if !isInBackground, !isInFront { isInBackground = true }
      if !isInBackground { standAside() }
      comeBack()
    case .stop: controller.wantsSuspension = true
    case .end(let signal): endingSignal = signal
    }
  }

  // MARK: Drawing

  private var needsDrawing: Bool {
    let size = terminal.size
    guard let shown, !controller.wantsRepaint else { return true }
    return shown.model != controller.model || shown.width != size.width
      || shown.height != size.height
  }

  /// Until when the picture waits for what programs make of what just happened, so that a letter is
  /// one picture and not two; nil when there is nothing to wait for.
  private func endOfGathering() -> Int? {
    guard shown != nil, !device.isSettled, !isInBackground, terminal.takesOutput, needsDrawing
    else { return nil }
    let now = Self.milliseconds()
    let end = gatheringUntil ?? now + Self.longestGathering
    return now < end ? end : nil
  }

  /// Draws what changed, if the terminal takes it; else it stays to be drawn.
  private func draw() {
    gatheringUntil = endOfGathering()
    guard gatheringUntil == nil, !isInBackground, needsDrawing, terminal.takesOutput else { return }
    if controller.wantsRepaint {
      controller.wantsRepaint = false
      terminal.repaint()
    }
    let (width, height) = terminal.size
    controller.setSize(width: width, height: height)
    let grid = controller.model.drawn(
      width: width, height: height, symbols: terminal.isASCII ? .ascii : .unicode)
    terminal.show(grid)
    shown = (controller.model, width, height)
  }

  // MARK: Away and back

  private func suspend() {
    controller.wantsSuspension = false
    standAside()
    signals.stop()
    comeBack()
  }

  private func standAside() {
    terminal.leave()
    signals.setArmed(false)
    isInBackground = true
  }

  /// Whether the shell has given it the terminal.
  private var isInFront: Bool { tcgetpgrp(terminal.descriptor) == getpgrp() }

  /// Lets the device go on for a moment while somebody else has the terminal.
  func waitAside() {
    do {
      _ = try device.step(atMost: 50, watching: [signals.descriptor])
    } catch {
      controller.report(error)
      _ = Self.readable([signals.descriptor], within: 50)
    }
    for notice in signals.drain() {
      if case .end(let signal) = notice { endingSignal = signal }
    }
  }

  /// After a stop: in the foreground the terminal is taken again, in the background left alone.
  func comeBack() {
    guard isInBackground, isInFront else { return }
    standAside()
    isInBackground = false
    signals.setArmed(true)
    terminal.reopen()
    shown = nil
  }

  /// Says afterwards what standard error was told meanwhile.
  private func tell(_ line: String) {
    device.hostLog(line)
    var text = line.glyphs.map(\.text).joined() + "\n"
    text.withUTF8 { _ = write(2, $0.baseAddress, $0.count) }
  }

  static func milliseconds() -> Int { MonotonicTime.milliseconds() }
}

extension StageController {
  /// Takes the size of the screen, by which clicks find their targets.
  func setSize(width: Int, height: Int) { size = (width, height) }
}
