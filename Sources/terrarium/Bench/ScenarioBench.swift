// What playing a scenario costs beside what it can't do without: processes, derivations, syncs.
import Crypto
import Device
@preconcurrency import Glibc
import Playback

/// A short story, played over and over, and its bare twin.
struct ScenarioBench {
  private static let source = """
    Feature: Bench
      Scenario: a story
        Given the app is open
        And I sign in as "ada"
        When I share the link "https://example.com/tram"
        And I tap "Post"
        And I open the app
        Then the app has 1 entry
        And the widget shows "Ada"
    """

  /// What the bare twin has to do, read from the story's own trace.
  private struct Needs {
    var programs: [String] = []
    var derivations = 0
    var syncs = 0
  }

  private let player: Player
  private let scenario: PlayableScenario
  private let programs: ProgramLocations
  private let needs: Needs

  /// Plays the story once, to learn what it needs.
  ///
  /// - Throws: `DeviceError.impossible` when the story can't be played.
  init(assets: String) throws {
    programs = try .besideThisExecutable()
    player = Player(Player.Settings(seed: 1, programs: programs, assets: assets))
    let dialects = try ScenarioAssets.dialects(in: assets)
    scenario = try ScenarioOrder(path: "bench.feature", source: Self.source)
      .scenario(dialects: dialects)
    var events: [TraceEvent] = []
    let result = player.play(scenario) { _, _, device in events = device.trace.events }
    guard result.verdict == .passed else {
      throw DeviceError.impossible("the benchmark's scenario failed: \(result.verdict).")
    }
    needs = Self.needs(of: events)
  }

  private static func needs(of events: [TraceEvent]) -> Needs {
    // The passcode's when the keybag is made and when it is unlocked, and one for each account.
    var needs = Needs(derivations: 4)
    for event in events {
      switch event.kind {
      case .process where event.words == "is launched":
        if let name = executables[event.program] { needs.programs.append(name) }
      case .network where event.words == "POST /token": needs.derivations += 1
      case .file where event.words.hasPrefix("sync") || event.words.hasPrefix("commit"):
        needs.syncs += 1
      default: break
      }
    }
    return needs
  }

  private static let executables = [
    "app": "JournalApp", "widget": "JournalWidget", "share extension": "JournalShare",
  ]

  /// What the bare twin does, in words.
  var words: String {
    "\(needs.programs.count) processes, \(needs.derivations) key derivations and \(needs.syncs) "
      + "syncs, bare"
  }

  /// How long the story takes, in microseconds.
  func play() -> Int {
    Stopwatch.time { _ = player.play(scenario) }
  }

  /// How long the same processes, derivations and syncs take by themselves, in microseconds.
  func playBare() throws -> Int {
    try Stopwatch.time {
      // Started without a device they have nothing to do, and leave.
      for name in needs.programs { try BareProcess.run(programs.path(of: name)) }
      for _ in 0..<needs.derivations {
        _ = try Scrypt.deriveKey(
          passphrase: Array("analytical engine".utf8), salt: Array("0123456789abcdef".utf8),
          cost: Scrypt.Cost(log2N: 10))
      }
      try sync()
    }
  }

  /// Writes and syncs where a scenario's device would.
  private func sync() throws {
    var template = Array(
      "\(access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp")/terrarium-bench-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else {
      throw DeviceError.failed("mkstemp")
    }
    defer { close(file) }
    unlink(template)
    let bytes = [UInt8](repeating: 7, count: 300)
    for _ in 0..<needs.syncs {
      guard pwrite(file, bytes, bytes.count, 0) == bytes.count, fsync(file) == 0 else {
        throw DeviceError.failed("fsync")
      }
    }
  }
}
