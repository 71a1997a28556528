// Calls that suspend until their answer's frame, observations, and what a turn has to say at its
// end.
@preconcurrency import Glibc
import Wire

/// A program's side of the contract with the device: every service of the system goes through it.
@MainActor public final class Connection {
  /// Who this program is in this launch.
  public let launch: Launch
  /// The clocks of the frame that is being worked on.
  public private(set) var clocks: Clocks

  private let transmit: @MainActor (ProgramMessage) -> Void
  private var lastCall = 0
  private var pending: [Int: CheckedContinuation<Answer, any Error>] = [:]
  private(set) var faults = FileFaults()
  private(set) var processFaults = ProcessFaults()
  /// How things stand around the program, by the frame that is being worked on.
  private var conditions: Conditions
  /// What is known of the property lists of defaults, for the whole process.
  let defaults = DefaultsCache()

  /// Makes a connection that speaks through `send`; a test hands in its own.
  public init(
    launch: Launch, clocks: Clocks, conditions: Conditions = Conditions(),
    send: @escaping @MainActor (ProgramMessage) -> Void
  ) {
    self.launch = launch
    self.clocks = clocks
    self.conditions = conditions
    transmit = send
  }

  /// The calls that have no answer yet, in the order they were made.
  var openCalls: [Int] { pending.keys.sorted() }

  /// Asks the device and waits for its answer.
  ///
  /// - Throws: `SystemError` for a failure, `CancellationError` when the task was cancelled or the
  ///   device gave the call up.
  public func call(_ call: Call) async throws -> Answer {
    try await ask { .call(id: $0, call: call) }
  }

  /// Begins a standing question; events follow.
  ///
  /// - Returns: The number by which the events name it.
  @discardableResult public func observe(_ subject: Subject) async throws -> Int {
    let id = lastCall + 1
    _ = try await ask { .observe(id: $0, subject: subject) }
    return id
  }

  private func ask(_ message: (Int) -> ProgramMessage) async throws -> Answer {
    try Task.checkCancellation()
    lastCall += 1
    let id = lastCall
    send(message(id))
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        if Task.isCancelled {
          send(.cancelCall(id: id))
          continuation.resume(throwing: CancellationError())
        } else {
          pending[id] = continuation
        }
      }
    } onCancel: {
      Task { @MainActor in self.cancelled(id) }
    }
  }

  private func cancelled(_ id: Int) {
    guard let continuation = pending.removeValue(forKey: id) else { return }
    send(.cancelCall(id: id))
    continuation.resume(throwing: CancellationError())
  }

  /// Takes the parts of a frame that answer something; a late answer finds nobody and is ignored.
  func take(_ frame: DeviceFrame) {
    clocks = frame.clocks
    conditions = frame.conditions
    switch frame.message {
    case .answer(let call, let answer):
      let continuation = pending.removeValue(forKey: call)
      if case .failure(let failure) = answer {
        continuation?.resume(throwing: SystemError(failure))
      } else {
        continuation?.resume(returning: answer)
      }
    case .cancelCall(let call):
      pending.removeValue(forKey: call)?.resume(throwing: CancellationError())
    case .fault(let fault):
      faults.take(fault)
      processFaults.take(fault)
    case .defaultsChanged(let place, let path):
      defaults.forget(place, path)
    case .hello, .launch, .event:
      break
    }
  }

  /// Adds to the trace.
  public func trace(_ record: TraceRecord) {
    send(.trace(record))
  }

  /// Says that a durable file operation is about to be done, unless it can't be.
  ///
  /// - Throws: `FileError` with `EPERM` for a new file whose class is locked, with `ENOSPC` when
  ///   the disk is full.
  func report(_ operation: FileOperation) throws {
    try refuseLocked(operation)
    faults.strike(operation)
    if conditions.isDiskFull && operation.step.needsRoom {
      throw FileError(
        operation: operation.step.rawValue, path: operation.finalPath ?? operation.path,
        code: ENOSPC)
    }
    send(.file(operation))
  }

  /// Apple: of a locked device's classes, `completeUnlessOpen` alone takes new files.
  private func refuseLocked(_ operation: FileOperation) throws {
    guard operation.step == .create, let protection = operation.protection,
      protection != .completeUnlessOpen, conditions.lockedClasses.contains(protection)
    else { return }
    throw FileError(
      operation: "create", path: operation.finalPath ?? operation.path, code: EPERM)
  }

  /// Does what is tried on a file, and tells the trace when the kernel refuses it.
  ///
  /// Asking for what isn't there is no refusal, nor is removing it, nor a limit of the reader's.
  ///
  /// - Parameter step: What is tried; nil for reading.
  func attempt<Result>(
    _ step: FileOperation.Step?, in place: FileOperation.Place, _ path: String,
    _ body: () throws -> Result
  ) throws -> Result {
    do {
      return try body()
    } catch let error as FileError {
      let isAnswer = error.isTooLarge || (error.isAbsent && (step == nil || step == .remove))
      if !isAnswer {
        send(.refused(FileRefusal(step: step, place: place, path: path, code: error.code)))
      }
      throw error
    }
  }

  /// Says something outside the calls above: what the turn has to say, or what a test makes up.
  public func send(_ message: ProgramMessage) {
    transmit(message)
  }
}
