// Two ends of a portal over one folder, without any process between them.
import FoundationEssentials
import Testing

@testable import Portal
@testable import SystemKit

@MainActor struct PortalEndTests {
  private let world: PortalWorld
  private let left: ListeningEnd
  private let right: ListeningEnd

  init() async throws {
    world = try PortalWorld()
    left = ListeningEnd(world, "left")
    right = ListeningEnd(world, "right")
    try await left.open()
    try await right.open()
  }

  @Test func `what one end sends the other receives, and nobody their own`() async throws {
    try await left.portal.send("3")
    #expect(right.values == ["3"])
    #expect(left.values.isEmpty)
    try await right.portal.send("4")
    #expect(left.values == ["4"])
    #expect(right.values == ["3"])
  }

  @Test func `looking twice receives once`() async throws {
    try await left.portal.send("3")
    try right.portal.look()
    try right.portal.look()
    #expect(right.values == ["3"])
  }

  @Test func `of several sent while nobody looked the last one is there`() async throws {
    world.isDeaf = true
    for value in ["1", "2", "3"] { try await left.portal.send(value) }
    try right.portal.look()
    #expect(right.values == ["3"])
  }

  @Test func `the same value sent again is another message`() async throws {
    try await left.portal.send("3")
    try await left.portal.send("3")
    #expect(right.values == ["3", "3"])
  }

  @Test func `an end that opens late finds what lies there`() async throws {
    try await left.portal.send("3")
    let late = ListeningEnd(world, "late")
    try await late.open()
    #expect(late.values == ["3"])
    let again = ListeningEnd(world, "left")
    try await again.open()
    #expect(again.values.isEmpty)
    #expect(again.portal.latest?.value == "3")
  }

  @Test(arguments: ["", "{", #"{"version":2,"sender":"x","number":1,"value":"3"}"#, "[]"])
  func `what isn't a whole message is none`(text: String) async throws {
    try world.put(text)
    try right.portal.look()
    #expect(right.values.isEmpty)
    #expect(right.tornCount == (text.isEmpty ? 0 : 1))
  }

  @Test func `numbers go on from what lies there`() async throws {
    try await left.portal.send("a")
    try await right.portal.send("b")
    try await left.portal.send("c")
    #expect(left.portal.latest?.number == 3)
  }
}

/// A folder for all ends, and a signal that reaches all of them at once.
@MainActor final class PortalWorld {
  let connection: Connection
  /// Whether nobody hears anything.
  var isDeaf = false
  private var bodies: [@MainActor () -> Void] = []
  private let root: URL

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "portal-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    connection = Connection(
      launch: Launch(role: .app, bundle: "test", privateContainer: root.path, seed: 1),
      clocks: Clocks(uptime: 0, wall: 0)
    ) { _ in }
  }

  deinit {
    try? FileManager.default.removeItem(at: root)  // A leftover folder fails no test.
  }

  var container: Folder { Containers(connection: connection).privateContainer }

  func put(_ text: String) throws {
    try Data(text.utf8).write(to: root.appending(path: "portals/slider.json"))
  }

  func listen(_ body: @escaping @MainActor () -> Void) { bodies.append(body) }

  func announce() {
    if !isDeaf { for body in bodies { body() } }
  }
}

@MainActor final class ListeningEnd {
  let portal: PortalEnd
  private(set) var values: [String] = []
  private(set) var tornCount = 0

  init(_ world: PortalWorld, _ name: String) {
    portal = PortalEnd(
      "slider", sender: name, container: world.container,
      writing: AtomicWriting(
        AtomicReplacement(owner: name, identifiers: Identifiers(splitting: 1, for: name))),
      signal: WorldSignal(world: world))
  }

  func open() async throws {
    try await portal.open { [weak self] finding in
      switch finding {
      case .received(let message): self?.values.append(message.value)
      case .torn: self?.tornCount += 1
      }
    }
  }
}

@MainActor private struct WorldSignal: PortalSignal {
  let world: PortalWorld

  func listen(
    to name: String, in folder: Folder, _ body: @escaping @MainActor () -> Void
  ) async throws {
    world.listen(body)
  }

  func announce() async throws { world.announce() }
}
