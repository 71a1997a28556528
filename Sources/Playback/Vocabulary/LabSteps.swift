// Steps about the labs: two small apps beside the journal's, in front alone or side by side.
import Device

enum LabSteps {
  static let all: [StepDefinition] = front + containers

  private static let front: [StepDefinition] = [
    .action(
      .person, "the left lab and the right lab are open side by side",
      example: "the left lab and the right lab are open side by side",
      "two small apps that share an App Group of their own, both in front; installed if need be"
    ) { context, _ in try context.device.openLabs() },
    .action(
      .person, "I open the left lab", example: "I open the left lab",
      "in front alone; the other one goes behind and is suspended 5 seconds later"
    ) { context, _ in try context.device.openLab(.leftLab) },
    .action(
      .person, "I open the right lab", example: "I open the right lab",
      "in front alone; the other one goes behind and is suspended 5 seconds later"
    ) { context, _ in try context.device.openLab(.rightLab) },
    .action(
      .person, "I tap {string} in {program}", example: #"I tap "More" in the left lab"#,
      "the button, or else the row, with exactly that label; the program must be in front"
    ) { context, arguments in
      try context.device.tap(arguments.string(0), in: arguments.program(1))
    },
    .action(
      .person, "I type {string} into {string} in {program}",
      example: #"I type "ada" into "Username" in the app"#,
      "sets the field with exactly that label; the program must be in front"
    ) { context, arguments in
      try context.device.type(
        arguments.string(0), into: arguments.string(1), in: arguments.program(2))
    },
  ]

  private static let containers: [StepDefinition] = [
    .expectation(
      .containers, "the labs' container has a file {string}",
      example: #"the labs' container has a file "portals/slider.json""#,
      "a path relative to the group container that the two labs share",
      objection: { try ContainerPath.objection(to: $0.string(0)) }
    ) { try shared($0, $1, expected: true) },
    .expectation(
      .containers, "the labs' container has no file {string}",
      example: #"the labs' container has no file "portals/slider.json""#,
      "a path relative to the group container that the two labs share",
      objection: { try ContainerPath.objection(to: $0.string(0)) }
    ) { try shared($0, $1, expected: false) },
    .expectation(
      .containers, "the private container of {program} has a file {string}",
      example: #"the private container of the app has a file "journal.sqlite""#,
      "a path relative to the container that no other program may enter",
      objection: { try ContainerPath.objection(to: $0.string(1)) }
    ) { try own($0, $1, expected: true) },
    .expectation(
      .containers, "the private container of {program} has no file {string}",
      example: #"the private container of the widget has no file "journal.sqlite""#,
      "a path relative to the container that no other program may enter",
      objection: { try ContainerPath.objection(to: $0.string(1)) }
    ) { try own($0, $1, expected: false) },
  ]

  private static func shared(
    _ context: PlayContext, _ arguments: StepArguments, expected: Bool
  ) throws -> Observation {
    let path = try arguments.string(0)
    let exists = context.device.labContainerHas(path)
    return Observation(
      exists == expected,
      seen: "the labs' container has \(exists ? "a" : "no") file \"\(path)\"")
  }

  private static func own(
    _ context: PlayContext, _ arguments: StepArguments, expected: Bool
  ) throws -> Observation {
    let (program, path) = (try arguments.program(0), try arguments.string(1))
    let exists = context.device.privateContainer(of: program, has: path)
    return Observation(
      exists == expected,
      seen: "the private container of \(program.spoken) has \(exists ? "a" : "no") file "
        + "\"\(path)\"")
  }
}
