// The patterns' record, written into the device's trace.
import Architecture
import SystemKit

/// Turns what coordinators, view models and dependencies tell into facts of the trace.
@MainActor final class SystemTracing: Tracing {
  private let connection: Connection
  private var lastCoordinator = 0
  private var lastViewModel = 0

  init(connection: Connection) {
    self.connection = connection
  }

  private func trace(_ fact: TraceFact, at position: SourcePosition) {
    connection.trace(TraceRecord(fact, source: position.description))
  }

  func coordinatorStarted(
    _ name: String, under parent: TracedName?, at position: SourcePosition
  ) -> TracedName {
    // NB: coordinators are numbered together, since a parent is named by its number alone.
    lastCoordinator += 1
    let traced = TracedName(name: name, number: lastCoordinator)
    trace(
      .coordinatorStarted(name: name, instance: traced.number, parent: parent?.number),
      at: position)
    return traced
  }

  func coordinatorEnded(_ coordinator: TracedName, at position: SourcePosition) {
    trace(
      .coordinatorEnded(name: coordinator.name, instance: coordinator.number), at: position)
  }

  func viewModelStarted(
    _ name: String, in state: String, at position: SourcePosition
  ) -> TracedName {
    lastViewModel += 1
    let traced = TracedName(name: name, number: lastViewModel)
    viewModel(traced, became: state, at: position)
    return traced
  }

  func viewModel(_ viewModel: TracedName, took action: String, at position: SourcePosition) {
    trace(
      .action(viewModel: viewModel.name, instance: viewModel.number, name: action), at: position)
  }

  func viewModel(_ viewModel: TracedName, became state: String, at position: SourcePosition) {
    trace(.state(viewModel: viewModel.name, instance: viewModel.number, name: state), at: position)
  }

  func viewModelEnded(_ viewModel: TracedName, at position: SourcePosition) {
    trace(.viewModelEnded(viewModel: viewModel.name, instance: viewModel.number), at: position)
  }

  func screenPushed(_ name: String, by coordinator: TracedName?, at position: SourcePosition) {
    trace(.screenPushed(name: name, coordinator: coordinator?.number), at: position)
  }

  func screenRemoved(_ name: String, at position: SourcePosition) {
    trace(.screenRemoved(name: name), at: position)
  }

  func dependencyDeclared(_ name: String, at position: SourcePosition) {
    trace(.dependencyDeclared(name: name), at: position)
  }

  func dependencyBuilt(_ name: String, at position: SourcePosition) {
    trace(.dependencyBuilt(name: name), at: position)
  }
}
