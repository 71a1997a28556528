// The two clocks of a device, which every frame carries, so that no program asks the machine.

/// The device's time at the moment a frame was sent.
///
/// As on iOS there are two: *uptime* for durations, which nobody can set, and *wall time* for
/// dates, which a person may change.
public struct Clocks: Codable, Sendable, Hashable {
  /// Milliseconds since the device was made; never goes back.
  public var uptime: Int
  /// Milliseconds since 1970-01-01T00:00:00Z.
  public var wall: Int

  /// Makes a reading of both clocks, in milliseconds.
  public init(uptime: Int, wall: Int) {
    self.uptime = uptime
    self.wall = wall
  }
}
