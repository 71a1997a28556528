// What every service of the system shares: time, the agenda, the trace, the processes, ids.
import Wire

/// The ground that the services stand on.
final class DeviceCore {
  let clock: DeviceClock
  let agenda: Agenda
  let trace: Trace
  let processes: ProcessTable
  var delays: Delays
  /// Slow keys that are derived beside the loop.
  let derivations = KeyDerivations()
  /// How many deliveries and due things may happen at one moment of the device's time.
  var turnLimit = 50_000
  /// Whether somebody wants an end of whatever goes on; asked at every turn.
  var isInterrupted: () -> Bool = { false }
  /// How long what was asked of the device may still take; nil while nobody limits it.
  var stepLimit: HostLimit?
  /// Looks over the programs of a scenario whenever all are at rest; says whether it did something.
  var inspect: () -> Bool = { false }
  private let seed: UInt64
  private var usedIDs: [String: Int] = [:]
  private var lastLaunch = 0

  init(clock: DeviceClock, seed: UInt64, delays: Delays, traceLimit: Int) {
    self.clock = clock
    self.seed = seed
    self.delays = delays
    agenda = Agenda(clock: clock)
    trace = Trace(clock: clock, limit: traceLimit)
    processes = ProcessTable(clock: clock, trace: trace)
  }

  /// A generator for `purpose` that no other purpose can shift.
  func generator(for purpose: String) -> SplitMix64 {
    let count = usedIDs[purpose, default: 0]
    usedIDs[purpose] = count + 1
    return SplitMix64(splitting: seed, by: "device/\(purpose)#\(count)")
  }

  /// The next id for `purpose`: an upper-case UUID, as Apple's containers have.
  func makeUUID(for purpose: String) -> String {
    var generator = generator(for: purpose)
    return UUIDText.version4(high: generator.next(), low: generator.next()).uppercased()
  }

  /// A number for a process that is about to be launched.
  func nextLaunchNumber() -> Int {
    lastLaunch += 1
    return lastLaunch
  }

  /// Does `action` after `milliseconds` of uptime, or right after what is under way.
  @discardableResult
  func after(
    _ milliseconds: Int, _ kind: Agenda.Kind, _ action: @escaping () -> Void
  ) -> Agenda.Token {
    agenda.add(kind, due: .uptime(clock.uptime.adding(saturating: max(0, milliseconds))), action)
  }

  /// A delay within `range`, from the device's seed.
  func delay(_ range: ClosedRange<Int>, for purpose: String) -> Int {
    guard range.lowerBound < range.upperBound else { return range.lowerBound }
    var generator = generator(for: "delay/\(purpose)")
    return Int.random(in: range, using: &generator)
  }
}
