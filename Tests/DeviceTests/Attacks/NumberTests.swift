// Numbers from inside at their ends: none of them traps, wherever they are reckoned with.
import Glibc
import Testing
import Wire

@testable import Device

// NB: on the main actor, because a program's death signal is bound to the thread that started it.
@MainActor @Suite(.serialized) struct NumberTests {
  nonisolated static let messages = [
    #"{"call":{"id":N,"call":{"sleep":{"until":N}}}}"#,
    #"{"call":{"id":N,"call":{"endBackgroundTask":{"task":N}}}}"#,
    #"{"call":{"id":N,"call":{"setNotificationState":{"name":"a","state":N}}}}"#,
    #"{"call":{"id":N,"call":{"removeFilePresenter":{"_0":N}}}}"#,
    #"{"call":{"id":N,"call":{"endCoordination":{"_0":N}}}}"#,
    #"{"call":{"id":N,"call":{"loadItem":{"provider":N,"type":"public.png"}}}}"#,
    #"{"call":{"id":N,"call":{"releaseItem":{"provider":N}}}}"#,
    #"{"cancelCall":{"id":N}}"#,
    #"{"observe":{"id":N,"subject":{"darwinNotification":{"name":"b"}}}}"#,
    #"{"trace":{"_0":{"fact":{"coordinatorStarted":{"name":"c","instance":N,"parent":N}}}}}"#,
    #"{"trace":{"_0":{"fact":{"screenPushed":{"name":"s","coordinator":N}}}}}"#,
    #"{"trace":{"_0":{"fact":{"state":{"viewModel":"v","instance":N,"name":"s"}}}}}"#,
    #"{"render":{"tree":{"title":"t","nodes":[{"redacted":{"id":"r","length":N}}],"#
      + #""canGoBack":false,"isModal":false}}}"#,
    file("create", ""),
    file("write", #","count":~"#),
    file("write", #","count":~"#),
    file("rename", #","destination":"q""#),
  ]

  /// A step on a property list, with what else it says.
  nonisolated private static func file(_ step: String, _ more: String) -> String {
    #"{"file":{"_0":{"step":"\#(step)","place":{"privateContainer":{}},"#
      + #""path":"Library/Preferences/p.plist"\#(more)}}}"#
  }

  @Test(arguments: [Int.max, Int.min, -1, Int.max / 1_000, Int.min / 1_000])
  func `the device survives the ends of every number`(number: Int) throws {
    let attacker = try Attacker()
    defer { attacker.device.close() }
    let lines = Self.messages.map { message in
      "say "
        + message.split(separator: "N", omittingEmptySubsequences: false)
        .joined(separator: "\(number)")
    }
    try attacker.run(lines.joined(separator: "\n") + "\nrest\nserve")
    try attacker.device.pass(60_000)
    #expect(attacker.violations.isEmpty)
    #expect(attacker.end == nil)
    #expect(attacker.device.state(of: .app) == .running)
  }
}
