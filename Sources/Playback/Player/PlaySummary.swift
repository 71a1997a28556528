// What came of everything that was played, and the status that a process ends with for it.

/// The counts of a whole run.
public struct PlaySummary: Sendable, Hashable {
  /// How many scenarios passed.
  public private(set) var passed = 0
  /// How many failed.
  public private(set) var failed = 0
  /// How many the machine spoiled.
  public private(set) var broken = 0
  /// How many were not played, or not to their end.
  public private(set) var notPlayed = 0
  /// How many could not be played for what is wrong with them.
  public private(set) var undefined = 0
  /// Whether the person stopped it.
  public private(set) var isInterrupted = false

  /// Counts nothing yet.
  public init() {}

  /// Counts what can't be played.
  mutating func count(undefined: Int) { self.undefined += undefined }

  /// Counts one.
  mutating func count(_ verdict: Verdict) {
    switch verdict {
    case .passed: passed += 1
    case .failed: failed += 1
    case .broken: broken += 1
    case .notPlayed: notPlayed += 1
    case .interrupted:
      notPlayed += 1
      isInterrupted = true
    }
  }

  /// How many scenarios there were.
  public var total: Int { passed + failed + broken + notPlayed + undefined }

  /// 0 when all passed, 1 when one failed, 2 when one is undefined, 3 when the machine failed, 130
  /// when it was stopped.
  public var status: Int32 {
    if isInterrupted { return 130 }
    if broken > 0 { return 3 }
    if undefined > 0 { return 2 }
    return failed > 0 ? 1 : 0
  }

  /// The counts in a sentence.
  public var sentence: String {
    var parts = ["\(passed) passed"]
    if failed > 0 { parts.append("\(failed) failed") }
    if undefined > 0 { parts.append("\(undefined) undefined") }
    if broken > 0 { parts.append("\(broken) spoiled by the machine") }
    if notPlayed > 0 { parts.append("\(notPlayed) not played") }
    let sentence = "\(total) scenario\(total == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
    return isInterrupted ? "\(sentence); interrupted" : sentence
  }
}
