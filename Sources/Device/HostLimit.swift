// How long the machine may work on what is asked of a device: nothing simulated goes on for ever.

/// Limits in real time, which decide nothing but that something has to end.
///
/// NB: none of them may ever be near for what is only slow, or one run would differ from the next.
struct HostLimit {
  /// How long the device may be busy at one moment of its time, in seconds.
  static let moment = 60
  /// How long a step of a scenario may take altogether, in seconds.
  static let step = 300

  /// When it is over, in milliseconds of the machine's time.
  let end: Int

  init(seconds: Int) {
    end = MachineClock.monotonicMilliseconds() + seconds * 1_000
  }

  init(milliseconds: Int) {
    end = MachineClock.monotonicMilliseconds() + milliseconds
  }

  /// Whether it is used up.
  var isOver: Bool { MachineClock.monotonicMilliseconds() >= end }
}
