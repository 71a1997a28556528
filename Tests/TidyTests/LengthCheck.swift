// How long a file, a function and a line may be.

enum LengthCheck {
  static let fileLimit = 300
  static let functionLimit = 70
  static let lineLimit = 100
  static let rootLimit = 80
  static let viewModelLimit = 200

  /// Sources that are longer than a file should be, functions and lines that are.
  static func findings(in file: SourceFile) -> [Finding] {
    files(file) + functions(file) + lines(file)
  }

  private static func files(_ file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Sources/") else { return [] }
    let count = file.lines.count - (file.lines.last == "" ? 1 : 0)
    var limit = fileLimit
    var advice = "split it by what it is about"
    if file.name == "main.swift" || file.name.hasPrefix("CompositionRoot") {
      limit = rootLimit
      advice = "a root reads top to bottom; move what isn't wiring out of it"
    } else if file.name.hasSuffix("ViewModel.swift") {
      limit = viewModelLimit
      advice = "a view model is one screen's; give what it does to a service"
    }
    guard count > limit else { return [] }
    return [file.finding(limit, "\(count) lines, \(limit) allowed; \(advice)")]
  }

  private static func lines(_ file: SourceFile) -> [Finding] {
    file.lines.enumerated().compactMap { index, line in
      guard line.utf8.count > lineLimit, line.count > lineLimit else { return nil }
      return file.finding(index, "\(line.count) columns, \(lineLimit) allowed; break the line")
    }
  }

  private static func functions(_ file: SourceFile) -> [Finding] {
    guard file.isSwift else { return [] }
    return FunctionScanner.functions(in: file).compactMap { function in
      guard function.lineCount > functionLimit else { return nil }
      return file.finding(
        function.line,
        "\(function.name) has \(function.lineCount) lines, \(functionLimit) allowed; "
          + "move straight-line work into functions of their own")
    }
  }
}

/// Finds the functions of a file with their lengths, by their braces.
struct FunctionScanner {
  struct Function: Hashable {
    var name: String
    /// The index of the line on which it begins.
    var line: Int
    /// From its first line to its closing brace.
    var lineCount: Int
  }

  private let text: [UInt8]
  private var index = 0
  private var line = 0

  private init(_ file: SourceFile) {
    text = Array(file.code.joined(separator: "\n").utf8)
  }

  static func functions(in file: SourceFile) -> [Function] {
    var scanner = FunctionScanner(file)
    var functions: [Function] = []
    var previous = ""
    while let word = scanner.nextWord() {
      let begins = word == "func" || word == "init" || word == "deinit" || word == "subscript"
      if begins && previous != "." {
        functions += scanner.function(word)
        previous = ""
      } else {
        previous = word
      }
    }
    return functions
  }

  /// The next name or keyword, or the next mark; nil at the end.
  private mutating func nextWord() -> String? {
    while index < text.count, isBlank(text[index]) { advance() }
    guard index < text.count else { return nil }
    let start = index
    while index < text.count, String.isNamePart(text[index]) { advance() }
    if index == start { advance() }
    return String(decoding: text[start..<index], as: UTF8.self)
  }

  /// The function whose keyword was just read, if it has a body; goes on inside the body, where
  /// other functions may begin.
  private func function(_ keyword: String) -> [Function] {
    var scanner = self
    var depth = 0
    var name = keyword
    while let word = scanner.nextWord() {
      if name == "func", word.first?.isLetter == true { name = word }
      switch word {
      case "(", "[": depth += 1
      case ")", "]": depth -= 1
      case "{" where depth == 0:
        let end = scanner.closingLine()
        return [Function(name: name, line: line, lineCount: end - line + 1)]
      case "}" where depth == 0, "func" where depth == 0, "var" where depth == 0,
        "let" where depth == 0, "init" where depth == 0, "case" where depth == 0,
        "static" where depth == 0, "private" where depth == 0:
        return []
      default: break
      }
    }
    return []
  }

  /// The line of the brace that closes the one just read.
  private mutating func closingLine() -> Int {
    var depth = 1
    while index < text.count {
      if text[index] == UInt8(ascii: "{") { depth += 1 }
      if text[index] == UInt8(ascii: "}") { depth -= 1 }
      if depth == 0 { return line }
      advance()
    }
    return line
  }

  private mutating func advance() {
    if text[index] == UInt8(ascii: "\n") { line += 1 }
    index += 1
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x09 }
}
