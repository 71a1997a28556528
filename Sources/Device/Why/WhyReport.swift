// An answer to "why does it look like that?": causes, the likeliest first, each with its evidence.

/// One thing that explains what a program shows, or that it shows nothing.
public struct WhyCause: Codable, Sendable, Hashable {
  /// A short name that never changes, as `widget.budget`.
  public let code: String
  /// What is the matter.
  public let sentence: String
  /// What to do about it.
  public let remedy: String
  /// The events of the trace that show it, in their text form.
  public let evidence: [String]
}

/// Why a program is as it is.
public struct WhyReport: Codable, Sendable, Hashable {
  /// Whom it is about, as a scenario says it.
  public let subject: String
  /// What it shows, line by line.
  public let shows: [String]
  /// The causes, the likeliest first; empty when nothing is out of the ordinary.
  public let causes: [WhyCause]

  /// Makes a report.
  public init(subject: String, shows: [String], causes: [WhyCause]) {
    self.subject = subject
    self.shows = shows
    self.causes = causes
  }

  /// The answer when there is no cause.
  static let allIsWell =
    "All is well: nothing that the device knows of keeps it from showing what it should."

  /// The report as lines of plain text.
  public var lines: [String] {
    let shown = shows.isEmpty ? "nothing" : shows.joined(separator: " / ")
    var lines = ["\(subject) shows: \(shown)", ""]
    if causes.isEmpty { lines.append(Self.allIsWell) }
    for (index, cause) in causes.enumerated() {
      lines.append("\(index + 1). \(cause.sentence)")
      lines.append("   To do: \(cause.remedy)")
      lines += cause.evidence.map { "     \($0)" }
    }
    return lines
  }
}
