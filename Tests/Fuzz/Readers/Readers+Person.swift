// What a person writes and types: scenarios, where they are, lines for the stage, keys.
#if DEBUG
  import Canvas
  import Device
  import Gherkin
  import Wire

  @testable import Playback
  @testable import Stage

  extension Readers {
    private static let stepWords = [
      "Feature: ", "\n  Scenario: ", "\n    Given ", "\n    When ", "\n    Then ", "\n Examples:",
      "\n | a | b |", "@tag", "\"\"\"", "# language: de", "1 minute passes",
      "the app uses 50 MB", "within 2 seconds ", "the widget shows \"", "kill ",
    ]

    /// Scenarios: parsed, unfolded, bound to steps and judged.
    static let scenarios = Reader("scenarios", words: stepWords, share: 0.02) { bytes in
      var ids = IDSequence()
      let file = try ScenarioFile(
        path: "fuzz.feature", bytes: bytes, dialects: .english, ids: &ids)
      for pickle in file.pickles {
        attempt { _ = try PlayableScenario(pickle, of: file, registry: .standard) }
      }
    }

    /// Where scenarios are and which are meant: `FILE:LINE`, tags, lengths of time, dates.
    static let places = Reader(
      "places", words: [":", " and ", " or ", "not ", "(", "T", "Z", "+", " days", " ms"],
      share: 0.5
    ) { bytes in
      let text = String(decoding: bytes.prefix(512), as: UTF8.self)
      _ = StepDuration(text)
      _ = WallTime.milliseconds(text)
      if let number = Int(text) { _ = WallTime.text(number) }
      _ = OversizedNumbers.objection(in: text) { _ in true }
      attempt { _ = try TagExpression(text) }
      _ = try ScenarioPaths.expand([text.filter { $0 != "/" && $0 != "." }])
    }

    /// Lines for the stage, with a device behind it that does nothing.
    static let typedLines = Reader(
      "typed",
      words: [
        "tap ", "type ", "share ", "wait ", "kill ", "memory ", "block ", "date ", "hold ",
        "trace ",
        "launch takes ", "at operation ", " MB", " seconds", "why ", "help ", "set ", "\"",
      ], share: 0.02
    ) { bytes in
      let controller = StageController(device: BlankDevice())
      controller.refresh(now: 0)
      let text = String(decoding: bytes.prefix(2_048), as: UTF8.self)
      for line in text.split(separator: "\n").suffix(bytes.count % 8 + 1) {
        attempt { try controller.perform(line: String(line)) }
        controller.refresh(now: 5)
      }
    }

    /// Keys, pastes and clicks as bytes of a terminal, with what they draw.
    static let keys = Reader(
      "keys", words: ["\u{1b}[", "\u{1b}O", "\u{1b}[200~", "\u{1b}[<0;1;1M", ":", "\r", "\u{1b}"],
      share: 0.01
    ) { bytes in
      let controller = StageController(device: BlankDevice())
      controller.refresh(now: 0)
      var decoder = KeyDecoder()
      var now = 0
      for start in stride(from: 0, to: min(bytes.count, 512), by: 16) {
        now += Int(bytes[start]) * 10
        let input = bytes[start..<min(bytes.count, start + 16)].map(raw)
        for key in decoder.keys(from: input, now: now) {
          controller.handle(key)
          controller.refresh(now: now)
        }
        controller.setSize(width: 20 + Int(bytes[start]), height: 2 + Int(bytes[start]) / 4)
        _ = controller.model.drawn(width: controller.size.width, height: controller.size.height)
      }
    }

    /// What curses makes of a byte; of some that it never sends, keys that it knows by name.
    private static func raw(_ byte: UInt8) -> RawInput {
      switch byte {
      case 0xf5: .code(KeyDecoder.pasteBegin, name: "paste")
      case 0xf6: .code(KeyDecoder.pasteEnd, name: "paste")
      case 0xf7: .code(1, name: "KEY_DOWN")
      case 0xf8: .code(1, name: "KEY_UP")
      case 0xf9: .code(1, name: "KEY_NPAGE")
      case 0xfa: .click(x: 10, y: 3)
      case 0xfb: .wheel(x: 50, y: 9, up: false)
      default: .byte(byte)
      }
    }
  }

  /// A device that shows one screen and takes everything.
  private final class BlankDevice: StagedDevice {
    private var model = DeviceSnapshot()
    let nextDue: Int? = nil
    let project = "/nowhere"
    let samplePhotos = ["tram.png"]
    let widgetKinds = ["Quick Note, small"]

    init() {
      var program = ProgramSnapshot()
      program.state = .running
      program.screen = ViewTree(
        title: "Sign In",
        nodes: [
          .field(id: "user", label: "Username", value: "", isSecure: false, isEnabled: true),
          .field(id: "pass", label: "Password", value: "", isSecure: true, isEnabled: true),
          .button(id: "in", label: "Sign In", role: .primary, isEnabled: true),
        ])
      model.programs[.app] = program
      model.foreground = .app
      model.files = (0..<9).map { FileSnapshot(path: "inbox/\($0).json", size: $0) }
    }

    func perform(_ action: DeviceAction) {}
    func perform(_ command: ScreenCommand) {}
    func snapshot(_ request: SnapshotRequest) -> DeviceSnapshot { model }
    func why(_ program: ProgramName) -> WhyReport {
      WhyReport(subject: "the widget", shows: ["Ada"], causes: [])
    }
    func say(_ step: String) -> SpokenStep? { nil }
    func programsIgnoring(variant: String) -> [ProgramName] { [] }
    func content(ofFile path: String) -> [UInt8]? { nil }
    func beginRecording() {}
    func saveRecording(to path: String) -> [String] { [] }
    func dropRecording() {}
  }
#endif
