// The device that a scenario plays on: everybody may look, and nobody may touch before taking over.
import Canvas
import Device
import Playback

/// Stands before a device while a scenario acts on it.
final class PlayedDevice: StagedDevice {
  private let device: any StagedDevice
  private let playing: Playing

  init(_ device: any StagedDevice, playing: Playing) {
    self.device = device
    self.playing = playing
  }

  func perform(_ action: DeviceAction) throws {
    try requireTakenOver()
    try device.perform(action)
  }

  func perform(_ command: ScreenCommand) throws {
    try requireTakenOver()
    try device.perform(command)
  }

  func say(_ step: String) throws -> SpokenStep? {
    try requireTakenOver()
    return try device.say(step)
  }

  private func requireTakenOver() throws {
    guard playing.isTakenOver else {
      throw DeviceError.impossible("a scenario is playing; T takes the device over.")
    }
  }

  func programsIgnoring(variant: String) -> [ProgramName] {
    device.programsIgnoring(variant: variant)
  }

  func content(ofFile path: String) -> [UInt8]? { device.content(ofFile: path) }
  func snapshot(_ request: SnapshotRequest) -> DeviceSnapshot { device.snapshot(request) }
  var nextDue: Int? { device.nextDue }
  var project: String { device.project }
  var samplePhotos: [String] { device.samplePhotos }

  func why(_ program: ProgramName) throws -> WhyReport { try device.why(program) }
  var widgetKinds: [String] { device.widgetKinds }

  func beginRecording() { device.beginRecording() }
  func saveRecording(to path: String) throws -> [String] {
    try device.saveRecording(to: path)
  }
  func dropRecording() { device.dropRecording() }
}
