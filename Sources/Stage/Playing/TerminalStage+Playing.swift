// What a terminal has to do for scenarios: change devices, and look up while a step is played.
import Canvas
import Device

extension TerminalStage {
  /// Shows another device from now on, with somebody between it and the keys.
  func show(
    _ device: SimulatedDevice, staging: (LiveDevice) -> any StagedDevice, playing: Playing
  ) {
    self.device = device
    live = LiveDevice(device)
    let before = controller
    controller = StageController(
      device: staging(live), usesMouse: before.usesMouse, mayMaintain: false)
    controller.takeView(of: before)
    controller.playing = playing
    shown = nil
  }

  /// Takes in what has come, without waiting for more.
  func glance() {
    guard !isInBackground else { return }
    let ready = Self.readable([signals.descriptor, terminal.descriptor], within: 0)
    if ready.contains(signals.descriptor) { for notice in signals.drain() { take(notice) } }
    // NB: once the device is the person's, keys act on it, which has to wait for the step's end.
    if ready.contains(terminal.descriptor) { takeKeys { controller.mode == .watching } }
  }

  /// Does something with the device and says what went wrong.
  func attempt(_ body: () throws -> Void) { controller.attempt(body) }
}

extension StageController {
  /// Looks where another one looked: what was zoomed, filtered and turned inside out stays so.
  func takeView(of other: StageController) {
    model.isZoomed = other.model.isZoomed
    model.faces = other.model.faces
    model.traceFace = other.model.traceFace
    model.traceFilter = other.model.traceFilter
    if other.model.isZoomed { model.focus = other.model.focus }
  }
}
