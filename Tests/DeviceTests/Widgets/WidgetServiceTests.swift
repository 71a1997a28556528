// What a widget shows when its process is gone, and when it is asked again.
import Testing
import Wire

@testable import Device

final class WidgetServiceTests {
  private let core = DeviceCore(
    clock: DeviceClock(.virtual, at: Clocks(uptime: 0, wall: 1_000_000)), seed: 1, delays: .none,
    traceLimit: 1_000)
  private var asked = 0
  private lazy var service = WidgetService(core: core, bundle: "b", kind: "Journal") {
    [unowned self] _ in
    asked += 1
    return nil
  }

  private func card(_ text: String, isPlaceholder: Bool = false) -> WidgetCard {
    WidgetCard(
      nodes: [.text(id: "t", text: text, style: .body)], isPlaceholder: isPlaceholder)
  }

  private func archive(
    _ entries: [(Int, String)], _ policy: ReloadPolicy, askedAt: Int = 1_000_000
  ) {
    service.restore(
      WidgetService.Archive(
        timeline: Timeline(
          entries: entries.map { TimelineEntry(date: $0.0, card: card($0.1)) }, policy: policy),
        placeholder: card("outline", isPlaceholder: true), askedAt: askedAt))
  }

  private var shown: String? {
    guard case .text(_, let text, _)? = service.card?.nodes.first else { return nil }
    return text
  }

  private func run(to uptime: Int) {
    while let due = core.agenda.nextDue, due <= uptime {
      core.clock.advance(to: due)
      while let action = core.agenda.popDue(at: due) { action() }
    }
    core.clock.advance(to: uptime)
  }

  private var words: [String] { core.trace.events.map(\.words) }

  // MARK: The card

  @Test func `before anything was archived nothing is shown`() {
    #expect(service.card == nil)
    #expect(service.showsPlaceholder)
  }

  @Test func `the card is the one that is due and turns by itself`() {
    archive([(1_000_000, "now"), (1_000_100, "soon"), (1_000_200, "later")], .never)
    #expect(shown == "now")
    run(to: 99)
    #expect(shown == "now")
    run(to: 100)
    #expect(shown == "soon")
    run(to: 5_000)
    #expect(shown == "later")
    #expect(words.filter { $0 == "turns to its next entry" }.count == 2)
    #expect(asked == 0)
  }

  @Test func `before the first entry is due the first is shown`() {
    archive([(1_000_100, "soon")], .never)
    #expect(shown == "soon")
  }

  @Test func `setting the date turns the card forward and back`() {
    archive([(1_000_000, "now"), (2_000_000, "tomorrow")], .never)
    core.clock.setWall(2_000_000)
    service.rearm()
    #expect(shown == "tomorrow")
    core.clock.setWall(1_500_000)
    service.rearm()
    #expect(shown == "now")
    run(to: 500_000)
    #expect(shown == "tomorrow")
  }

  @Test func `before the first unlock only the outline is shown`() {
    archive([(1_000_000, "now")], .never)
    service.setContentAvailable(false)
    #expect(shown == "outline")
    #expect(service.showsPlaceholder)
    service.setContentAvailable(true)
    #expect(shown == "now")
    #expect(!service.showsPlaceholder)
  }

  // MARK: The policies

  @Test func `never asks never`() {
    archive([(1_000_000, "now")], .never)
    run(to: 100_000_000)
    #expect(asked == 0)
  }

  @Test func `after asks at its date and no earlier`() {
    archive([(1_000_000, "now")], .after(1_060_000))
    run(to: 59_999)
    #expect(asked == 0)
    run(to: 60_000)
    #expect(asked == 1)
  }

  @Test func `at end asks after the last entry, but not right away`() {
    archive([(1_000_000, "now"), (3_000_000, "last")], .atEnd)
    run(to: 1_999_999)
    #expect(asked == 0)
    run(to: 2_000_000)
    #expect(asked == 1)
    archive([(0, "long ago")], .atEnd, askedAt: core.clock.wall)
    run(to: 2_000_000 + 15 * 60_000 - 1)
    #expect(asked == 1)
    run(to: 2_000_000 + 15 * 60_000)
    #expect(asked == 2)
  }

  @Test(arguments: [ReloadPolicy.after(.max), .after(.min), .atEnd])
  func `dates beyond all reckoning break nothing`(policy: ReloadPolicy) {
    core.clock.setWall(-5)
    archive([(.min, "ever"), (.max, "never")], policy, askedAt: -5)
    #expect(shown == "ever")
    run(to: 1_000)
    #expect(asked == 0)
  }

  // MARK: Requests

  @Test func `requests that come before it is asked make one`() {
    for _ in 0..<5 { service.requestReload(kind: nil, by: "app", isFree: true) }
    service.requestReload(kind: "Journal", by: "app", isFree: true)
    run(to: 0)
    #expect(asked == 1)
    service.requestReload(kind: nil, by: "app", isFree: true)
    run(to: 1)
    #expect(asked == 2)
  }

  @Test func `a kind that the widget doesn't offer is ignored`() {
    service.requestReload(kind: "Weather", by: "app", isFree: true)
    run(to: 1_000)
    #expect(asked == 0)
    #expect(words == ["reload of an unknown kind is ignored"])
  }

  @Test func `the budget is forty in a day, and what is beyond waits for its turn`() {
    for _ in 0..<45 { service.ask() }
    #expect(asked == ReloadLedger.budget)
    #expect(service.reloadsLeft == 0)
    #expect(words.filter { $0.contains("no reloads left") }.count == 1)
    service.ask(isFree: true)
    #expect(asked == ReloadLedger.budget + 1)
    run(to: ReloadLedger.window - 1)
    #expect(asked == ReloadLedger.budget + 1)
    run(to: ReloadLedger.window)
    #expect(asked == ReloadLedger.budget + 2)
  }
}
