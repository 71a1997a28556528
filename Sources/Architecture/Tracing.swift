// The record that the patterns write of themselves, so that a program can be watched while it runs.

/// Where something is written; travels beside what happened, for a reader who wants to go there.
public struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
  /// Module and file, as `#fileID` gives them.
  public let file: String
  /// The line, counted from 1.
  public let line: Int

  /// Makes a position; the defaults are those of the caller's own default arguments.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  public var description: String { "\(file):\(line)" }
}

/// A name with the number that tells it from others of that name within one launch.
public struct TracedName: Sendable, Hashable {
  /// What it is called.
  public let name: String
  /// Counts up from 1 for each name.
  public let number: Int

  /// Puts a name and its number together.
  public init(name: String, number: Int) {
    self.name = name
    self.number = number
  }
}

/// Takes down which dependencies there are and which have been built: all that a program without
/// screens has to tell.
@MainActor public protocol DependencyTracing: AnyObject {
  /// A dependency will be built when it is first needed.
  func dependencyDeclared(_ name: String, at position: SourcePosition)
  /// A dependency was built.
  func dependencyBuilt(_ name: String, at position: SourcePosition)
}

/// Takes down what coordinators, screens, view models and dependencies do, in the order they do it.
///
/// The composition root hands one in; nothing here depends on anybody listening.
@MainActor public protocol Tracing: DependencyTracing {
  /// A coordinator begins its life below `parent`; answers with its number.
  func coordinatorStarted(
    _ name: String, under parent: TracedName?, at position: SourcePosition
  ) -> TracedName
  /// A coordinator was let go.
  func coordinatorEnded(_ coordinator: TracedName, at position: SourcePosition)
  /// A view model begins its life in `state`; answers with its number.
  func viewModelStarted(
    _ name: String, in state: String, at position: SourcePosition
  ) -> TracedName
  /// A view model was told what the person did.
  func viewModel(_ viewModel: TracedName, took action: String, at position: SourcePosition)
  /// A view model is in another state.
  func viewModel(_ viewModel: TracedName, became state: String, at position: SourcePosition)
  /// A view model was let go.
  func viewModelEnded(_ viewModel: TracedName, at position: SourcePosition)
  /// A screen was put on the stack.
  func screenPushed(_ name: String, by coordinator: TracedName?, at position: SourcePosition)
  /// A screen left the stack, whichever way.
  func screenRemoved(_ name: String, at position: SourcePosition)
}
