// A dependency that is built when it is first needed, and can say whether that has happened.

/// A value that is made once, on first use.
@MainActor public final class Lazy<Value> {
  private let name: String
  private let position: SourcePosition
  private let tracing: any DependencyTracing
  private let make: @MainActor () -> Value
  private var built: Value?

  /// Declares a dependency without building it.
  public init(
    _ name: String, tracing: any DependencyTracing, file: String = #fileID, line: Int = #line,
    _ make: @escaping @MainActor () -> Value
  ) {
    self.name = name
    self.tracing = tracing
    self.make = make
    position = SourcePosition(file: file, line: line)
    tracing.dependencyDeclared(name, at: position)
  }

  /// Whether it has been needed yet.
  public var isBuilt: Bool { built != nil }

  /// The dependency, built now if it hasn't been yet.
  public var value: Value {
    if let built { return built }
    let value = make()
    built = value
    tracing.dependencyBuilt(name, at: position)
    return value
  }
}
