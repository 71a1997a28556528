// Letting time pass, stopping it, setting the date.
import Canvas

extension ActionTable {
  static let timeActions: [Action] = [
    Action("time", "Let time pass…", .time, [.character("t")]) {
      $0.choose(from: .time, title: "Time")
    }
    .hinted("time"),
    Action("minute", "+1 minute", .time, [.character("+")], command: .skip(60_000))
      .listed(as: "+1 minute; to what is due next"),
    Action("quarter", "+15 minutes", .time, command: .skip(15 * 60_000)),
    Action("hour", "+1 hour", .time, command: .skip(3_600_000)),
    Action("nextDue", "On to what is due next", .time, [.character(".")]) {
      try $0.skipToNextDue()
    }
    .listed(with: "minute").typed("next", "next due"),
    Action("otherTime", "Let another time pass", .time) {
      $0.ask(
        Prompt(
          purpose: PromptPurpose.passTime.rawValue, title: "Let time pass",
          remark: "as 30s, 45m, 6h, 2d", text: "45m"))
    }
    .typed("pass {duration}") { try $0.device.perform(.skip($1.number())) }
    .typed("{duration} passes") { try $0.device.perform(.skip($1.number())) },
    Action("pause", "Stop the clock or go on", .time, [.character("p")]) {
      try $0.device.perform(.setPaused(!$0.model.device.isPaused))
    }
    .typed("pause") { stage, _ in try stage.device.perform(.setPaused(true)) }
    .typed("go on") { stage, _ in try stage.device.perform(.setPaused(false)) },
    Action("setDate", "Set the date", .time) {
      $0.ask(
        Prompt(
          purpose: PromptPurpose.setDate.rawValue, title: "Set the date",
          remark: "in UTC, as 2026-03-02T09:00:00Z",
          text: WallTime(milliseconds: $0.model.device.clocks.wall).iso8601))
    }
    .typed("set date {text}") { try $0.setDate($1.text()) },
  ]
}
