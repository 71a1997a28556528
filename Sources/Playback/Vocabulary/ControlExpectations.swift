// Steps about the controls of the program in front, and about rows in their order.
import Device

enum ControlExpectations {
  static let all: [StepDefinition] = [
    .expectation(
      .programs, "the button {string} is disabled", example: #"the button "Post" is disabled"#,
      "in the program in front; while an alert is up only its buttons count"
    ) { try button($0, $1, isEnabled: false) },
    .expectation(
      .programs, "the button {string} is enabled", example: #"the button "Sign In" is enabled"#,
      "in the program in front; while an alert is up only its buttons count"
    ) { try button($0, $1, isEnabled: true) },
    .expectation(
      .programs, "the field {string} holds {string}",
      example: #"the field "Username" holds "ada""#,
      "exactly that, in the program in front; nobody can read a secure one", mayBeEmpty: [1]
    ) { context, arguments in
      try field(context, try arguments.string(0), holds: try arguments.string(1))
    },
    .expectation(
      .programs, "{program} shows:", example: "the app shows:",
      "the rows of the table below, a part of a text each, in this order, others between them or "
        + "not", takesTable: true
    ) { context, arguments in
      let program = try arguments.program(0)
      let texts = context.device.texts(shownBy: program)
      var rest = texts[...]
      let missing = try arguments.rows().first { row in
        guard let place = rest.firstIndex(where: { $0.contains(row) }) else { return true }
        rest = rest[(place + 1)...]
        return false
      }
      let shown = ShownTexts(program: program, texts: texts).summary
      return Observation(
        missing == nil,
        seen: missing.map { "\(shown); \"\($0)\" is not where it should be" } ?? shown)
    },
  ]

  private static func button(
    _ context: PlayContext, _ arguments: StepArguments, isEnabled: Bool
  ) throws -> Observation {
    let label = try arguments.string(0)
    let buttons = context.device.buttonsInFront
    let states = buttons.filter { $0.label == label }.map(\.isEnabled)
    guard states.count == 1 else {
      return Observation(
        false, seen: count(states.count, of: "button", label, among: buttons.map(\.label)))
    }
    return Observation(
      states[0] == isEnabled,
      seen: "the button \"\(label)\" is \(states[0] ? "enabled" : "disabled")")
  }

  private static func field(
    _ context: PlayContext, _ label: String, holds text: String
  ) throws -> Observation {
    let fields = context.device.fieldsInFront
    let found = fields.filter { $0.label == label }
    guard found.count == 1 else {
      return Observation(
        false, seen: count(found.count, of: "field", label, among: fields.map(\.label)))
    }
    guard let value = found[0].value else {
      return Observation(false, seen: "the field \"\(label)\" is secure; nobody can read it")
    }
    return Observation(value == text, seen: "the field \"\(label)\" holds \"\(value)\"")
  }

  private static func count(
    _ count: Int, of kind: String, _ label: String, among labels: [String]
  ) -> String {
    guard count == 0 else { return "\(count) of \(kind) \"\(label)\" are in front" }
    let names = labels.map { "\"\($0)\"" }.joined(separator: ", ")
    return labels.isEmpty
      ? "no \(kind) is in front" : "no \(kind) \"\(label)\" is in front; there is \(names)"
  }
}
