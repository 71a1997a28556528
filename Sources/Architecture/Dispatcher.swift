// The one way from a screen into its view model: every action is on record before it is done.

/// Hands actions to a view model and takes them down first; the states follow by themselves.
@MainActor public final class Dispatcher<Model: ViewModel> {
  private let model: Model

  /// Begins the record of `model`, whose only way in this is from now on.
  public init(_ model: Model, tracing: any Tracing) {
    self.model = model
    model.trace.begin(in: model.state, tracing: tracing)
  }

  /// The state to show; reading it is observed.
  public var state: Model.State { model.state }

  /// Does what `action` asks for.
  public func send(_ action: Model.Action) async {
    model.trace.record(action: action)
    await model.send(action)
  }
}
