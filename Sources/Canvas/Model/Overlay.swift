// What can lie over the panes: the keys explained, a choice, a line to be typed.

/// Something over the panes that takes the keys.
public enum Overlay: Sendable, Hashable {
  case help(Help)
  case chooser(Chooser)
  case prompt(Prompt)
  case source(SourceListing)
  case page(Page)
}

/// A file of the project's source, opened at a line.
public struct SourceListing: Sendable, Hashable {
  /// The file's path below the project's folder.
  public var path: String
  /// The line it is about, counted from 1.
  public var line: Int
  /// The whole file.
  public var lines: [String]
  /// How many lines are scrolled off; nil puts the line it is about into the middle.
  public var scroll: Int?

  /// Opens a file.
  public init(path: String, line: Int, lines: [String]) {
    self.path = path
    self.line = line
    self.lines = lines
  }
}

/// The keys that work now, explained.
public struct Help: Sendable, Hashable {
  /// A group of keys under a heading.
  public struct Section: Sendable, Hashable {
    /// What the keys have in common.
    public var title: String
    /// The keys.
    public var hints: [Hint]

    /// Makes a group.
    public init(title: String, hints: [Hint]) {
      self.title = title
      self.hints = hints
    }
  }

  /// The groups.
  public var sections: [Section]
  /// How many lines are scrolled off.
  public var scroll = 0

  /// Makes the explanation.
  public init(sections: [Section]) {
    self.sections = sections
  }
}

/// One thing to be chosen.
public struct Choice: Sendable, Hashable {
  /// What names it to the stage.
  public var id: String
  /// What the person reads.
  public var title: String
  /// The key that does the same, or another short remark.
  public var remark: String

  /// Makes a choice.
  public init(id: String, title: String, remark: String = "") {
    self.id = id
    self.title = title
    self.remark = remark
  }
}

/// A list to choose from, narrowed by what is typed.
public struct Chooser: Sendable, Hashable {
  /// What the choice is for; names it to the stage as well.
  public var purpose: String
  /// What the person reads above it.
  public var title: String
  /// Everything that can be chosen.
  public var choices: [Choice]
  /// What was typed.
  public var query = LineEditor()
  /// The index of the selected choice among the matching ones.
  public var selected = 0
  /// Whether what matches nothing is taken as a line of its own.
  public var takesLines = false

  /// Makes a list.
  public init(purpose: String, title: String, choices: [Choice], takesLines: Bool = false) {
    self.takesLines = takesLines
    self.purpose = purpose
    self.title = title
    self.choices = choices
  }

  /// The choices that match what was typed, the best first, else in their order.
  public var matches: [Choice] {
    guard !query.isEmpty else { return choices }
    let text = query.text
    let scored = choices.enumerated().compactMap { index, choice in
      FuzzyMatch.score(text, in: choice.title).map { (choice, $0, index) }
    }
    return scored.sorted { ($0.1, -$0.2) > ($1.1, -$1.2) }.map(\.0)
  }

  /// The selected choice.
  public var selection: Choice? {
    let matches = matches
    return matches.indices.contains(selected) ? matches[selected] : matches.first
  }

  /// Goes to the next or previous match, around the ends.
  public mutating func move(by step: Int) {
    let count = matches.count
    guard count > 0 else { return }
    selected = ((selected + step) % count + count) % count
  }
}

/// A line that is asked for.
public struct Prompt: Sendable, Hashable {
  /// What the line is for; names it to the stage as well.
  public var purpose: String
  /// What is asked.
  public var title: String
  /// An example or a remark below the line.
  public var remark: String
  /// The line.
  public var editor: LineEditor

  /// Makes a question.
  public init(purpose: String, title: String, remark: String = "", text: String = "") {
    self.purpose = purpose
    self.title = title
    self.remark = remark
    editor = LineEditor(text)
  }
}
