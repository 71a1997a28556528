// Taking in what programs say: whole messages, charged to their turn, and a share of time each.
import Wire

extension ProcessTable {
  /// Whether a program has said something that nobody has taken for want of time.
  var hasUnread: Bool { live.contains { $0.hasUnread && !$0.isBroken } }

  /// Goes on with the programs that were left in the middle of what they said.
  ///
  /// - Returns: Whether there was any.
  func readOn() -> Bool {
    let unread = live.filter { $0.hasUnread && !$0.isBroken }
    for process in unread { takeMessages(of: process, within: share) }
    return !unread.isEmpty
  }

  /// Reads what the program has said and passes it on.
  ///
  /// - Parameter isLast: Whether everything that has come is to be taken now, however long it
  ///   takes: what the socket holds is all there can be.
  /// - Returns: Whether the connection is still open.
  @discardableResult
  func receive(_ process: ProgramProcess, isLast: Bool = false) -> Bool {
    var isOpen = true
    repeat {
      isOpen = process.fill(limit: Self.readLimit)
      takeMessages(of: process, within: isLast ? nil : share)
    } while isLast && isOpen && process.hasMoreToRead && !process.isBroken
    return isOpen
  }

  /// How long one program is attended to at a time; a scenario's programs take turns anyway.
  private var share: Int? { clock.kind == .live ? Self.share : nil }

  private func takeMessages(of process: ProgramProcess, within milliseconds: Int?) {
    let end = milliseconds.map { MachineClock.monotonicMilliseconds() + $0 }
    do {
      while !process.isBroken, let message = try process.nextMessage() {
        try take(message, from: process)
        if let end, MachineClock.monotonicMilliseconds() >= end { return }
      }
    } catch {
      violation(process, error)
    }
  }

  private func take(
    _ message: ProgramMessage, from process: ProgramProcess
  ) throws(ProtocolError) {
    try process.allowance.charge(message, length: process.lastLength)
    guard process.hasSaidHello else {
      guard case .hello(let version) = message else { throw .helloExpected }
      guard version == WireFormat.version else { throw .versionMismatch(version) }
      process.hasSaidHello = true
      return
    }
    switch message {
    case .hello: throw .unexpected("second hello")
    case .idle(let seq, _): try process.noteIdle(seq)
    case .finished(let event, let reply):
      // NB: an event that still waits here can't be through; it would be given two outcomes.
      guard process.pendingEvents[event]?.frame != nil else {
        throw .unexpected("finished(\(event))")
      }
      process.settle(event: event, as: .finished(reply))
    case .call, .cancelCall, .observe, .render, .trace, .file, .refused:
      delegate?.take(message, from: process)
    }
    try process.allowance.weigh {
      process.weight + (delegate?.weight(of: process) ?? 0)
    }
  }
}

extension ProgramProcess {
  /// Whether it has broken the contract: nothing is believed of it any more.
  var isBroken: Bool { verdict?.breaksContract ?? false }
}
