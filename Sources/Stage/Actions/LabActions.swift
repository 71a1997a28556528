// What a person does with the labs, which take the panes of the journal while they are in front.
import Canvas
import Device

extension ActionTable {
  static let labActions: [Action] =
    [
      Action("openLabs", "Open the labs side by side", .device, command: .openLabs)
        .typed("open labs").typed("labs"),
      Action("postNotification", "Post a Darwin notification", .device) {
        $0.ask(
          Prompt(
            purpose: PromptPurpose.postNotification.rawValue, title: "Post a Darwin notification",
            remark: "a name, and nothing else", text: "com.example.lab.note"))
      }
      .typed("post notification {text}") { try $0.device.perform(.postNotification($1.text())) },
      Action("touchLabs", "Open the labs, then touch them", .device, [.character("L")]) { stage in
        guard stage.model.device.foreground == .splitView else {
          return try stage.device.perform(.openLabs)
        }
        stage.openLabsToTouch()
      }
      .hinted { $0.model.device.foreground == .splitView ? "labs" : nil },
    ]
    + ProgramName.labs.map { lab in
      Action(
        "open \(lab.rawValue)", "Open \(lab.spoken) alone", .device, command: .openLab(lab)
      ).typed("open \(lab.rawValue)")
    }
}
