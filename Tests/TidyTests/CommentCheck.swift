// Every file says why it exists, every public symbol what it is.

enum CommentCheck {
  /// - Parameter inherited: Names that protocols declare, from which a witness has its summary.
  static func findings(in file: SourceFile, inherited: Set<String> = []) -> [Finding] {
    opening(file) + (file.isSwift ? documentation(file, inherited) : [])
  }

  // MARK: The opening sentence

  private static func opening(_ file: SourceFile) -> [Finding] {
    var lines = file.lines[...]
    if lines.first?.hasPrefix("// swift-tools-version") == true { lines = lines.dropFirst() }
    let comment = lines.prefix { $0.hasPrefix("//") && !$0.hasPrefix("///") }
    guard !comment.isEmpty else {
      return [file.finding(0, "begin the file with one sentence in `//` on why it exists")]
    }
    let text = comment.map { $0.dropFirst(2) }.joined(separator: " ").trimmed
    guard text.hasSuffix(".") || text.hasSuffix("?") else {
      return [file.finding(0, "the opening comment is a sentence; end it with a full stop")]
    }
    guard !isSeveralSentences(text) || file.path == "Package.swift" else {
      return [file.finding(0, "the opening comment is one sentence; say the rest where it matters")]
    }
    return []
  }

  private static func isSeveralSentences(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return zip(words, words.dropFirst()).contains { word, next in
      (word.hasSuffix(".") || word.hasSuffix("?")) && next.first?.isUppercase == true
    }
  }

  // MARK: Public symbols

  /// Declared by a protocol that everyone knows, where the summary would be the protocol's.
  private static let witnesses: Set<String> = [
    "description", "debugDescription", "errorDescription", "customMirror", "encode", "hash", "next",
    "rawValue",
  ]

  /// The names of everything that the protocols of these files demand.
  static func requirements(of files: [SourceFile]) -> Set<String> {
    Set(files.flatMap { $0.isSwift ? requirements(of: $0) : [] })
  }

  private static func requirements(of file: SourceFile) -> [String] {
    var names: [String] = []
    var isInside = false
    for (line, words) in zip(file.code, file.words) {
      if words.contains("protocol") { isInside = !line.contains("}") }
      if line == "}" { isInside = false }
      guard isInside, let kind = words.firstIndex(where: { $0 == "func" || $0 == "var" }) else {
        continue
      }
      names += words.dropFirst(kind + 1).prefix(1).map(String.init)
    }
    return names
  }

  private static func documentation(_ file: SourceFile, _ inherited: Set<String>) -> [Finding] {
    guard file.path.hasPrefix("Sources/") else { return [] }
    return file.code.indices.compactMap { index in
      guard let name = publicName(file.code[index]), !witnesses.contains(name),
        !inherited.contains(name)
      else { return nil }
      guard let summary = summary(above: index, in: file) else {
        return file.finding(index, "\(name) is public; say in one `///` sentence what it is")
      }
      guard letters(summary) != letters(name) else {
        return file.finding(index, "the summary of \(name) is its name again; say what it is for")
      }
      return nil
    }
  }

  /// The name that a line declares publicly; nil when it declares none, or an operator or a
  /// decoder's initialiser.
  static func publicName(_ line: String) -> String? {
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "actor", "typealias", "func", "var", "let", "init",
      "subscript", "associatedtype",
    ]
    let words = line.words
    guard let marker = words.firstIndex(where: { $0 == "public" || $0 == "open" }),
      words[..<marker].allSatisfy(isModifier),
      let kind = words[marker...].firstIndex(where: kinds.contains),
      words[(marker + 1)..<kind].allSatisfy(isModifier)
    else { return nil }
    if words[kind] == "init" {
      let label = words.dropFirst(kind + 1).first
      return label == "from" || label == "rawValue" ? nil : "init"
    }
    if words[kind] == "subscript" { return "subscript" }
    var name = words.dropFirst(kind + 1).first
    // `class func` and `static let` are modifiers before the kind proper.
    if let word = name, kinds.contains(word) { name = words.dropFirst(kind + 2).first }
    guard !line.contains("func =="), !line.contains("func <") else { return nil }
    return name.map(String.init)
  }

  private static func isModifier(_ word: Substring) -> Bool {
    let modifiers: Set<Substring> = [
      "final", "static", "private", "set", "internal", "mutating", "nonmutating", "nonisolated",
      "override", "convenience", "indirect", "lazy", "weak", "unowned", "MainActor",
      "discardableResult", "inlinable", "Observable", "ObservationIgnored", "isolated", "required",
      "dynamic", "unsafe", "async", "sending", "borrowing", "consuming",
    ]
    return modifiers.contains(word)
  }

  private static func summary(above index: Int, in file: SourceFile) -> String? {
    var line = index - 1
    while line >= 0, isAttribute(file.code[line]) { line -= 1 }
    var comment: [Substring] = []
    while line >= 0, file.lines[line].trimmed.hasPrefix("///") {
      comment.insert(file.lines[line].trimmed.dropFirst(3), at: 0)
      line -= 1
    }
    let text = comment.joined(separator: " ").trimmed
    return text.isEmpty ? nil : text
  }

  /// Whether a line holds attributes of the declaration below and nothing else.
  private static func isAttribute(_ line: String) -> Bool {
    line.trimmed.hasPrefix("@") && !line.contains("{") && !line.contains("}")
  }

  private static func letters(_ text: String) -> String {
    let words = text.lowercased().words.filter { $0 != "the" && $0 != "a" && $0 != "an" }
    return words.joined().filter(\.isLetter)
  }
}
