// One running program as the device sees it: its socket, its turn, its outputs, its end.
@preconcurrency import Glibc
import HostFiles
import Wire

/// A process that was launched for a bundle, from its start until its end is recorded.
final class ProgramProcess {
  /// Where the process is in its life.
  enum State {
    case running
    /// Stopped by the system; it is sent nothing and its frames queue.
    case suspended
    /// Told to end; its exit hasn't been seen yet.
    case dying
    case ended(ProcessEnd)
  }

  /// The most bytes that wait to be read by the program.
  static let outgoingLimit = 4 << 20

  let launchNumber: Int
  let bundle: String
  let name: String
  let role: Role
  /// The folder it alone may write.
  let home: String
  let pid: pid_t
  private(set) var descriptors: Descriptors
  /// The device's uptime at its start, in milliseconds.
  var launchedAt = 0
  var state = State.running
  /// What the death will be called, where the signal alone doesn't say it.
  var verdict: ProcessEnd?
  /// Whether the system put it away in good order, which leaves no crash report.
  var isDismissed = false
  var screen: ViewTree?
  var model = ProgramModel()
  var output = Console()
  var errors = Console()
  /// Calls that are not answered yet, each with what to take off the agenda if it is given up.
  var openCalls: [Int: Agenda.Token?] = [:]
  var pendingEvents: [Int: PendingEvent] = [:]
  /// What waits for it, queued or held back, in bytes.
  var waitingBytes = 0
  /// What it may still cost the host.
  var allowance = Allowance()
  /// What is to be delivered once it runs again.
  var held: [DeviceMessage] = []
  /// Whether its main thread waits for its turn at a file: it takes no event until it has it.
  var waitsForFile = false
  /// When its turn began, by the machine's clock; for the live device's patience.
  var unsettledSince = MachineClock.monotonicMilliseconds()

  private(set) var outgoing: [UInt8] = []
  /// Where the bytes that came are put, once for all.
  private var chunk = [UInt8](repeating: 0, count: 65_536)
  private var decoder = FrameDecoder<ProgramMessage>()
  private let encoder = FrameEncoder()
  private var lastSent = 0
  private(set) var lastIdle = -1
  private var lastEvent = 0
  private var silentAfter: Int?
  var hasSaidHello = false
  private(set) var outputEnded = false
  private(set) var errorsEnded = false
  /// Whether the connection has ended; the process itself should follow at once.
  var connectionHasEnded = false
  /// Since when its exit is expected, by the machine's clock.
  var leavingSince: Int?
  /// For how many rounds of a scenario's loop in which nothing happened its exit is expected.
  var quietRounds = 0
  /// Whether the kernel may have given its number to another process.
  var isNumberFree = false
  /// Whether the last reading ended before all was read that has come.
  private(set) var hasMoreToRead = false

  /// The descriptors that tie the process to the device.
  struct Descriptors: ~Copyable {
    let socket: Descriptor
    let pidfd: Descriptor
    let output: Descriptor
    let errors: Descriptor

    /// Those of a process that isn't there.
    static var none: Descriptors {
      Descriptors(
        socket: Descriptor(-1), pidfd: Descriptor(-1), output: Descriptor(-1),
        errors: Descriptor(-1))
    }
  }

  init(
    _ order: ProgramLauncher.Order, pid: pid_t, descriptors: consuming Descriptors
  ) {
    launchNumber = order.launchNumber
    bundle = order.bundle
    name = order.name
    role = order.role
    home = order.privateContainer
    self.pid = pid
    self.descriptors = descriptors
  }

  /// Who it is, as long as it hasn't been told.
  var waitingLaunch: Launch?
  /// The uptime until which its main thread is busy with something of its own, in milliseconds.
  var blockedUntil: Int?
  /// The uptime since which a person waits for a blocked program, in milliseconds.
  var hungSince: Int?

  /// Whether nothing reaches its main thread now.
  var isBlocked: Bool { blockedUntil != nil }

  /// Whether nothing is left that the program has to do, or that it will ever do.
  var isSettled: Bool {
    switch state {
    case .running:
      (lastIdle == lastSent && outgoing.isEmpty) || hasStoppedAnswering || isBlocked
    case .suspended, .ended: true
    case .dying: false
    }
  }

  var isRunning: Bool { if case .running = state { true } else { false } }
  var isSuspended: Bool { if case .suspended = state { true } else { false } }
  var isEnded: Bool { if case .ended = state { true } else { false } }

  /// Whether the program is in the middle of a turn.
  var isInTurn: Bool { isRunning && (waitsForFile || lastIdle != lastSent) }
  /// Whether the program is through with its launch.
  var hasLaunched: Bool { lastIdle >= ProcessTable.launchFrames }
  /// Whether an event waits for the main thread or occupies it; waiting in a call is neither.
  func isBusy(with event: Int) -> Bool {
    guard let pending = pendingEvents[event] else { return false }
    return pending.frame.map { lastIdle < $0 } ?? true
  }
  /// Whether the program was told never to come back from an event, and has heard it.
  var hasStoppedAnswering: Bool { silentAfter.map { lastIdle >= $0 } ?? false }
  /// Whether no event can get an answer now, however long one waits for it.
  var cannotAnswer: Bool { hasStoppedAnswering || isBlocked || waitsForFile }

  /// A number for an event that is about to be delivered.
  func makeEventNumber() -> Int {
    lastEvent += 1
    return lastEvent
  }

  // MARK: Sending

  /// Queues a frame and writes as much as the socket takes.
  ///
  /// - Returns: False when the program has left too much unread.
  func send(
    _ message: DeviceMessage, clocks: Clocks, conditions: Conditions
  ) throws -> Bool {
    lastSent += 1
    if message == .fault(.stopAnswering) { silentAfter = lastSent }
    if case .event(let number, _) = message { pendingEvents[number]?.frame = lastSent }
    let frame = DeviceFrame(
      seq: lastSent, clocks: clocks, conditions: conditions, message: message)
    outgoing.append(contentsOf: try encoder.encode(frame))
    unsettledSince = MachineClock.monotonicMilliseconds()
    flush()
    return outgoing.count <= Self.outgoingLimit
  }

  /// Writes what waits, as far as the socket takes it.
  func flush() {
    while !outgoing.isEmpty {
      let count = outgoing.withUnsafeBytes {
        Glibc.send(
          descriptors.socket.number, $0.baseAddress, $0.count,
          Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else {
        // A broken connection is learned from reading; what waits is of no use any more.
        if errno != EAGAIN { outgoing.removeAll() }
        return
      }
      outgoing.removeFirst(count)
    }
  }

  // MARK: Receiving

  /// Reads what has come; false at the end of the connection.
  ///
  /// - Parameter limit: The most bytes to read now, so that a flood can't hold up the others.
  func fill(limit: Int) -> Bool {
    var left = limit
    hasMoreToRead = false
    while left > 0 {
      let count = chunk.withUnsafeMutableBytes {
        recv(descriptors.socket.number, $0.baseAddress, $0.count, Int32(MSG_DONTWAIT))
      }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN { return true }
      guard count > 0 else { return false }
      chunk.withUnsafeBytes { decoder.feed(UnsafeRawBufferPointer(rebasing: $0[0..<count])) }
      left -= count
      if count < chunk.count { return true }
    }
    hasMoreToRead = true
    return true
  }

  /// Whether it has said something whole that nobody has taken yet.
  var hasUnread: Bool { decoder.hasMessage }
  /// How many bytes the last message that was taken had.
  var lastLength: Int { decoder.lastLength }

  /// The next whole message of the program.
  func nextMessage() throws(ProtocolError) -> ProgramMessage? {
    try decoder.next()
  }

  /// The program says it is at rest, having taken frame `seq`.
  func noteIdle(_ seq: Int) throws(ProtocolError) {
    guard seq > lastIdle, seq <= lastSent else { throw .unexpected("idle(\(seq))") }
    lastIdle = seq
  }

  // MARK: Outputs

  /// Takes in what the program printed.
  func drainOutputs() {
    // NB: a closed pipe is readable for ever; nobody may wait for it any more.
    outputEnded = Self.drain(descriptors.output.number, into: &output) || outputEnded
    errorsEnded = Self.drain(descriptors.errors.number, into: &errors) || errorsEnded
  }

  /// - Returns: Whether the other end is closed.
  private static func drain(_ descriptor: Int32, into console: inout Console) -> Bool {
    var chunk = [UInt8](repeating: 0, count: 16_384)
    // NB: bounded, so that a program that prints without end can't hold up the device.
    for _ in 0..<64 {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return count == 0 }
      chunk.withUnsafeBytes { console.feed(UnsafeRawBufferPointer(rebasing: $0[0..<count])) }
    }
    return false
  }

  /// Gives every descriptor back.
  func close() {
    descriptors = .none
  }
}
