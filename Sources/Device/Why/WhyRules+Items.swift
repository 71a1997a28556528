// Causes in how a share extension took the items it was handed: too late, too early, or for ever.
import Wire

/// What happened to the items of the last share whose capture was closed.
private struct HandedItems {
  let handed: TraceEvent
  let manifest: TraceEvent
  /// The items that were to be loaded, and of which no file was written before the manifest.
  let missing: [(name: String, loads: TraceEvent, isDeleted: Bool)]

  init?(_ facts: WhyFacts) {
    let own = facts.events.filter { $0.program == "share extension" }
    guard
      let manifest = own.last(where: {
        $0.kind == .file && $0.words.hasPrefix("rename into") && $0.words.has("/manifest.json")
      }),
      let handed = own.last(where: {
        $0.kind == .share && $0.words.hasPrefix("is handed") && $0.number < manifest.number
      })
    else { return nil }
    let between = own.filter { $0.number > handed.number && $0.number < manifest.number }
    self.handed = handed
    self.manifest = manifest
    missing = between.compactMap { event in
      guard event.kind == .share, let name = Self.loaded(event.words) else { return nil }
      let isWritten = between.contains {
        $0.kind == .file && $0.words.hasPrefix("create") && $0.words.hasSuffix("/\(name)")
      }
      let isRefused = between.contains {
        $0.number > event.number && $0.kind == .share && $0.words.has(name)
          && ($0.words.has("can't") || $0.words.has("fails"))
      }
      guard !isWritten, !isRefused else { return nil }
      let isDeleted = between.contains { $0.words == "the temporary file of \(name) is deleted" }
      return (name, event, isDeleted)
    }
  }

  /// The name in `loads NAME as TYPE`.
  private static func loaded(_ words: String) -> String? {
    // A name may hold any words; the type's is always the last.
    let end = words.indices.last { words[$0...].hasPrefix(" as ") }
    guard words.hasPrefix("loads "), let end else { return nil }
    return String(words[..<end].dropFirst("loads ".count))
  }
}

extension WhyRules {
  /// A file of the host's that had gone when it was read.
  static func temporaryFileGone(_ facts: WhyFacts) -> WhyCause? {
    guard let items = HandedItems(facts),
      let gone = items.missing.first(where: \.isDeleted)
    else { return nil }
    return WhyCause(
      code: "share.temporary-file",
      sentence:
        "The temporary file of \(gone.name) was gone before it was copied: it lives only as "
        + "long as the handler of loadFileRepresentation runs.",
      remedy: "Copy it within the handler, and not a moment later.",
      evidence: facts.evidence(
        gone.loads,
        facts.last { $0.words == "the temporary file of \(gone.name) is deleted" }, items.manifest))
  }

  /// A manifest that was written before everything it ought to tell of was there.
  static func someItemsMissing(_ facts: WhyFacts) -> WhyCause? {
    guard let items = HandedItems(facts) else { return nil }
    let missing = items.missing.filter { !$0.isDeleted }
    guard let first = missing.first else { return nil }
    let names = missing.map(\.name).joined(separator: ", ")
    return WhyCause(
      code: "share.items-missing",
      sentence:
        "The capture was closed while \(names) \(missing.count == 1 ? "was" : "were") still "
        + "loading: the last of the list isn't the last to arrive.",
      remedy: "Wait for each of them, then write the manifest, in the order of the selection.",
      evidence: facts.evidence(items.handed, first.loads, items.manifest))
  }

  /// A request that nobody ended: the sheet stays up over its host.
  static func neverCompleted(_ facts: WhyFacts) -> WhyCause? {
    guard let handed = facts.last("share extension", .share, "is handed"),
      let posted = facts.last("share extension", .action, "postTapped"),
      posted.number > handed.number
    else { return nil }
    let after = facts.after(posted).filter { $0.program == "share extension" }
    let isKept = after.contains {
      $0.kind == .file && $0.words.hasPrefix("rename into") && $0.words.has("/manifest.json")
    }
    let isOver = after.contains {
      $0.words == "completes its request" || $0.words == "cancels its request"
        || $0.words.hasPrefix("ended by")
    }
    guard isKept, !isOver else { return nil }
    return WhyCause(
      code: "share.never-completed",
      sentence: "The capture is kept and the request was never completed: the sheet stays over its "
        + "host, and nobody answers.",
      remedy: "Call completeRequest or cancelRequest exactly once on every path.",
      evidence: facts.evidence(handed, posted))
  }
}
