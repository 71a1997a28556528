// The one loop: deliver what may be delivered, do what is due, wait for what comes.
@preconcurrency import Glibc

extension DeviceCore {
  /// Runs until nothing is left to do at this moment of the device's time.
  ///
  /// - Throws: `DeviceError.notSettling` for a program that doesn't come to rest, `.neverAtRest`
  ///   and `.tookTooLong` for more than can be waited for, `.interrupted` when somebody wants an
  ///   end.
  func settle() throws {
    var quiet = 0
    var done = 0
    let limit = HostLimit(seconds: HostLimit.moment)
    while true {
      guard !isInterrupted() else { throw DeviceError.interrupted }
      // NB: a program can keep the device busy for ever without ever being slow.
      guard done < turnLimit else {
        throw DeviceError.neverAtRest(program: busiest, turns: turnLimit)
      }
      guard !limit.isOver else {
        throw DeviceError.notSettling(program: busiest, seconds: HostLimit.moment)
      }
      if let stepLimit, stepLimit.isOver {
        throw DeviceError.tookTooLong(program: busiest, seconds: HostLimit.step)
      }
      if try deliverAndRun() {
        done += 1
        continue
      }
      guard !processes.isSettled else { return }
      var set = PollSet(processes: processes.live)
      let happened = try set.wait(Self.slice, table: processes).happened
      processes.endStragglers(wasQuiet: !happened)
      if let failure = processes.failure { throw failure }
      quiet = happened ? 0 : quiet + 1
      guard quiet * Self.slice < ProcessTable.hangLimit * 1_000 else { throw stuck() }
    }
  }

  /// One round of the live loop.
  func step(atMost milliseconds: Int?, watching: [Int32]) throws -> [Int32] {
    let isDone = try run(HostLimit(milliseconds: ProcessTable.share))
    var set = PollSet(processes: processes.live, lent: watching)
    let ready = try set.wait(isDone ? timeout(milliseconds) : 0, table: processes).ready
    processes.endStragglers(wasQuiet: false)
    _ = try run(HostLimit(milliseconds: ProcessTable.share))
    return ready
  }

  /// Does what can be done without waiting.
  ///
  /// - Returns: Whether that is all of it; else there was no time for more.
  private func run(_ limit: HostLimit) throws -> Bool {
    while try deliverAndRun() {
      if limit.isOver { return false }
    }
    return true
  }

  /// The length of one wait in `settle`, in milliseconds.
  private static let slice = 200

  /// Does the next thing that can be done without waiting; false when there is none.
  private func deliverAndRun() throws -> Bool {
    if clock.kind == .virtual, processes.isAtRest, inspect() { return true }
    if try processes.deliverNext() { return true }
    guard clock.kind == .live || processes.isSettled else { return false }
    guard let action = agenda.popDue(at: clock.uptime) else { return false }
    action()
    return true
  }

  private func timeout(_ milliseconds: Int?) -> Int {
    var timeout = milliseconds ?? -1
    func limit(_ other: Int) { timeout = timeout < 0 ? other : min(timeout, other) }
    if !clock.isPaused, let due = agenda.nextDue { limit(max(0, due - clock.uptime)) }
    if !processes.isSettled { limit(ProcessTable.patience) }
    return timeout
  }

  private func stuck() -> DeviceError {
    let names = processes.live.filter { !$0.isSettled }.map { "the \($0.name)" }
    let name = names.isEmpty ? "the device" : names.joined(separator: " and ")
    return .notSettling(program: name, seconds: ProcessTable.hangLimit)
  }

  /// The program that is in the middle of something, or else the one that was told something last.
  private var busiest: String {
    let name = processes.live.first { !$0.isSettled }?.name ?? processes.lastTold
    return name.map { "the \($0)" } ?? "the device"
  }
}
