// Reads and writes the table of calls and answers that is checked in beside this file.
import FoundationEssentials
import Glibc
import Testing

/// `CALLS.md`: a row for each attempt, a column for each filter and version of Landlock.
enum CallsDocument {
  /// One attempt; a cell is an answer, or the user's and the superuser's where they differ.
  struct Row: Equatable {
    let name: String
    var cells: [String]

    func answer(in column: Int, who: Int) -> String {
      let both = cells[column].split(separator: "/").map(String.init)
      return both.count == 2 ? both[who] : cells[column]
    }
  }

  static let columns =
    Trials.versions.map { "filter, \($0)" } + Trials.versions.map { "\($0) alone" }

  private static let path =
    #filePath.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/CALLS.md"

  private static let heading = """
    # Calls

    What a program is told that asks the kernel for what it may not have: `SandboxProbe` tries each
    row in the sandbox, as an ordinary user and as the superuser, and `CallTableTests` holds the
    answers against this table. `terrarium doctor` tries a few of them.

    A column is a version of Landlock, with the filter for system calls or alone. A cell is
    `allowed`, the errno of a refusal, or the signal that ended the program; two of them are the
    ordinary user's and the superuser's. Without a filter, what could change the machine isn't
    tried.

    """

  static func read() throws -> [Row] {
    let text = String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst()
    return lines.map { line in
      let cells = line.split(separator: "|").map { $0.drop(while: { $0 == " " }) }
        .map { String($0.reversed().drop(while: { $0 == " " }).reversed()) }
      return Row(name: cells[0], cells: Array(cells.dropFirst()))
    }
  }

  static func write(_ rows: [Row]) throws {
    let head = ["call"] + columns
    let lines =
      [head, head.map { _ in "---" }] + rows.map { [$0.name] + $0.cells }
    let table = lines.map { cells in
      cells[0] == "---"
        ? "|" + cells.map { "\($0)|" }.joined() : "| " + cells.joined(separator: " | ") + " |"
    }
    let text = heading + "\n" + table.joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: URL(filePath: path))
  }

  /// The rows with what one of the two was told.
  static func merging(_ found: [Row], who: Int, into rows: [Row]) -> [Row] {
    found.map { row in
      let before = rows.first { $0.name == row.name }
      let cells = row.cells.indices.map { column in
        let other = before?.answer(in: column, who: 1 - who) ?? row.cells[column]
        guard other != row.cells[column] else { return other }
        return who == 0 ? "\(row.cells[column])/\(other)" : "\(other)/\(row.cells[column])"
      }
      return Row(name: row.name, cells: cells)
    }
  }
}
