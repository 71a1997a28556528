// Facts made by hand: what it takes for each cause, one at a time or two together.
import Testing
import Wire

@testable import Device

/// What has to be known for one cause, written so that others can be added to it.
struct CauseFixture: Sendable, CustomTestStringConvertible {
  let code: String
  let apply: @Sendable (inout WhyFacts) -> Void

  init(_ code: String, _ apply: @escaping @Sendable (inout WhyFacts) -> Void) {
    self.code = code
    self.apply = apply
  }

  var testDescription: String { code }

  /// Facts in which nothing is the matter and somebody is signed in.
  static var well: WhyFacts {
    var facts = WhyFacts()
    facts.clocks = Clocks(uptime: 0, wall: 9 * 3_600_000)
    for program in ProgramName.allCases { facts.rights[program] = WhyFacts.Rights() }
    facts.journalKind = "Journal"
    facts.widgets = [status()]
    facts.hasTokens = true
    facts.hasAuthState = true
    var more = WhyFacts.More()
    more.hasSealingKey = true
    more.offeredKinds = ["Journal", "Quick Note"]
    facts.more = more
    return facts
  }

  static func status(
    _ lines: [String] = ["Sign in to see your journal"], kind: String = "Journal",
    ledger: ReloadLedger = ReloadLedger(), change: (WidgetInstance) -> Void = { _ in }
  ) -> WidgetStatus {
    let instance = WidgetInstance(name: kind, kind: kind, family: .systemSmall)
    instance.ledger = ledger
    change(instance)
    let nodes = lines.enumerated().map { index, line in
      ViewNode.text(id: "\(index)", text: line, style: .body)
    }
    return WidgetStatus(
      instance, card: WidgetCard(nodes: nodes, url: "journal://entries"), policyDue: nil,
      isFirst: true, at: Clocks(uptime: 0, wall: 0))
  }
}

extension WhyFacts {
  /// Adds events after those that are there.
  mutating func add(_ events: (String, TraceEvent.Kind, String)...) {
    for event in events {
      self.events.append(
        TraceEvent(
          number: (self.events.last?.number ?? 0) + 1, uptime: 0, program: event.0, kind: event.1,
          words: event.2))
    }
  }

  /// Lets the widget say that it has nothing to show.
  mutating func sayNothing(_ reason: String) {
    add(("widget", .process, "is launched"), ("widget", .note, "nothing to show: \(reason)"))
  }
}

extension CauseFixture {
  /// Of every program, deepest first.
  static func deep(_ program: ProgramName) -> [CauseFixture] {
    [
      CauseFixture("bundle.deleted") { $0.rights[program]?.isInstalled = false },
      CauseFixture("profile.expired") { $0.rights[program]?.obstacle = .profileExpired },
      CauseFixture("bundle.unsigned") { $0.rights[program]?.isUnsigned = true },
      CauseFixture("group.missing") { $0.rights[program]?.claimsGroup = false },
      CauseFixture("keychain.group-missing") { $0.rights[program]?.hasSharedKeychain = false },
    ]
  }

  static func ending(_ program: ProgramName) -> [CauseFixture] {
    [
      CauseFixture("hang.main-thread") { $0.hanging = [program] },
      CauseFixture("end.killed") {
        $0.ends[program] = .signal(9)
        $0.add((program.rawValue, .process, "ended by SIGKILL"))
      },
    ]
  }

  static let full = CauseFixture("disk.full") { $0.isDiskFull = true }
  static let open = CauseFixture("token.in-the-open") { $0.more?.holdsToken = true }
  static let locked = CauseFixture("lock.before-first-unlock") { $0.isBeforeFirstUnlock = true }
  static let quarantined = CauseFixture("capture.quarantined") { $0.quarantined = 1 }
  static let waiting = CauseFixture("capture.waiting") { $0.captures = 1 }

  static let takenForAbsent = CauseFixture("session.taken-for-absent") {
    $0.add(
      ("app", .keychain, "copy matching tokens: errSecInteractionNotAllowed (-25308)"),
      ("app", .screen, "SignIn is pushed"))
  }

  static let refused = CauseFixture("file.refused") {
    $0.add(("app", .file, "commit journal.sqlite: EACCES"))
  }

  static let remintedUnasked = CauseFixture("key.reminted") {
    $0.add(
      ("app", .keychain, "copy matching sealing key: errSecItemNotFound (-25300)"),
      ("app", .keychain, "add sealing key: errSecSuccess"),
      ("app", .file, "rename into auth-state.sealed.unreadable"))
  }

  static let filesLeftOut = CauseFixture("outbox.no-files") {
    $0.add(
      ("share extension", .share, "is handed the photo tram.png"),
      ("share extension", .file, "rename into outbox.json"))
  }

  static let ghost = CauseFixture("session.ghost") {
    $0.add(
      ("person", .person, "deletes the app"), ("person", .person, "installs the app"),
      ("app", .coordinator, "Main starts"))
  }

  static let remembered = CauseFixture("container.remembered") {
    $0.hasAuthState = false
    $0.add(
      ("device", .trouble, "the provisioning profile is regenerated"),
      ("app", .file, "create auth-state.sealed (temporary)"))
  }

  static let tornCapture = CauseFixture("file.torn") {
    $0.quarantined = 1
    $0.add(
      ("share extension", .file, "create inbox/1/manifest.json"),
      ("share extension", .process, "ended by SIGKILL"))
  }

  static let outbox = CauseFixture("outbox.overwritten") {
    $0.add(
      ("share extension", .process, "is launched"), ("app", .file, "remove outbox.json"),
      ("share extension", .file, "rename into outbox.json"))
  }

  static let app: [CauseFixture] =
    deep(.app) + [locked] + ending(.app) + [
      takenForAbsent, ghost, remintedUnasked,
      CauseFixture("key.missing") { $0.more?.hasSealingKey = false }, remembered,
      CauseFixture("session.refused") {
        $0.hasTokens = false
        $0.add(
          ("app", .network, "POST /token: 401"), ("app", .keychain, "delete tokens: errSecSuccess"))
      },
      CauseFixture("network.server") { $0.add(("app", .network, "GET /entries: 500")) },
      CauseFixture("network.offline") { $0.isOffline = true }, full, refused,
      CauseFixture("coordination.suspended-presenter") {
        $0.add(("app", .coordination, "waits for the left lab, which is suspended"))
      },
      CauseFixture("monitor.deaf") { $0.add(("app", .notification, "is deaf to a file")) },
      tornCapture, CauseFixture("capture.imported-twice") { $0.more?.importedTwice = 1 },
      CauseFixture("capture.not-checked") {
        $0.more?.practices[.app] = ["inbox.validate": "trusted"]
        $0.add(
          ("device", .trouble, "replaces inbox/2/manifest.json"),
          ("app", .file, "remove inbox/2/manifest.json"))
      },
      outbox, filesLeftOut, quarantined, waiting,
      CauseFixture("url.unopened") { $0.add(("device", .link, "no app opens this URL")) },
      CauseFixture("session.lost") {
        $0.hasTokens = false
        $0.shows[.app] = ["== Entries =="]
      },
      CauseFixture("session.none") {
        $0.hasTokens = false
        $0.shows[.app] = []
      },
      CauseFixture("coordinator.leaked") { $0.more?.leakedCoordinators[.app] = ["Profile"] }, open,
    ]

  /// A photo that was loaded, and a manifest without it.
  private static func handed(_ facts: inout WhyFacts, _ more: String? = nil) {
    facts.add(
      ("share extension", .share, "is handed the photo a.png"),
      ("share extension", .share, "loads a.png as public.png"))
    if let more { facts.add(("share extension", .share, more)) }
    facts.add(("share extension", .file, "rename into inbox/1/manifest.json"))
  }

  static let share: [CauseFixture] =
    deep(.shareExtension) + ending(.shareExtension) + [
      full, CauseFixture("lock.captures") { $0.isLocked = true },
      CauseFixture("share.temporary-file") {
        handed(&$0, "the temporary file of a.png is deleted")
      },
      CauseFixture("share.items-missing") { handed(&$0) },
      CauseFixture("share.never-completed") {
        $0.add(
          ("share extension", .share, "is handed a text"),
          ("share extension", .action, "Compose postTapped"),
          ("share extension", .file, "rename into inbox/1/manifest.json"))
      },
      outbox,
      CauseFixture("share.silent") {
        $0.add(
          ("share extension", .action, "Compose postTapped"),
          ("share extension", .share, "completes its request"))
      },
      CauseFixture("file.refused") {
        $0.add(("share extension", .file, "make folder inbox: ENOSPC"))
      },
      CauseFixture("share.half-written") { $0.halfWritten = 1 },
      tornCapture, quarantined, waiting, open,
    ]
}
