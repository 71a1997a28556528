// Takes down what the patterns tell, as lines in order.
import Architecture

/// Remembers every call as a line of text.
@MainActor final class TraceSpy: Tracing {
  private(set) var lines: [String] = []
  private var counts: [String: Int] = [:]

  private func number(_ name: String) -> TracedName {
    counts[name, default: 0] += 1
    return TracedName(name: name, number: counts[name, default: 0])
  }

  private func text(_ name: TracedName) -> String { "\(name.name)#\(name.number)" }

  func coordinatorStarted(
    _ name: String, under parent: TracedName?, at position: SourcePosition
  ) -> TracedName {
    let traced = number(name)
    lines.append("started \(text(traced)) under \(parent.map(text) ?? "nobody")")
    return traced
  }

  func coordinatorEnded(_ coordinator: TracedName, at position: SourcePosition) {
    lines.append("ended \(text(coordinator))")
  }

  func viewModelStarted(
    _ name: String, in state: String, at position: SourcePosition
  ) -> TracedName {
    let traced = number(name)
    lines.append("model \(text(traced)) in \(state)")
    return traced
  }

  func viewModel(_ viewModel: TracedName, took action: String, at position: SourcePosition) {
    lines.append("action \(action)")
  }

  func viewModel(_ viewModel: TracedName, became state: String, at position: SourcePosition) {
    lines.append("state \(state)")
  }

  func viewModelEnded(_ viewModel: TracedName, at position: SourcePosition) {
    lines.append("model \(text(viewModel)) ended")
  }

  func screenPushed(_ name: String, by coordinator: TracedName?, at position: SourcePosition) {
    lines.append("pushed \(name)")
  }

  func screenRemoved(_ name: String, at position: SourcePosition) {
    lines.append("removed \(name)")
  }

  func dependencyDeclared(_ name: String, at position: SourcePosition) {
    lines.append("declared \(name)")
  }

  func dependencyBuilt(_ name: String, at position: SourcePosition) {
    lines.append("built \(name)")
  }
}
