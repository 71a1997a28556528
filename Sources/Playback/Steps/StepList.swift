// The vocabulary printed out: as text, as JSON, as a page of Markdown.
import Device

/// Prints every step with its example and its meaning.
public struct StepList: Sendable {
  private let definitions: [StepDefinition]

  /// Prints the steps of `registry`.
  public init(_ registry: StepRegistry = .standard) {
    definitions = registry.definitions
  }

  private var subjects: [(name: String, steps: [StepDefinition])] {
    StepDefinition.Subject.allCases.map { subject in
      (subject.rawValue, definitions.filter { $0.subject == subject })
    }
  }

  private static let note =
    "Every step that says what must be so takes `within {duration}` at its end. "
    + "Number and tense give way: `passes` or `pass`, `entry` or `entries`, `go` or `went`."

  private static let items =
    "`{items}` are two things or more that are shared at once, `{shared}` one or more: "
    + "`the link \"…\"`, `the text \"…\"`, `the photo \"…\"`, with commas and `and` between; "
    + "`the photos` goes for all that follow."

  private static let worths =
    "The first value is the default; an alternative is another way that is as good, and a naive "
    + "one is a practice that somebody pays for."

  /// For a terminal.
  public var text: String {
    let programs = ProgramName.allCases.map(\.spoken).joined(separator: ", ")
    var lines = [
      "{program} is one of: \(programs).", Self.items.filter { $0 != "`" },
      Self.note.filter { $0 != "`" },
    ]
    for (name, steps) in subjects {
      lines += ["", name]
      for step in steps {
        lines.append("  \(step.form)")
        lines.append("      \(Self.meaning(of: step).filter { $0 != "`" })")
        if step.example != step.form { lines.append("      as in: \(step.example)") }
      }
    }
    lines += ["", "Variants", "  \(Self.worths)"]
    for variant in Variants.all {
      lines += ["", "  \(variant.name)"]
      lines += variant.choices.map { "      \($0.name) (\($0.worth.rawValue)): \($0.meaning)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A list of objects, each on a line of its own.
  public var json: String {
    let objects = definitions.map { step -> String in
      let object: JSONValue = [
        "form": .text(step.form), "example": .text(step.example), "meaning": .text(step.meaning),
        "expressions": .list(step.expressions.map { .text($0) }),
        "parameterTypes": .object(Self.parameterTypes(of: step)),
        "subject": .text(step.subject.rawValue), "kind": .text(step.kind.rawValue),
        "takesWithin": .flag(step.takesWithin),
        "worksWhileLocked": .flag(step.worksWhileLocked),
      ]
      return object.line
    }
    return "[\n\(objects.joined(separator: ",\n"))\n]\n"
  }

  /// The regular expressions of the parameters that no other Cucumber has, by their names.
  private static func parameterTypes(of step: StepDefinition) -> [String: JSONValue] {
    let named = StepRegistry.ownParameterTypes.filter { type in
      step.expressions.contains { $0.contains("{\(type.name)}") }
    }
    return Dictionary(
      uniqueKeysWithValues: named.map { ($0.name, .text($0.pattern.regularExpression)) })
  }

  /// A page with a table for each subject, and the variants.
  public var markdown: String {
    var lines = [
      "# The steps of a scenario", "",
      "Written by `terrarium steps --markdown`; a test keeps it so.", "", Self.note, "",
      Self.items,
    ]
    for (name, steps) in subjects {
      lines += ["", "## \(name)", "", "| step | meaning | example |", "| --- | --- | --- |"]
      lines += steps.map { step in
        "| `\(step.form)` | \(Self.cell(Self.meaning(of: step))) | `\(step.example)` |"
      }
    }
    lines += ["", "## Variants", "", Self.worths, ""]
    lines += ["| variant | value | | meaning |", "| --- | --- | --- | --- |"]
    for variant in Variants.all {
      lines += variant.choices.map { choice in
        "| `\(variant.name)` | `\(choice.name)` | \(choice.worth.rawValue) | \(choice.meaning) |"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What a step means, and whether a locked device is in its way.
  private static func meaning(of step: StepDefinition) -> String {
    step.worksWhileLocked ? step.meaning : "\(step.meaning); not on a locked device"
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}
