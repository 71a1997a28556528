// The doors of the system: what they ask, and what they make of the answers.
import Testing

@testable import SystemKit

@MainActor struct ServicesTests {
  private let end: DeviceEnd
  private let system: System

  init() throws {
    end = try DeviceEnd()
    system = System(connection: end.connection)
  }

  private var calls: [Call] {
    end.messages.compactMap { message in
      guard case .call(_, let call) = message else { return nil }
      return call
    }
  }

  // MARK: Identifiers

  @Test func `the same seed gives the same ids, in any order of the purposes`() {
    let one = Identifiers(seed: 9)
    let other = Identifiers(seed: 9)
    let ones = [one.makeUUID(for: "a"), one.makeUUID(for: "a"), one.makeUUID(for: "b")]
    let others = [other.makeUUID(for: "b"), other.makeUUID(for: "a"), other.makeUUID(for: "a")]
    #expect(Set(ones) == Set(others))
    #expect(Set(ones).count == 3)
    #expect(Identifiers(seed: 8).makeUUID(for: "a") != ones[0])
  }

  @Test func `an id is a version 4 UUID in lower case`() {
    let id = Identifiers(seed: 9).makeUUID(for: "a")
    let parts = id.split(separator: "-")
    #expect(parts.map(\.count) == [8, 4, 4, 4, 12])
    #expect(parts[2].first == "4")
    #expect("89ab".contains(parts[3].prefix(1)))
    #expect(id == id.lowercased())
  }

  @Test(arguments: [1, 2, 7, 1_000])
  func `a random number is below its bound`(bound: Int) {
    let identifiers = Identifiers(seed: 1)
    for _ in 0..<200 {
      #expect((0..<bound).contains(identifiers.random(below: bound, for: "a")))
    }
  }

  @Test(arguments: [0, -1, Int.min])
  func `a bound that is none gives zero`(bound: Int) {
    #expect(Identifiers(seed: 1).random(below: bound, for: "a") == 0)
  }

  // MARK: Containers

  @Test func `a container that isn't granted is nil and one that is has its files`() async throws {
    end.answerEverything(.path(nil))
    #expect(try await system.containers.container(forGroup: "g") == nil)
    end.answerEverything(.path(end.root))
    let folder = try #require(try await system.containers.container(forGroup: "g"))
    try folder.create("a").close()
    #expect(end.operations.map(\.place) == [.group("g")])
    #expect(calls == [.containerURL(group: "g"), .containerURL(group: "g")])
  }

  @Test func `a path that was answered is not asked for again, another group's is`() async throws {
    end.answerEverything(.path(end.root))
    let groups = ["g", "h", "g", "h"]
    for (number, group) in groups.enumerated() {
      let folder = try #require(try await system.containers.container(forGroup: group))
      try folder.create("\(number)").close()
    }
    #expect(calls == [.containerURL(group: "g"), .containerURL(group: "h")])
    #expect(end.operations.map(\.place) == groups.map { .group($0) })
  }

  @Test func `a file that the system names is found inside the container`() throws {
    let (folder, name) = try system.containers.privateFile(at: "\(end.root)/tmp/fog.jpg")
    #expect(folder.path == "tmp")
    #expect(name == "fog.jpg")
  }

  @Test func `a file that leads out of the container is refused`() {
    let paths = [
      "/etc/passwd", end.root, "\(end.root)/", "\(end.root)x/a", "\(end.root)/../a",
      "\(end.root)/a/../../b", "\(end.root)//a", "", "a",
    ]
    for path in paths {
      #expect(throws: FileError.self) { try system.containers.privateFile(at: path) }
    }
  }

  // MARK: Keychain, notifications, clock

  @Test func `no items are an item not found, which is no other error`() async {
    end.answerEverything(.items([]))
    let error = await #expect(throws: SystemError.self) {
      try await system.keychain.copyMatching(KeychainQuery(service: "s"))
    }
    #expect(error?.isItemNotFound == true)
    #expect(error?.isInteractionNotAllowed == false)
  }

  @Test func `a name is observed once and heard by everyone who asked`() async throws {
    end.onMessage = { message in
      guard case .observe(let id, _) = message else { return }
      Task { self.end.say(.answer(call: id, answer: .done)) }
    }
    var heard: [String] = []
    try await system.notifications.addObserver("n") { heard.append("first") }
    try await system.notifications.addObserver("n") { heard.append("second") }
    #expect(
      end.messages == [.observe(id: 1, subject: .darwinNotification(name: "n"))])
    system.notifications.deliver("n")
    system.notifications.deliver("other")
    #expect(heard == ["first", "second"])
  }

  @Test func `a wait is until an uptime, and a negative one until now`() async throws {
    end.answerEverything(.done)
    try await system.clock.sleep(milliseconds: 100)
    try await system.clock.sleep(milliseconds: -100)
    #expect(calls == [.sleep(until: 105), .sleep(until: 5)])
    #expect(abs(system.clock.now.timeIntervalSince1970 - 0.007) < 0.000_1)
  }

  @Test func `an answer of another kind is no answer`() async {
    end.answerEverything(.done)
    await #expect(throws: SystemError.self) {
      try await system.network.response(to: NetworkRequest(method: "GET", path: "/"))
    }
  }

  @Test func `each of Apple's codes has its name`() {
    let names: [Int: (SystemError) -> Bool] = [
      -25_300: { $0.isItemNotFound }, -25_299: { $0.isDuplicateItem },
      -25_308: { $0.isInteractionNotAllowed }, -34_018: { $0.isMissingEntitlement },
      -1_009: { $0.isOffline }, -1_005: { $0.isConnectionLost }, -1_001: { $0.isTimedOut },
    ]
    for code in names.keys {
      let error = SystemError(service: "s", code: code, name: "n")
      #expect(names.filter { $0.value(error) }.map(\.key) == [code])
    }
  }
}
