// The widget from its composition root on: real sealed files in, timelines out.
import Foundation
import JournalCore
import SystemKit
import Testing

@testable import JournalWidget

@MainActor struct WidgetProgramTests {
  static let hour = 3_600_000

  let device: FakeDevice
  let fixture: SealingFixture

  init() throws {
    device = try FakeDevice(role: .widget)
    fixture = try SealingFixture(device)
  }

  func reply(
    _ purpose: TimelineRequest.Purpose, kind: String = JournalIdentifiers.widgetKind,
    of device: FakeDevice? = nil
  ) async -> Reply? {
    let program = CompositionRoot(system: (device ?? self.device).system).makeProgram()
    await program.launch()
    #expect(program.render() == nil)
    return await program.handle(
      .timelineRequest(TimelineRequest(kind: kind, family: .systemSmall, purpose: purpose)))
  }

  func timeline(of device: FakeDevice? = nil) async throws -> Timeline {
    guard case .timeline(let timeline)? = await reply(.timeline, of: device) else {
      throw Missing()
    }
    return timeline
  }

  struct Missing: Error {}

  func card(_ content: JournalEntry.Content) -> WidgetCard {
    JournalCardView.card(for: JournalEntry(date: 0, content: content))
  }

  var adasCard: WidgetCard { card(.journal(owner: "Ada", count: 2, newestTitle: "Rain")) }

  @Test func `a session is shown now and turns at its expiry while nothing runs`() async throws {
    let end = device.wall + Self.hour
    try fixture.publishSession(expiresAt: end)
    let timeline = try await timeline()
    #expect(timeline.entries.map(\.date) == [device.wall, end])
    #expect(timeline.entries.map(\.card) == [adasCard, card(.signedOut)])
    #expect(timeline.policy == .never)
    #expect(device.notes.isEmpty)
  }

  @Test func `signed out, the card waits for the app`() async throws {
    try fixture.publish(AuthState.signedOut(generation: 2), as: .authState)
    let timeline = try await timeline()
    #expect(timeline.entries.map(\.card) == [card(.signedOut)])
    #expect(timeline.policy == .never)
  }

  @Test func `a locked key shows the placeholder and is tried again`() async throws {
    try fixture.publishSession(expiresAt: device.wall + Self.hour)
    device.keychainFailure = .locked
    let timeline = try await timeline()
    #expect(timeline.entries.map(\.card) == [card(.placeholder)])
    #expect(timeline.policy == .after(device.wall + 15 * 60_000))
    #expect(device.notes == ["nothing to show: locked"])
  }

  @Test func `every other reason shows the signed-out card, by name in the trace`() async throws {
    func expect(_ reason: SealedReason) async throws {
      let timeline = try await timeline()
      #expect(timeline.entries.map(\.card) == [card(.signedOut)], "\(reason)")
      #expect(timeline.policy == .never, "\(reason)")
      #expect(device.notes.last == "nothing to show: \(reason.rawValue)")
    }
    let end = device.wall + Self.hour
    try await expect(.absent)
    try fixture.publishSession(expiresAt: end)
    fixture.remember(9, of: ContainerPaths.authState)
    try await expect(.rolledBack)
    try fixture.publishSession(expiresAt: device.wall)
    try await expect(.expired)
    try fixture.write(Array("JRNL\u{2}".utf8), to: ContainerPaths.authState)
    try await expect(.wrongVersion)
    try fixture.write(Array("garbage".utf8), to: ContainerPaths.authState)
    try await expect(.foreign)
  }

  @Test func `without a container the card says so, and blames nobody`() async throws {
    try fixture.publishSession(expiresAt: device.wall + Self.hour)
    device.hasContainer = false
    let timeline = try await timeline()
    #expect(timeline.entries.map(\.card) == [card(.unreachable)])
    #expect(timeline.policy == .never)
    #expect(device.notes == ["nothing to show: no container"])
  }

  @Test func `nothing of another account's journal is shown`() async throws {
    try fixture.publishSession(of: SealingFixture.grace, expiresAt: device.wall + Self.hour)
    try fixture.publish(fixture.session(expiresAt: device.wall + Self.hour), as: .authState)
    let timeline = try await timeline()
    #expect(timeline.entries.map(\.card) == [card(.signedOut)])
  }

  @Test func `a set clock decides what is expired`() async throws {
    try fixture.publishSession(expiresAt: device.wall + Self.hour)
    device.wall += Self.hour
    device.tick()
    #expect(try await timeline().entries.map(\.card) == [card(.signedOut)])
    device.wall -= 2 * Self.hour
    device.tick()
    #expect(try await timeline().entries.count == 2)
  }

  @Test func `a snapshot is the one card that is right now`() async throws {
    try fixture.publishSession(expiresAt: device.wall + Self.hour)
    #expect(await reply(.snapshot) == .card(adasCard))
  }

  @Test func `a placeholder asks nobody anything`() async {
    #expect(await reply(.placeholder) == .card(card(.placeholder)))
    #expect(device.calls.isEmpty)
  }

  @Test func `a kind that isn't offered is not answered`() async {
    #expect(await reply(.timeline, kind: "Other") == nil)
    #expect(device.notes == ["no widget of the kind Other"])
  }

  @Test func `the same question has the same answer`() async throws {
    try fixture.publishSession(expiresAt: device.wall + Self.hour)
    let program = CompositionRoot(system: device.system).makeProgram()
    let request = Event.timelineRequest(
      TimelineRequest(
        kind: JournalIdentifiers.widgetKind, family: .systemMedium, purpose: .timeline))
    async let first = program.handle(request)
    async let second = program.handle(request)
    let both = await (first, second)
    #expect(both.0 == both.1 && both.0 != nil)
  }

  @Test func `the widget writes nothing`() async throws {
    try fixture.publishSession(expiresAt: device.wall + Self.hour)
    _ = try await timeline()
    #expect(device.operations.isEmpty)
  }

  @Test func `trusted, an expired session is shown for ever`() async throws {
    let device = try FakeDevice(role: .widget, variants: ["auth.validate": "trusted"])
    try SealingFixture(device).publishSession(expiresAt: 0)
    #expect(try await timeline(of: device).entries.map(\.card) == [adasCard])
  }

  @Test func `accepting rollback, an old file is shown`() async throws {
    let device = try FakeDevice(role: .widget, variants: ["rollback": "accepted"])
    let fixture = try SealingFixture(device)
    try fixture.publishSession(expiresAt: device.wall + Self.hour)
    fixture.remember(9, of: ContainerPaths.authState)
    #expect(try await timeline(of: device).entries.count == 2)
  }

  @Test func `in plain defaults, whoever writes them is signed in`() async throws {
    let device = try FakeDevice(role: .widget, variants: ["auth.store": "defaults"])
    var state = PlaintextState(generation: 1)
    state.account = SealingFixture.ada
    state.expiresAt = device.wall + Self.hour
    state.entryCount = 2
    state.newestTitle = "Rain"
    try await SystemKit.UserDefaults(
      reader: UserDefaultsReader(
        container: device.container,
        privateContainer: device.system.containers.privateContainer),
      replacement: InPlaceReplacement()
    ).set(state, for: PlaintextState.defaultsKey)
    #expect(try await timeline(of: device).entries.first?.card == adasCard)
  }
}
