// That nothing which can be done to a device is forgotten anywhere: by a step, a recording, a lock.
import Testing

@testable import Device
@testable import Playback

@Suite(.serialized) struct ActionVocabularyTests {
  /// What has no step of its own: a secret stands in no scenario, and time is told by waiting.
  private static let unsaid: Set<ActionName> = [.typeSecret, .skip]

  private func device() throws -> SimulatedDevice {
    try SimulatedDevice(
      folder: .temporary(keep: false),
      configuration: .scenario(
        seed: 7, programs: ProgramLocations(folders: [Stories.programs]),
        assets: "\(Stories.root)/assets"))
  }

  @Test func `every case has a sample of its own`() {
    for name in ActionName.allCases { #expect(ActionName(name.sample) == name) }
    for name in TroubleName.allCases { #expect(TroubleName(name.sample) == name) }
  }

  @Test func `whatever is done is recorded as a step that the vocabulary knows`() throws {
    for action in ActionSamples.all where !Self.unsaid.contains(ActionName(action)) {
      let words = try #require(RecordedStep(action)?.words, "\(action)")
      guard case .bound(let step) = StepRegistry.standard.match(words) else {
        Issue.record("no step is called: \(words)")
        continue
      }
      let objection = try step.objection()
      #expect(objection == nil && step.definition.kind == .action, "\(words)")
      if action.needsPerson { #expect(!step.definition.worksWhileLocked, "\(words)") }
    }
  }

  /// What a device whose app was just opened refuses, each in a sentence.
  private static let refused: Set<ActionName> = [
    .typeIn, .tapIn, .tapOnWidget, .unlock, .enterPasscode, .closeNotificationCentre,
    .returnToShareSheet, .prewarm,
  ]
  private static let refusedTrouble: Set<TroubleName> = [
    .copyFile, .deleteFile, .completeHalfWrittenCapture, .loseKeychainItem,
  ]

  @Test func `whatever is done is told as what was asked for, or refused in a sentence`() throws {
    for action in ActionSamples.all {
      let device = try device()
      defer { device.close() }
      try device.openApp()
      try device.settle()
      var told: [DeviceAction] = []
      device.onAction = { told.append($0) }
      var isRefusable = Self.refused.contains(ActionName(action))
      if case .trouble(let trouble) = action {
        isRefusable = Self.refusedTrouble.contains(TroubleName(trouble))
      }
      do {
        try device.perform(action)
        try device.settle()
        #expect(told == [action])
        #expect(!isRefusable, "\(action) was done")
      } catch DeviceError.impossible(let why) {
        #expect(isRefusable && told.isEmpty && why.hasSuffix("."), "\(action): \(why)")
      }
    }
  }

  @Test func `on a locked device a person is refused, and the world goes on`() throws {
    let device = try device()
    defer { device.close() }
    try device.lock()
    try device.settle()
    for action in ActionSamples.all where action.needsPerson {
      let events = device.trace.events.count
      #expect(throws: SimulatedDevice.locked) { try device.perform(action) }
      #expect(device.trace.events.count == events)
    }
    for action in ActionSamples.all where !action.needsPerson {
      let device = try self.device()
      defer { device.close() }
      try device.lock()
      #expect(device.objection(to: action) == nil)
      do {
        try device.perform(action)
      } catch let error as DeviceError {
        #expect(error != SimulatedDevice.locked, "\(action)")
      }
    }
  }
}
