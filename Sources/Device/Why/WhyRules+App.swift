// Causes for what the app shows, or that it shows nothing.
import Wire

extension WhyRules {
  static var app: [Rule] {
    [
      beforeFirstUnlock, { hangs(.app, $0) }, { ended(.app, $0) }, takenForAbsent, ghost,
      remintedUnasked, keyGone, rememberedContainer, sessionEndedElsewhere, serverTrouble, offline,
      noRoom, { refused(.app, $0) },
      { waitsForPresenter(.app, $0) }, { deafMonitor(.app, $0) }, tornCapture, importedTwice,
      notChecked, outboxOverwritten, filesLeftOut, quarantined, waiting, noAppForURL, tokensLost,
      signedOut,
      leakedCoordinator, tokenInTheOpen,
    ]
  }

  static func sessionEndedElsewhere(_ facts: WhyFacts) -> WhyCause? {
    guard !facts.hasTokens,
      let refused = facts.last("app", .network, "POST /token: 401"),
      facts.last("app", .keychain, "delete tokens: errSecSuccess")?.number ?? 0 > refused.number
    else { return nil }
    return WhyCause(
      code: "session.refused",
      sentence: "The server refused to refresh the session, so it was ended.",
      remedy: "Sign in again. Refresh tokens rotate: two programs must never refresh side by side.",
      evidence: facts.evidence(refused))
  }

  static func serverTrouble(_ facts: WhyFacts) -> WhyCause? {
    let answer = facts.last { $0.kind == .network && $0.program == "app" && $0.words.has(": ") }
    guard let answer, answer.words.has(": 5") else { return nil }
    return WhyCause(
      code: "network.server", sentence: "The server has a problem; what is stored is shown.",
      remedy: "Nothing; what was written offline is told to it later.",
      evidence: facts.evidence(answer))
  }

  static func offline(_ facts: WhyFacts) -> WhyCause? {
    guard facts.isOffline else { return nil }
    return WhyCause(
      code: "network.offline", sentence: "There is no network; what is stored is shown.",
      remedy: "Bring the network back.",
      evidence: facts.evidence(
        facts.last(nil, .trouble, "the network is offline"), facts.last("app", .network, "offline"))
    )
  }

  static func signedOut(_ facts: WhyFacts) -> WhyCause? {
    guard !facts.hasTokens, !facts.appShowsSomebody else { return nil }
    return WhyCause(
      code: "session.none", sentence: "Nobody is signed in.", remedy: "Sign in.",
      evidence: facts.evidence(facts.last("app", .keychain, "delete tokens: errSecSuccess")))
  }
}
