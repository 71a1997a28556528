// What a stage is put up with, and how it ends, with a screen or without one.
import Canvas
import Device
import Playback

/// What a stage needs to know besides its device.
public struct StageSettings {
  /// Writes a picture into a new file; the file's name says of what kind.
  public typealias PictureWriter = (_ picture: Grid, _ theme: Theme, _ path: String) throws -> Void

  /// How it is to look.
  public var options: StageOptions
  /// Who already writes down what is done, and will save it.
  public var recorder: Recorder?
  /// Whether the device outlives the stage, so that snapshots of it make sense.
  public var mayMaintain = false
  /// Whether other programs may tell it what to do, through the device's pipe of commands.
  public var takesCommands = false
  /// What the person is told first.
  public var notice: String?
  /// Who writes pictures.
  public var savePicture: PictureWriter

  /// What is typed into a stage without a screen, also when its device is closed for a moment.
  let dialogue = PlainDialogue()

  /// Settings for a stage.
  public init(options: StageOptions, savePicture: @escaping PictureWriter) {
    self.options = options
    self.savePicture = savePicture
  }
}

/// How a stage ended.
public enum StageEnd: Sendable, Hashable {
  /// The person left: the status to exit with, 128 and the number of the signal that ended it.
  case left(status: Int32)
  /// The person wants something done to the closed device, and the stage afterwards again.
  case maintenance(Maintenance)
}
