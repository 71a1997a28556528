// The one loop: deliver what may be delivered, do what is due, wait for what comes.
@preconcurrency import Glibc

extension DeviceCore {
  /// Runs until nothing is left to do at this moment of the device's time.
  ///
  /// - Throws: `DeviceError.notSettling` for a program that doesn't come to rest.
  func settle() throws {
    var quiet = 0
    var done = 0
    while true {
      // NB: a program can keep the device busy for ever without ever being slow.
      guard done < turnLimit else { throw neverAtRest() }
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
    try deliverAndRunAll()
    var set = PollSet(processes: processes.live, lent: watching)
    let ready = try set.wait(timeout(milliseconds), table: processes).ready
    processes.endStragglers(wasQuiet: false)
    try deliverAndRunAll()
    return ready
  }

  /// Does what can be done without waiting, for as long as one round may take: whoever drives the
  /// loop has other things to heed.
  private func deliverAndRunAll() throws {
    let end = MachineClock.monotonicMilliseconds() + ProcessTable.share
    while try deliverAndRun(), MachineClock.monotonicMilliseconds() < end {}
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

  private func neverAtRest() -> DeviceError {
    let name = processes.lastTold.map { "the \($0)" } ?? "the device"
    return .neverAtRest(program: name, turns: turnLimit)
  }

  private func stuck() -> DeviceError {
    let names = processes.live.filter { !$0.isSettled }.map { "the \($0.name)" }
    let name = names.isEmpty ? "the device" : names.joined(separator: " and ")
    return .notSettling(program: name, seconds: ProcessTable.hangLimit)
  }
}
