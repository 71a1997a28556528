// Steps in which widgets are put on the screen, tapped, looked at and limited.
import Device

enum WidgetSteps {
  static let all: [StepDefinition] = screen + touch + settings

  private static let screen: [StepDefinition] = [
    .action(
      .person, "a {string} widget of size {string} is added",
      example: #"a "Quick Note" widget of size "small" is added"#,
      "of a kind of the gallery; a second one is called after its size too, as in "
        + #""Journal, medium""#, objection: unknownSize
    ) { context, arguments in
      guard let size = WidgetSize(rawValue: try arguments.string(1)) else { return }
      try context.device.perform(.add(name: arguments.string(0), size: size))
    },
    .action(
      .person, "the {string} widget is removed", example: #"the "Quick Note" widget is removed"#,
      "with what was archived for it and what it has spent; the first one stays"
    ) { context, arguments in
      try context.device.perform(.remove(name: arguments.string(0)))
    },
    .action(
      .person, "I open the widget gallery", example: "I open the widget gallery",
      "every kind is asked for a snapshot in every size; nothing is charged"
    ) { context, _ in try context.device.perform(.openGallery) },
  ]

  private static func unknownSize(_ arguments: StepArguments) throws -> String? {
    let size = try arguments.string(1)
    guard WidgetSize(rawValue: size) == nil else { return nil }
    let known = WidgetSize.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    return "there is no size \"\(size)\"; a widget is \(known)"
  }

  private static let touch: [StepDefinition] = [
    .action(
      .person, "I tap the {string} widget", example: #"I tap the "Journal, medium" widget"#,
      "opens the app at the card's URL; one on the lock screen asks for the passcode first",
      worksWhileLocked: true
    ) { context, arguments in try context.device.perform(.tap(name: arguments.string(0))) },
    .action(
      .person, "I tap {string} on the {string} widget",
      example: #"I tap "Remember this" on the "Quick Note" widget"#,
      "runs that button's intent in the widget's process; while locked the button is dead; where a "
        + "button was before, the finger meets the card",
      worksWhileLocked: true
    ) { context, arguments in
      try context.device.perform(
        .tapButton(label: arguments.string(0), name: arguments.string(1)))
    },
    .action(
      .person, "I look at the {string} widget", example: #"I look at the "Quick Note" widget"#,
      "one that was put off until somebody looks is asked now", worksWhileLocked: true
    ) { context, arguments in try context.device.perform(.look(name: arguments.string(0))) },
    .action(
      .person, "the {string} widget is often seen",
      example: #"the "Quick Note" widget is often seen"#, "its budget is 70 reloads in 24 hours",
      worksWhileLocked: true
    ) { context, arguments in
      try context.device.perform(.setVisibility(.often, name: arguments.string(0)))
    },
    .action(
      .person, "the {string} widget is seldom seen",
      example: #"the "Quick Note" widget is seldom seen"#,
      "on a page that nobody opens: what would be charged is put off until somebody looks",
      worksWhileLocked: true
    ) { context, arguments in
      try context.device.perform(.setVisibility(.seldom, name: arguments.string(0)))
    },
  ]

  private static let settings: [StepDefinition] = [
    setting(
      "the widget developer mode is on", "nothing is counted, withheld or kept at a distance",
      .setDeveloperMode(true)),
    setting(
      "the widget developer mode is off", "the limits are back", .setDeveloperMode(false)),
    setting(
      "widgets are private while locked",
      "what is marked as private is redacted on a locked device",
      .setHiddenWhenLocked(true)),
    setting(
      "widgets may be seen while locked", "nothing is redacted, as on a new device",
      .setHiddenWhenLocked(false)),
    setting(
      "the language is changed", "every widget is asked again, for free", .changeLocale),
    setting(
      "the size of text is changed", "every widget is asked again, for free", .changeTextSize),
    .action(
      .trouble, "a process of the widget outlives an update of the app",
      example: "a process of the widget outlives an update of the app",
      "until it is killed the system rejects its timelines: CHSErrorDomain 1050, again in an hour"
    ) { context, _ in try context.device.perform(.outliveUpdate) },
  ]

  /// A step without values that works at any time.
  private static func setting(
    _ form: String, _ meaning: String, _ action: WidgetAction
  ) -> StepDefinition {
    .action(.person, form, example: form, meaning, worksWhileLocked: true) { context, _ in
      try context.device.perform(action)
    }
  }
}
