// A program turned inside out: its coordinators, its view models, its screens, what it has built.
import Device

extension StageModel {
  /// Draws what the program told of its inside.
  func drawXRay(
    _ program: ProgramSnapshot, _ pane: PaneID, in rect: Rect, into grid: inout Grid,
    _ symbols: Symbols
  ) {
    guard let model = program.model, model != ProgramModel() else {
      return drawEmpty(
        [
          program.state == .notRunning
            ? "It is not running; there is nothing to look into."
            : "It has told nothing of its inside yet."
        ], in: rect, into: &grid)
    }
    let lines = XRayLines(model, symbols).lines
    let first = Grid.scroll(scroll[pane] ?? 0, lines: lines.count, height: rect.height, keep: nil)
    grid.put(lines, from: first, in: rect.inset(1, 0))
    grid.drawScrollMarks(first: first, count: lines.count, in: rect, symbols)
  }
}

/// The inside of a program in lines.
struct XRayLines {
  private(set) var lines: [StyledLine] = []
  private let model: ProgramModel
  private let symbols: Symbols

  init(_ model: ProgramModel, _ symbols: Symbols) {
    self.model = model
    self.symbols = symbols
    section("Coordinators", isEmpty: model.coordinators.isEmpty) { $0.addCoordinators() }
    section("View models", isEmpty: model.viewModels.isEmpty) { $0.addViewModels() }
    section("Screens", isEmpty: model.screens.isEmpty) { $0.addScreens() }
    section("Dependencies", isEmpty: model.dependencies.isEmpty) { $0.addDependencies() }
  }

  private mutating func section(_ title: String, isEmpty: Bool, _ body: (inout Self) -> Void) {
    guard !isEmpty else { return }
    if !lines.isEmpty { lines.append(.empty) }
    lines.append(StyledLine(title, Style(.heading)))
    body(&self)
  }

  private mutating func addCoordinators() {
    let known = Set(model.coordinators.map(\.instance))
    let roots = model.coordinators.filter { $0.parent.map { !known.contains($0) } ?? true }
    for root in roots { add(root, prefix: "", isLast: true, isRoot: true, depth: 0) }
  }

  private mutating func add(
    _ coordinator: ProgramModel.Coordinator, prefix: String, isLast: Bool, isRoot: Bool, depth: Int
  ) {
    let branch = isRoot ? "" : (isLast ? symbols.treeLast : symbols.treeBranch)
    lines.append(
      StyledLine(prefix + branch, .muted).adding(coordinator.name, Style(.app)))
    // A program could claim a parent that is its own child; no tree is that deep.
    guard depth < 32 else { return }
    let children = model.coordinators.filter {
      $0.parent == coordinator.instance && $0.instance != coordinator.instance
    }
    let below = isRoot ? "" : prefix + (isLast ? "   " : "\(symbols.vertical)  ")
    for (index, child) in children.enumerated() {
      add(
        child, prefix: below, isLast: index == children.count - 1, isRoot: false, depth: depth + 1)
    }
  }

  private mutating func addViewModels() {
    for viewModel in model.viewModels.reversed() {
      lines.append(
        StyledLine(viewModel.name, Style(.text, .bold)).adding("  ").adding(
          viewModel.state ?? "no state yet", Style(.good)))
      for step in viewModel.history.suffix(4) {
        let states = step.states.joined(separator: " \(symbols.forward) ")
        lines.append(
          StyledLine("  \(step.action ?? "at first")", Style(.key)).adding(
            states.isEmpty ? "" : "  \(symbols.forward) \(states)", .muted))
      }
    }
  }

  private mutating func addScreens() {
    for (index, screen) in model.screens.enumerated().reversed() {
      let isTop = index == model.screens.count - 1
      lines.append(
        StyledLine("\(isTop ? symbols.marker : " ") ", Style(.selection)).adding(
          screen, isTop ? .text : .muted))
    }
  }

  private mutating func addDependencies() {
    for dependency in model.dependencies {
      if let builtAt = dependency.builtAt {
        lines.append(
          StyledLine("\(symbols.check) ", Style(.good)).adding(dependency.name).adding(
            "  built at \(TraceEvent.seconds(builtAt))", .muted))
      } else {
        lines.append(
          StyledLine("\(symbols.idle) ", .muted).adding(dependency.name, .muted).adding(
            "  not built", .muted))
      }
    }
  }
}
