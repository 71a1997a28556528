// The doors that programs of a group share: defaults, local notifications, monitors, turns.
import Testing

@testable import SystemKit

@MainActor struct GroupDoorTests {
  private let end: DeviceEnd
  private let system: System

  init() throws {
    end = try DeviceEnd()
    system = System(connection: end.connection)
  }

  @Test func `a local notification reaches this process with what it carries`() {
    var heard: [[String: String]] = []
    system.localNotifications.addObserver("n") { heard.append($0) }
    system.localNotifications.addObserver("m") { _ in heard.append([:]) }
    system.localNotifications.post("n", userInfo: ["a": "b"])
    #expect(heard == [["a": "b"]])
    #expect(
      !end.messages.contains { if case .call = $0 { true } else { false } })
  }

  @Test func `a state is 64 bits both ways`() async throws {
    end.answerEverything(.number(-1))
    #expect(try await system.notifications.state(of: "n") == .max)
    try await system.notifications.setState(.max, of: "n")
    let call = end.messages.last
    #expect(call == .call(id: 2, call: .setNotificationState(name: "n", state: -1)))
  }

  @Test(arguments: ["test", "NSGlobalDomain"])
  func `a suite may not be called as the program itself`(name: String) {
    #expect(system.defaults.suite(named: name) == nil)
    #expect(system.defaults.suite(named: "group.g") != nil)
  }

  @Test func `standard lies in the program's own container, under its own name`() async throws {
    try await system.defaults.standard.set(3, for: "a")
    let folder = try end.folder.folder("Library").folder("Preferences")
    #expect(try folder.names() == ["test.plist"])
    #expect(try await system.defaults.standard.value(Int.self, for: "a") == 3)
  }

  @Test func `a domain is known by heart until somebody else has written it`() async throws {
    end.answerEverything(.path(nil))
    let suite = try #require(system.defaults.suite(named: "group.g"))
    try await suite.set(3, for: "a")
    let folder = try end.folder.folder("Library").folder("Preferences")
    try folder.remove("group.g.plist")
    #expect(try await suite.value(Int.self, for: "a") == 3)
    end.say(
      .defaultsChanged(place: .privateContainer, path: "Library/Preferences/group.g.plist"))
    #expect(try await suite.value(Int.self, for: "a") == nil)
  }

  @Test func `setting a key keeps what somebody else has written meanwhile`() async throws {
    end.answerEverything(.path(nil))
    let suite = try #require(system.defaults.suite(named: "group.g"))
    try await suite.set(1, for: "mine")
    let other = try DeviceEnd()
    other.answerEverything(.path(end.root))
    let same = try #require(
      System(connection: other.connection).defaults.suite(named: "group.g"))
    try await same.set(2, for: "theirs")
    try await suite.set(3, for: "mine")
    #expect(try await suite.value(Int.self, for: "theirs") == 2)
  }

  @Test func `a monitor's events reach its own body`() async throws {
    end.onMessage = { [end] message in
      guard case .observe(let id, _) = message else { return }
      Task { end.say(.answer(call: id, answer: .done)) }
    }
    var heard: [FileEvent] = []
    try await system.fileMonitors.watch("a", in: end.folder, for: [.write]) { heard.append($0) }
    try await system.fileMonitors.watch("b", in: end.folder, for: [.write]) { _ in
      heard.append(.delete)
    }
    system.fileMonitors.deliver(.write, to: 1)
    system.fileMonitors.deliver(.write, to: 9)
    #expect(heard == [.write])
  }

  @Test func `a turn is given back, whatever happens in it`() async throws {
    end.answerEverything(.number(4))
    _ = try await system.fileCoordinator.coordinate(.writing, "a", in: end.folder) {}
    await #expect(throws: FileError.self) {
      try await system.fileCoordinator.coordinate(.writing, "a", in: end.folder) {
        throw FileError(operation: "write", path: "a", code: 28)
      }
    }
    let ended = end.messages.filter { message in
      if case .call(_, .endCoordination(4)) = message { true } else { false }
    }
    #expect(ended.count == 2)
  }
}
