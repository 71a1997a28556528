// Numbers from inside at their ends: none of them traps, wherever they are reckoned with.
import Glibc
import Testing
import Wire

@testable import Device

// NB: on the main actor, because a program's death signal is bound to the thread that started it.
@MainActor @Suite(.serialized) struct NumberTests {
  nonisolated static let messages = [
    #"{"call":{"id":~,"call":{"sleep":{"until":~}}}}"#,
    #"{"call":{"id":~,"call":{"endBackgroundTask":{"task":~}}}}"#,
    #"{"call":{"id":~,"call":{"setNotificationState":{"name":"a","state":~}}}}"#,
    #"{"call":{"id":~,"call":{"removeFilePresenter":{"_0":~}}}}"#,
    #"{"call":{"id":~,"call":{"endCoordination":{"_0":~}}}}"#,
    #"{"call":{"id":~,"call":{"loadItem":{"provider":~,"type":"public.png"}}}}"#,
    #"{"call":{"id":~,"call":{"releaseItem":{"provider":~}}}}"#,
    #"{"cancelCall":{"id":~}}"#,
    #"{"observe":{"id":~,"subject":{"darwinNotification":{"name":"b"}}}}"#,
    #"{"trace":{"_0":{"fact":{"coordinatorStarted":{"name":"c","instance":~,"parent":~}}}}}"#,
    #"{"trace":{"_0":{"fact":{"screenPushed":{"name":"s","coordinator":~}}}}}"#,
    #"{"trace":{"_0":{"fact":{"state":{"viewModel":"v","instance":~,"name":"s"}}}}}"#,
    #"{"render":{"tree":{"title":"t","nodes":[{"redacted":{"id":"r","length":~}}],"#
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
        + message.split(separator: "~", omittingEmptySubsequences: false)
        .joined(separator: "\(number)")
    }
    try attacker.run(lines.joined(separator: "\n") + "\nrest\nserve")
    try attacker.device.pass(60_000)
    #expect(attacker.violations.isEmpty)
    #expect(attacker.end == nil)
    #expect(attacker.device.state(of: .app) == .running)
  }
}
