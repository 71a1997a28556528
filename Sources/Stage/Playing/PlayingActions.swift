// What can be done with a scenario that is played on the stage.
import Canvas

extension ActionTable {
  static let playingActions: [Action] = [
    Action("playPause", "Pause, or go on", .playing, [.character(" ")]) {
      $0.playing?.pauseOrGoOn()
    }
    .only(while: .watching).available { $0.mayGoOn }.hinted { $0.goingOnWord },
    Action("playStep", "One step", .playing, [.character("n")]) { $0.playing?.step() }
      .only(while: .watching).available { $0.playing?.isOver == false }.hinted("step"),
    Action("playFaster", "Faster", .playing, [.character(">"), .character("+")]) {
      $0.changePace(faster: true)
    }
    .only(while: .watching).available { $0.playing?.isOver == false }.hinted("faster").listed(
      as: "Faster, slower"),
    Action("playSlower", "Slower", .playing, [.character("<"), .character("-")]) {
      $0.changePace(faster: false)
    }
    .only(while: .watching).available { $0.playing?.isOver == false }.hinted("slower").listed(
      with: "playFaster"),
    Action("playAgain", "From the beginning", .playing, [.character("R")]) {
      $0.playing?.restart()
    }
    .only(while: .watching).hinted("again"),
    Action("takeOver", "Take the device over by hand", .playing, [.character("T")]) {
      $0.takeOver()
    }
    .only(while: .watching).hinted("take over"),
    Action("handBack", "Hand the device back to the scenario", .playing, [.character("T")]) {
      $0.handBack()
    }
    .only(while: .takenOver).hinted("hand back"),
  ]
}

extension StageController {
  /// What the keys are for now.
  var mode: StageMode { playing?.mode ?? .exploring }

  fileprivate var mayGoOn: Bool {
    guard let playing else { return false }
    return !playing.isOver || playing.hasNext
  }

  fileprivate var goingOnWord: String? {
    guard let playing else { return nil }
    if playing.isOver { return playing.hasNext ? "next scenario" : nil }
    return playing.isPaused ? "go on" : "pause"
  }

  fileprivate func changePace(faster: Bool) {
    guard let playing else { return }
    let before = playing.pace
    playing.changePace(faster: faster)
    let words = Playing.words(playing.pace)
    model.notice = Notice(
      before == playing.pace
        ? "It can't go any \(faster ? "faster" : "slower")." : "Each step is shown for \(words).")
  }

  fileprivate func takeOver() {
    playing?.takeOver()
    // Letters stay commands until the person goes to a field: T is one of them.
    leftFields = model.controls
    model.notice = Notice("The device is yours; T hands it back to the scenario.")
  }

  fileprivate func handBack() {
    stopEditing()
    playing?.handBack()
    model.notice = Notice(
      playing?.isOver ?? true
        ? "The scenario has the device again, and is over."
        : "The scenario has the device again; Space goes on, n plays one step.")
  }
}
