// Programs that say too much: each is ended by name, soon, and leaves no weight on the host.
import Glibc
import Testing
import Wire

@testable import Device

// NB: on the main actor, because a program's death signal is bound to the thread that started it.
@MainActor @Suite(.serialized) struct FloodTests {
  /// One message that names everything that a host could keep, `SIZE` letters long.
  nonisolated static let messages = [
    #"{"trace":{"_0":{"fact":{"state":{"viewModel":"v%","instance":1,"name":"@SIZE@"}}}}}"#,
    #"{"trace":{"_0":{"fact":{"state":{"viewModel":"v","instance":1,"name":"@SIZE@"}}}}}"#,
    #"{"trace":{"_0":{"fact":{"coordinatorStarted":{"name":"@SIZE@","instance":%}}}}}"#,
    #"{"trace":{"_0":{"fact":{"dependencyDeclared":{"name":"%@SIZE@"}}}}}"#,
    #"{"trace":{"_0":{"fact":{"note":{"words":"@SIZE@"}},"source":"@SIZE@"}}}"#,
    #"{"observe":{"id":%,"subject":{"darwinNotification":{"name":"%@SIZE@"}}}}"#,
    #"{"call":{"id":%,"call":{"beginBackgroundTask":{"name":"@SIZE@"}}}}"#,
    #"{"call":{"id":%,"call":{"setNotificationState":{"name":"%@SIZE@","state":1}}}}"#,
    #"{"call":{"id":%,"call":{"notificationState":{"name":"%@SIZE@"}}}}"#,
    #"{"call":{"id":%,"call":{"postNotification":{"name":"%@SIZE@"}}}}"#,
    #"{"call":{"id":%,"call":{"saveRoute":{"_0":"%@SIZE@"}}}}"#,
    #"{"call":{"id":%,"call":{"addFilePresenter":{"place":{"privateContainer":{}},"#
      + #""path":"%@SIZE@"}}}}"#,
    #"{"call":{"id":%,"call":{"network":{"_0":{"method":"GET","path":"/%@SIZE@"}}}}}"#,
    #"{"file":{"_0":{"step":"create","place":{"privateContainer":{}},"path":"%@SIZE@"}}}"#,
    #"{"file":{"_0":{"step":"create","place":{"group":{"_0":"group.com.example.journal"}},"#
      + #""path":"Library/Preferences/%@SIZE@.plist"}}}"#,
    #"{"render":{"tree":{"title":"@SIZE@","nodes":[],"canGoBack":false,"isModal":false}}}"#,
  ]

  @Test(arguments: messages)
  func `three thousand long messages are too much, and cost no memory`(message: String) throws {
    let attacker = try Attacker()
    defer { attacker.device.close() }
    let before = try Attacker.memory()
    let long = message.split(separator: "SIZE", omittingEmptySubsequences: false)
      .joined(separator: "300000")
    try attacker.run("many 3000 \(long)\nrest\nserve")
    #expect(attacker.end == "protocol error: too much")
    #expect(try Attacker.memory() - before < 64)
  }

  // One that is only recorded, one that is kept, one that is answered.
  @Test(arguments: [messages[1], messages[5], messages[8]])
  func `a hundred thousand short ones are too much as well`(message: String) throws {
    let attacker = try Attacker()
    defer { attacker.device.close() }
    let short = message.split(separator: "SIZE", omittingEmptySubsequences: false)
      .joined(separator: "8")
    try attacker.run("many 100000 \(short)\nrest\nserve")
    #expect(attacker.end == "protocol error: too much")
  }

  @Test func `what a program prints is bounded in bytes`() throws {
    let attacker = try Attacker()
    defer { attacker.device.close() }
    let before = try Attacker.memory()
    let lines = Array(repeating: "print 100000", count: 20).joined(separator: "\n")
    try attacker.run(lines + "\nrest\nserve")
    #expect(try Attacker.memory() - before < 64)
    let console = try #require(attacker.device.console(of: .app))
    #expect(console.output.lines.reduce(0) { $0 + $1.utf8.count } <= Console.byteLimit)
  }
}
