// The patterns' record, told to the device.
import Architecture
import SystemKit

/// Sends what view models do to the device's trace, with the place in the source beside it.
final class SystemTracing: Tracing {
  private let connection: Connection
  private var numbers: [String: Int] = [:]

  init(connection: Connection) {
    self.connection = connection
  }

  func coordinatorStarted(
    _ name: String, under parent: TracedName?, at position: SourcePosition
  ) -> TracedName {
    let coordinator = count(name)
    send(
      .coordinatorStarted(name: name, instance: coordinator.number, parent: parent?.number),
      position)
    return coordinator
  }

  func coordinatorEnded(_ coordinator: TracedName, at position: SourcePosition) {
    send(.coordinatorEnded(name: coordinator.name, instance: coordinator.number), position)
  }

  func viewModelStarted(
    _ name: String, in state: String, at position: SourcePosition
  ) -> TracedName {
    let viewModel = count(name)
    self.viewModel(viewModel, became: state, at: position)
    return viewModel
  }

  func viewModel(_ viewModel: TracedName, took action: String, at position: SourcePosition) {
    send(
      .action(viewModel: viewModel.name, instance: viewModel.number, name: action), position)
  }

  func viewModel(_ viewModel: TracedName, became state: String, at position: SourcePosition) {
    send(.state(viewModel: viewModel.name, instance: viewModel.number, name: state), position)
  }

  func viewModelEnded(_ viewModel: TracedName, at position: SourcePosition) {
    send(.viewModelEnded(viewModel: viewModel.name, instance: viewModel.number), position)
  }

  func screenPushed(_ name: String, by coordinator: TracedName?, at position: SourcePosition) {
    send(.screenPushed(name: name, coordinator: coordinator?.number), position)
  }

  func screenRemoved(_ name: String, at position: SourcePosition) {
    send(.screenRemoved(name: name), position)
  }

  func dependencyDeclared(_ name: String, at position: SourcePosition) {
    send(.dependencyDeclared(name: name), position)
  }

  func dependencyBuilt(_ name: String, at position: SourcePosition) {
    send(.dependencyBuilt(name: name), position)
  }

  private func count(_ name: String) -> TracedName {
    numbers[name, default: 0] += 1
    return TracedName(name: name, number: numbers[name, default: 0])
  }

  private func send(_ fact: TraceFact, _ position: SourcePosition) {
    connection.trace(TraceRecord(fact, source: "\(position)"))
  }
}
