// A tiny program of two flows: a list that opens details, and details several levels deep.
import Architecture
import Observation

typealias TextScreen = Screen<String, String>
typealias TextNavigator = Navigator<String, String>

/// Counts, and can wait until it is let go on.
@Observable @MainActor final class CounterModel: ViewModel {
  enum State: Equatable {
    case idle
    case counting(Int)
    case finished
  }

  enum Action {
    case countTapped
    case burstTapped(String)
    case waitTapped
  }

  let trace = ViewModelTrace<State>("Counter")
  private(set) var state: State = .idle { didSet { trace.record(state) } }
  @ObservationIgnored private(set) var wasCancelled = false
  @ObservationIgnored private let gate: AsyncStream<Void>

  init(gate: AsyncStream<Void> = AsyncStream { $0.finish() }) {
    self.gate = gate
  }

  func send(_ action: Action) async {
    switch action {
    case .countTapped: state = .counting(1)
    case .burstTapped:
      state = .counting(1)
      state = .counting(2)
      state = .finished
    case .waitTapped:
      for await _ in gate {}
      wasCancelled = Task.isCancelled
      if !wasCancelled { state = .finished }
    }
  }
}

@MainActor func makeScreen(
  _ name: String, model: CounterModel = CounterModel(), tracing: any Tracing
) -> TextScreen {
  Screen(
    name, model: Dispatcher(model, tracing: tracing), content: { "\(name) \($0)" },
    action: { input in
      switch input {
      case "count": .countTapped
      case "burst": .burstTapped("private")
      case "wait": .waitTapped
      default: nil
      }
    })
}

/// A flow whose first screen ends it.
@MainActor final class DetailCoordinator: Coordinator {
  let trace: CoordinatorTrace
  private let navigator: TextNavigator
  private let tracing: any Tracing
  private let finish: @MainActor () -> Void
  private let onOther: @MainActor () -> Void
  private(set) var lateEvents = 0

  init(
    under parent: CoordinatorTrace, navigator: TextNavigator, tracing: any Tracing,
    onOther: @escaping @MainActor () -> Void, finish: @escaping @MainActor () -> Void
  ) {
    trace = CoordinatorTrace("Detail", under: parent)
    self.navigator = navigator
    self.tracing = tracing
    self.onOther = onOther
    self.finish = finish
  }

  func start() {
    let screen = makeScreen("Detail", tracing: tracing)
    navigator.push(screen, by: trace.name, onRemove: finish)
  }

  func goDeeper() {
    navigator.push(makeScreen("Deeper", tracing: tracing), by: trace.name)
  }

  func done() {
    finish()
    navigator.popToRoot()
  }

  func otherTapped() { onOther() }
}

/// The flow at the bottom, which starts the others.
@MainActor final class ListCoordinator: Coordinator {
  let trace: CoordinatorTrace
  let navigator: TextNavigator
  let children = Children()
  private let tracing: any Tracing

  init(tracing: any Tracing) {
    self.tracing = tracing
    trace = CoordinatorTrace("List", tracing: tracing)
    navigator = TextNavigator(tracing: tracing) {}
  }

  func start() {
    navigator.push(makeScreen("List", tracing: tracing), by: trace.name)
  }

  @discardableResult func openDetail() -> DetailCoordinator {
    children.run { finish in
      DetailCoordinator(
        under: trace, navigator: navigator, tracing: tracing,
        onOther: { [weak self] in self?.openOther() }, finish: finish)
    }
  }

  private func openOther() {
    navigator.popToRoot()
    openDetail()
  }
}
