// A program's inside in lines, each with the place in the source: what the x-ray shows anywhere.

/// A line of a program's inside.
public struct OutlineLine: Sendable, Hashable, Codable {
  /// What a piece of a line is, so that whoever shows it can choose a look.
  public enum Meaning: String, Sendable, Hashable, Codable {
    case heading
    /// The lines of the tree, and other signs without a meaning of their own.
    case branch
    /// Something alive: a coordinator, a view model, a screen, a dependency.
    case name
    /// The state a view model is in.
    case state
    /// What the person did.
    case action
    case remark
    /// Something that oughtn't to be.
    case warning
  }

  /// A piece of a line.
  public struct Piece: Sendable, Hashable, Codable {
    /// The words.
    public let text: String
    /// What they are.
    public let meaning: Meaning
  }

  /// The pieces, from left to right.
  public private(set) var pieces: [Piece]
  /// Where what the line is about is written, as `Module/File.swift:line`.
  public private(set) var source: String?

  /// A line with one piece, or with none.
  public init(_ text: String = "", _ meaning: Meaning = .remark, at source: String? = nil) {
    pieces = text.isEmpty ? [] : [Piece(text: text, meaning: meaning)]
    self.source = source
  }

  /// The line with another piece at its end.
  public func adding(_ text: String, _ meaning: Meaning) -> OutlineLine {
    var line = self
    if !text.isEmpty { line.pieces.append(Piece(text: text, meaning: meaning)) }
    return line
  }

  func at(_ source: String?) -> OutlineLine {
    var line = self
    line.source = source
    return line
  }

  /// The words of the whole line.
  public var text: String { pieces.map(\.text).joined() }
}

/// The signs of an outline.
public struct OutlineMarks: Sendable, Hashable {
  /// Before a child that others follow, three cells wide.
  public var branch: String
  /// Before the last child, three cells wide.
  public var lastBranch: String
  /// Under a child that others follow, three cells wide.
  public var trunk: String
  /// From one state to the next.
  public var forward: String
  /// Before what is built.
  public var built: String
  /// Before what isn't.
  public var notBuilt: String
  /// Before the screen on top.
  public var top: String

  /// Signs for a terminal or a file.
  public init(
    branch: String, lastBranch: String, trunk: String, forward: String, built: String,
    notBuilt: String, top: String
  ) {
    self.branch = branch
    self.lastBranch = lastBranch
    self.trunk = trunk
    self.forward = forward
    self.built = built
    self.notBuilt = notBuilt
    self.top = top
  }

  /// Signs of ASCII alone.
  public static let plain = OutlineMarks(
    branch: "|- ", lastBranch: "`- ", trunk: "|  ", forward: "->", built: "+", notBuilt: "-",
    top: ">")
}

extension ProgramModel {
  /// How many of a view model's last actions an outline shows.
  static let outlinedActions = 4

  /// Whether the program told anything at all.
  public var isEmpty: Bool { self == ProgramModel() }

  /// The inside in lines: the tree of coordinators with what each holds, the stack of screens from
  /// the top, the view models with their last actions, the latest first, the dependencies.
  public func outline(_ marks: OutlineMarks = .plain) -> [OutlineLine] {
    let sections = [
      ("Coordinators", coordinatorLines(marks)), ("Route stack", screenLines(marks)),
      ("View models", viewModelLines(marks)), ("Dependencies", dependencyLines(marks)),
    ]
    let blocks = sections.filter { !$0.1.isEmpty }.map { [OutlineLine($0.0, .heading)] + $0.1 }
    return Array(blocks.joined(separator: [OutlineLine()]))
  }

  // MARK: Coordinators

  private func coordinatorLines(_ marks: OutlineMarks) -> [OutlineLine] {
    let known = Set(coordinators.map(\.instance))
    let roots = coordinators.filter { $0.parent.map { !known.contains($0) } ?? true }
    return roots.flatMap { root in
      [line(for: root, after: "")] + lines(below: root, prefix: "", depth: 1, marks)
    }
  }

  private func children(of coordinator: Coordinator) -> [Coordinator] {
    coordinators.filter {
      $0.parent == coordinator.instance && $0.instance != coordinator.instance
    }
  }

  private func lines(
    below parent: Coordinator, prefix: String, depth: Int, _ marks: OutlineMarks
  ) -> [OutlineLine] {
    // A program could claim a parent that is its own child; no tree is that deep.
    guard depth < 32 else { return [] }
    let children = children(of: parent)
    return children.enumerated().flatMap { index, child in
      let isLast = index == children.count - 1
      let below = prefix + (isLast ? "   " : marks.trunk)
      return [line(for: child, after: prefix + (isLast ? marks.lastBranch : marks.branch))]
        + lines(below: child, prefix: below, depth: depth + 1, marks)
    }
  }

  private func line(for coordinator: Coordinator, after branch: String) -> OutlineLine {
    let line = OutlineLine(branch, .branch).adding(coordinator.name, .name).at(coordinator.source)
    let held = screens.filter { $0.coordinator == coordinator.instance }.map(\.name)
    if !held.isEmpty { return line.adding("  holds \(held.joined(separator: ", "))", .remark) }
    guard coordinator.parent != nil, children(of: coordinator).isEmpty else { return line }
    return line.adding("  holds nothing, yet lives", .warning)
  }

  // MARK: Screens, view models, dependencies

  private func screenLines(_ marks: OutlineMarks) -> [OutlineLine] {
    screens.enumerated().reversed().map { index, screen in
      let mark = index == screens.count - 1 ? marks.top : " "
      return OutlineLine("\(mark) ", .branch).adding(screen.name, .name).at(screen.source)
    }
  }

  private func viewModelLines(_ marks: OutlineMarks) -> [OutlineLine] {
    viewModels.reversed().flatMap { viewModel in
      let head = OutlineLine(viewModel.name, .name).adding(" is ", .remark).adding(
        viewModel.state ?? "in no state yet", .state
      ).at(viewModel.source)
      return [head]
        + Self.runs(of: viewModel.history).suffix(Self.outlinedActions).reversed().map { run in
          OutlineLine("  \(run.step.action ?? "at first")", .action).adding(
            (run.count > 1 ? " x\(run.count)" : "")
              + run.step.states.map { " \(marks.forward) \($0)" }.joined(), .remark)
        }
    }
  }

  /// Steps that follow their like are one: typing a word is many actions and no news.
  private static func runs(of steps: [Step]) -> [(step: Step, count: Int)] {
    steps.reduce(into: []) { runs, step in
      if let last = runs.last, last.step == step {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((step, 1))
      }
    }
  }

  private func dependencyLines(_ marks: OutlineMarks) -> [OutlineLine] {
    dependencies.map { dependency in
      guard let builtAt = dependency.builtAt else {
        return OutlineLine("\(marks.notBuilt) ", .branch).adding(dependency.name, .remark).adding(
          "  not built yet", .remark
        ).at(dependency.source)
      }
      return OutlineLine("\(marks.built) ", .branch).adding(dependency.name, .name).adding(
        "  built at \(TraceEvent.seconds(builtAt))", .remark
      ).at(dependency.source)
    }
  }
}
