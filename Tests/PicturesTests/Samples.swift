// Stories made by hand, so that pictures can be tested without a process.
import Canvas
import Device
import Wire

@testable import Pictures

/// The stories by name, so that a failing test names one instead of telling it.
enum SampleStory: String, CaseIterable {
  case signIn
  case everythingHostile

  var storyboard: Storyboard {
    switch self {
    case .signIn: Samples.signIn
    case .everythingHostile: Samples.everythingHostile
    }
  }
}

enum Samples {
  /// What somebody would write who wants a picture to be read as something else.
  static let hostile = [
    "end", "END of it", "a; b; c", "#35;", "100 # percent", "%% comment", "%%{init: {}}%%",
    "style a:b;c", "classDef x:#y;", "wrap: no", "nowrap: yes", "$$x^2$$", "two\nlines\r\nmore",
    "<script>alert(1)</script>", "</script><img src=x onerror=alert(1)>", "]]>", "<!-- -->",
    "\" onload=\"alert(1)", "' or 'x", "&amp; &lt; &#60;", "A->>B: fake", "participant x",
    "rect rgb(0,0,0)", "\u{1b}[2J\u{1b}]0;title\u{07}", "nul \u{0} and \u{7f} and \u{9b}",
    "\u{202e}desrever\u{2066}", "line\u{2028}separator\u{2029}",
    "雨の京都 👩\u{200d}👩\u{200d}👧 e\u{301}",
    "", "   ", "```", "\\u0000 \\", String(repeating: "long ", count: 300), "\u{fffe}\u{ffff}",
    "{\"ph\":\"X\"}", "`${alert(1)}`", "javascript:alert(1)",
  ]

  static func event(
    _ number: Int, _ kind: TraceEvent.Kind, _ words: String, by program: String = "app",
    at uptime: Int = 0
  ) -> TraceEvent {
    TraceEvent(number: number, uptime: uptime, program: program, kind: kind, words: words)
  }

  static func storyboard(_ frames: [Storyboard.Frame], name: String = "a story") -> Storyboard {
    Storyboard(
      name: name, feature: "A feature", seed: 1, stepCount: max(0, frames.count - 1),
      frames: frames)
  }

  static func frame(
    _ index: Int, _ words: String, _ events: [TraceEvent] = [],
    outcome: Storyboard.Frame.Outcome = .passed, device: DeviceSnapshot = DeviceSnapshot()
  ) -> Storyboard.Frame {
    Storyboard.Frame(
      index: index, words: words, outcome: outcome, events: events, device: device)
  }

  /// A step that signs in: five participants, every manner of speaking.
  static let signIn = storyboard([
    frame(
      0, "The device is switched on", [event(1, .device, "boots", by: "device")],
      outcome: .opening),
    frame(
      1, "When I tap \"Sign In\"",
      [
        event(2, .person, "opens the app", by: "person"), event(3, .process, "is launched"),
        event(4, .scene, "active"), event(5, .person, "taps \"Sign In\"", by: "person"),
        event(6, .action, "SignIn signInTapped"), event(7, .network, "POST /token"),
        event(8, .network, "POST /token: 200", at: 120),
        event(9, .file, "create auth.sealed (temporary)", at: 120),
        event(10, .file, "rename into auth.sealed", at: 120),
        event(11, .process, "ended by SIGKILL", at: 121),
      ]),
  ])

  /// Every hostile text in every place that takes one.
  static let everythingHostile: Storyboard = {
    var number = 0
    let frames = hostile.enumerated().map { index, text in
      let events = TraceEvent.Kind.allCases.map { kind in
        number += 1
        let programs = ["app", "widget", "share extension", "person", "device", text]
        return event(number, kind, text, by: programs[number % programs.count], at: number)
      }
      var frame = frame(index, text, events, device: device(saying: text))
      if index == hostile.count - 1 {
        frame.outcome = .failed
        frame.failure = Storyboard.Failure(expected: text, seen: hostile.joined())
      }
      return frame
    }
    return Storyboard(
      name: hostile.joined(separator: " "), feature: hostile.joined(), seed: 7,
      stepCount: frames.count - 1, frames: frames)
  }()

  static func device(saying text: String) -> DeviceSnapshot {
    var device = DeviceSnapshot()
    var app = ProgramSnapshot()
    app.state = .running
    app.screen = ViewTree(
      title: text,
      nodes: [
        .text(id: "t", text: text, style: .body),
        .button(id: "b", label: text, role: .primary, isEnabled: true),
      ])
    device.programs = [.app: app]
    device.card = WidgetCard(nodes: [.text(id: "t", text: text, style: .body)])
    device.files = [
      FileSnapshot(path: "inbox/\(text)", size: 312, writer: text, isSealed: true, change: .added)
    ]
    device.events = [event(1, .note, text)]
    return device
  }
}
