// Causes in what a widget reads: files, sessions, an answer that came too early, a silence.
import Wire

extension WhyRules {
  /// What the reader of sealed files said last, unless it has answered well since.
  static func nothingToShow(_ facts: WhyFacts) -> (event: TraceEvent, reason: String)? {
    let prefix = "nothing to show: "
    guard let event = facts.last("widget", .note, prefix), facts.isAboutJournal
    else { return nil }
    let launch = facts.last("widget", .process, "is launched")
    guard event.number > launch?.number ?? 0 else { return nil }
    return (event, String(event.words.dropFirst(prefix.count)))
  }

  private static let reasons: [String: (String, String)] = [
    "no container": (
      "it has no container of the App Group", "Give this target the entitlement for the group."
    ),
    "locked": (
      "the key of its protection class is gone",
      "Give what a widget reads the class completeUntilFirstUserAuthentication, and ask later."
    ),
    "not entitled": (
      "its bundle may not use the keychain group that the key is in",
      "Add the group, team prefix and all, to keychain-access-groups of this target."
    ),
    "foreign": (
      "what lies there was never a sealed file",
      "Open the app: it sets the foreign file aside and publishes afresh. See who wrote it."
    ),
    "key unreadable": (
      "what the keychain has in the place of its key or counter is neither",
      "Sign out and in again: the app makes both afresh."
    ),
    "refused": (
      "the system refused, whatever lies there",
      "See the operation that was refused in the trace."
    ),
    "undecryptable": (
      "what lies there is nothing that the key in the keychain has sealed",
      "Open the app: it sets the unreadable file aside and publishes afresh. Never mint a key "
        + "while something sealed exists."
    ),
    "wrong version": (
      "it is of a version that this widget doesn't know",
      "Update the app and its extensions together; open the app, which publishes afresh."
    ),
    "rolled back": (
      "it is older than the keychain says it can be: somebody put an old one back",
      "Open the app, which publishes afresh."
    ),
  ]

  static func unreadable(_ facts: WhyFacts) -> WhyCause? {
    guard let (event, reason) = nothingToShow(facts), let known = reasons[reason],
      [tornState, swappedState, remintedKey, lostKey].allSatisfy({ $0(facts) == nil })
    else { return nil }
    return WhyCause(
      code: "file.\(reason.split(separator: " ").joined(separator: "-"))",
      sentence: "The state that the app left for it could not be opened: \(known.0).",
      remedy: known.1,
      evidence: facts.evidence(
        facts.last(nil, .trouble, "auth-state.sealed"), facts.last("widget", .keychain, "(-"),
        event))
  }

  static func expired(_ facts: WhyFacts) -> WhyCause? {
    let note = nothingToShow(facts).flatMap { $0.reason == "expired" ? $0.event : nil }
    // The entry that ends a session is archived in advance: nobody has to say anything then.
    let turned = facts.last {
      $0.program == "widget" && $0.words.hasPrefix("turns to its next entry")
        && $0.isAbout(facts)
    }
    let asked = facts.last("widget", .widget, "archives")
    let isTurned = (turned?.number ?? 0) > (asked?.number ?? 0)
    guard facts.isAboutJournal, !facts.showsSomebody, note != nil || isTurned, facts.hasTokens
    else { return nil }
    let isInFront = facts.more?.isAppInFront == true
    return WhyCause(
      code: "session.expired",
      sentence:
        "The session that the app published has expired, and the card turned at that moment"
        + (isInFront ? ", while the app was in front all the time." : "."),
      remedy: isInFront
        ? "Leave the app and come back: it refreshes the session when it comes to the front."
        : "Open the app: it refreshes the session when it comes to the front, and asks for a "
          + "reload.",
      evidence: facts.evidence(note ?? turned))
  }

  /// The app has ended the session and left what the widget reads.
  static func leftBehind(_ facts: WhyFacts) -> WhyCause? {
    guard facts.showsSomebody, !facts.hasTokens, facts.hasAuthState, rolledBack(facts) == nil,
      let ended = facts.last("app", .keychain, "delete tokens: errSecSuccess")
    else { return nil }
    let sealed = facts.last {
      $0.kind == .file && $0.words.has("auth-state.sealed") && $0.number < ended.number
    }
    let began = facts.last { $0.words.hasPrefix("add tokens: errSecSuccess") }
    let signedOut = facts.last("app", .action, "signOutTapped")
    guard let signedOut, sealed?.number ?? 0 < signedOut.number else { return nil }
    return WhyCause(
      code: "session.left-behind",
      sentence: "The app signed out and left auth-state.sealed as it was: the widget goes on to "
        + "believe it until the session in it expires.",
      remedy: "Sign out in this order: write a signed-out state, remove the snapshot, ask for a "
        + "reload, tell the server.",
      evidence: facts.evidence(began, sealed, signedOut, ended))
  }

  static func answeredTooEarly(_ facts: WhyFacts) -> WhyCause? {
    guard let widget = facts.widgets.first, widget.policyDue == nil, widget.entries == 1,
      widget.card.contains(where: { $0.hasPrefix("Loading") })
    else { return nil }
    return WhyCause(
      code: "widget.loading",
      sentence: "It answered before it had its data, and with the policy never: nobody will ask it "
        + "again.",
      remedy: "Wait for the data in getTimeline and answer once; never return never from a loading "
        + "state.",
      evidence: facts.evidence(
        facts.last("widget", .widget, "is asked for its timeline"),
        facts.last("widget", .widget, "archives")))
  }

  // MARK: Nobody asked

  static func pending(_ facts: WhyFacts) -> WhyCause? {
    guard facts.widgets.first?.isReloadPending ?? false else { return nil }
    return WhyCause(
      code: "widget.pending",
      sentence: "A reload was asked for and the system hasn't got round to it.",
      remedy: "Wait; a request is a wish, and takes 2 to 27 s on a phone.",
      evidence: facts.evidence(facts.last(nil, .widget, "asks for a reload")))
  }

  static func nobodyAsked(_ facts: WhyFacts) -> WhyCause? {
    guard let widget = facts.widgets.first else { return nil }
    let asked = facts.last {
      $0.program == "widget" && $0.words.hasPrefix("is asked for its timeline")
        && $0.isAbout(widget, in: facts)
    }
    let what = facts.isAboutJournal ? ".sealed" : "manifest.json"
    let written = facts.last {
      $0.kind == .file && $0.words.hasPrefix("rename into") && $0.words.has(what)
    }
    let replaced = facts.last { $0.kind == .trouble && $0.words.has(what) }
    let change = [written, replaced].compactMap { $0 }.max { $0.number < $1.number }
    guard let change, change.number > asked?.number ?? 0 else { return nil }
    let wish = facts.after(change).contains { $0.words.hasPrefix("asks for a reload") }
    guard !wish else { return nil }
    return WhyCause(
      code: "widget.nobody-asked",
      sentence: "What it reads has changed since it was asked last, and nobody asked for a reload.",
      remedy: "Call WidgetCenter.reloadTimelines(ofKind:) after writing, from the app.",
      evidence: facts.evidence(asked, change))
  }

  static func nobodySignedIn(_ facts: WhyFacts) -> WhyCause? {
    guard facts.isAboutJournal, !facts.hasTokens, !facts.showsSomebody else { return nil }
    return WhyCause(
      code: "session.none", sentence: "Nobody is signed in.", remedy: "Sign in with the app.",
      evidence: facts.evidence(
        facts.last("app", .keychain, "delete tokens: errSecSuccess"),
        nothingToShow(facts)?.event))
  }
}
