// What a step may touch while it is played: one device.
import Device

/// The world of one scenario.
final class PlayContext {
  /// The device that the scenario plays on.
  let device: SimulatedDevice

  /// Whether somebody wants the playing to stop.
  let isInterrupted: () -> Bool

  /// The number of the first event of the last step that acted; nil where steps aren't counted.
  var stepStart: Int?

  /// Where the last step that acted began, by the number of its first event.
  ///
  /// Where steps aren't counted it is the last thing that somebody did.
  var lastStep: Int {
    stepStart ?? device.trace.events.last { $0.kind == .person || $0.kind == .trouble }?.number ?? 1
  }

  init(device: SimulatedDevice, isInterrupted: @escaping () -> Bool) {
    self.device = device
    self.isInterrupted = isInterrupted
  }

  /// Lets time pass through everything that falls due, unless the person stops it.
  ///
  /// A live device's clock jumps: nobody says how long something takes in order to wait for it.
  func pass(_ duration: StepDuration) throws {
    guard !device.isLive else { return device.skip(duration.milliseconds) }
    _ = try device.pass(upTo: duration.milliseconds, until: isInterrupted)
  }
}
