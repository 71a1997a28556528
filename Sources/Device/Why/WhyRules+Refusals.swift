// Causes in what the kernel refused: the attempt that failed is the evidence.
import Wire

extension WhyRules {
  /// What each reason means, and what to do about it.
  private static let refusals: [String: (meaning: String, remedy: String)] = [
    "ENOSPC": (
      "there was no room for it", "Make room, then do it again; what wasn't kept isn't there."
    ),
    "EDQUOT": (
      "its share of the disk was used up", "Make room, then do it again."
    ),
    "EPERM": (
      "the key of its protection class was gone, or it may not do that",
      "Unlock the device and do it again; give what is needed meanwhile a class that stays."
    ),
    "EACCES": (
      "it has no right to that place",
      "Ask for the container at every launch, and write nowhere else."
    ),
    "EROFS": (
      "nothing can be written there", "Write to the container and nowhere else."
    ),
    "ENOENT": (
      "the folder that it belongs in isn't there",
      "Make the folder first, and ask for the container at every launch."
    ),
    "EIO": ("the disk failed", "Do it again; if it fails once more, the disk is broken."),
  ]

  /// An attempt of a program's last process that failed and hasn't succeeded since.
  private static func lastRefusal(
    of subject: ProgramName, _ facts: WhyFacts, isMeant: (TraceEvent) -> Bool = { _ in true }
  ) -> (event: TraceEvent, reason: String)? {
    let launch = facts.last {
      $0.program == subject.rawValue && $0.kind == .process && $0.words == "is launched"
    }
    let own = facts.after(launch).filter { $0.program == subject.rawValue && $0.kind == .file }
    guard
      let event = own.last(where: { isMeant($0) && $0.refusal.map { refusals[$0] != nil } == true }
      ),
      let reason = event.refusal
    else { return nil }
    let tried = event.words.dropLast(": \(reason)".count)
    let isMade = own.contains { $0.number > event.number && $0.words.hasPrefix(tried) }
    // What could be read in the end leaves no event; a key that is back opens it.
    let isReadable = tried.hasPrefix("read ") && reason == "EPERM" && !facts.isLocked
    return isMade || isReadable ? nil : (event, reason)
  }

  private static func cause(
    _ subject: ProgramName, _ refusal: (event: TraceEvent, reason: String), _ facts: WhyFacts
  ) -> WhyCause? {
    guard let known = refusals[refusal.reason] else { return nil }
    let tried = refusal.event.words.dropLast(": \(refusal.reason)".count)
    return WhyCause(
      code: "file.refused",
      sentence: "\(subject.spoken.capitalisedFirst) tried to \(tried), and was refused: "
        + "\(known.meaning) (\(refusal.reason)).",
      remedy: known.remedy,
      evidence: facts.evidence(
        facts.last { $0.kind == .trouble && $0.number < refusal.event.number }, refusal.event))
  }

  /// What the kernel refused a program, unless a full disk says so already.
  static func refused(_ subject: ProgramName, _ facts: WhyFacts) -> WhyCause? {
    guard let refusal = lastRefusal(of: subject, facts),
      !(facts.isDiskFull && refusal.reason == "ENOSPC")
    else { return nil }
    return cause(subject, refusal, facts)
  }

  /// What the kernel refused the app when it wanted to leave something for its widget.
  static func refusedToPublish(_ facts: WhyFacts) -> WhyCause? {
    guard facts.isAboutJournal,
      let refusal = lastRefusal(of: .app, facts, isMeant: { $0.words.has(".sealed") }),
      !(facts.isDiskFull && refusal.reason == "ENOSPC"), rememberedContainer(facts) == nil
    else { return nil }
    return cause(.app, refusal, facts)
  }
}
