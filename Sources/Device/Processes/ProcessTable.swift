// The poll loop's heart: every process, what waits to be delivered to it, and when all is settled.
import Wire

/// What the table tells the device, and asks it.
protocol ProcessTableDelegate: AnyObject {
  /// A program said something that isn't about its turn.
  func take(_ message: ProgramMessage, from process: ProgramProcess)
  /// A process has ended, its last words are read, and nothing more will come.
  func ended(_ process: ProgramProcess, by end: ProcessEnd)
  /// About how many bytes the services keep because of a process.
  func weight(of process: ProgramProcess) -> Int
}

/// All processes of a device, and the rule by which they take turns.
///
/// Deliveries form one queue. At most one program is unsettled at a time; the live device stops
/// waiting for one that has been unsettled for longer than its patience.
final class ProcessTable {
  /// How long a live device lets an unsettled program hold up the others, in milliseconds.
  static let patience = 50
  /// How long a scenario waits for a program to come to rest, in real seconds.
  static let hangLimit = 30
  /// The most bytes read from one program before the others get their turn.
  static let readLimit = 256 << 10
  /// How long a live device attends to one program before the others get their turn, in
  /// milliseconds.
  static let share = 8
  /// How many frames a launch is: hello and the launch itself.
  static let launchFrames = 2

  let clock: DeviceClock
  let trace: Trace
  weak var delegate: (any ProcessTableDelegate)?
  /// How things stand around the programs now.
  var conditions: () -> Conditions = { Conditions() }
  /// The processes that have not ended, in the order they were launched.
  var live: [ProgramProcess] = []
  var deliveries: [(process: ProgramProcess, message: DeviceMessage)] = []
  /// Those that were killed and have not been seen to end, in the order of the kills.
  var killed: [ProgramProcess] = []
  /// The name of the program that was told something last.
  private(set) var lastTold: String?
  /// What the machine failed to do, for the loop to throw.
  var failure: DeviceError?

  init(clock: DeviceClock, trace: Trace) {
    self.clock = clock
    self.trace = trace
  }

  /// Whether every program is settled and nothing waits to be delivered.
  ///
  /// What waits for a program whose main thread is blocked is due when that is over.
  var isSettled: Bool { deliveries.allSatisfy(\.process.isBlocked) && isAtRest }

  /// Whether every program is settled, whatever waits to be delivered.
  var isAtRest: Bool { live.allSatisfy(\.isSettled) }

  /// Adds a process that was just started and tells it who it is.
  func add(_ process: ProgramProcess, launch: Launch) throws {
    live.append(process)
    process.waitingLaunch = launch
    if !process.isBlocked { try begin(process) }
  }

  /// Tells a process who it is, unless it knows.
  func begin(_ process: ProgramProcess) throws {
    guard let launch = process.waitingLaunch else { return }
    process.waitingLaunch = nil
    try send(.hello(version: WireFormat.version), to: process)
    try send(.launch(launch), to: process)
  }

  // MARK: Delivering

  /// Queues a message for a program; one that is suspended gets it once it runs again.
  func deliver(_ message: DeviceMessage, to process: ProgramProcess) {
    guard !process.isEnded else { return }
    deliveries.insert((process, message)) {
      message.goesAhead && $0.process === process && !$0.message.goesAhead
    }
    process.waitingBytes += message.weight
    guard process.waitingBytes > Allowance.waiting, process.verdict == nil else { return }
    violation(process, .tooMuch("more than \(Allowance.waiting >> 20) MB wait for it"))
  }

  /// Queues an event; returns its number, unless the process has ended.
  ///
  /// - Parameter outcome: Called exactly once, with what became of the event.
  @discardableResult
  func deliver(
    _ event: Event, to process: ProgramProcess,
    outcome: @escaping (Delivery) -> Void = { _ in }
  ) -> Int? {
    guard !process.isEnded else {
      outcome(.lost)
      return nil
    }
    let number = process.expect(outcome)
    deliver(.event(id: number, event: event), to: process)
    return number
  }

  /// Sends the next delivery, if there is one and its turn has come.
  func deliverNext() throws -> Bool {
    guard let index = deliveries.firstIndex(where: { mayReceive($0.process) }) else { return false }
    let (process, message) = deliveries.remove(at: index)
    switch process.state {
    case .running where process.waitsForFile && message.isEvent: process.hold(message)
    case .running:
      process.waitingBytes -= message.weight
      try send(message, to: process)
    case .suspended: process.hold(message)
    // Its end gives what is pending the outcome that it was lost.
    case .dying, .ended: process.waitingBytes -= message.weight
    }
    return true
  }

  /// Whether nobody who still deserves patience is in the middle of a turn.
  private func mayReceive(_ process: ProgramProcess) -> Bool {
    if process.isBlocked { return false }
    guard clock.kind == .live else { return live.allSatisfy(\.isSettled) }
    let now = MachineClock.monotonicMilliseconds()
    if !process.isSettled && process.isRunning { return false }
    return live.allSatisfy { $0.isSettled || now - $0.unsettledSince > Self.patience }
  }

  private func send(_ message: DeviceMessage, to process: ProgramProcess) throws {
    process.allowance.beginTurn()
    lastTold = process.name
    if try !process.send(message, clocks: clock.now, conditions: conditions()) {
      violation(
        process,
        .notReading(ProgramProcess.outgoingLimit))
    }
  }

  /// Lets a process that has got its turn at a file take its events, those first that were held
  /// back meanwhile.
  func unblock(_ process: ProgramProcess) {
    guard process.waitsForFile else { return }
    process.waitsForFile = false
    process.hungSince = nil
    if process.isRunning { release(process) }
  }

  /// Puts what was held back before everything else that is to be delivered.
  func release(_ process: ProgramProcess) {
    let held = process.held.map { (process: process, message: $0) }
    process.held.removeAll()
    deliveries.insert(contentsOf: held, at: 0)
  }
}
