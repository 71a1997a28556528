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
      .time, "it is {time}", example: "it is 07:30",
      "sets the wall clock on to when the device's zone next has that time",
      worksWhileLocked: true, objection: { try $0.time(0).objection }
    ) { context, arguments in
      let time = try arguments.time(0)
      try context.device.setTime(hour: time.hour, minute: time.minute, days: 0)
    },
    .action(
      .time, "it is {time} tomorrow", example: "it is 03:00 tomorrow",
      "sets the wall clock on to that time of the next day in the device's zone",
      worksWhileLocked: true, objection: { try $0.time(0).objection }
    ) { context, arguments in
      let time = try arguments.time(0)
      try context.device.setTime(hour: time.hour, minute: time.minute, days: 1)
    },
    .action(
      .time, "the time zone is {string}", example: #"the time zone is "Asia/Tokyo""#,
      "an IANA name; a significant time change, after which every widget is reloaded for free",
      worksWhileLocked: true,
      objection: { arguments in
        let name = try arguments.string(0)
        guard !SimulatedDevice.isTimeZone(name) else { return nil }
        return "no time zone is called \"\(name)\"; write it as \"Europe/London\""
      }
    ) { context, arguments in try context.device.setTimeZone(arguments.string(0)) },
    .action(
      .time, "the delays are realistic", example: "the delays are realistic",
      "lets reloads, requests, launches, unlocking and starting take as long as on a phone"
    ) { context, _ in
      context.device.setDelaysRealistic()
    },
  ]
}
