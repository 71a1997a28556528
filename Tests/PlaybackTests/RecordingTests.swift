// That what is done to a device can be played again from what was written down, to the same end.
import Foundation
import Testing

@testable import Device
@testable import Playback

@Suite(.serialized) struct RecordingTests {
  private func device() throws -> SimulatedDevice {
    try SimulatedDevice(
      folder: .temporary(keep: false),
      configuration: .scenario(
        seed: 7, programs: ProgramLocations(folders: [Stories.programs]),
        assets: "\(Stories.root)/assets"))
  }

  /// What is written down of some deeds, each of which comes to rest.
  private func recorded(_ deeds: [(SimulatedDevice) throws -> Void]) throws -> String {
    let device = try device()
    defer { device.close() }
    let recorder = Recorder(device)
    for deed in deeds {
      try deed(device)
      try device.settle()
    }
    return try recorder.feature(named: "done")
  }

  private func steps(_ feature: String) throws -> [String] {
    try #require(try Stories.scenarios(feature).first).steps.map(\.words)
  }

  private func verdict(_ feature: String) throws -> Verdict {
    let player = Player(
      Player.Settings(
        seed: 7, programs: ProgramLocations(folders: [Stories.programs]),
        assets: "\(Stories.root)/assets"))
    return player.play(try #require(try Stories.scenarios(feature).first)).verdict
  }

  @Test func `a whole story plays to the same end`() throws {
    let feature = try recorded([
      { try $0.openApp() },
      { try $0.type("a", into: "Username") },
      { try $0.type("ada", into: "Username") },
      { try $0.type("analytical", into: "Password") },
      { try $0.type("analytical engine", into: "Password") },
      { try $0.tap("Sign In") },
      { try $0.pass(90_000) },
      { try $0.share(.text("Fog over the \"Tejo\"")) },
      { try $0.tap("Post") },
      { try $0.openApp() },
    ])
    #expect(
      try steps(feature) == [
        "When I open the app", #"And I sign in as "ada""#, "And 90 seconds pass",
        #"And I share the text "Fog over the \"Tejo\"""#, #"And I tap "Post""#,
        "And I open the app", #"Then the app shows the "Entries" screen"#,
        #"And the widget shows "Ada""#, "And the app has 1 entry",
        "And the group container holds 0 captures",
      ])
    #expect(!feature.contains("analytical"))
    #expect(try verdict(feature) == .passed)
  }

  @Test func `a launch that takes longer when it is played is waited for`() throws {
    let device = try device()
    defer { device.close() }
    device.setDelaysRealistic()
    let recorder = Recorder(device)
    // Shorter than every launch that is drawn by chance, with something due soon after it, so that
    // the wait isn't rounded.
    device.setLaunchTime(.app, 1)
    device.setLaunchTime(.widget, 500)
    device.askWidget()
    try device.openApp()
    try device.pass(2)
    try device.type("ada", into: "Username")
    try device.type("analytical engine", into: "Password")
    try device.tap("Sign In")
    try device.pass(2_000)
    let feature = try recorder.feature(named: "done")
      .replacing(/.*takes .* to launch\n/, with: "")
    #expect(feature.contains(#"the app shows the "Sign In" screen within 10 seconds"#))
    #expect(try verdict(feature) == .passed, "\(feature)")
    let hasty = feature.replacing(/.* within 10 seconds\n/, with: "")
    #expect(try verdict(hasty) != .passed, "\(hasty)")
  }

  @Test func `the end is what is there, and not what is hoped for`() throws {
    let feature = try recorded([{ try $0.openApp() }])
    #expect(try verdict(feature) == .passed)
    let other = feature.replacing("0 captures", with: "3 captures")
    #expect(try verdict(other) != .passed)
  }

  @Test(arguments: ["", "Analytical engine", "nanosecond"])
  func `a password that is wrong stays wrong and stays secret`(password: String) throws {
    let feature = try recorded([
      { try $0.openApp() },
      { try $0.type("ada", into: "Username") },
      { try $0.type("x", into: "Password") },
      { try $0.type(password, into: "Password") },
      { try $0.tap("Sign In") },
    ])
    #expect(password.isEmpty || !feature.contains(password))
    #expect(!feature.contains("I sign in as"))
    #expect(feature.contains(#"Then the app shows the "Sign In" screen"#))
    #expect(try verdict(feature) == .passed)
  }

  @Test func `a password in the wrong field is a secret too`() throws {
    let feature = try recorded([
      { try $0.openApp() }, { try $0.type("nanosecond", into: "Username") },
    ])
    #expect(!feature.contains("nanosecond"))
  }

  @Test func `a second try signs in`() throws {
    let feature = try recorded([
      { try $0.openApp() },
      { try $0.type("grace", into: "Username") },
      { try $0.type("wrong", into: "Password") },
      { try $0.tap("Sign In") },
      { try $0.type("nanosecond", into: "Password") },
      { try $0.tap("Sign In") },
    ])
    #expect(feature.contains(#"I sign in as "grace""#))
    #expect(feature.contains(#"the app shows the "Entries" screen"#))
    #expect(try verdict(feature) == .passed)
  }

  @Test func `trouble, locks and the clock are written down`() throws {
    let feature = try recorded([
      { $0.setVariant("auth.store", "defaults") },
      { try $0.openApp() },
      { try $0.setServerStatus(500) },
      { try $0.setServerStatus(200) },
      { $0.setOffline(true) },
      { $0.setDiskFull(true) },
      { $0.setDiskFull(false) },
      { try $0.goHome() },
      { try $0.pass(5_000) },
      { try $0.lock() },
      { try $0.pass(10_000) },
      { try $0.unlock(SimulatedDevice.passcode) },
      { try $0.setDate(1_772_500_000_250) },
      { try $0.failPower() },
      { try $0.removeAppGroup(from: .widget) },
    ])
    let words = try steps(feature)
    #expect(words.contains(#"And it is "2026-03-03T01:06:40.250Z""#))
    #expect(words.filter { $0.contains("unlock") }.count == 1)
    #expect(words.contains("And the power fails"))
    #expect(try verdict(feature) == .passed)
  }

  @Test func `what no step can say is said to be missing`() throws {
    let device = try device()
    defer { device.close() }
    let recorder = Recorder(device)
    try device.openApp()
    try device.settle()
    try device.share(.text("one\ntwo"))
    try device.settle()
    try device.openApp()
    try device.lock()
    device.setOffline(true)
    #expect(recorder.remarks.count == 1)
    let feature = try recorder.feature(named: "two\nlines")
    #expect(try steps(feature).contains(#"And I share the text "one two""#))
    #expect(try steps(feature).contains("And the network is offline"))
    #expect(feature.contains("# a step can't hold this text to the letter"))
  }

  @Test func `nobody hears of what is a part of something else`() throws {
    let device = try device()
    defer { device.close() }
    var actions: [DeviceAction] = []
    device.onAction = { actions.append($0) }
    try device.tapWidget()
    try device.settle()
    try device.failPower()
    #expect(actions == [.tapWidget, .trouble(.failPower)])
  }

  @Test func `what was so when recording began is told by steps too`() throws {
    let device = try device()
    defer { device.close() }
    try device.openApp()
    try device.settle()
    try JournalActions.signIn(as: "ada", on: device)
    try device.settle()
    try device.goHome()
    device.setOffline(true)
    device.setDelaysRealistic()
    let recorder = Recorder(device)
    #expect(recorder.remarks.isEmpty && recorder.count == 0)
    try device.openApp()
    try device.settle()
    let feature = try recorder.feature(named: "later")
    #expect(
      try steps(feature).prefix(6) == [
        "When I open the app", #"And I sign in as "ada""#, "And I go home",
        "And the network is offline", "And the delays are realistic", "And I open the app",
      ])
    #expect(try verdict(feature) == .passed)
  }

  @Test func `a recording takes no other file's place`() throws {
    let folder = try ScratchFolder()
    let path = "\(folder.path)/a.feature"
    let file = try RecordingFile(path)
    try file.write("Feature: f\n")
    #expect(throws: RecordingFile.Failure.alreadyThere(path)) { try RecordingFile(path) }
    #expect(try ScenarioPaths.read(path) == Array("Feature: f\n".utf8))
    file.remove()
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(throws: RecordingFile.Failure.self) { try RecordingFile("\(folder.path)/no/a.feature") }
  }

  // MARK: Time

  @Test(
    arguments: [
      // Nothing happened, and nothing is near: what is short is nothing, what is long is rounded.
      (740, nil, nil, 0), (1_400, nil, nil, 1_000), (59_700, nil, nil, 60_000),
      (2_840_000, nil, nil, 2_820_000),
      // What happened has to happen again, and what didn't must not.
      (5_040, 5_000, nil, 5_000), (5_400, 5_000, nil, 5_000), (10_440, 10_410, nil, 11_000),
      (9_600, nil, 10_000, 9_000), (700, 300, nil, 1_000), (700, 300, 900, 700),
    ] as [(Int, Int?, Int?, Int)])
  func `a wait is rounded so that the same things happen`(
    now: Int, last: Int?, next: Int?, wait: Int
  ) {
    var time = RecordedTime(from: 0)
    #expect(time.wait(until: now, lastDue: last, nextDue: next) == wait)
  }

  @Test func `what is rounded never adds up`() {
    var time = RecordedTime(from: 0)
    var total = 0
    for now in stride(from: 400, through: 40_000, by: 400) {
      total += time.wait(until: now, lastDue: nil, nextDue: nil)
    }
    #expect(abs(total - 40_000) < 1_000)
  }

  // MARK: Words

  @Test(arguments: [
    "plain", #"with "quotes" and 'others'"#, #"a \ in the middle"#, "", "{string} <a> | # @",
    "雨 – é",
  ])
  func `a step reads the text that was typed`(text: String) throws {
    let quoted = StepText.quoted(text)
    #expect(quoted.isExact)
    let scenario = try #require(
      try Stories.scenarios("Feature: f\n  Scenario: s\n    When I tap \(quoted.words)\n").first)
    #expect(try scenario.steps[0].bound.arguments.string(0) == text)
  }

  @Test(arguments: ["two\nlines", #"ends in \"#, #"a \" in it"#, "a\u{2028}b", "a\r\nb"])
  func `a text that no step can hold is known to be one`(text: String) throws {
    let quoted = StepText.quoted(text)
    #expect(!quoted.isExact)
    let scenario = try #require(
      try Stories.scenarios("Feature: f\n  Scenario: s\n    When I tap \(quoted.words)\n").first)
    #expect(scenario.steps.count == 1)
  }

  @Test(arguments: [0, 1_772_442_000_000, 1_772_500_000_250, 951_782_400_001, -1_500])
  func `a date is read back as what it was`(wall: Int) {
    #expect(WallTime.milliseconds(WallTime.text(wall)) == wall)
  }

  @Test func `what works while locked is recorded, with what was expected on the way`() throws {
    let device = try device()
    defer { device.close() }
    let recorder = Recorder(device)
    func say(_ text: String) throws {
      if try SpokenStep.play(text, on: device) == .holds {
        recorder.keep(expectation: text, waited: 0)
      }
      try device.settle()
    }
    for text in [
      "the variant \"auth.store\" is \"sealed\"", "I open the app",
      "the app shows the \"Sign In\" screen", "I lock the device",
      "I unlock the device with the passcode \"0000\"", "the network is offline",
      "the device is locked", "widgets are private while locked", "the language is changed",
      "the delays are realistic",
    ] { try say(text) }
    let feature = try recorder.feature(named: "locked")
    #expect(recorder.remarks.isEmpty)
    #expect(
      try steps(feature).prefix(10) == [
        "When the variant \"auth.store\" is \"sealed\"", "And I open the app",
        "Then the app shows the \"Sign In\" screen", "When I lock the device",
        "And I unlock the device with the passcode \"0000\"",
        "And the network is offline", "Then the device is locked",
        "When widgets are private while locked", "And the language is changed",
        "And the delays are realistic",
      ])
  }
}
