// What a program tells of its inside: the facts that the x-ray and the assertions are made of.

/// Something that happened inside a program, and where it is written.
public struct TraceRecord: Codable, Sendable, Hashable {
  /// What happened.
  public var fact: TraceFact
  /// Where in the source, as `Module/File.swift:line`; travels beside the trace, never in it.
  public var source: String?

  /// Makes a record.
  public init(_ fact: TraceFact, source: String? = nil) {
    self.fact = fact
    self.source = source
  }
}

/// The kinds of things that can happen inside a program.
///
/// Numbers tell equal names apart: they count up within one launch.
public enum TraceFact: Codable, Sendable, Hashable {
  /// A view model was told what the person did.
  case action(viewModel: String, instance: Int, name: String)
  /// A view model is in another state, named without its payload.
  case state(viewModel: String, instance: Int, name: String)
  /// A view model was let go.
  case viewModelEnded(viewModel: String, instance: Int)
  /// A coordinator was started by its parent; the first one has none.
  case coordinatorStarted(name: String, instance: Int, parent: Int?)
  /// A coordinator was released.
  case coordinatorEnded(name: String, instance: Int)
  /// A screen was put on the stack, by the coordinator of that number.
  case screenPushed(name: String, coordinator: Int?)
  /// A screen left the stack, whichever way.
  case screenRemoved(name: String)
  /// The dependency container will build this when it is first needed.
  case dependencyDeclared(name: String)
  /// The dependency container built this.
  case dependencyBuilt(name: String)
  /// Something was counted for the people who make the program.
  case analytics(name: String)
  /// The program says something in its own words.
  case note(words: String)
}
