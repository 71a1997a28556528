// Causes that lie in how a program ended, or in what keeps one waiting: the same for every program.
@preconcurrency import Glibc
import Wire

extension WhyRules {
  /// What may be wrong with any program.
  static func anyProgram(_ subject: ProgramName) -> [Rule] {
    [
      { hangs(subject, $0) }, { ended(subject, $0) }, noRoom, { refused(subject, $0) },
      { waitsForPresenter(subject, $0) },
      { deafMonitor(subject, $0) },
      { tornRead(subject, $0) }, { coalesced(subject, $0) },
    ]
  }

  /// A main thread that is busy while somebody waits for it.
  static func hangs(_ subject: ProgramName, _ facts: WhyFacts) -> WhyCause? {
    guard facts.hanging?.contains(subject) ?? false else { return nil }
    return WhyCause(
      code: "hang.main-thread",
      sentence: "\(subject.spoken.capitalisedFirst) hangs: it was touched, and its main thread is "
        + "busy.",
      remedy: "Take the work off the main thread; who leaves the app like that has it ended by "
        + "0x8badf00d.",
      evidence: facts.evidence(
        facts.last(subject.rawValue, .trouble, ""), facts.last(subject.rawValue, .process, "hangs"))
    )
  }

  /// The last end of a program, where it is one that explains something.
  static func ended(_ subject: ProgramName, _ facts: WhyFacts) -> WhyCause? {
    guard let end = facts.ends[subject], let known = explanation(of: end, subject) else {
      return nil
    }
    let event = facts.last(subject.rawValue, .process, "ended by \(end.words)")
    // What was launched since then explains more than the end before it.
    let isOver = facts.after(event).contains {
      $0.program == subject.rawValue && $0.kind == .process && $0.words == "is launched"
    }
    guard event != nil, !isOver else { return nil }
    return WhyCause(
      code: known.code, sentence: known.sentence, remedy: known.remedy,
      evidence: facts.evidence(
        facts.last(subject.rawValue, .process, "uses more than its"),
        facts.last(subject.rawValue, .process, "has not answered"),
        facts.last(subject.rawValue, .trouble, ""), event))
  }

  private static func explanation(
    of end: ProcessEnd, _ subject: ProgramName
  ) -> (code: String, sentence: String, remedy: String)? {
    let who = subject.spoken.capitalisedFirst
    switch end {
    case .exit(0): return nil
    case .jetsam:
      return (
        "end.memory", "\(who) was killed for its memory\(limit(subject)), without a word to it.",
        "Read in pieces, make thumbnails of files and not of whole images, prepare in the app."
      )
    case .watchdog:
      return (
        "end.watchdog", "\(who) didn't answer in time and was ended by 0x8badf00d.",
        "Take the work off the main thread; a launch has 20 s, a change of phase 10 s."
      )
    case .deadLock:
      return (
        "end.locked-file",
        "\(who) held a file lock in the group container while it was suspended: 0xdead10cc.",
        "Take locks late, give them back before the suspension; write files that need none."
      )
    case .backgroundTask:
      return (
        "end.background-task",
        "\(who) held on to a background task whose time was over: 0x2182bad2.",
        "End the task in its expiration handler; plan for less than 30 s."
      )
    case .signal(9):
      return (
        "end.killed", "\(who) was killed by SIGKILL.",
        "Look who killed it; what matters has to be safe before any moment."
      )
    case .signal(SIGSYS):
      return (
        "end.system-call", "\(who) was ended by SIGSYS for a system call that no program may make.",
        "Leave the kernel and other programs' memory alone; no entitlement opens them."
      )
    case .protocolError:
      return (
        "end.contract", "\(who) broke the contract with the system and was ended.",
        "See the violation in the trace."
      )
    case .exit, .signal:
      return (
        "end.crash", "\(who) ended by itself: \(end.words).",
        "`terrarium device reports` has the crash report."
      )
    }
  }

  private static func limit(_ subject: ProgramName) -> String {
    switch subject {
    case .widget: " at 30 MB"
    case .shareExtension: " at 120 MB"
    default: ""
    }
  }

  /// A coordinated write that waits for somebody who is asleep with the file presented.
  static func waitsForPresenter(_ subject: ProgramName, _ facts: WhyFacts) -> WhyCause? {
    let waits = facts.last {
      $0.program == subject.rawValue && $0.words.hasPrefix("waits for")
        && $0.words.has("which is suspended")
    }
    guard let waits else { return nil }
    let isOver = facts.after(waits).contains {
      $0.program == subject.rawValue && $0.kind == waits.kind && !$0.words.hasPrefix("waits for")
    }
    guard !isOver else { return nil }
    return WhyCause(
      code: "coordination.suspended-presenter",
      sentence: "It waits for its turn at a file: another program presents it and is suspended, so "
        + "that it can't answer.",
      remedy: "Remove file presenters when the app goes to the background; or write files that are "
        + "never changed, which need no turns.",
      evidence: facts.evidence(waits, facts.last(subject.rawValue, .process, "hangs")))
  }

  /// A file monitor that watches a file without a name.
  static func deafMonitor(_ subject: ProgramName, _ facts: WhyFacts) -> WhyCause? {
    guard let deaf = facts.last(subject.rawValue, .notification, "is deaf to") else { return nil }
    let isOver = facts.after(deaf).contains {
      $0.program == subject.rawValue && $0.words.has("watches the file")
    }
    guard !isOver else { return nil }
    return WhyCause(
      code: "monitor.deaf",
      sentence: "Its file monitor watches the file that was replaced: since the first atomic "
        + "replacement nothing reaches it.",
      remedy: "Post a Darwin notification and look; or open the file anew after each replacement.",
      evidence: facts.evidence(deaf))
  }

  /// Half a value, read from a file that was overwritten in place.
  static func tornRead(_ subject: ProgramName, _ facts: WhyFacts) -> WhyCause? {
    let says = facts.shows[subject]?.contains { $0.has("Torn reads") } ?? false
    let inPlace = facts.last {
      $0.kind == .file && $0.program != subject.rawValue && $0.words.hasPrefix("create")
        && !$0.words.has("(temporary)") && !$0.words.has("inbox/")
    }
    guard says, let inPlace else { return nil }
    let written = facts.after(inPlace).filter {
      $0.program == inPlace.program && $0.words.hasPrefix("write")
    }
    return WhyCause(
      code: "file.torn",
      sentence: "It read a file while another program was overwriting it in place, and got half a "
        + "value.",
      remedy: "Write to a temporary file, sync it and rename it over: a reader sees the old whole "
        + "or the new whole.",
      evidence: facts.evidence(inPlace, written.first, written.last))
  }

  /// Posts of which only one is heard, and a portal of which only the last value is there.
  static func coalesced(_ subject: ProgramName, _ facts: WhyFacts) -> WhyCause? {
    let others = facts.events.filter {
      $0.kind == .notification && $0.program != subject.rawValue && $0.words.hasPrefix("posts ")
    }
    guard let last = others.last, let asleep = sleep(of: subject, around: last, facts)
    else { return nil }
    let slept = others.filter { $0.number > asleep.number && $0.words.name == last.words.name }
    guard slept.count > 1 else { return nil }
    return WhyCause(
      code: "notification.coalesced",
      sentence: "\(slept.count) posts were made while it was suspended or away; it hears of one at "
        + "most, and a portal holds the last value alone.",
      remedy: "Take a notification for \"look\" and nothing more; leave a file for each thing that "
        + "must arrive.",
      evidence: facts.evidence(asleep, slept.first, last))
  }

  /// When a program fell asleep or ended before `event` and hadn't come back until then.
  private static func sleep(
    of subject: ProgramName, around event: TraceEvent, _ facts: WhyFacts
  ) -> TraceEvent? {
    let own = facts.events.last {
      $0.program == subject.rawValue && $0.kind == .process && $0.number < event.number
    }
    guard let own, own.words == "is suspended" || own.words.hasPrefix("ended by") else {
      return nil
    }
    return own
  }
}

extension String {
  /// The text with its first letter upper-case.
  var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }

  /// The name of the notification in the words of a post.
  fileprivate var name: Substring? { split(separator: " ").dropFirst().first }
}
