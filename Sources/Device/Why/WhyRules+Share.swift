// Causes for a share that saved nothing, or not all.
import Wire

extension WhyRules {
  static var share: [Rule] {
    [
      { hangs(.shareExtension, $0) }, { ended(.shareExtension, $0) }, noRoom, lockedShare,
      temporaryFileGone, someItemsMissing, neverCompleted, outboxOverwritten, closedInSilence,
      { refused(.shareExtension, $0) }, halfWritten, tornCapture, quarantined, waiting,
      tokenInTheOpen,
    ]
  }

  static func noRoom(_ facts: WhyFacts) -> WhyCause? {
    guard facts.isDiskFull else { return nil }
    return WhyCause(
      code: "disk.full", sentence: "The disk is full: nothing can be written.",
      remedy: "Make room; say so to the person, and keep what they typed.",
      evidence: facts.evidence(
        facts.last(nil, .trouble, "the disk is full"), facts.last { $0.refusal == "ENOSPC" }))
  }

  static func lockedShare(_ facts: WhyFacts) -> WhyCause? {
    guard facts.isLocked else { return nil }
    return WhyCause(
      code: "lock.captures",
      sentence:
        "The device is locked: captures are of class complete and can be neither written nor "
        + "read.",
      remedy: "Unlock it; what was captured waits.",
      evidence: facts.evidence(facts.last("person", .person, "locks the device")))
  }

  static func halfWritten(_ facts: WhyFacts) -> WhyCause? {
    guard facts.halfWritten > 0 else { return nil }
    let count = facts.halfWritten == 1 ? "A capture has" : "\(facts.halfWritten) captures have"
    return WhyCause(
      code: "share.half-written",
      sentence:
        "\(count) no manifest: whoever wrote it died before the end, and it counts as still "
        + "being written.",
      remedy: "Share it once more; what is half is swept after a day.",
      evidence: facts.evidence(facts.last("share extension", .process, "ended by")))
  }

  static func quarantined(_ facts: WhyFacts) -> WhyCause? {
    guard facts.quarantined > 0 else { return nil }
    let count = facts.quarantined == 1 ? "1 capture is" : "\(facts.quarantined) captures are"
    return WhyCause(
      code: "capture.quarantined",
      sentence: "\(count) in quarantine: what came out of the container failed a check.",
      remedy: "The app's inbox names the reason of each.",
      evidence: facts.evidence(facts.last("app", .file, "quarantine")))
  }

  static func waiting(_ facts: WhyFacts) -> WhyCause? {
    guard facts.captures > 0 else { return nil }
    let count = facts.captures == 1 ? "1 capture waits" : "\(facts.captures) captures wait"
    return WhyCause(
      code: "capture.waiting",
      sentence: "\(count) in the inbox: only the app imports, and only in front, for the account "
        + "that it was made under.",
      remedy: "Open the app, signed in as whoever shared it.",
      evidence: facts.evidence(
        facts.last { $0.kind == .file && $0.words.has("manifest.json") }))
  }
}
