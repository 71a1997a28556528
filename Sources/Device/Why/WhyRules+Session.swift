// Causes in who is taken to be signed in: a session misread, brought back, or never ended.
import Wire

extension WhyFacts {
  /// Whether the app shows the screens of somebody who is signed in.
  var appShowsSomebody: Bool {
    guard let title = shows[.app]?.first else { return false }
    return !["== Sign In ==", "== Forgot Password ==", "== Journal =="].contains(title)
  }

  /// Whether the app has gone past its sign-in screen since an event.
  func appGoesOn(after event: TraceEvent?) -> Bool {
    after(event).contains { $0.program == "app" && $0.words == "Main starts" }
  }
}

extension WhyRules {
  /// A session that couldn't be read, and was taken for none.
  static func takenForAbsent(_ facts: WhyFacts) -> WhyCause? {
    guard facts.hasTokens,
      let refused = facts.last(
        "app", .keychain, "copy matching tokens: errSecInteractionNotAllowed"),
      let asked = facts.after(refused).last(where: {
        $0.program == "app" && $0.words == "SignIn is pushed"
      }), !facts.appGoesOn(after: refused)
    else { return nil }
    return WhyCause(
      code: "session.taken-for-absent",
      sentence: "The app couldn't read its session before the first unlock (-25308), took that for "
        + "\"nobody is signed in\" and said so; the tokens are still in the keychain.",
      remedy: "Take errSecItemNotFound alone for absent; on errSecInteractionNotAllowed wait for "
        + "the first unlock and read again.",
      evidence: facts.evidence(
        refused, asked,
        facts.after(asked).first { $0.words == "rename into auth-state.sealed" }))
  }

  /// Tokens that outlived the app which they were made for.
  static func ghost(_ facts: WhyFacts) -> WhyCause? {
    guard facts.hasTokens, let installed = facts.last("person", .person, "installs the app"),
      let deleted = facts.last("person", .person, "deletes the app"),
      !facts.after(installed).contains(where: { $0.words.hasPrefix("add tokens: errSecSuccess") }),
      let begun = facts.after(installed).first(where: {
        $0.program == "app" && $0.words == "Main starts"
      })
    else { return nil }
    return WhyCause(
      code: "session.ghost",
      sentence: "Nobody has signed in since the app was installed again: it found the tokens of "
        + "whoever had it before, which the keychain keeps when an app is deleted.",
      remedy:
        "Leave a mark in the container at the first launch; where it is missing, discard what "
        + "the keychain has.",
      evidence: facts.evidence(deleted, installed, begun))
  }

  /// The keychain has lost what the app still goes by.
  static func tokensLost(_ facts: WhyFacts) -> WhyCause? {
    guard !facts.hasTokens, facts.appShowsSomebody else { return nil }
    return WhyCause(
      code: "session.lost",
      sentence:
        "The tokens are gone from the keychain; the app goes on with what it has in memory.",
      remedy: "Sign in again; after its next launch the app won't know anybody.",
      evidence: facts.evidence(facts.last(nil, .trouble, "tokens")))
  }

  // MARK: On the widget

  /// An old file that was put back and believed.
  static func rolledBack(_ facts: WhyFacts) -> WhyCause? {
    guard facts.showsSomebody, let (kept, put) = oldFilePutBack(facts),
      let asked = facts.last("widget", .widget, "is asked for its timeline"),
      asked.number > put.number
    else { return nil }
    return WhyCause(
      code: "session.rolled-back",
      sentence:
        "Somebody put an old state back, and the widget believes it: it is genuine, and not "
        + "the newest.",
      remedy: "Keep a counter in the keychain that only grows, and refuse what is behind it.",
      evidence: facts.evidence(
        kept, facts.last { $0.words == "rename into auth-state.sealed" && $0.number < put.number },
        put, asked))
  }

  /// The copy that was kept and the moment it was put back, where the app has written in between.
  private static func oldFilePutBack(_ facts: WhyFacts) -> (TraceEvent, TraceEvent)? {
    let name = "auth-state.sealed"
    guard
      let put = facts.last({
        $0.kind == .trouble && $0.words.hasPrefix("copies ") && $0.words.hasSuffix(" to \(name)")
      })
    else { return nil }
    let copy = String(put.words.dropFirst("copies ".count).dropLast(" to \(name)".count))
    guard
      let kept = facts.last({
        $0.kind == .trouble && $0.words == "copies \(name) to \(copy)" && $0.number < put.number
      })
    else { return nil }
    let written = facts.number { $0.program == "app" && $0.words == "rename into \(name)" }
    guard written > kept.number, written < put.number else { return nil }
    return (kept, put)
  }

  /// A session that is over and is shown all the same.
  static func notValidated(_ facts: WhyFacts) -> WhyCause? {
    guard facts.showsSomebody, facts.hasTokens, let widget = facts.widgets.first,
      let since = sessionIsOver(facts), widget.nextEntry == nil,
      let archived = facts.last("widget", .widget, "archives")
    else { return nil }
    return WhyCause(
      code: "session.not-validated",
      sentence:
        "The session has been over since \(since), and the card goes on showing "
        + "it: the widget never looks when it ends.",
      remedy: "Check the expiry when reading, and archive an entry for that moment, so that the "
        + "card turns by itself.",
      evidence: facts.evidence(facts.last("app", .network, "POST /token: 200"), archived))
  }

  /// Since when a session is over, by either clock: the server counts uptime, the app wrote a date.
  private static func sessionIsOver(_ facts: WhyFacts) -> String? {
    if let ends = facts.more?.tokenEnds, facts.clocks.uptime >= ends { return facts.clock(ends) }
    if let ends = facts.more?.publishedEnd, facts.clocks.wall >= ends {
      return facts.wallClock(ends)
    }
    return nil
  }

  /// Tokens that anybody can read who can open the file.
  static func tokenInTheOpen(_ facts: WhyFacts) -> WhyCause? {
    guard facts.more?.holdsToken == true else { return nil }
    return WhyCause(
      code: "token.in-the-open",
      sentence: "A file of the group container holds an access token as plain text: every program "
        + "of the group, and whoever has a backup, can read it.",
      remedy: "Keep tokens in the keychain; what others need to know, seal.",
      evidence: facts.evidence(
        facts.last { $0.kind == .file && $0.words.hasPrefix("rename into Library/Preferences/") }))
  }
}
