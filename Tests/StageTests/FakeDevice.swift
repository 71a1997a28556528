// A device made of nothing but what a test puts in it; it remembers what it was asked for.
import Canvas
import Device
import Playback
import Wire

@testable import Stage

final class FakeDevice: StagedDevice {
  /// What was asked of the device, and of the screen it shows, each in order.
  var actions: [DeviceAction] = []
  var commands: [ScreenCommand] = []
  var now = DeviceSnapshot()
  var nextDue: Int?
  var samplePhotos = ["tram.png"]
  var project = "/nowhere"
  var refusal: DeviceError?

  func perform(_ action: DeviceAction) throws {
    if let refusal { throw refusal }
    actions.append(action)
  }

  func perform(_ command: ScreenCommand) throws {
    if let refusal { throw refusal }
    commands.append(command)
  }

  var widgetKinds = ["Quick Note, small"]
  var answer = WhyReport(subject: "the widget", shows: ["Ada"], causes: [])

  func why(_ program: ProgramName) throws -> WhyReport {
    if let refusal { throw refusal }
    return answer
  }

  var said: [String] = []
  /// What comes of a step, by its text; what isn't here is none.
  var steps: [String: SpokenStep] = [:]

  func say(_ step: String) throws -> SpokenStep? {
    if let refusal { throw refusal }
    guard let outcome = steps[step] else { return nil }
    said.append(step)
    return outcome
  }

  var ignoring: [ProgramName] = []
  func programsIgnoring(variant: String) -> [ProgramName] { ignoring }

  var contents: [String: [UInt8]] = [:]
  func content(ofFile path: String) -> [UInt8]? { contents[path] }

  var saved: [String] = []
  var remarks: [String] = []

  func beginRecording() { now.isRecording = true }

  func saveRecording(to path: String) throws -> [String] {
    if let refusal { throw refusal }
    saved.append(path)
    now.isRecording = false
    return remarks
  }

  func dropRecording() { now.isRecording = false }

  func snapshot(_ request: SnapshotRequest) -> DeviceSnapshot { now }

  /// The app in front with this screen.
  func show(_ screen: ViewTree) {
    var program = ProgramSnapshot()
    program.state = .running
    program.screen = screen
    now.programs[.app] = program
    now.foreground = .app
  }

  static let signIn = ViewTree(
    title: "Sign In",
    nodes: [
      .field(id: "user", label: "Username", value: "", isSecure: false, isEnabled: true),
      .field(id: "pass", label: "Password", value: "", isSecure: true, isEnabled: true),
      .button(id: "in", label: "Sign In", role: .primary, isEnabled: true),
      .button(id: "no", label: "Dimmed", role: .standard, isEnabled: false),
    ])
}

extension StageController {
  /// Presses keys, with a look at the device after each.
  func press(_ keys: Key...) {
    for key in keys {
      handle(key)
      refresh(now: now)
    }
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }
}
