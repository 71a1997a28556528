// The dependencies that the widget has built, written into the device's trace.
import Architecture
import SystemKit

/// Turns what dependencies tell into facts of the trace.
@MainActor final class SystemTracing: DependencyTracing {
  private let connection: Connection

  init(connection: Connection) {
    self.connection = connection
  }

  func dependencyDeclared(_ name: String, at position: SourcePosition) {
    connection.trace(
      TraceRecord(.dependencyDeclared(name: name), source: position.description))
  }

  func dependencyBuilt(_ name: String, at position: SourcePosition) {
    connection.trace(TraceRecord(.dependencyBuilt(name: name), source: position.description))
  }
}
