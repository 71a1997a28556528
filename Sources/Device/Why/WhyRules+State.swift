// Causes in the files that the app leaves for others: absent, torn, exchanged, or of another key.
import Wire

extension WhyRules {
  /// What the app publishes for its widget.
  private static let published = ["auth-state.sealed", "journal-snapshot.sealed"]

  /// The group container was given another folder.
  private static func moved(_ facts: WhyFacts) -> TraceEvent? {
    facts.last(nil, .trouble, "the provisioning profile is regenerated")
  }

  private static func isAbsent(_ facts: WhyFacts) -> TraceEvent? {
    guard facts.hasTokens, !facts.hasAuthState, let (event, reason) = nothingToShow(facts),
      reason == "absent"
    else { return nil }
    return event
  }

  /// A container that is new, and an app that hasn't been opened since.
  static func movedContainer(_ facts: WhyFacts) -> WhyCause? {
    guard let absent = isAbsent(facts), let moved = moved(facts),
      rememberedContainer(facts) == nil,
      !facts.after(moved).contains(where: { $0.words == "rename into auth-state.sealed" })
    else { return nil }
    return WhyCause(
      code: "container.moved",
      sentence:
        "The provisioning profile was regenerated: the App Group has a new, empty container, "
        + "and the app, which alone can fill it, hasn't been opened since.",
      remedy: "Open the app once; it publishes what the widget shows. Never keep the path.",
      evidence: facts.evidence(moved, absent))
  }

  /// An app that goes on writing to where the container was.
  static func rememberedContainer(_ facts: WhyFacts) -> WhyCause? {
    guard facts.hasTokens, !facts.hasAuthState, let moved = moved(facts),
      let tried = facts.after(moved).last(where: { event in
        event.program == "app" && event.kind == .file
          && published.contains { event.words.hasPrefix("create \($0)") }
      }),
      !facts.after(tried).contains(where: { $0.words.hasPrefix("write ") && $0.program == "app" })
    else { return nil }
    return WhyCause(
      code: "container.remembered",
      sentence: "The app writes to the path where the group container was before the profile was "
        + "regenerated: nobody may enter that folder any more.",
      remedy: "Ask for the container at every launch; its path belongs to the system.",
      evidence: facts.evidence(moved, tried))
  }

  /// A disk without room when the app wanted to publish.
  static func noRoomToPublish(_ facts: WhyFacts) -> WhyCause? {
    guard isAbsent(facts) != nil else { return nil }
    return noRoom(facts)
  }

  /// Somebody is signed in, and the file that says so isn't there.
  static func absentState(_ facts: WhyFacts) -> WhyCause? {
    guard let absent = isAbsent(facts), movedContainer(facts) == nil,
      rememberedContainer(facts) == nil
    else { return nil }
    let deleted = facts.last(nil, .trouble, "deletes auth-state.sealed")
    let how = deleted == nil ? "the app has never left one" : "somebody deleted it"
    return WhyCause(
      code: "state.absent",
      sentence: "Somebody is signed in, and the file auth-state.sealed, which tells the widget so, "
        + "isn't there: \(how).",
      remedy: "Open the app: it publishes afresh when it comes to the front.",
      evidence: facts.evidence(deleted, absent))
  }

  private static func isUndecryptable(_ facts: WhyFacts) -> TraceEvent? {
    guard let (event, reason) = nothingToShow(facts), reason == "undecryptable" else { return nil }
    return event
  }

  /// Half a file, by a writer that overwrote the old one and died.
  static func tornState(_ facts: WhyFacts) -> WhyCause? {
    guard let note = isUndecryptable(facts),
      let (begun, end) = published.compactMap({ torn($0, facts) }).first
    else { return nil }
    return WhyCause(
      code: "file.torn",
      sentence: "The app died while it overwrote \(fileName(begun)) in place: half a file lies "
        + "there, which nobody can open.",
      remedy: "Write to a temporary file, sync it and rename it over the old one.",
      evidence: facts.evidence(begun, end, note))
  }

  /// A manifest that was overwritten in place by somebody who died.
  static func tornCapture(_ facts: WhyFacts) -> WhyCause? {
    let begun = facts.events.last {
      $0.kind == .file && $0.words.hasPrefix("create inbox/")
        && $0.words.hasSuffix("/manifest.json")
    }
    guard facts.quarantined > 0, let begun, let (_, end) = torn(fileName(begun), facts) else {
      return nil
    }
    return WhyCause(
      code: "file.torn",
      sentence: "The \(begun.program) died while it wrote \(fileName(begun)) in place: half a "
        + "manifest counts as a whole capture, and can't be read.",
      remedy: "Write the manifest to a temporary file and rename it: it is there whole, or not.",
      evidence: facts.evidence(begun, end, facts.last("app", .file, "quarantine")))
  }

  /// The name that an event of a file says last.
  private static func fileName(_ event: TraceEvent) -> String {
    String(event.words.dropFirst("create ".count))
  }

  /// How a file was last written, where that was in place and came to no end.
  private static func torn(
    _ name: String, _ facts: WhyFacts
  ) -> (begun: TraceEvent, end: TraceEvent)? {
    let last = facts.last {
      $0.kind == .file && ($0.words == "create \(name)" || $0.words == "rename into \(name)")
    }
    guard let begun = last, begun.words.hasPrefix("create ") else { return nil }
    let own = facts.after(begun).filter { $0.program == begun.program }
    guard let end = own.first(where: { $0.kind == .process && $0.words.hasPrefix("ended by") })
    else { return nil }
    let pieces = own.filter {
      $0.number < end.number && $0.kind == .file && $0.words.hasPrefix("write \(name)")
    }
    return pieces.count < 2 ? (begun, end) : nil
  }

  /// A sealed file that lies under another one's name.
  static func swappedState(_ facts: WhyFacts) -> WhyCause? {
    guard let note = isUndecryptable(facts),
      let put = facts.last({ event in
        event.kind == .trouble && event.words.hasPrefix("copies ")
          && published.contains { event.words.hasSuffix(" to \($0)") }
      }), let from = origin(of: put, facts)
    else { return nil }
    return WhyCause(
      code: "file.swapped",
      sentence:
        "What lies under the name \(from.now) was sealed as \(from.then): the seal is bound "
        + "to its name, so the widget refuses it.",
      remedy: "Open the app: it publishes afresh. Somebody with access to the container did this.",
      evidence: facts.evidence(put, note))
  }

  /// Under which name a copied file was sealed, where that is another than it has now.
  private static func origin(
    of put: TraceEvent, _ facts: WhyFacts
  ) -> (then: String, now: String)? {
    guard let now = published.first(where: { put.words.hasSuffix(" to \($0)") }) else { return nil }
    var name = String(put.words.dropFirst("copies ".count).dropLast(" to \(now)".count))
    // A copy of a copy leads back to where the first one was taken.
    var before = put
    while let earlier = facts.last({
      $0.kind == .trouble && $0.number < before.number && $0.words.hasPrefix("copies ")
        && $0.words.hasSuffix(" to \(name)")
    }) {
      name = String(earlier.words.dropFirst("copies ".count).dropLast(" to \(name)".count))
      before = earlier
    }
    return published.contains(name) && name != now ? (name, now) : nil
  }

  /// A new key, made while something lay there that only the old one opens.
  static func remintedKey(_ facts: WhyFacts) -> WhyCause? {
    guard let note = isUndecryptable(facts),
      let made = facts.last("app", .keychain, "add sealing key: errSecSuccess"),
      let sealed = facts.last({ $0.words == "rename into auth-state.sealed" }),
      sealed.number < made.number
    else { return nil }
    return WhyCause(
      code: "key.reminted",
      sentence:
        "The app made a new sealing key while a file lay there that only the old key opens.",
      remedy: "Make a key only when nothing sealed exists; otherwise say that it can't be read.",
      evidence: facts.evidence(sealed, made, note))
  }

  /// A new key that the app made although it had lost the old one, without asking anybody.
  static func remintedUnasked(_ facts: WhyFacts) -> WhyCause? {
    let launch = facts.last {
      $0.program == "app" && $0.kind == .process && $0.words == "is launched"
    }
    guard let made = facts.last("app", .keychain, "add sealing key: errSecSuccess"),
      made.number > launch?.number ?? 0,
      let aside = facts.after(made).first(where: {
        $0.program == "app" && $0.words == "rename into auth-state.sealed.unreadable"
      }),
      let missed = facts.last({
        $0.program == "app" && $0.number < made.number
          && $0.words.hasPrefix("copy matching sealing key: err")
          && !$0.words.has("errSecSuccess")
      }), !wasAgreed(to: made, facts)
    else { return nil }
    return WhyCause(
      code: "key.reminted",
      sentence:
        "The app couldn't read its sealing key, made a new one and set aside what the old one had "
        + "sealed, without asking anybody.",
      remedy: "Take errSecItemNotFound alone for a key that is gone, and ask the person first.",
      evidence: facts.evidence(missed, made, aside))
  }

  /// Whether a person tapped something between the moment the key was missed and a new one.
  private static func wasAgreed(to made: TraceEvent, _ facts: WhyFacts) -> Bool {
    let before = facts.events.filter { $0.number < made.number }
    let found = before.last { $0.words == "copy matching sealing key: errSecSuccess" }
    let missed = before.first {
      $0.number > found?.number ?? 0 && $0.program == "app"
        && $0.words.hasPrefix("copy matching sealing key: err")
    }
    return before.contains {
      $0.number > missed?.number ?? 0 && $0.kind == .person && $0.words.hasPrefix("taps ")
    }
  }

  /// A key that is gone, with what it sealed still there.
  static func keyGone(_ facts: WhyFacts) -> WhyCause? {
    guard facts.hasTokens, facts.hasAuthState, facts.more?.hasSealingKey == false else {
      return nil
    }
    return WhyCause(
      code: "key.missing",
      sentence: "The sealing key is gone from the keychain: what it sealed stays closed for ever.",
      remedy: "Agree to a new key when the app asks; it publishes afresh with it.",
      evidence: facts.evidence(facts.last(nil, .trouble, "sealing key")))
  }

  /// A key that is gone.
  static func lostKey(_ facts: WhyFacts) -> WhyCause? {
    guard let note = isUndecryptable(facts), facts.more?.hasSealingKey == false else { return nil }
    return WhyCause(
      code: "key.missing",
      sentence: "The sealing key is gone from the keychain: what it sealed stays closed for ever.",
      remedy: "Open the app: it sets the unreadable file aside and publishes with a new key.",
      evidence: facts.evidence(facts.last(nil, .trouble, "sealing key"), note))
  }
}
