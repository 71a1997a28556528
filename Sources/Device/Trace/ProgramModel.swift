// What is known of a program's inside, gathered from what it traced: the x-ray's subject.
import Wire

/// The live coordinators, view models, screens and dependencies of one launch of a program.
public struct ProgramModel: Sendable, Hashable {
  /// A coordinator that was started and not released.
  public struct Coordinator: Sendable, Hashable {
    /// Counts up within the launch.
    public let instance: Int
    /// What it calls itself.
    public let name: String
    /// Who started it.
    public let parent: Int?
    /// Where that is written.
    public let source: String?
  }

  /// A view model that was made and not released.
  public struct ViewModel: Sendable, Hashable {
    /// Counts up within the launch.
    public let instance: Int
    /// What it calls itself.
    public let name: String
    /// The name of its present state.
    public var state: String?
    /// Its last actions, each with the states it led to.
    public var history: [Step] = []
    /// Where it is written.
    public var source: String?
  }

  /// An action and the states that followed it.
  public struct Step: Sendable, Hashable {
    /// The action, nil for states that came before any.
    public let action: String?
    /// The states it led to, in order.
    public var states: [String]
  }

  /// A screen on the stack.
  public struct Screen: Sendable, Hashable {
    /// What it is called.
    public let name: String
    /// The number of the coordinator that put it there, if one did.
    public let coordinator: Int?
    /// Where it is put together.
    public let source: String?
  }

  /// Something the dependency container knows how to build.
  public struct Dependency: Sendable, Hashable {
    /// What it is.
    public let name: String
    /// The uptime at which it was built, in milliseconds; nil until then.
    public var builtAt: Int?
    /// Where that is written.
    public var source: String?
  }

  /// Coordinators in the order they were started.
  public private(set) var coordinators: [Coordinator] = []
  /// View models in the order they were made.
  public private(set) var viewModels: [ViewModel] = []
  /// The screens on the stack, the first at the bottom.
  public private(set) var screens: [Screen] = []
  /// Dependencies in the order they were declared or built.
  public private(set) var dependencies: [Dependency] = []

  fileprivate static let historyLimit = 20
  private static let countLimit = 1_000

  /// Knows nothing yet.
  public init() {}

  /// Takes in one record.
  mutating func take(_ record: TraceRecord, uptime: Int) {
    switch record.fact {
    case .coordinatorStarted(let name, let instance, let parent):
      // NB: a number given twice could make a ring of parents, and walking it would never end.
      guard coordinators.count < Self.countLimit,
        !coordinators.contains(where: { $0.instance == instance })
      else { return }
      coordinators.append(
        Coordinator(instance: instance, name: name, parent: parent, source: record.source))
    case .coordinatorEnded(_, let instance):
      coordinators.removeAll { $0.instance == instance }
    case .action(let name, let instance, let action):
      change(name, instance) { $0.note(action: action, source: record.source) }
    case .state(let name, let instance, let state):
      change(name, instance) { $0.note(state: state, source: record.source) }
    case .viewModelEnded(let name, let instance):
      // NB: view models are counted by name; two of different names may have the same number.
      viewModels.removeAll { $0.name == name && $0.instance == instance }
    case .screenPushed(let name, let coordinator):
      guard screens.count < Self.countLimit else { return }
      screens.append(Screen(name: name, coordinator: coordinator, source: record.source))
    case .screenRemoved(let name):
      if let index = screens.lastIndex(where: { $0.name == name }) { screens.remove(at: index) }
    case .dependencyDeclared(let name):
      note(dependency: name, builtAt: nil, source: record.source)
    case .dependencyBuilt(let name):
      note(dependency: name, builtAt: uptime, source: record.source)
    case .analytics, .note:
      break
    }
  }

  /// The live coordinators depth first, children in the order they were started.
  public var coordinatorPath: [String] {
    func walk(_ parent: Int?) -> [String] {
      coordinators.filter { $0.parent == parent }.flatMap { [$0.name] + walk($0.instance) }
    }
    let known = Set(coordinators.map(\.instance))
    let orphans = coordinators.filter { $0.parent.map { !known.contains($0) } ?? false }
    return walk(nil) + orphans.flatMap { [$0.name] + walk($0.instance) }
  }

  /// The coordinators below the first without a screen of their own or below them: whoever started
  /// them never heard that they are done.
  var leakedCoordinators: [String] {
    // Before the first screen a flow is only being built.
    guard !screens.isEmpty else { return [] }
    func hasScreen(_ instance: Int, depth: Int = 0) -> Bool {
      // NB: numbers come from a program, and may make a ring.
      guard depth < 64 else { return true }
      return screens.contains { $0.coordinator == instance }
        || coordinators.contains {
          $0.parent == instance && hasScreen($0.instance, depth: depth + 1)
        }
    }
    return coordinators.filter { $0.parent != nil && !hasScreen($0.instance) }.map(\.name)
  }

  /// The state of the topmost view model of that name.
  public func state(ofViewModel name: String) -> String? {
    viewModels.last { $0.name == name }?.state
  }

  private mutating func change(
    _ name: String, _ instance: Int, _ body: (inout ViewModel) -> Void
  ) {
    if let index = viewModels.firstIndex(where: {
      $0.name == name && $0.instance == instance
    }) {
      body(&viewModels[index])
    } else if viewModels.count < Self.countLimit {
      var model = ViewModel(instance: instance, name: name)
      body(&model)
      viewModels.append(model)
    }
  }

  private mutating func note(dependency name: String, builtAt: Int?, source: String?) {
    if let index = dependencies.firstIndex(where: { $0.name == name }) {
      dependencies[index].builtAt = builtAt ?? dependencies[index].builtAt
    } else if dependencies.count < Self.countLimit {
      dependencies.append(Dependency(name: name, builtAt: builtAt, source: source))
    }
  }
}

extension ProgramModel.ViewModel {
  fileprivate mutating func note(action: String, source: String?) {
    self.source = source ?? self.source
    history.append(ProgramModel.Step(action: action, states: []))
    trim()
  }

  fileprivate mutating func note(state: String, source: String?) {
    self.state = state
    self.source = source ?? self.source
    if history.isEmpty { history.append(ProgramModel.Step(action: nil, states: [])) }
    history[history.count - 1].states.append(state)
    trim()
  }

  private mutating func trim() {
    if history.count > ProgramModel.historyLimit { history.removeFirst() }
  }
}

extension TraceRecord {
  /// The event's kind and words.
  var described: (kind: TraceEvent.Kind, words: String) {
    switch fact {
    case .action(let viewModel, _, let name): (.action, "\(viewModel) \(name)")
    case .state(let viewModel, _, let name): (.state, "\(viewModel) is \(name)")
    case .viewModelEnded(let viewModel, _): (.state, "\(viewModel) is released")
    case .coordinatorStarted(let name, _, _): (.coordinator, "\(name) starts")
    case .coordinatorEnded(let name, _): (.coordinator, "\(name) is released")
    case .screenPushed(let name, _): (.screen, "\(name) is pushed")
    case .screenRemoved(let name): (.screen, "\(name) is removed")
    case .dependencyDeclared(let name): (.dependency, "\(name) is declared")
    case .dependencyBuilt(let name): (.dependency, "\(name) is built")
    case .analytics(let name): (.analytics, name)
    case .note(let words): (.note, words)
    }
  }
}
