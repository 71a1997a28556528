// A view model has one state, one way in, and a record of both.
import Observation

/// The logic of one screen: `@Observable`, knows no UI and no way to another screen.
///
/// Where the person goes next is the affair of closures from the initialiser. The state is written
/// down in its observer, which makes the record complete whatever rendering leaves out:
///
///     private(set) var state: State { didSet { trace.record(state) } }
@MainActor public protocol ViewModel: AnyObject, Observable {
  /// What the screen can be in; states that exclude each other are cases of an enum.
  associatedtype State
  /// What the person can do, named for that.
  associatedtype Action

  /// What the screen is in now.
  var state: State { get }
  /// The record of the states.
  var trace: ViewModelTrace<State> { get }
  /// Does what the person's action asks for; returns when that is over.
  func send(_ action: Action) async
}

/// A view model's entry in the trace; ends with the view model that holds it.
@MainActor public final class ViewModelTrace<State> {
  /// What the view model is called in the trace.
  public let name: String

  private let position: SourcePosition
  private var traced: TracedName?
  private var tracing: (any Tracing)?

  /// Names the view model and remembers where it is written.
  public init(_ name: String, file: String = #fileID, line: Int = #line) {
    self.name = name
    position = SourcePosition(file: file, line: line)
  }

  isolated deinit {
    if let traced { tracing?.viewModelEnded(traced, at: position) }
  }

  /// Takes down a state, at once.
  public func record(_ state: State) {
    guard let traced else { return }
    tracing?.viewModel(traced, became: caseName(of: state), at: position)
  }

  func begin(in state: State, tracing: any Tracing) {
    guard traced == nil else { return }
    self.tracing = tracing
    traced = tracing.viewModelStarted(name, in: caseName(of: state), at: position)
  }

  func record(action: some Any) {
    guard let traced else { return }
    tracing?.viewModel(traced, took: caseName(of: action), at: position)
  }
}
