// What a step may touch while it is played: one device.
import Device

/// The world of one scenario.
final class PlayContext {
  /// The device that the scenario plays on.
  let device: SimulatedDevice

  /// Whether somebody wants the playing to stop.
  let isInterrupted: () -> Bool

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
