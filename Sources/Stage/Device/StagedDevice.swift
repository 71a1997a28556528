// The device as the stage needs it; a test puts a fake in its place.
import Canvas
import Device
import Playback

/// A device that can be watched and acted on.
public protocol StagedDevice: AnyObject {
  /// Does what a person asks.
  ///
  /// - Throws: `DeviceError.impossible`, with a sentence, for what makes no sense now.
  func perform(_ action: DeviceAction) throws
  /// Does what is meant of the screen that is shown, or of the clock.
  ///
  /// - Throws: As for an action.
  func perform(_ command: ScreenCommand) throws
  /// What the picture needs.
  func snapshot(_ request: SnapshotRequest) -> DeviceSnapshot
  /// The uptime of the next thing on the agenda, in milliseconds.
  var nextDue: Int? { get }
  /// The folder that holds the project's `Sources`, if the device runs from the repository.
  var project: String { get }
  /// The photos that can be shared, by file name.
  var samplePhotos: [String] { get }

  /// Why a program is as it is.
  ///
  /// - Throws: What reading the device's stores throws.
  func why(_ program: ProgramName) throws -> WhyReport
  /// The widgets that can be put on the screen, each as `name, size`.
  var widgetKinds: [String] { get }
  /// Plays a step of a scenario.
  ///
  /// - Returns: What came of it; nil when the text is no step.
  /// - Throws: As `perform`.
  func say(_ step: String) throws -> SpokenStep?
  /// The running programs that were launched before this switch was set.
  func programsIgnoring(variant: String) -> [ProgramName]
  /// A file of the group container for an editor; nil when there is none.
  func content(ofFile path: String) -> [UInt8]?

  /// Begins to write down what is done.
  func beginRecording()
  /// Writes what was written down to a new file, as a scenario.
  ///
  /// - Returns: What the scenario can't say, a sentence each.
  /// - Throws: `RecordingFile.Failure`, and what reading the device throws; it is still recorded.
  func saveRecording(to path: String) throws -> [String]
  /// Forgets what was written down, unless it was begun elsewhere.
  func dropRecording()
}

extension StagedDevice {
  /// Makes something go wrong, or makes it good again.
  func perform(_ trouble: Trouble) throws { try perform(.trouble(trouble)) }
}
