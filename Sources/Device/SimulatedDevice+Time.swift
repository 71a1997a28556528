// Letting time pass: for a scenario moment by moment, on a live device without anybody waiting.

extension SimulatedDevice {
  /// Whether somebody wants an end of whatever goes on; asked again and again meanwhile.
  public var isInterrupted: () -> Bool {
    get { core.isInterrupted }
    set { core.isInterrupted = newValue }
  }

  /// Limits what is asked of a scenario's device from here on to what anybody waits for a step.
  public func beginStep() {
    core.stepLimit = HostLimit(seconds: HostLimit.step)
  }

  /// Lets time pass, through everything that falls due, what is due exactly at the end included.
  public func pass(_ milliseconds: Int) throws {
    _ = try pass(upTo: milliseconds) { false }
  }

  /// Lets time pass until `condition` holds or `milliseconds` are over.
  ///
  /// - Returns: Whether the condition held.
  public func pass(upTo milliseconds: Int, until condition: () throws -> Bool) throws -> Bool {
    guard core.clock.kind == .virtual else {
      return try hurry(to: core.clock.uptime.adding(saturating: milliseconds), condition)
    }
    try settle()
    if try condition() { return true }
    let end = min(core.clock.uptime.adding(saturating: milliseconds), DeviceClock.longestUptime)
    while core.clock.uptime < end {
      core.clock.advance(to: min(core.agenda.nextDue ?? end, end))
      try settle()
      if try condition() { return true }
    }
    return false
  }

  /// How long a live device may be kept from whoever looks at it, in milliseconds.
  private static let longestHurry = 10_000
  /// How long a program of a live device may take to come to rest on the way, in milliseconds.
  private static let longestRest = 2_000

  /// Hurries a live device from one due moment to the next until `condition` holds or its uptime is
  /// `end`: nobody says how long something takes in order to sit through it.
  ///
  /// - Throws: `DeviceError.impossible` when so much happens until then that it takes too long.
  func hurry(to end: Int, _ condition: () throws -> Bool) throws -> Bool {
    let deadline = MachineClock.monotonicMilliseconds() + Self.longestHurry
    while true {
      try restForNow()
      guard !core.isInterrupted() else { throw DeviceError.interrupted }
      if try condition() { return true }
      // NB: while the clock stands still, nothing would ever end the wait.
      guard !core.clock.isPaused, core.clock.uptime < end else { return false }
      guard MachineClock.monotonicMilliseconds() < deadline else {
        throw DeviceError.impossible(
          "so much happens in that time that it takes too long to wait for here; let it pass first."
        )
      }
      core.clock.skip(max(1, min(core.agenda.nextDue ?? end, end) - core.clock.uptime))
    }
  }

  /// Does what is due and lets programs come to rest, but not for ever.
  private func restForNow() throws {
    let deadline = MachineClock.monotonicMilliseconds() + Self.longestRest
    _ = try step(atMost: 0, watching: [])
    while !isSettled, !core.isInterrupted(),
      MachineClock.monotonicMilliseconds() < deadline
    {
      _ = try step(atMost: 50, watching: [])
    }
  }
}
