// What a person does with the labs, which have no panes of their own.
import Canvas
import Device

extension ActionTable {
  static let labActions: [Action] =
    [
      Action("openLabs", "Open the labs side by side", .device, command: .openLabs),
      Action("touchLabs", "Look at the labs and touch them", .device) { $0.openLabsToTouch() }
        .available { $0.model.device.foreground == .splitView },
    ]
    + ProgramName.labs.map { lab in
      Action(
        "open \(lab.rawValue)", "Open \(lab.spoken) alone", .device, command: .openLab(lab))
    }
}
