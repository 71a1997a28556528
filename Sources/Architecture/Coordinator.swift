// A coordinator decides what comes next, and is alive while its first screen is on the stack.

/// Decides what comes next in one flow; builds nothing and holds no service.
///
/// A coordinator is alive exactly while its first screen is on the stack: it pushes that screen
/// with `onRemove: finish`, and `finish` lets its parent's `Children` release it.
@MainActor public protocol Coordinator: AnyObject {
  /// The coordinator's entry in the trace.
  var trace: CoordinatorTrace { get }
  /// Shows the first screen of the flow.
  func start()
}

/// A coordinator's entry in the trace; ends with the coordinator that holds it, so that one that
/// leaks is seen to live on.
@MainActor public final class CoordinatorTrace {
  /// The name and number under which the coordinator stands there.
  public let name: TracedName

  private let position: SourcePosition
  private let tracing: any Tracing

  /// Begins the entry of the first coordinator of a program.
  public convenience init(
    _ name: String, tracing: any Tracing, file: String = #fileID, line: Int = #line
  ) {
    let position = SourcePosition(file: file, line: line)
    self.init(name, parent: nil, tracing: tracing, position: position)
  }

  /// Begins the entry of a coordinator that another one starts.
  public convenience init(
    _ name: String, under parent: CoordinatorTrace, file: String = #fileID, line: Int = #line
  ) {
    let position = SourcePosition(file: file, line: line)
    self.init(name, parent: parent.name, tracing: parent.tracing, position: position)
  }

  private init(
    _ name: String, parent: TracedName?, tracing: any Tracing, position: SourcePosition
  ) {
    self.tracing = tracing
    self.position = position
    self.name = tracing.coordinatorStarted(name, under: parent, at: position)
  }

  isolated deinit {
    tracing.coordinatorEnded(name, at: position)
  }
}
