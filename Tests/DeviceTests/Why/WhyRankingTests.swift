// The order of the causes: of two that hold at once the deeper one is named first.
import Testing
import Wire

@testable import Device

struct WhyRankingTests {
  private func codes(_ program: ProgramName, _ fixtures: CauseFixture...) -> [String] {
    var facts = CauseFixture.well
    for fixture in fixtures { fixture.apply(&facts) }
    return WhyRules.causes(for: program, in: facts).map(\.code)
  }

  /// Each alone is found, and of every two that can hold at once the upper is first.
  ///
  /// - Parameter apart: How many pairs of neighbours exclude each other.
  private func check(_ ranking: [CauseFixture], _ program: ProgramName, apart: Int) {
    for fixture in ranking {
      #expect(codes(program, fixture).contains(fixture.code), "\(fixture.code) is not found")
    }
    var alone: [String] = []
    for (place, upper) in ranking.enumerated() {
      for (distance, lower) in ranking[(place + 1)...].enumerated() where lower.code != upper.code {
        // What happened last may hide what happened before it.
        let found = [codes(program, upper, lower), codes(program, lower, upper)].filter {
          $0.contains(upper.code) && $0.contains(lower.code)
        }
        if found.isEmpty, distance == 0 { alone.append("\(upper.code) | \(lower.code)") }
        for codes in found {
          let first = codes.first { $0 == upper.code || $0 == lower.code }
          #expect(first == upper.code, "\(lower.code) is named before \(upper.code)")
        }
      }
    }
    everyRule(of: program, isIn: ranking)
    #expect(alone.count == apart, "these exclude each other: \(alone)")
  }

  /// A rule that no fixture of the ranking satisfies could stand anywhere.
  private func everyRule(of program: ProgramName, isIn ranking: [CauseFixture]) {
    for (place, rule) in WhyRules.rules(for: program).enumerated() {
      let isSatisfied = ranking.contains { fixture in
        var facts = CauseFixture.well
        fixture.apply(&facts)
        return rule(facts)?.code == fixture.code
      }
      #expect(isSatisfied, "no fixture satisfies rule \(place + 1) of \(program)")
    }
  }

  @Test func `the app`() { check(CauseFixture.app, .app, apart: 4) }
  @Test func `the share extension`() { check(CauseFixture.share, .shareExtension, apart: 3) }
  @Test func `the widget`() { check(CauseFixture.widget, .widget, apart: 10) }

  @Test func `where all is well nothing is named`() {
    for program in ProgramName.allCases { #expect(codes(program) == []) }
  }
}

extension CauseFixture {
  private static func rolled(_ facts: inout WhyFacts) {
    facts.widgets = [status(["Ada"])]
    facts.add(
      ("device", .trouble, "copies auth-state.sealed to old"),
      ("app", .file, "rename into auth-state.sealed"),
      ("device", .trouble, "copies old to auth-state.sealed"),
      ("widget", .widget, "is asked for its timeline"))
  }

  private static func spent(_ cause: ReloadCause, _ count: Int = 40) -> ReloadLedger {
    var ledger = ReloadLedger()
    for index in 0..<count { _ = ledger.charge(cause, at: index) }
    return ledger
  }

  static let widget: [CauseFixture] =
    deep(.widget) + [
      locked,
      CauseFixture("lock.private") {
        $0.isLocked = true
        $0.hidesWidgetsWhenLocked = true
      },
      CauseFixture("group.missing") { $0.rights[.app]?.claimsGroup = false },
      CauseFixture("bundle.unsigned") { $0.rights[.app]?.isUnsigned = true },
      CauseFixture("widget.kind-dropped") { $0.more?.offeredKinds = ["Quick Note"] },
      CauseFixture("widget.rejected") {
        $0.widgets = [status { $0.backOffUntil = 1 }]
        $0.add(("widget", .widget, "its timeline is rejected: CHSErrorDomain 1050"))
      },
      CauseFixture("widget.memory") {
        $0.widgets = [status { $0.backOffUntil = 1 }]
        $0.add(
          ("widget", .process, "uses more than its 30 MB of memory"),
          ("widget", .widget, "ended before it answered"))
      },
      CauseFixture("widget.failed") {
        $0.widgets = [status { $0.backOffUntil = 1 }]
        $0.add(("widget", .widget, "ended before it answered"))
      },
      CauseFixture("widget.reload-loop") { $0.widgets[0].ledger += spent(.itself).entries },
      CauseFixture("widget.loading") {
        $0.widgets[0].card = ["Loading…"]
        $0.widgets[0].entries = 1
        $0.widgets[0].policyDue = nil
      },
      CauseFixture("widget.answer-repeated") {
        $0.journalKind = "Another"
        $0.widgets[0].card = ["1 note waiting"]
        $0.captures = 2
        $0.add(
          ("widget", .widget, "is asked for its timeline"),
          ("widget", .file, "rename into inbox/2/manifest.json"),
          ("widget", .widget, "is asked for its timeline"))
      },
      takenForAbsent, ghost, CauseFixture("session.rolled-back", rolled),
      CauseFixture("session.left-behind") {
        $0.widgets[0].card = ["Ada"]
        $0.hasTokens = false
        $0.add(
          ("app", .file, "rename into auth-state.sealed"), ("app", .action, "signOutTapped"),
          ("app", .keychain, "delete tokens: errSecSuccess"))
      },
      CauseFixture("session.not-validated") {
        $0.widgets = [status(["Ada"])]
        $0.more?.tokenEnds = 0
        $0.add(("widget", .widget, "archives 1 entry"))
      },
      CauseFixture("widget.budget") {
        $0.widgets[0].ledger += spent(.appBehind).entries
        $0.widgets[0].withheldUntil = 1
      },
      CauseFixture("widget.needless-reloads") {
        for left in 1...3 {
          $0.add(
            ("app", .widget, "asks for a reload"),
            ("widget", .widget, "is asked for its timeline, charged: \(left) left"))
        }
      },
      CauseFixture("widget.unseen") {
        var ledger = ReloadLedger()
        ledger.note(.appBehind, .unseen, at: 0)
        $0.widgets[0].ledger += ledger.entries
      },
      remembered,
      CauseFixture("container.moved") {
        $0.hasAuthState = false
        $0.add(("device", .trouble, "the provisioning profile is regenerated"))
        $0.sayNothing("absent")
      },
      CauseFixture("disk.full") {
        $0.isDiskFull = true
        $0.hasAuthState = false
        $0.sayNothing("absent")
      },
      CauseFixture("file.refused") { $0.add(("widget", .file, "make folder inbox: EACCES")) },
      CauseFixture("file.refused") {
        $0.add(("app", .file, "create auth-state.sealed: EROFS"))
      },
      CauseFixture("state.absent") {
        $0.hasAuthState = false
        $0.sayNothing("absent")
      },
      CauseFixture("file.torn") {
        $0.add(
          ("app", .file, "create auth-state.sealed"), ("app", .process, "ended by SIGKILL"))
        $0.sayNothing("undecryptable")
      },
      CauseFixture("file.swapped") {
        $0.add(("device", .trouble, "copies journal-snapshot.sealed to auth-state.sealed"))
        $0.sayNothing("undecryptable")
      },
      CauseFixture("key.reminted") {
        $0.add(
          ("app", .file, "rename into auth-state.sealed"),
          ("app", .keychain, "add sealing key: errSecSuccess"))
        $0.sayNothing("undecryptable")
      },
      CauseFixture("key.missing") {
        $0.more?.hasSealingKey = false
        $0.sayNothing("undecryptable")
      },
      CauseFixture("file.wrong-version") { $0.sayNothing("wrong version") },
      CauseFixture("session.expired") { $0.sayNothing("expired") },
      CauseFixture("widget.pending") { $0.widgets[0].isReloadPending = true },
      CauseFixture("widget.nobody-asked") {
        $0.add(("app", .file, "rename into journal-snapshot.sealed"))
      },
      CauseFixture("session.none") { $0.hasTokens = false },
      open,
    ]
}
