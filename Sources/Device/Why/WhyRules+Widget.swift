// Causes for what a widget shows: its process, its budget, its files, and who didn't ask.
import Wire

extension WhyRules {
  static var widget: [Rule] {
    [
      beforeFirstUnlock, privateWhileLocked, { group(.app, $0) }, { unsigned(.app, $0) },
      kindDropped,
      rejected, memory, otherFailure, reloadsItself, answeredTooEarly, answeredTwice,
      takenForAbsent, ghost, rolledBack, leftBehind, notValidated, budgetSpent,
      needlessReloads, unseen, rememberedContainer, movedContainer, noRoomToPublish,
      { refused(.widget, $0) }, refusedToPublish, absentState, tornState, swappedState,
      remintedKey, lostKey, unreadable, expired, pending, nobodyAsked, nobodySignedIn,
      tokenInTheOpen,
    ]
  }

  static func beforeFirstUnlock(_ facts: WhyFacts) -> WhyCause? {
    guard facts.isBeforeFirstUnlock else { return nil }
    return WhyCause(
      code: "lock.before-first-unlock",
      sentence: "Nobody has unlocked the device since it booted: every key is gone, and only the "
        + "outline of a card is shown.",
      remedy: "Unlock it once; then the archived entries are back. Never take \"locked\" for "
        + "\"absent\".",
      evidence: facts.evidence(
        facts.last("device", .device, "nobody has unlocked it yet"),
        facts.last("widget", .note, "nothing to show: locked")))
  }

  static func privateWhileLocked(_ facts: WhyFacts) -> WhyCause? {
    guard facts.isLocked, facts.hidesWidgetsWhenLocked else { return nil }
    return WhyCause(
      code: "lock.private",
      sentence: "The device is locked, and what the card marks as private is redacted meanwhile.",
      remedy: "Nothing; unlocking shows it. Settings > Allow Access When Locked lets it be seen.",
      evidence: facts.evidence(
        facts.last("person", .person, "hides private widgets"),
        facts.last("person", .person, "locks the device")))
  }

  // MARK: The process

  /// The failure that a widget still stands after: nothing was archived since.
  private static func failure(_ facts: WhyFacts) -> (event: TraceEvent, until: Int?)? {
    guard let widget = facts.widgets.first, let until = widget.backOffUntil else { return nil }
    let event = facts.last {
      $0.kind == .widget && $0.isAbout(widget, in: facts)
        && ($0.words.hasPrefix("ended before") || $0.words.has("is rejected"))
    }
    return event.map { ($0, until) }
  }

  static func rejected(_ facts: WhyFacts) -> WhyCause? {
    guard let (event, until) = failure(facts), event.words.has("is rejected") else { return nil }
    return WhyCause(
      code: "widget.rejected",
      sentence: "The system rejects its timelines (CHSErrorDomain 1050): its process is older than "
        + "the installed bundle\(again(until, facts)).",
      remedy: "End the old process; what the extension logs as a success isn't what the host says.",
      evidence: facts.evidence(
        facts.last("widget", .trouble, "from before the update"), event))
  }

  static func memory(_ facts: WhyFacts) -> WhyCause? {
    guard let (event, until) = failure(facts),
      let kill = facts.last("widget", .process, "uses more than its"),
      kill.number < event.number + 1
    else { return nil }
    let isLast = !facts.events.contains {
      $0.number > kill.number && $0.number < event.number && $0.words == "is launched"
        && $0.program == "widget"
    }
    guard isLast else { return nil }
    return WhyCause(
      code: "widget.memory",
      sentence: "Its process was killed at 30 MB before it could answer\(again(until, facts)).",
      remedy: "Read less in the widget: let the app prepare a small snapshot and small pictures.",
      evidence: facts.evidence(kill, event, facts.last("widget", .process, "ended by jetsam")))
  }

  static func otherFailure(_ facts: WhyFacts) -> WhyCause? {
    guard let (event, until) = failure(facts), rejected(facts) == nil, memory(facts) == nil
    else { return nil }
    let end = facts.ends[.widget].map { " (\($0.words))" } ?? ""
    return WhyCause(
      code: "widget.failed",
      sentence: "Its process ended before it answered\(end)\(again(until, facts)).",
      remedy: "See why it ends; whatever it writes has to be safe at any moment.",
      evidence: facts.evidence(event, facts.last("widget", .process, "ended by")))
  }

  private static func again(_ until: Int?, _ facts: WhyFacts) -> String {
    until.map { "; by itself the system asks again at \(facts.clock($0))" } ?? ""
  }

  // MARK: The budget

  static func reloadsItself(_ facts: WhyFacts) -> WhyCause? {
    guard let widget = facts.widgets.first else { return nil }
    let own = widget.ledger.filter { $0.cause == .itself && $0.decision == .charged }.count
    guard own >= 3, own * 2 > widget.ledger.filter({ $0.decision == .charged }).count else {
      return nil
    }
    return WhyCause(
      code: "widget.reload-loop",
      sentence: "It asks for its own reload each time it is asked: \(own) of its reloads went into "
        + "this loop\(spent(widget, facts)).",
      remedy:
        "Never reload from a provider; only the app and what the person does ask for reloads.",
      evidence: facts.evidence(
        facts.events.first { $0.program == "widget" && $0.words.hasPrefix("asks for a reload") },
        facts.last("widget", .widget, "has no reloads left")))
  }

  private static func spent(_ widget: WidgetStatus, _ facts: WhyFacts) -> String {
    guard let until = widget.withheldUntil else { return "" }
    return ", and the budget is spent until \(facts.clock(until))"
  }

  static func budgetSpent(_ facts: WhyFacts) -> WhyCause? {
    guard let widget = facts.widgets.first, let until = widget.withheldUntil,
      reloadsItself(facts) == nil
    else { return nil }
    let charges = widget.ledger.filter { $0.decision == .charged }
    let causes = Dictionary(grouping: charges, by: \.cause).mapValues(\.count)
    let most = causes.max { ($0.value, $1.key.rawValue) < ($1.value, $0.key.rawValue) }
    let spender = most.map { "; \($0.value) of them went to: \($0.key.words)" } ?? ""
    return WhyCause(
      code: "widget.budget",
      sentence: "Its budget of \(widget.budget) reloads is spent until \(facts.clock(until))"
        + "\(spender).",
      remedy: "Ask for a reload only when what a person sees has changed, and while the app is in "
        + "front, where it is free.",
      evidence: facts.evidence(
        facts.last {
          $0.words.hasPrefix("has no reloads left") && $0.isAbout(widget, in: facts)
        }, facts.last(nil, .widget, "asks for a reload")))
  }

  /// Reloads that were paid for although nothing had been written since the last one.
  static func needlessReloads(_ facts: WhyFacts) -> WhyCause? {
    guard facts.isAboutJournal else { return nil }
    var needless: [TraceEvent] = []
    var wish: TraceEvent?
    var isChanged = false
    for event in facts.events {
      switch event.kind {
      case .file, .trouble: isChanged = isChanged || event.words.has(".sealed")
      case .widget where event.program == "app" && event.words.hasPrefix("asks for a reload"):
        wish = event
      case .widget
      where event.program == "widget" && event.isAbout(facts)
        && event.words.hasPrefix("is asked for its timeline"):
        if let wish, !isChanged, event.words.has("charged") { needless.append(wish) }
        (wish, isChanged) = (nil, false)
      default: break
      }
    }
    guard needless.count >= 3 else { return nil }
    return WhyCause(
      code: "widget.needless-reloads",
      sentence: "\(needless.count) of its reloads were asked for by the app while it was away and "
        + "had written nothing: they cost the budget and changed nothing.",
      remedy: "Ask for a reload only when what a person sees has changed.",
      evidence: facts.evidence(needless.first, needless.last))
  }

  static func unseen(_ facts: WhyFacts) -> WhyCause? {
    guard let widget = facts.widgets.first, widget.ledger.last?.decision == .unseen else {
      return nil
    }
    return WhyCause(
      code: "widget.unseen",
      sentence:
        "It is on a page that nobody opens; what would be charged waits until somebody does.",
      remedy: "Look at it; the system asks it then.",
      evidence: facts.evidence(facts.last("widget", .widget, "until somebody looks")))
  }
}

extension TraceEvent {
  /// Whether an event of the widgets is about the one that is asked about.
  func isAbout(_ facts: WhyFacts) -> Bool {
    facts.widgets.first.map { isAbout($0, in: facts) } ?? false
  }

  /// Whether an event of the widgets is about this one: the first is the one without a name.
  func isAbout(_ widget: WidgetStatus, in facts: WhyFacts) -> Bool {
    let names = facts.widgets.map(\.name).filter { words.has("(\($0))") }
    return names.isEmpty ? widget.isFirst : names.contains(widget.name)
  }
}
