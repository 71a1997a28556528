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
    .listed(with: "minute"),
    Action("pause", "Stop the clock or go on", .time, [.character("p")]) {
      try $0.device.perform(.setPaused(!$0.model.device.isPaused))
    },
    Action("setDate", "Set the date", .time) {
      $0.ask(
        Prompt(
          purpose: PromptPurpose.setDate.rawValue, title: "Set the date",
          remark: "in UTC, as 2026-03-02T09:00:00Z",
          text: WallTime(milliseconds: $0.model.device.clocks.wall).iso8601))
    },
  ]
}
