// Placeholders that no column fills, and columns that nothing asks for: either way a value that
// somebody wrote down is never looked at.
import Gherkin

/// Compares an outline's placeholders with the columns of its examples.
enum OutlineColumns {
  /// The placeholders that stay as they are, by the identities of their scenarios.
  static func unfilled(in file: ScenarioFile) -> [String: [ScenarioProblem]] {
    var found: [String: [ScenarioProblem]] = [:]
    for scenario in file.document.scenarios {
      for examples in scenario.examples {
        guard let header = examples.tableHeader, !examples.tableBody.isEmpty else { continue }
        let columns = header.cells.map(\.value)
        for step in scenario.steps {
          for name in placeholders(in: step) where !columns.contains(name) {
            found[scenario.id, default: []].append(
              ScenarioProblem(
                file: file.path, line: step.location.line, column: step.location.column ?? 1,
                message: "no column of the examples at line \(examples.location.line) fills "
                  + "<\(name)>; there are \(columns.map { "<\($0)>" }.joined(separator: ", "))"))
          }
        }
      }
    }
    return found
  }

  /// The columns of which nothing is ever used.
  static func unused(in file: ScenarioFile) -> [ScenarioProblem] {
    file.document.scenarios.flatMap { scenario in
      let used = Set(
        scenario.steps.flatMap(placeholders) + placeholders(in: scenario.name)
          + scenario.examples.map(\.name).flatMap(placeholders))
      return scenario.examples.compactMap(\.tableHeader).flatMap { header in
        header.cells.filter { !used.contains($0.value) }.map { cell in
          ScenarioProblem(
            file: file.path, line: cell.location.line, column: cell.location.column ?? 1,
            message: "no step uses the column \"\(cell.value)\"; write <\(cell.value)> where its "
              + "values belong, or take it out")
        }
      }
    }
  }

  private static func placeholders(in step: Step) -> [String] {
    let cells = step.dataTable?.rows.flatMap { $0.cells.map(\.value) } ?? []
    let text = [step.docString?.content, step.docString?.mediaType].compactMap(\.self)
    return ([step.text] + cells + text).flatMap(placeholders)
  }

  /// What stands between `<` and `>`, without blanks at its ends, as placeholders do.
  private static func placeholders(in text: String) -> [String] {
    text.split(separator: "<", omittingEmptySubsequences: false).dropFirst().compactMap { part in
      guard let end = part.firstIndex(of: ">") else { return nil }
      let name = part[..<end]
      guard let first = name.first, first != " ", first != "/", name.last != " " else { return nil }
      return String(name)
    }
  }
}
