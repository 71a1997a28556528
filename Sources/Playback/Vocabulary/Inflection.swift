// English number and tense, which steps don't insist on: `passes`, `pass`, `passed`.

/// Lets a step's form be said in singular or plural, present or past.
enum Inflection {
  /// A word of a form, and what may stand in its place.
  private static let others: [String: [String]] = [
    "am": ["was"], "is": ["was", "are", "were"], "are": ["were", "is", "was"],
    "was": ["is", "were", "are"], "has": ["have", "had"], "does": ["do", "did"],
    "will": ["would"], "shows": ["show", "showed"], "holds": ["hold", "held"],
    "passes": ["pass", "passed"], "fails": ["fail", "failed"], "asks": ["ask", "asked"],
    "answers": ["answer", "answered"], "takes": ["take", "took"], "uses": ["use", "used"],
    "stops": ["stop", "stopped"], "open": ["opened"], "go": ["went"], "type": ["typed"],
    "tap": ["tapped"], "sign": ["signed"], "share": ["shared"], "lock": ["locked"],
    "unlock": ["unlocked"], "restart": ["restarted"], "delete": ["deleted"],
    "install": ["installed"], "captures": ["capture"], "entries": ["entry"],
    "reloads": ["reload"], "variants": ["variant"], "delays": ["delay"],
    "times": ["time"], "widgets": ["widget"], "wait": ["waited"], "reboot": ["rebooted"],
    "quit": ["quitted"], "see": ["saw"], "press": ["pressed"], "enter": ["entered"],
    "writes": ["write", "wrote"], "comes": ["come", "came"],
  ]

  /// The form with its words' other numbers and tenses as alternatives.
  static func givingWay(_ form: String) -> String {
    form.split(separator: " ", omittingEmptySubsequences: false)
      .map { word in ([String(word)] + (others[String(word)] ?? [])).joined(separator: "/") }
      .joined(separator: " ")
  }

  /// The form a word has in the registry, whichever number or tense it is said in.
  static func baseForm(_ word: String) -> String {
    bases[word] ?? word
  }

  private static let bases: [String: String] = {
    var bases: [String: String] = [:]
    for (word, forms) in others.sorted(by: { $0.key < $1.key }) {
      for form in forms where others[form] == nil && bases[form] == nil { bases[form] = word }
    }
    return bases
  }()
}
