// The labs as a list: what they show, and what can be touched.
import Canvas
import Device

extension StageController {
  /// Lists what the labs show and what can be touched in those that are in front.
  func openLabsToTouch() {
    let choices = ProgramName.labs.flatMap { lab -> [Choice] in
      guard let screen = model.device.programs[lab]?.screen else { return [] }
      let shown = screen.plainLines.filter { !$0.hasPrefix("[") }.map {
        Choice(id: "", title: $0, remark: "\(lab.rawValue) shows")
      }
      let controls = screen.controls.map {
        Choice(
          id: "\(lab.rawValue):\($0.label)", title: "[\($0.label)]",
          remark: "tap in the \(lab.rawValue)")
      }
      return shown + controls
    }
    model.overlay = .chooser(
      Chooser(purpose: ChooserPurpose.lab.rawValue, title: "The labs", choices: choices))
  }

  /// Touches what was chosen; what is only shown can't be touched.
  func touchLab(_ id: String) throws {
    let parts = id.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let lab = ProgramName(rawValue: parts[0]) else { return }
    try device.perform(.tapIn(lab, label: parts[1]))
  }
}
