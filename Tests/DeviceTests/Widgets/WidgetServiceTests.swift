// What a widget shows when its process is gone, and when it is asked again.
import Testing
import Wire

@testable import Device

final class WidgetServiceTests {
  private let core = DeviceCore(
    clock: DeviceClock(.virtual, at: Clocks(uptime: 0, wall: 1_000_000)), seed: 1, delays: .none,
    traceLimit: 1_000)
  private var asked = 0
  private var isLocked = false
  private lazy var service = WidgetService(
    core: core,
    surroundings: WidgetService.Surroundings(
      launch: { [unowned self] in
        asked += 1
        return nil
      },
      isLocked: { [unowned self] in isLocked },
      kinds: {
        [
          WidgetDescription(kind: "Journal", displayName: "Journal", families: [.systemSmall]),
          WidgetDescription(kind: "Note", displayName: "Note", families: [.systemSmall]),
        ]
      }))

  private func card(_ text: String, isPlaceholder: Bool = false) -> WidgetCard {
    WidgetCard(
      nodes: [.text(id: "t", text: text, style: .body)], isPlaceholder: isPlaceholder)
  }

  private func archive(
    _ entries: [(Int, String)], _ policy: ReloadPolicy, askedAt: Int = 1_000_000
  ) {
    service.restore(
      WidgetInstance.Archive(
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
    archive([(1_000_000, "now")], .after(1_600_000))
    run(to: 599_999)
    #expect(asked == 0)
    run(to: 600_000)
    #expect(asked == 1)
  }

  @Test func `a policy is kept five minutes away from the last timeline`() {
    archive([(1_000_000, "now")], .after(1_060_000))
    run(to: 299_999)
    #expect(asked == 0)
    run(to: 300_000)
    #expect(asked == 1)
  }

  @Test func `in developer mode a policy is taken at its word`() {
    service.isDeveloperMode = true
    archive([(1_000_000, "now")], .after(1_060_000))
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

  private func request(_ cause: ReloadCause = .appInFront, kind: String? = nil) {
    service.requestReload(kind: kind, by: "app", cause: cause)
  }

  private var decisions: [ReloadLedger.Decision] { service.first.ledger.entries.map(\.decision) }

  @Test func `requests that come before it is asked make one`() {
    for _ in 0..<5 { request() }
    request(kind: "Journal")
    run(to: 0)
    #expect(asked == 1)
    #expect(decisions == Array(repeating: .coalesced, count: 5) + [.free])
    request()
    run(to: 1)
    #expect(asked == 2)
  }

  @Test func `a late request is asked late`() {
    core.delays.reload = 20_000...20_000
    request()
    run(to: 19_999)
    #expect(asked == 0)
    run(to: 20_000)
    #expect(asked == 1)
  }

  @Test func `a kind that the bundle doesn't offer is ignored`() {
    request(kind: "Weather")
    run(to: 1_000)
    #expect(asked == 0)
    #expect(words == ["reload of an unknown kind is ignored"])
  }

  @Test func `a kind that nobody has on the screen is told apart from an unknown one`() {
    request(kind: "Note")
    run(to: 1_000)
    #expect(asked == 0)
    #expect(words == ["asks for a reload of a widget that nobody has on the screen"])
  }

  @Test func `after a tap on a card nothing is heard for a while`() {
    service.deafUntil = 30_000
    request()
    run(to: 29_999)
    #expect(asked == 0)
    run(to: 30_000)
    #expect(asked == 1)
  }

  @Test func `what is free is what the person does and what the app asks for in front`() {
    let free: Set<ReloadCause> = [
      .added, .installed, .appInFront, .timeChange, .localeChange, .textSizeChange, .firstUnlock,
      .intent,
    ]
    #expect(Set(ReloadCause.allCases.filter(\.isFree)) == free)
  }

  @Test(arguments: ReloadCause.allCases)
  func `what is free leaves the budget alone`(cause: ReloadCause) {
    service.ask(cause)
    #expect(asked == 1)
    #expect(service.reloadsLeft == (cause.isFree ? 40 : 39))
    #expect(decisions == [cause.isFree ? .free : .charged])
  }

  @Test func `the budget is forty in a day, and what is beyond waits for its turn`() {
    for _ in 0..<45 { service.ask(.system) }
    #expect(asked == ReloadLedger.budget)
    #expect(service.reloadsLeft == 0)
    #expect(words.filter { $0.contains("no reloads left") }.count == 1)
    #expect(service.first.withheldUntil == ReloadLedger.window)
    service.ask(.timeChange)
    #expect(asked == ReloadLedger.budget + 1)
    run(to: ReloadLedger.window - 1)
    #expect(asked == ReloadLedger.budget + 1)
    run(to: ReloadLedger.window)
    #expect(asked == ReloadLedger.budget + 2)
  }

  @Test func `in developer mode nothing is charged`() {
    service.isDeveloperMode = true
    for _ in 0..<100 { service.ask(.system) }
    #expect(asked == 100)
    #expect(service.reloadsLeft == 40)
  }

  @Test func `a widget that is seldom seen waits for somebody to look`() {
    service.first.visibility = .seldom
    service.ask(.appBehind)
    #expect(asked == 0)
    #expect(decisions == [.unseen])
    #expect(service.first.isOverdue)
    service.ask(.seen)
    #expect(asked == 1)
  }

  @Test func `after a failure only what is done at the device is asked within the hour`() {
    service.first.backOffUntil = 3_600_000
    service.ask(.policy)
    service.ask(.appBehind)
    #expect(asked == 0)
    #expect(decisions == Array(repeating: .backedOff(until: 3_600_000), count: 2))
    service.ask(.appInFront)
    service.ask(.system)
    #expect(asked == 2)
  }

  // MARK: Several

  @Test func `each widget has an archive and a budget of its own`() {
    archive([(1_000_000, "now")], .never)
    let other = WidgetInstance(name: "Note", kind: "Note", family: .systemSmall)
    service.place(other)
    service.ask([other], .system)
    #expect(other.ledger.left(at: 0) == 39)
    #expect(service.reloadsLeft == 40)
    #expect(shown == "now")
    #expect(service.card(of: other) == nil)
  }

  @Test func `a reload by kind reaches that kind alone`() {
    let other = WidgetInstance(name: "Note", kind: "Note", family: .systemSmall)
    service.place(other)
    request(.appBehind, kind: "Note")
    run(to: 0)
    #expect(other.ledger.left(at: 0) == 39)
    #expect(service.reloadsLeft == 40)
    #expect(words.last == "asks for a reload of Note")
  }

  @Test func `one that is removed is asked no more`() {
    let other = WidgetInstance(name: "Note", kind: "Note", family: .systemSmall)
    service.place(other)
    request(.appBehind, kind: "Note")
    service.remove(other)
    let before = asked
    run(to: 1_000)
    #expect(asked == before)
    #expect(throws: DeviceError.self) { try service.widget(named: "Note") }
  }

  @Test func `a device that had one widget brings its archive along`() {
    archive([(1_000_000, "now")], .never)
    let state = DeviceState(
      clocks: core.clock.now, variants: [:], savedRoute: nil, widget: service.first.archive,
      server: ServerState())
    service.reset()
    service.restore(state)
    #expect(shown == "now")
    #expect(service.instances.count == 1)
  }

  @Test func `what is kept comes back as it was`() throws {
    archive([(1_000_000, "now")], .never)
    service.place(WidgetInstance(name: "Note", kind: "Note", family: .systemSmall))
    service.first.visibility = .often
    service.ask([service.first], .system)
    service.hidesWhenLocked = true
    let kept = service.kept
    service.reset()
    #expect(service.instances.count == 1)
    #expect(shown == nil)
    service.restore(kept)
    #expect(service.instances.map(\.name) == ["Journal", "Note"])
    #expect(shown == "now")
    #expect(service.reloadsLeft == 69)
    #expect(service.hidesWhenLocked)
  }
}
