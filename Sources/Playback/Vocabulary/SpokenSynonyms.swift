// What people say in place of the words of the vocabulary, for the same thing.
import Device

enum SpokenSynonyms {
  static let all: [StepDefinition] = [
    .action(
      .time, "I wait {duration}", example: "I wait 5 minutes", "as `{duration} passes`",
      worksWhileLocked: true
    ) { context, arguments in try context.pass(arguments.duration(0)) },
    .action(
      .person, "I reboot the device", example: "I reboot the device", "as `I restart the device`",
      worksWhileLocked: true
    ) { context, _ in try context.device.restart() },
    .action(
      .person, "I force quit the app", example: "I force quit the app", "as `I quit the app`"
    ) { context, _ in try context.device.quitApp() },
    .action(
      .person, "I press {string}", example: #"I press "Save""#, "as `I tap {string}`"
    ) { context, arguments in try context.device.tap(arguments.string(0)) },
    .action(
      .person, "I enter {string} in {string}", example: #"I enter "ada" in "Username""#,
      "as `I type {string} into {string}`"
    ) { context, arguments in
      try context.device.type(arguments.string(0), into: arguments.string(1))
    },
    .expectation(
      .programs, "I see {string}", example: #"I see "No entries yet""#,
      "as `the app shows {string}`"
    ) { context, arguments in
      let shown = ShownTexts(of: .app, on: context.device)
      return Observation(shown.contains(try arguments.string(0)), seen: shown.summary)
    },
    .action(
      .person, "I am signed in as {string}", example: #"I am signed in as "ada""#,
      "the app was opened, signed in and left for home, and all has settled; no time has passed",
      objection: { try JournalWords.objection(toAccount: $0.string(0)) }
    ) { context, arguments in
      try JournalActions.signInAndLeave(as: arguments.string(0), on: context.device)
    },
  ]
}
