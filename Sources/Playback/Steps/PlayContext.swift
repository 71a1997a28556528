// What a step may touch while it is played: one device.
import Device

/// The world of one scenario.
final class PlayContext {
  /// The device that the scenario plays on.
  let device: SimulatedDevice

  private let isInterrupted: () -> Bool

  init(device: SimulatedDevice, isInterrupted: @escaping () -> Bool) {
    self.device = device
    self.isInterrupted = isInterrupted
  }

  /// Lets time pass through everything that falls due, unless the person stops it.
  func pass(_ duration: StepDuration) throws {
    _ = try device.pass(upTo: duration.milliseconds, until: isInterrupted)
  }
}
