// Causes in practices that work in the demonstration: each is named once its harm is there.
import Wire

extension WhyRules {
  // MARK: The app

  /// A coordinator that nobody let go when its screen went.
  static func leakedCoordinator(_ facts: WhyFacts) -> WhyCause? {
    guard let names = facts.more?.leakedCoordinators[.app], let name = names.first else {
      return nil
    }
    let all = names.joined(separator: ", ")
    return WhyCause(
      code: "coordinator.leaked",
      sentence: names.count == 1
        ? "The coordinator \(all) lives on although its screen is gone."
        : "The coordinators \(all) live on although their screens are gone.",
      remedy: "Let the stack tell the coordinator when its screen was removed, whoever removed it: "
        + "the system's back asks nobody.",
      evidence: facts.evidence(
        facts.last("app", .coordinator, "\(name) starts"), facts.last("app", .screen, "is removed"))
    )
  }

  /// One capture that became two entries.
  static func importedTwice(_ facts: WhyFacts) -> WhyCause? {
    guard let count = facts.more?.importedTwice, count > 0 else { return nil }
    let ended = facts.last("app", .process, "ended by")
    return WhyCause(
      code: "capture.imported-twice",
      sentence:
        "\(count == 1 ? "A capture was" : "\(count) captures were") imported more than once: "
        + "the app ended between storing it and removing its folder, and remembered nothing.",
      remedy: "Store the capture's id in the same transaction as the entry, and ask for it first.",
      evidence: facts.evidence(
        ended.flatMap { end in
          facts.last { $0.words == "commit journal.sqlite" && $0.number < end.number }
        }, ended, facts.last("app", .file, "remove inbox/")))
  }

  /// A capture that nobody of the journal's wrote, imported as it was.
  static func notChecked(_ facts: WhyFacts) -> WhyCause? {
    guard facts.has("inbox.validate", "trusted", in: .app),
      let put = facts.last({ $0.kind == .trouble && $0.words.has("inbox/") }),
      let taken = facts.after(put).last(where: {
        $0.program == "app" && $0.words.hasPrefix("remove inbox/")
      })
    else { return nil }
    return WhyCause(
      code: "capture.not-checked",
      sentence:
        "Something was put into the inbox by hand, and the app imported it without looking: "
        + "its names, its sizes and its date are whatever somebody wrote.",
      remedy: "Check every capture against its manifest, and set aside what doesn't fit.",
      evidence: facts.evidence(put, taken))
  }

  /// An array that was written back as it had been read, over what came in between.
  static func outboxOverwritten(_ facts: WhyFacts) -> WhyCause? {
    for written in facts.events.reversed() where written.words == "rename into outbox.json" {
      let launched = facts.number {
        $0.program == written.program && $0.words == "is launched" && $0.number < written.number
      }
      let between = facts.events.first {
        $0.number > launched && $0.number < written.number && $0.program != written.program
          && $0.kind == .file
          && ["rename into outbox.json", "remove outbox.json"].contains($0.words)
      }
      guard let between else { continue }
      return WhyCause(
        code: "outbox.overwritten",
        sentence:
          "The \(written.program) wrote the shared list back as it had read it, and so undid "
          + "what the \(between.program) had done to it meanwhile.",
        remedy: "Leave each capture in a folder of its own: nobody then writes over anybody.",
        evidence: facts.evidence(between, written))
    }
    return nil
  }

  /// A list of words that has no place for what else was handed over.
  static func filesLeftOut(_ facts: WhyFacts) -> WhyCause? {
    guard let written = facts.last("share extension", .file, "rename into outbox.json"),
      let handed = facts.last({
        $0.program == "share extension" && $0.words.hasPrefix("is handed ")
          && $0.number < written.number
      }), handed.words.has("the photo ")
    else { return nil }
    return WhyCause(
      code: "outbox.no-files",
      sentence: "The share extension was handed a file and wrote a line into the shared list: the "
        + "words are there, and the file is nowhere.",
      remedy: "Leave each capture in a folder of its own, with its files and a manifest.",
      evidence: facts.evidence(handed, written))
  }

  /// A link that led nowhere.
  static func noAppForURL(_ facts: WhyFacts) -> WhyCause? {
    guard let refused = facts.last(nil, .link, "no app opens this URL"),
      !facts.after(refused).contains(where: { $0.kind == .person })
    else { return nil }
    return WhyCause(
      code: "url.unopened",
      sentence: "A URL was tapped that no app on the device opens: its scheme is nobody's.",
      remedy: "Add the scheme to CFBundleURLTypes of the app, or mend the link.",
      evidence: facts.evidence(
        facts.last { $0.kind == .person && $0.number < refused.number }, refused))
  }

  // MARK: The share extension

  /// A sheet that closed as though all were well.
  static func closedInSilence(_ facts: WhyFacts) -> WhyCause? {
    guard let posted = facts.last("share extension", .action, "postTapped"),
      let done = facts.after(posted).first(where: {
        $0.program == "share extension" && $0.words == "completes its request"
      })
    else { return nil }
    let isKept = facts.after(posted).contains {
      $0.program == "share extension" && $0.kind == .file && $0.words.hasPrefix("rename into ")
        && ($0.words.hasSuffix("/manifest.json") || $0.words.hasSuffix("outbox.json"))
    }
    guard !isKept else { return nil }
    return WhyCause(
      code: "share.silent",
      sentence:
        "The sheet closed as if all were well, and nothing was kept: the error was swallowed.",
      remedy: "Show the error on the sheet and keep what was typed; complete the request only when "
        + "the capture is safe.",
      evidence: facts.evidence(posted, done))
  }

  // MARK: The widgets

  /// An answer that was given before, to a question that was asked since.
  static func answeredTwice(_ facts: WhyFacts) -> WhyCause? {
    guard let widget = facts.widgets.first, !facts.isAboutJournal,
      let shown = waitingCount(widget.card), shown != facts.captures,
      let asked = facts.last({
        $0.program == "widget" && $0.words.hasPrefix("is asked for its timeline")
          && $0.isAbout(facts)
      }),
      let changed = facts.last({
        $0.kind == .file && $0.words.hasPrefix("rename into inbox/") && $0.number < asked.number
      }),
      let before = facts.last({
        $0.number < changed.number && $0.words == asked.words && $0.program == "widget"
      }),
      !facts.events.contains(where: {
        $0.number > before.number && $0.number < asked.number && $0.program == "widget"
          && $0.words == "is launched"
      }), !facts.after(asked).contains(where: { $0.words.hasPrefix("remove inbox/") })
    else { return nil }
    return WhyCause(
      code: "widget.answer-repeated",
      sentence: "It was asked after the change and gave the answer that it had given before: the "
        + "card says \(shown), and \(facts.captures) wait.",
      remedy:
        "Read afresh for every getTimeline; never hand out what was read for another question.",
      evidence: facts.evidence(before, changed, asked))
  }

  /// How many notes a card says are waiting.
  private static func waitingCount(_ card: [String]) -> Int? {
    guard let line = card.first(where: { $0.hasSuffix(" waiting") }),
      let word = line.split(separator: " ").first
    else { return nil }
    return word == "No" ? 0 : Int(word)
  }

  /// A widget on the screen whose kind the installed bundle doesn't offer any more.
  static func kindDropped(_ facts: WhyFacts) -> WhyCause? {
    guard let widget = facts.widgets.first, let offered = facts.more?.offeredKinds,
      !offered.isEmpty, !offered.contains(widget.kind)
    else { return nil }
    return WhyCause(
      code: "widget.kind-dropped",
      sentence:
        "The installed version has no widget of the kind \(widget.kind) any more: the card is "
        + "what the last version left, and nobody will renew it.",
      remedy:
        "Never rename or drop a kind that people have on their screens; keep it and show where "
        + "to go instead.",
      evidence: facts.evidence(facts.last("person", .person, "updates the app")))
  }
}
