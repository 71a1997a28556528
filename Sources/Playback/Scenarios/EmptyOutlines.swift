// Outlines without a row of examples: they read like scenarios, and nothing of them is ever played.
import Gherkin

/// Finds outlines that make no scenarios.
enum EmptyOutlines {
  /// The outlines of a tree that have no row of examples, in file order.
  ///
  /// NB: an outline without any `Examples:` is one pickle to Gherkin, its placeholders unfilled.
  /// - Parameter keywords: What opens an outline in the file's language.
  static func all(in document: GherkinDocument, keywords: [String]) -> [Scenario] {
    document.scenarios.filter { scenario in
      guard scenario.examples.allSatisfy({ $0.tableBody.isEmpty }) else { return false }
      return !scenario.examples.isEmpty || keywords.contains(scenario.keyword)
    }
  }

  /// What is said of one.
  static func problem(_ outline: Scenario, in file: String) -> ScenarioProblem {
    ScenarioProblem(
      file: file, line: outline.location.line, column: outline.location.column ?? 1,
      message: "the outline \"\(outline.name)\" has no examples, so there is nothing to play",
      hints: [
        "below its steps write `Examples:`, a row with the names and a row for each scenario; "
          + "or begin it with `Scenario:`"
      ])
  }
}

extension GherkinDocument {
  /// Every scenario of the tree, those below rules too, in the order of the file.
  var scenarios: [Scenario] {
    (feature?.children ?? []).flatMap { child -> [Scenario] in
      switch child {
      case .background: []
      case .scenario(let scenario): [scenario]
      case .rule(let rule):
        rule.children.compactMap { if case .scenario(let scenario) = $0 { scenario } else { nil } }
      }
    }
  }
}
