// Writing down what is done on the stage, from the stage itself.
import Canvas

extension StageController {
  /// Begins to record, or asks where to save what was recorded.
  func recordOrSave() {
    guard model.device.isRecording else { return beginRecording() }
    ask(
      Prompt(
        purpose: PromptPurpose.saveRecording.rawValue, title: "Save what was recorded",
        remark: "a file that isn't there yet; without a name the recording is dropped",
        text: "recorded.feature"))
  }

  func beginRecording() {
    device.beginRecording()
    model.notice = Notice("Recording what you do; r again saves it as a scenario.")
  }

  func saveRecording(to line: String) throws {
    guard !line.isEmpty else {
      device.dropRecording()
      model.notice = Notice("The recording was dropped.")
      return
    }
    let remarks = try device.saveRecording(to: line)
    model.notice = Notice(
      "Saved in \(line)."
        + (remarks.isEmpty ? "" : " What no step can say is in its comments: \(remarks[0])"))
  }
}
