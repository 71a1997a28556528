// A screen as coordinators and the navigator know it: a name, and nothing of what is inside.

/// One screen, whose view model nobody outside ever sees.
///
/// `Content` is what it shows, `Input` what a person does to it; both are the program's own.
@MainActor public final class Screen<Content, Input> {
  /// What the screen is called in the trace.
  public let name: String
  /// Where the screen can be found again after the process ended, in the program's own words.
  public let location: String?
  /// Where the screen is put together.
  public let position: SourcePosition
  /// Called when what the screen shows is out of date; set by whoever shows it.
  var onInvalidate: @MainActor () -> Void = {}

  private typealias Work = @MainActor () async -> Void

  private let start: Work?
  private let work: @MainActor (Input) -> Work?
  private let make: @MainActor () -> Content
  private lazy var binding = Binding(make) { [weak self] in self?.onInvalidate() }
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var lastTask = 0
  private var isRemoved = false

  /// Puts a screen together from a view model and what translates between it and the outside.
  ///
  /// - Parameters:
  ///   - content: What to show of a state.
  ///   - action: What an input means, nil when it means nothing here.
  ///   - appeared: Sent once the screen is on the stack.
  public init<Model: ViewModel>(
    _ name: String, location: String? = nil, model: Dispatcher<Model>,
    appeared: Model.Action? = nil, content: @escaping @MainActor (Model.State) -> Content,
    action: @escaping @MainActor (Input) -> Model.Action?,
    file: String = #fileID, line: Int = #line
  ) {
    self.name = name
    self.location = location
    position = SourcePosition(file: file, line: line)
    make = { content(model.state) }
    let perform: @MainActor (Model.Action) -> Work = { action in { await model.send(action) } }
    work = { input in action(input).map(perform) }
    start = appeared.map(perform)
  }

  /// What the screen shows now; observed until it changes.
  public func content() -> Content { binding.read() }

  /// Does what the input means, as work that ends with the screen; a late one is ignored.
  public func receive(_ input: Input) {
    guard !isRemoved, let body = work(input) else { return }
    perform(body)
  }

  /// The screen is on the stack now.
  func appear() {
    if let start { perform(start) }
  }

  /// The screen has left the stack: its work is cancelled and nothing more gets in.
  func remove() {
    isRemoved = true
    // NB: in the order they began: a dictionary's own order differs from launch to launch.
    for (_, task) in tasks.sorted(by: { $0.key < $1.key }) { task.cancel() }
    tasks.removeAll()
  }

  private func perform(_ body: @escaping Work) {
    lastTask += 1
    let number = lastTask
    tasks[number] = Task { [weak self] in
      await body()
      self?.tasks[number] = nil
    }
  }
}
