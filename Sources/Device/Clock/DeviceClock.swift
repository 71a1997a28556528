// The device's two clocks, live or virtual: the only place that reads the machine's.
@preconcurrency import Glibc
import Wire

/// Uptime and wall time of one device.
///
/// Uptime never goes back and nobody can set it; wall time follows it at a distance that a person
/// may change.
public final class DeviceClock {
  /// Whether time passes by itself or only when it is moved.
  public enum Kind: Sendable {
    case live
    case virtual
  }

  /// Whether time passes by itself.
  public private(set) var kind: Kind
  private var elapsed: Int
  private var startedAt: Int
  private var wallOffset: Int
  /// Whether a live clock stands still.
  public private(set) var isPaused = false

  /// The moments that a device can live in, in milliseconds since 1970: the years 1 to 9999.
  static let moments = -62_135_596_800_000...253_402_300_799_999
  /// The longest that a device can have been on, in milliseconds.
  static let longestUptime = moments.upperBound

  /// Begins at `clocks`, or at the nearest moment that can be: they may come from a file.
  public init(_ kind: Kind, at clocks: Clocks) {
    self.kind = kind
    elapsed = clocks.uptime.clamped(to: 0...Self.longestUptime)
    startedAt = MachineClock.bootMilliseconds()
    wallOffset = clocks.wall.clamped(to: Self.moments) - elapsed
  }

  /// Milliseconds since the device was made.
  public var uptime: Int {
    guard kind == .live, !isPaused else { return elapsed }
    return elapsed + MachineClock.bootMilliseconds() - startedAt
  }

  /// Milliseconds since 1970 by the device's reckoning.
  public var wall: Int { uptime + wallOffset }

  /// Both clocks at once.
  public var now: Clocks {
    let uptime = uptime
    return Clocks(uptime: uptime, wall: uptime + wallOffset)
  }

  /// The uptime at which wall time will be `wall`, if nobody sets it meanwhile.
  ///
  /// A date beyond all reckoning, as a program may name one, is as far off as can be.
  public func uptime(atWall wall: Int) -> Int {
    let (uptime, overflows) = wall.subtractingReportingOverflow(wallOffset)
    return overflows ? (wall < 0 ? .min : .max) : uptime
  }

  /// Moves a virtual clock on to `uptime`; one that lies behind changes nothing.
  func advance(to uptime: Int) {
    guard kind == .virtual else { return }
    elapsed = max(elapsed, min(uptime, Self.longestUptime))
  }

  /// Lets a live clock jump ahead by `milliseconds`, as if they had passed.
  func skip(_ milliseconds: Int) {
    elapsed = elapsed.adding(saturating: max(0, milliseconds)).clamped(to: 0...Self.longestUptime)
  }

  /// Lets time pass by itself from now on, or only when it is moved; no moment is lost.
  func become(_ kind: Kind) {
    guard kind != self.kind else { return }
    elapsed = uptime
    startedAt = MachineClock.bootMilliseconds()
    isPaused = false
    self.kind = kind
  }

  /// Sets wall time, forward or back.
  func setWall(_ wall: Int) {
    wallOffset = wall.clamped(to: Self.moments) - uptime
  }

  /// Stops a live clock, or lets it run again.
  func setPaused(_ paused: Bool) {
    guard kind == .live, paused != isPaused else { return }
    if paused {
      elapsed = uptime
      isPaused = true
    } else {
      isPaused = false
      startedAt = MachineClock.bootMilliseconds()
    }
  }
}

/// The clocks of the machine that the simulator runs on.
enum MachineClock {
  /// Milliseconds of `CLOCK_MONOTONIC`.
  static func monotonicMilliseconds() -> Int { read(CLOCK_MONOTONIC) }

  /// Milliseconds of `CLOCK_BOOTTIME`, which goes on while the machine sleeps, as a phone's does.
  static func bootMilliseconds() -> Int { read(CLOCK_BOOTTIME) }

  /// Milliseconds since 1970, by the machine's wall clock.
  static func wallMilliseconds() -> Int { read(CLOCK_REALTIME) }

  private static func read(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
  }
}
