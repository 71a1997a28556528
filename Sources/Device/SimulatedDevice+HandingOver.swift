// A scenario's device in somebody's hands: for as long as they hold it, time passes by itself.

extension SimulatedDevice {
  /// Whether time passes by itself.
  public var isLive: Bool { core.clock.kind == .live }

  /// Lets time pass by itself from now on, as on a person's own device.
  public func beginLiving() {
    core.clock.become(.live)
  }

  /// Lets time pass only when it is moved, as a scenario has it, once everything has come to rest.
  ///
  /// - Throws: As `settle`.
  public func endLiving() throws {
    core.clock.become(.virtual)
    try settle()
  }
}
