// Steps that move time, which no other step does.
import Device

enum TimeSteps {
  static let all: [StepDefinition] = [
    .action(
      .time, "{duration} passes", example: "45 minutes pass",
      "moves uptime and wall clock through everything that falls due", worksWhileLocked: true
    ) { context, arguments in
      try context.pass(arguments.duration(0))
    },
    .action(
      .time, "it is {string}", example: #"it is "2026-03-02T12:30:00Z""#,
      "sets the wall clock, forward or back; uptime stays", worksWhileLocked: true,
      objection: { arguments in
        let text = try arguments.string(0)
        guard WallTime.milliseconds(text) == nil else { return nil }
        return "\"\(text)\" is no date and time in ISO 8601; write it as \"2026-03-02T09:00:00Z\""
      }
    ) { context, arguments in
      guard let wall = WallTime.milliseconds(try arguments.string(0)) else { return }
      try context.device.setDate(wall)
    },
    .action(
      .time, "the delays are realistic", example: "the delays are realistic",
      "lets reloads, requests, launches, unlocking and starting take as long as on a phone"
    ) { context, _ in
      context.device.setDelaysRealistic()
    },
  ]
}
