// A process that was never started, for services that only have to know who asks.
import Wire

@testable import Device

/// The ground for one service alone, with processes that nobody runs.
struct ServiceGround {
  let core = DeviceCore(
    clock: DeviceClock(.virtual, at: Clocks(uptime: 0, wall: 0)), seed: 1, delays: .none,
    traceLimit: 1_000)

  /// A process that was never started; nothing here signals or reads it.
  static func process(_ name: String, number: Int = 1) -> ProgramProcess {
    ProgramProcess(
      ProgramLauncher.Order(
        executable: "", launchNumber: number, bundle: "b.\(name)", name: name, role: .app,
        privateContainer: "", groupContainers: []),
      pid: .max, descriptors: .none)
  }

  /// Does everything that is due now.
  func run() {
    while let action = core.agenda.popDue(at: core.clock.uptime) { action() }
  }

  /// What the trace says so far, without who said it.
  var words: [String] { core.trace.events.map(\.words) }

  /// What the trace says so far, with who said it.
  var lines: [String] { core.trace.events.map { "\($0.program): \($0.words)" } }
}

extension ProgramProcess {
  /// Lets the process be through with every event it was told of.
  func finishEvents() {
    settleEvents(as: .finished(nil))
  }
}
