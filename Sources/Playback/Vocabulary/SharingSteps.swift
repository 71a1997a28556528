// Steps about sharing several things at once, and about files that don't come as they should.
import Device

enum SharingSteps {
  static let all: [StepDefinition] = [
    .action(
      .person, "I share {items}",
      example: #"I share the photos "tram.png" and "fog.jpg""#,
      "two or more at once, links, texts and photos, in the order in which they are told"
    ) { context, arguments in try context.device.share(arguments.items(0)) },
    .expectation(
      .programs, "the share sheet lists {string} for {shared}",
      example: #"the share sheet lists "Journal" for the link "https://example.com/""#,
      "an extension whose activation rule accepts all that is shared"
    ) { try sheet($0, $1, expected: true) },
    .expectation(
      .programs, "the share sheet does not list {string} for {shared}",
      example: #"the share sheet does not list "Journal" for the links "a:b" and "c:d""#,
      "no such extension's activation rule accepts it"
    ) { try sheet($0, $1, expected: false) },
    .action(
      .trouble, "the activation rule has version {int}",
      example: "the activation rule has version 1",
      "the share extension's; 1: every attachment must be of a type it takes, 2: any of them",
      objection: { arguments in
        let version = try arguments.int(0)
        return [1, 2].contains(version)
          ? nil : "activation rules have version 1 or 2, and not \(version)"
      }
    ) { context, arguments in
      try context.device.setActivationRule(.version(arguments.int(0)))
    },
    .action(
      .trouble, "the activation rule takes everything",
      example: "the activation rule takes everything",
      "the share extension's: TRUEPREDICATE, which no review lets pass"
    ) { context, _ in try context.device.setActivationRule(.everything) },
    .action(
      .trouble, "the photo {string} can't be loaded",
      example: #"the photo "fog.jpg" can't be loaded"#,
      "its provider fails whenever an extension asks for the file"
    ) { context, arguments in try context.device.failItem(arguments.string(0)) },
    .action(
      .trouble, "the photo {string} takes {duration} to load",
      example: #"the photo "tram.png" takes 2 seconds to load"#,
      "its provider answers that much later, whenever an extension asks for the file"
    ) { context, arguments in
      try context.device.delayItem(arguments.string(0), by: arguments.duration(1).milliseconds)
    },
  ]

  private static func sheet(
    _ context: PlayContext, _ arguments: StepArguments, expected: Bool
  ) throws -> Observation {
    let names = try context.device.shareSheet(for: arguments.items(1))
    let listed = names.map { "\"\($0)\"" }.joined(separator: ", ")
    return Observation(
      try names.contains(arguments.string(0)) == expected,
      seen: names.isEmpty ? "the share sheet lists nothing" : "the share sheet lists \(listed)")
  }
}
