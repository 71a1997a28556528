// The poll loop's heart: every process, what waits to be delivered to it, and when all is settled.
import CSandbox
@preconcurrency import Glibc
import Wire

/// What the table tells the device.
protocol ProcessTableDelegate: AnyObject {
  /// A program said something that isn't about its turn.
  func take(_ message: ProgramMessage, from process: ProgramProcess)
  /// A process has ended, its last words are read, and nothing more will come.
  func ended(_ process: ProgramProcess, by end: ProcessEnd)
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
  /// How long a process may take to go once it has nothing left to do, in milliseconds.
  static let farewell = 1_000
  /// The most bytes read from one program before the others get their turn.
  static let readLimit = 4 << 20
  /// The most messages that one turn may send.
  static let turnLimit = 20_000
  /// How many frames a launch is: hello and the launch itself.
  static let launchFrames = 2

  private let clock: DeviceClock
  private let trace: Trace
  weak var delegate: (any ProcessTableDelegate)?
  /// How things stand around the programs now.
  var conditions: () -> Conditions = { Conditions() }
  /// The processes that have not ended, in the order they were launched.
  private(set) var live: [ProgramProcess] = []
  private var deliveries: [(process: ProgramProcess, message: DeviceMessage)] = []
  private var turnCounts: [Int: Int] = [:]
  /// Those that were killed and have not been seen to end, in the order of the kills.
  private var killed: [ProgramProcess] = []

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
  }

  /// Queues an event; returns its number, unless the process has ended.
  ///
  /// - Parameters:
  ///   - finished: Called with the program's reply once it is through.
  ///   - lost: Called instead when the process ends first.
  @discardableResult
  func deliver(
    _ event: Event, to process: ProgramProcess, finished: @escaping (Reply?) -> Void = { _ in },
    lost: @escaping () -> Void = {}
  ) -> Int? {
    guard !process.isEnded else {
      lost()
      return nil
    }
    let number = process.makeEventNumber()
    process.pendingEvents[number] = ProgramProcess.PendingEvent(finished: finished, lost: lost)
    deliver(.event(id: number, event: event), to: process)
    return number
  }

  /// Sends the next delivery, if there is one and its turn has come.
  func deliverNext() throws -> Bool {
    guard let index = deliveries.firstIndex(where: { mayReceive($0.process) }) else { return false }
    let (process, message) = deliveries.remove(at: index)
    switch process.state {
    case .running where process.waitsForFile && message.isEvent: process.hold(message)
    case .running: try send(message, to: process)
    case .suspended: process.hold(message)
    case .dying, .ended: break
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
    turnCounts[process.launchNumber] = 0
    if try !process.send(message, clocks: clock.now, conditions: conditions()) {
      violation(process, "not reading: more than \(ProgramProcess.outgoingLimit) bytes wait")
    }
  }

  // MARK: Ending, stopping, going on

  /// Kills a process group now; its end is recorded once its exit has been seen.
  ///
  /// - Parameter verdict: What went wrong; nil when the system only puts the process away.
  func kill(_ process: ProgramProcess, as verdict: ProcessEnd? = nil) {
    switch process.state {
    case .running, .suspended:
      process.isDismissed = process.verdict == nil && verdict == nil
      process.verdict = process.verdict ?? verdict
      process.state = .dying
      killed.append(process)
      Glibc.kill(-process.pid, SIGKILL)
    case .dying, .ended: break
    }
  }

  /// Asks a process to end in good order.
  ///
  /// - Returns: The number of the event that asks for it.
  @discardableResult
  func terminate(_ process: ProgramProcess) -> Int? {
    deliver(.terminate, to: process, finished: { [weak self] _ in self?.expectExit(process) })
  }

  /// Stops a process: asks for it, waits until the kernel says so, and reads what it said before.
  func suspend(_ process: ProgramProcess) {
    guard process.isRunning else { return }
    Glibc.kill(-process.pid, SIGSTOP)
    guard sandbox_wait_stopped(process.pid) == 1 else { return }
    _ = receive(process)
    if process.isRunning { process.state = .suspended }
  }

  /// Lets a stopped process go on, and hands it what was held back meanwhile.
  func resume(_ process: ProgramProcess) {
    guard process.isSuspended else { return }
    process.state = .running
    Glibc.kill(-process.pid, SIGCONT)
    release(process)
  }

  /// Lets a process that has got its turn at a file take its events, those first that were held
  /// back meanwhile.
  func unblock(_ process: ProgramProcess) {
    guard process.waitsForFile else { return }
    process.waitsForFile = false
    process.hungSince = nil
    if process.isRunning { release(process) }
  }

  private func release(_ process: ProgramProcess) {
    let held = process.held.map { (process: process, message: $0) }
    process.held.removeAll()
    deliveries.insert(contentsOf: held, at: 0)
  }

  private func violation(_ process: ProgramProcess, _ words: String) {
    trace.record(.violation, words, by: process.name)
    kill(process, as: .protocolError)
  }

  // MARK: Reading

  /// Reads what the program has said and passes it on.
  ///
  /// - Returns: Whether the connection is still open.
  @discardableResult
  func receive(_ process: ProgramProcess) -> Bool {
    let isOpen = process.fill(limit: Self.readLimit)
    do {
      // Nothing is believed any more of a program that has broken the contract.
      while process.verdict != .protocolError, let message = try process.nextMessage() {
        try take(message, from: process)
      }
    } catch {
      violation(process, "\(error)")
    }
    return isOpen
  }

  private func take(
    _ message: ProgramMessage, from process: ProgramProcess
  ) throws(ProtocolError) {
    guard process.hasSaidHello else {
      guard case .hello(let version) = message else { throw .helloExpected }
      guard version == WireFormat.version else { throw .versionMismatch(version) }
      process.hasSaidHello = true
      return
    }
    let count = turnCounts[process.launchNumber, default: 0] + 1
    turnCounts[process.launchNumber] = count
    guard count <= Self.turnLimit else { throw .unexpected("flood: \(count) messages in one turn") }
    switch message {
    case .hello: throw .unexpected("second hello")
    case .idle(let seq, _): try process.noteIdle(seq)
    case .finished(let event, let reply):
      guard let pending = process.pendingEvents.removeValue(forKey: event) else {
        throw .unexpected("finished(\(event))")
      }
      pending.finished(reply)
    default: delegate?.take(message, from: process)
    }
  }

  /// Looks whether the process has ended; if so, records it, after those that were killed before.
  ///
  /// NB: the kernel takes killed processes apart in any order, one with much memory slowly: by that
  /// order two runs would differ.
  func reap(_ process: ProgramProcess) {
    while let first = killed.first, first !== process, killed.contains(where: { $0 === process }) {
      first.awaitExit(atMost: Self.farewell)
      collect(first)
      killed.removeAll { $0 === first }
    }
    collect(process)
  }

  /// Reads the last words of a process that has ended, and records its end once.
  private func collect(_ process: ProgramProcess) {
    guard !process.isEnded else { return }
    var ending = sandbox_ending()
    guard sandbox_reap(process.pid, &ending) == 1 else { return }
    // The group's rest, if any, must not outlive it, nor hold its socket open.
    Glibc.kill(-process.pid, SIGKILL)
    receive(process)
    process.drainOutputs()
    process.output.finish()
    process.errors.finish()
    let end =
      process.verdict
      ?? (ending.signalled ? .signal(ending.code) : .exit(ending.code))
    process.state = .ended(end)
    process.close()
    live.removeAll { $0 === process }
    killed.removeAll { $0 === process }
    deliveries.removeAll { $0.process === process }
    turnCounts[process.launchNumber] = nil
    let pending = process.pendingEvents.sorted { $0.key < $1.key }.map(\.value)
    process.pendingEvents.removeAll()
    delegate?.ended(process, by: end)
    for event in pending { event.lost() }
  }

  /// The connection has ended; the process should too, and is helped along if it doesn't.
  func connectionEnded(_ process: ProgramProcess) {
    process.connectionHasEnded = true
    expectExit(process)
    reap(process)
  }

  /// From now on the process counts as settled only once it has gone.
  private func expectExit(_ process: ProgramProcess) {
    guard process.isRunning else { return }
    process.state = .dying
    process.leavingSince = MachineClock.monotonicMilliseconds()
  }

  /// Ends what should have gone by itself and stays.
  func endStragglers() {
    let now = MachineClock.monotonicMilliseconds()
    for process in live {
      guard let since = process.leavingSince, now - since > Self.farewell else { continue }
      trace.record(.violation, "should have gone and stayed", by: process.name)
      process.verdict = process.verdict ?? .protocolError
      process.leavingSince = now
      Glibc.kill(-process.pid, SIGKILL)
    }
  }
}
