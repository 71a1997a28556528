// Each rule alone, on facts made by hand: what it takes for a cause, and what it doesn't.
import Foundation
import Glibc
import Testing
import Wire

@testable import Device

struct WhyRulesTests {
  /// Facts in which nothing is the matter and somebody is signed in.
  private func facts(_ events: [(String, TraceEvent.Kind, String)] = []) -> WhyFacts {
    var facts = WhyFacts()
    facts.clocks = Clocks(uptime: 0, wall: 9 * 3_600_000)
    facts.events = events.enumerated().map { index, event in
      TraceEvent(
        number: index + 1, uptime: 0, program: event.0, kind: event.1, words: event.2)
    }
    for program in ProgramName.allCases { facts.rights[program] = WhyFacts.Rights() }
    facts.journalKind = "Journal"
    facts.widgets = [status()]
    facts.hasTokens = true
    facts.hasAuthState = true
    return facts
  }

  private func status(
    _ name: String = "Journal", isFirst: Bool = true, ledger: ReloadLedger = ReloadLedger(),
    change: (WidgetInstance) -> Void = { _ in }
  ) -> WidgetStatus {
    let instance = WidgetInstance(name: name, kind: name, family: .systemSmall)
    instance.ledger = ledger
    change(instance)
    return WidgetStatus(
      instance, card: nil, policyDue: nil, isFirst: isFirst, at: Clocks(uptime: 0, wall: 0))
  }

  private func codes(_ facts: WhyFacts, _ program: ProgramName = .widget) -> [String] {
    WhyRules.causes(for: program, in: facts).map(\.code)
  }

  @Test func `where nothing is the matter there is no cause`() {
    for program in ProgramName.allCases { #expect(codes(facts(), program) == []) }
  }

  @Test func `a missing entitlement is the first cause, before what follows from it`() {
    var facts = facts([("widget", .note, "nothing to show: no container")])
    facts.rights[.widget]?.claimsGroup = false
    #expect(codes(facts) == ["group.missing", "file.no-container"])
    facts.rights[.widget]?.claimsGroup = true
    facts.rights[.widget]?.isGroupGranted = false
    #expect(codes(facts).first == "group.not-granted")
    facts.rights[.widget]?.isUnsigned = true
    #expect(codes(facts).first == "bundle.unsigned")
    facts.rights[.widget]?.isInstalled = false
    #expect(codes(facts).first == "bundle.deleted")
  }

  @Test func `the app's missing entitlement explains the widget, and not the share extension`() {
    var facts = facts()
    facts.rights[.app]?.claimsGroup = false
    #expect(codes(facts) == ["group.missing"])
    #expect(codes(facts, .shareExtension) == [])
  }

  @Test func `a keychain group that is missing has a name of its own`() {
    var facts = facts()
    facts.rights[.widget]?.hasSharedKeychain = false
    #expect(codes(facts) == ["keychain.group-missing"])
  }

  @Test(arguments: [
    ("locked", "file.locked"), ("undecryptable", "file.undecryptable"),
    ("foreign", "file.foreign"), ("key unreadable", "file.key-unreadable"),
    ("not entitled", "file.not-entitled"), ("refused", "file.refused"),
    ("wrong version", "file.wrong-version"), ("rolled back", "file.rolled-back"),
    ("no container", "file.no-container"), ("expired", "session.expired"),
  ])
  func `what the reader said is the cause`(reason: String, code: String) {
    let launch = ("widget", TraceEvent.Kind.process, "is launched")
    let note = ("widget", TraceEvent.Kind.note, "nothing to show: \(reason)")
    #expect(codes(facts([launch, note])) == [code])
    // A later process that has said nothing of the kind has read it well.
    #expect(codes(facts([launch, note, launch])) == [])
  }

  @Test func `absent is nobody signed in, and only without tokens`() {
    var facts = facts([("widget", .note, "nothing to show: absent")])
    #expect(codes(facts) == [])
    facts.hasTokens = false
    #expect(codes(facts) == ["session.none"])
  }

  @Test func `a spent budget says until when and on what`() {
    var ledger = ReloadLedger()
    for index in 0..<38 { _ = ledger.charge(.appBehind, at: index) }
    for index in 38..<40 { _ = ledger.charge(.policy, at: index) }
    var facts = facts()
    facts.widgets = [status(ledger: ledger) { $0.withheldUntil = 5 * 3_600_000 + 20 * 60_000 }]
    let cause = WhyRules.causes(for: .widget, in: facts).first
    #expect(cause?.code == "widget.budget")
    #expect(
      cause?.sentence == "Its budget of 40 reloads is spent until 14:20; 38 of them went to: the "
        + "app asked, not in front.")
  }

  @Test func `a budget that the widget spent itself is a loop`() {
    var ledger = ReloadLedger()
    for index in 0..<40 { _ = ledger.charge(.itself, at: index) }
    var facts = facts()
    facts.widgets = [status(ledger: ledger) { $0.withheldUntil = 1 }]
    #expect(codes(facts) == ["widget.reload-loop"])
  }

  @Test func `a death before the answer is explained for the widget it befell`() {
    let events: [(String, TraceEvent.Kind, String)] = [
      ("widget", .process, "is launched"),
      ("widget", .process, "uses more than its 30 MB of memory"),
      ("widget", .widget, "ended before it answered (Note)"),
    ]
    var facts = facts(events)
    let failed = status("Note", isFirst: false) { $0.backOffUntil = 3_600_000 }
    facts.widgets = [failed, status()]
    #expect(codes(facts) == ["widget.memory"])
    facts.widgets = [status(), failed]
    #expect(codes(facts) == [])
  }

  @Test func `what was written after the last question, and asked for by nobody`() {
    let asked = ("widget", TraceEvent.Kind.widget, "is asked for its timeline")
    let written = ("app", TraceEvent.Kind.file, "rename into journal-snapshot.sealed")
    let wish = ("app", TraceEvent.Kind.widget, "asks for a reload")
    #expect(codes(facts([asked, written])) == ["widget.nobody-asked"])
    #expect(codes(facts([written, asked])) == [])
    #expect(codes(facts([asked, written, wish])) == [])
  }

  @Test func `a request that the system hasn't got round to`() {
    let core = DeviceCore(
      clock: DeviceClock(.virtual, at: Clocks(uptime: 0, wall: 0)), seed: 1, delays: .none,
      traceLimit: 10)
    var facts = facts([("app", .widget, "asks for a reload")])
    facts.widgets = [status { $0.tokens.reload = core.after(1_000, .reload) {} }]
    #expect(codes(facts) == ["widget.pending"])
  }

  @Test(arguments: [
    (ProcessEnd.jetsam, "end.memory"), (.watchdog, "end.watchdog"), (.deadLock, "end.locked-file"),
    (.signal(9), "end.killed"), (.signal(11), "end.crash"), (.exit(3), "end.crash"),
    (.protocolError, "end.contract"), (.signal(SIGSYS), "end.system-call"),
  ])
  func `each end has a cause, until the program is launched again`(end: ProcessEnd, code: String) {
    let over = ("app", TraceEvent.Kind.process, "ended by \(end.words)")
    var facts = facts([over])
    facts.ends[.app] = end
    #expect(codes(facts, .app) == [code])
    facts = self.facts([over, ("app", .process, "is launched")])
    facts.ends[.app] = end
    #expect(codes(facts, .app) == [])
  }

  @Test func `an end in good order explains nothing`() {
    var facts = facts([("app", .process, "ended by exit 0")])
    facts.ends[.app] = .exit(0)
    #expect(codes(facts, .app) == [])
  }

  @Test func `a writer that waits for a presenter who sleeps`() {
    let waits = (
      "app", TraceEvent.Kind.coordination,
      "waits for the left lab, which is suspended and can't answer"
    )
    #expect(codes(facts([waits]), .app) == ["coordination.suspended-presenter"])
    #expect(codes(facts([waits]), .shareExtension) == [])
    #expect(codes(facts([waits, ("app", .coordination, "writes")]), .app) == [])
  }

  @Test func `many posts while somebody slept are one`() {
    let sleeps = ("right lab", TraceEvent.Kind.process, "is suspended")
    let post = ("left lab", TraceEvent.Kind.notification, "posts a.b")
    #expect(codes(facts([sleeps, post, post, post]), .rightLab) == ["notification.coalesced"])
    #expect(codes(facts([sleeps, post]), .rightLab) == [])
    #expect(codes(facts([post, post, post]), .rightLab) == [])
  }

  @Test func `half a value takes a reader that says so and a writer in place`() {
    let inPlace = ("left lab", TraceEvent.Kind.file, "create portals/slider.json")
    var facts = facts([inPlace])
    #expect(codes(facts, .rightLab) == [])
    facts.shows[.rightLab] = ["Torn reads: 1"]
    #expect(codes(facts, .rightLab) == ["file.torn"])
    facts = self.facts([("left lab", .file, "create portals/slider.json (temporary)")])
    facts.shows[.rightLab] = ["Torn reads: 1"]
    #expect(codes(facts, .rightLab) == [])
  }

  // MARK: Items of a share

  private func share(_ between: [(TraceEvent.Kind, String)]) -> WhyFacts {
    let events: [(TraceEvent.Kind, String)] =
      [(.share, "is handed the photo a as b.png"), (.action, "Compose postTapped")] + between
      + [(.file, "rename into inbox/1/manifest.json"), (.share, "completes its request")]
    return facts(events.map { ("share extension", $0.0, $0.1) })
  }

  private let loads = (TraceEvent.Kind.share, "loads a as b.png as public.png")
  private let deleted = (TraceEvent.Kind.share, "the temporary file of a as b.png is deleted")

  @Test func `an item that was loading when the manifest was written is missing`() {
    #expect(codes(share([loads]), .shareExtension) == ["share.items-missing"])
  }

  @Test func `an item whose file was deleted before it was copied is gone`() {
    #expect(codes(share([loads, deleted]), .shareExtension) == ["share.temporary-file"])
  }

  @Test func `an item that was written, or refused, is neither`() {
    let written = (TraceEvent.Kind.file, "create inbox/1/a as b.png")
    #expect(codes(share([loads, written, deleted]), .shareExtension) == [])
    let refused = (TraceEvent.Kind.share, "a as b.png can't be loaded")
    #expect(codes(share([loads, refused]), .shareExtension) == [])
  }

  @Test func `a request that was kept and never ended`() {
    let events: [(String, TraceEvent.Kind, String)] = [
      ("share extension", .share, "is handed a text"),
      ("share extension", .action, "Compose postTapped"),
      ("share extension", .file, "rename into inbox/1/manifest.json"),
    ]
    #expect(codes(facts(events), .shareExtension) == ["share.never-completed"])
    let done = ("share extension", TraceEvent.Kind.share, "completes its request")
    #expect(codes(facts(events + [done]), .shareExtension) == [])
  }

  @Test func `evidence stands in the trace's own words`() {
    var facts = facts([("widget", .trouble, "loses the entitlement for the App Group")])
    facts.rights[.widget]?.claimsGroup = false
    let cause = WhyRules.causes(for: .widget, in: facts).first
    #expect(
      cause?.evidence == ["1 0.000 widget trouble: loses the entitlement for the App Group"])
  }

  @Test func `a moment of another day is said with its day`() {
    var facts = facts()
    facts.clocks = Clocks(uptime: 100, wall: 23 * 3_600_000)
    #expect(facts.clock(100 + 60_000) == "23:01")
    #expect(facts.clock(100 + 2 * 3_600_000) == "01:00 tomorrow")
    #expect(facts.wallClock(-60_000) == "23:59 yesterday")
    #expect(facts.clock(100 + 50 * 3_600_000) == "01:00, 3 days from now")
  }

  @Test func `an unknown widget is refused with those there are`() {
    #expect(throws: DeviceError.self) { try facts().report(on: .widget, widget: "Other") }
  }

  @Test func `facts are kept and read back`() throws {
    var facts = facts([("app", .process, "ended by jetsam")])
    facts.ends[.app] = .jetsam
    let bytes = try JSONEncoder().encode(facts)
    let again = try JSONDecoder().decode(WhyFacts.self, from: bytes)
    #expect(codes(again, .app) == ["end.memory"])
    #expect(again.widgets == facts.widgets)
  }
}
