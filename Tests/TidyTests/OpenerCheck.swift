// The first sentence of a file has a subject that is named, so that it can be read at a glance.

/// Finds files that open with a cleft sentence, as "What the widget does".
enum OpenerCheck {
  private static let clefts: Set<Substring> = [
    "What", "Whatever", "Who", "Whoever", "How", "Where",
  ]
  /// The targets whose openers are plain; one that joins them stays here.
  static let plain: Set<String> = [
    "JournalApp", "JournalCore", "JournalShare", "JournalWidget", "JournalSealing", "Architecture",
    "SystemKit",
  ]

  static func findings(in file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Sources/"), let target = file.target, plain.contains(target),
      let first = file.lines.first, first.hasPrefix("// "),
      let word = first.words.first, clefts.contains(word)
    else { return [] }
    return [
      file.finding(0, "the opening sentence begins with \(word); name its subject first")
    ]
  }
}
