// Steps that look inside a program: its coordinators and its view models.
import Device

enum InsideExpectations {
  static let all: [StepDefinition] = [
    .expectation(
      .inside, "the coordinators are {string}",
      example: #"the coordinators are "App > Main > Entries""#,
      "the app's live ones, depth first in the order they were started", mayBeEmpty: [0],
      objection: { arguments in
        let names = try arguments.string(0).split(separator: ">").map(trimmingSpaces)
        let known = JournalWords.coordinators
        let unknown = names.first { !known.contains($0) }
        return unknown.map { KnownNames.objection(to: $0, kind: "coordinator", known: known) }
      }
    ) { context, arguments in
      let isAlive = context.device.state(of: .app) != .notRunning
      let path = isAlive ? context.device.model(of: .app)?.coordinatorPath ?? [] : []
      let expected = try arguments.string(0).split(separator: ">").map(trimmingSpaces)
      return Observation(
        path == expected, seen: "the coordinators are \"\(path.joined(separator: " > "))\"")
    },
    .expectation(
      .inside, "the {string} view model is {string}",
      example: #"the "SignIn" view model is "editing""#,
      "the topmost of that name; its state without what the state carries",
      objection: { arguments in
        let name = try arguments.string(0)
        guard !JournalWords.viewModels.contains(name) else { return nil }
        return KnownNames.objection(
          to: name, kind: "view model", known: JournalWords.viewModels)
      }
    ) { context, arguments in
      let name = try arguments.string(0)
      let state = state(ofViewModel: name, on: context.device)
      let seen = state.map { "the \"\(name)\" view model is \"\($0)\"" }
      let others = Self.viewModels(on: context.device)
      return Observation(
        try state == arguments.string(1), seen: seen ?? "there is no \"\(name)\" view model",
        near: state == nil ? NearMiss.list("view model", instead: name, among: others) : nil)
    },
  ]

  private static func trimmingSpaces(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }

  private static func viewModels(on device: SimulatedDevice) -> [String] {
    [ProgramName.app, .shareExtension].filter { device.state(of: $0) != .notRunning }.flatMap {
      device.model(of: $0)?.viewModels.map(\.name) ?? []
    }
  }

  private static func state(ofViewModel name: String, on device: SimulatedDevice) -> String? {
    for program in [ProgramName.app, .shareExtension] where device.state(of: program) != .notRunning
    {
      if let state = device.model(of: program)?.state(ofViewModel: name) { return state }
    }
    return nil
  }
}
