// The life of a program: hello, launch, then one turn a frame.
@preconcurrency import Glibc
import Wire

/// What the system asks of a program.
@MainActor public protocol Program: AnyObject {
  /// Called once, before the first event.
  func launch() async
  /// Called for every event; may run while earlier ones still wait for something.
  func handle(_ event: Event) async -> Reply?
  /// The screen as it is now, asked for at most once a turn; nil shows nothing.
  func render() -> ViewTree?
}

/// Runs a program until the device has no more need of it.
@MainActor public enum ProgramMain {
  /// The descriptor that every program inherits.
  static let descriptor: Int32 = 3

  /// Shakes hands with the device, builds the program and takes its turns.
  ///
  /// Has to be the first statement of the process: a task made before it would be lost.
  public static func run(_ make: (System) -> any Program) -> Never {
    setvbuf(stdout, nil, _IOLBF, 0)
    RunLoopQueue.install()
    let socket = DeviceSocket(descriptor: descriptor)
    socket.send(.hello(version: WireFormat.version))
    guard case .hello(let version) = socket.receive().message else {
      ProgramExit.now(.protocolError, "\(ProtocolError.helloExpected)")
    }
    guard version == WireFormat.version else {
      ProgramExit.now(.protocolError, "\(ProtocolError.versionMismatch(version))")
    }
    let first = socket.receive()
    guard case .launch(let launch) = first.message else {
      ProgramExit.now(.protocolError, "a launch was expected after hello")
    }
    let connection = Connection(
      launch: launch, clocks: first.clocks, conditions: first.conditions
    ) { socket.send($0) }
    let system = System(connection: connection)
    let turns = TurnTaker(connection: connection, program: make(system), system: system)
    turns.begin(first)
    while true { turns.take(socket.receive()) }
  }
}

/// One turn a frame: run until empty, render once, run until empty, finish, say idle.
@MainActor final class TurnTaker {
  private let connection: Connection
  private let program: any Program
  private let system: System
  private var finished: [(event: Int, reply: Reply?)] = []
  private var shown: ViewTree?
  private var isTerminating = false

  init(connection: Connection, program: any Program, system: System) {
    self.connection = connection
    self.program = program
    self.system = system
  }

  /// The first turn: the launch.
  func begin(_ frame: DeviceFrame) {
    Task { await program.launch() }
    complete(frame.seq)
  }

  /// Any later turn.
  func take(_ frame: DeviceFrame) {
    if case .event = frame.message, connection.processFaults.hasStoppedAnswering {
      connection.processFaults.block()
    }
    connection.take(frame)
    if case .event(let id, let event) = frame.message { start(id, event) }
    complete(frame.seq)
    if isTerminating { ProgramExit.orderly() }
  }

  private func start(_ id: Int, _ event: Event) {
    switch event {
    case .darwinNotification(let name): system.notifications.deliver(name)
    case .fileEvent(let monitor, let change): system.fileMonitors.deliver(change, to: monitor)
    case .backgroundTaskExpiration(let task): system.application.expire(task)
    default: break
    }
    Task {
      await system.fileCoordinator.take(event)
      let reply = await program.handle(event)
      finished.append((id, reply))
      if event == .terminate { isTerminating = true }
    }
  }

  private func complete(_ seq: Int) {
    RunLoopQueue.only.runUntilEmpty()
    renderIfNeeded()
    RunLoopQueue.only.runUntilEmpty()
    for (event, reply) in finished { connection.send(.finished(event: event, reply: reply)) }
    finished.removeAll()
    connection.send(.idle(seq: seq, openCalls: connection.openCalls))
  }

  private func renderIfNeeded() {
    guard system.takeNeedsRender() else { return }
    let tree = program.render()
    guard tree != shown else { return }
    shown = tree
    connection.send(.render(tree: tree))
  }
}
