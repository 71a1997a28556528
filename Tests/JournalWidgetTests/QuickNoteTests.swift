// The quick note from its composition root on: a tap in, a capture out, a count on the card.
import Foundation
import JournalCore
import SystemKit
import Testing

@testable import JournalWidget

@MainActor struct QuickNoteTests {
  let device: FakeDevice
  let fixture: SealingFixture
  let program: WidgetProgram

  init() throws {
    device = try FakeDevice(role: .widget)
    fixture = try SealingFixture(device)
    program = CompositionRoot(system: device.system).makeProgram()
  }

  private func card(_ purpose: TimelineRequest.Purpose = .timeline) async throws -> WidgetCard {
    let request = TimelineRequest(
      kind: JournalIdentifiers.quickNoteKind, family: .systemSmall, purpose: purpose)
    switch await program.handle(.timelineRequest(request)) {
    case .timeline(let timeline):
      #expect(timeline.policy == .never)
      return try #require(timeline.entries.first).card
    case .card(let card): return card
    case nil: throw Missing()
    }
  }

  private struct Missing: Error {}

  private func remember() async {
    _ = await program.handle(.intent(name: QuickNoteView.remember))
  }

  private func shows(_ text: String) async throws -> Bool {
    try await card().nodes.contains {
      if case .text(_, text, _) = $0 { true } else { false }
    }
  }

  @Test func `a tap is one capture of the account that is signed in`() async throws {
    try fixture.publishSession(expiresAt: device.wall + 3_600_000)
    #expect(try await shows("No notes waiting"))
    await remember()
    #expect(try await shows("1 note waiting"))
    let inbox = URL(filePath: device.groupPath).appending(path: "inbox")
    let ids = try FileManager.default.contentsOfDirectory(atPath: inbox.path)
    let id = try #require(ids.first)
    let manifest = try CaptureManifest.decode(
      Array(Data(contentsOf: inbox.appending(path: "\(id)/manifest.json"))))
    #expect(manifest.text == QuickNotes.words)
    #expect(manifest.origin == .widget)
    #expect(manifest.account == SealingFixture.ada.id)
    await remember()
    #expect(try await shows("2 notes waiting"))
  }

  @Test func `nobody signed in, nothing is kept and there is no button`() async throws {
    for state in [nil, AuthState.signedOut(generation: 2)] {
      if let state { try fixture.publish(state, as: .authState) }
      await remember()
      #expect(try await shows("Sign in to keep notes"))
      #expect(try await !card().nodes.contains { if case .button = $0 { true } else { false } })
      #expect(device.notes.last == "the moment is not kept: nobody is signed in")
    }
    #expect(device.operations.isEmpty)
  }

  @Test func `a state that can't be believed is nobody's, and nobody is asked to sign in`()
    async throws
  {
    try fixture.write(Array("garbage".utf8), to: ContainerPaths.authState)
    await remember()
    #expect(try await shows("Open Journal to keep notes"))
    #expect(device.notes == ["the moment is not kept: nobody knows who is signed in"])
    #expect(device.operations.isEmpty)
  }

  @Test func `a locked key shows the placeholder, and a tap keeps nothing`() async throws {
    try fixture.publishSession(expiresAt: device.wall + 3_600_000)
    device.keychainFailure = .locked
    await remember()
    #expect(try await card().isPlaceholder)
    #expect(device.notes == ["the moment is not kept: the device is locked"])
    #expect(device.operations.isEmpty)
  }

  @Test func `a full disk is said on the card and forgotten with the next tap`() async throws {
    try fixture.publishSession(expiresAt: device.wall + 3_600_000)
    device.fillDisk()
    await remember()
    #expect(try await shows("Not kept: no room"))
    device.fillDisk(false)
    await remember()
    #expect(try await shows("1 note waiting"))
  }

  @Test func `without a container the button is dead`() async throws {
    device.hasContainer = false
    let card = try await card()
    #expect(card.nodes.contains { if case .button(_, _, _, false) = $0 { true } else { false } })
    #expect(try await shows("Journal can't be reached"))
  }

  @Test func `the count is private, and out of date after a tap`() async throws {
    try fixture.publishSession(expiresAt: device.wall + 3_600_000)
    let card = try await card()
    #expect(card.privacySensitive == ["waiting"])
    #expect(card.invalidatable == ["waiting", QuickNoteView.remember])
    #expect(Set(card.nodes.map(\.id)).isSuperset(of: card.invalidatable))
  }

  @Test func `a placeholder asks nobody anything`() async throws {
    #expect(try await card(.placeholder).isPlaceholder)
    #expect(device.calls.isEmpty)
  }

  @Test func `it asks for no reload: the system asks by itself`() async {
    await remember()
    #expect(!device.calls.contains { if case .reloadTimelines = $0 { true } else { false } })
  }

  @Test func `an intent that nobody knows does nothing`() async {
    _ = await program.handle(.intent(name: "other"))
    #expect(device.notes == ["no intent of the name other"])
    #expect(device.operations.isEmpty)
  }

  @Test func `the gallery is shown sample data of every kind, and nobody is asked`() async throws {
    for kind in [JournalIdentifiers.widgetKind, JournalIdentifiers.quickNoteKind] {
      let request = TimelineRequest(
        kind: kind, family: .systemSmall, purpose: .snapshot, isPreview: true)
      guard case .card(let card)? = await program.handle(.timelineRequest(request)) else {
        throw Missing()
      }
      #expect(!card.isPlaceholder)
    }
    #expect(device.calls.isEmpty)
  }
}

@MainActor struct NaiveWidgetTests {
  private func timeline(of device: FakeDevice) async throws -> Timeline? {
    let program = CompositionRoot(system: device.system).makeProgram()
    let request = TimelineRequest(
      kind: JournalIdentifiers.widgetKind, family: .systemSmall, purpose: .timeline)
    guard case .timeline(let timeline)? = await program.handle(.timelineRequest(request)) else {
      return nil
    }
    return timeline
  }

  @Test func `reloading, each answer is a request for the next question`() async throws {
    let device = try FakeDevice(role: .widget, variants: ["widget.timeline": "reloading"])
    _ = try await timeline(of: device)
    #expect(device.calls.contains(.reloadTimelines(kind: JournalIdentifiers.widgetKind)))
  }

  @Test func `later, it answers with nothing and never asks to be asked again`() async throws {
    let device = try FakeDevice(role: .widget, variants: ["widget.load": "later"])
    let timeline = try #require(try await timeline(of: device))
    #expect(timeline.policy == .never)
    #expect(
      timeline.entries.map(\.card) == [
        JournalCardView.card(for: JournalEntry(date: 0, content: .loading))
      ])
  }

  @Test func `coalesced, whoever asks again within three seconds learns nothing new`() async throws
  {
    let device = try FakeDevice(role: .widget, variants: ["widget.answer": "coalesced"])
    let fixture = try SealingFixture(device)
    try fixture.publishSession(expiresAt: device.wall + 3_600_000)
    let program = CompositionRoot(system: device.system).makeProgram()
    func ask() async -> Reply? {
      await program.handle(
        .timelineRequest(
          TimelineRequest(
            kind: JournalIdentifiers.quickNoteKind, family: .systemSmall, purpose: .timeline)))
    }
    let first = await ask()
    _ = await program.handle(.intent(name: QuickNoteView.remember))
    #expect(await ask() == first)
  }
}
