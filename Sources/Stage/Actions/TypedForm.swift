// How an action is said in a line of text, for those who type instead of pressing keys.
import Device
import Playback

/// The form of a typed line, as `share the link {text}`.
///
/// Words stand for themselves; `{text}`, `{number}`, `{duration}` and `{program}` for a value each.
/// A text needs quotes only where its end couldn't be told.
struct TypedForm: Sendable, Hashable {
  private enum Part: Sendable, Hashable {
    case word(String)
    case text, number, duration, program
  }

  /// The form as help shows it.
  let form: String
  private let parts: [Part]

  init(_ form: String) {
    self.form = form
    parts = TypedLine(form).words.compactMap { word in
      switch word.text {
      case "{text}": .text
      case "{number}": .number
      case "{duration}": .duration
      case "{program}": .program
      default: word.isFiller ? nil : .word(word.text.lowercased())
      }
    }
  }

  /// How many of its words stand for themselves.
  var wordCount: Int { parts.count { if case .word = $0 { true } else { false } } }

  /// The values that the line brings along; nil when it isn't of this form.
  func match(_ line: TypedLine) -> TypedValues? {
    var values = TypedValues()
    return match(parts[...], line.words[...], &values) ? values : nil
  }

  private func match(
    _ parts: ArraySlice<Part>, _ words: ArraySlice<TypedWord>, _ values: inout TypedValues
  ) -> Bool {
    guard let part = parts.first else { return words.allSatisfy(\.isFiller) }
    let rest = parts.dropFirst()
    if case .text = part { return matchText(rest, words, &values) }
    // NB: a loop, for somebody may send more articles than the stack has room for.
    var words = words
    while let first = words.first {
      if case .word(let word) = part {
        if !first.isQuoted, first.text.lowercased() == word {
          return match(rest, words.dropFirst(), &values)
        }
      } else if matchValue(part, rest, words, &values) {
        return true
      }
      guard first.isFiller else { return false }
      words = words.dropFirst()
    }
    return false
  }

  /// A value may take several words, as `45 minutes`, and an article before it means nothing.
  private func matchValue(
    _ part: Part, _ rest: ArraySlice<Part>, _ words: ArraySlice<TypedWord>,
    _ values: inout TypedValues
  ) -> Bool {
    for count in [2, 1]
    where words.count >= count && !words.prefix(count).contains(where: \.isQuoted) {
      let text = words.prefix(count).map(\.text).joined(separator: " ")
      guard let value = Self.value(text, of: part) else { continue }
      values.add(value)
      if match(rest, words.dropFirst(count), &values) { return true }
      values.removeLast()
    }
    return false
  }

  /// A text is one quoted word, or as few plain ones as the rest of the form leaves it.
  private func matchText(
    _ rest: ArraySlice<Part>, _ words: ArraySlice<TypedWord>, _ values: inout TypedValues
  ) -> Bool {
    guard let first = words.first else { return false }
    let most = first.isQuoted ? 1 : words.prefix { !$0.isQuoted }.count
    for count in counts(upTo: most, of: words, before: rest) {
      values.add(.text(words.prefix(count).map(\.text).joined(separator: " ")))
      if match(rest, words.dropFirst(count), &values) { return true }
      values.removeLast()
    }
    return false
  }

  /// How many words a text may have, the fewest first.
  ///
  /// NB: each is tried with all that follows, so a long line that nobody understands would take for
  /// ever: what can't be is left out, and a text in the middle of a form is bounded.
  private func counts(
    upTo most: Int, of words: ArraySlice<TypedWord>, before rest: ArraySlice<Part>
  ) -> [Int] {
    switch rest.first {
    case nil:
      let count = max(1, words.count - words.reversed().prefix(while: \.isFiller).count)
      return count <= most ? [count] : []
    case .word(let word)?:
      return (1...min(most, Self.textLimit)).filter { count in
        let next = words.dropFirst(count).first { $0.isQuoted || !$0.isFiller }
        return next?.text.lowercased() == word
      }
    default: return Array(1...min(most, Self.textLimit))
    }
  }

  /// The most words of an unquoted text that something follows.
  private static let textLimit = 1_000

  private static func value(_ text: String, of part: Part) -> TypedValues.Value? {
    switch part {
    case .number: Int(text).map(TypedValues.Value.number)
    case .duration: milliseconds(text).map(TypedValues.Value.number)
    case .program: program(text).map(TypedValues.Value.program)
    case .text, .word: nil
    }
  }

  private static func program(_ text: String) -> ProgramName? {
    let word = text.lowercased()
    if word == "share" || word == "extension" { return .shareExtension }
    return ProgramName.allCases.first { $0.rawValue == word }
  }

  /// `45 minutes` as in a scenario, or `45m`.
  static func milliseconds(_ text: String) -> Int? {
    if let duration = StepDuration(text) { return duration.milliseconds }
    let digits = text.prefix { $0.isNumber }
    let units = [
      "ms": "milliseconds", "s": "seconds", "m": "minutes", "min": "minutes", "h": "hours",
      "d": "days", "w": "weeks",
    ]
    guard let unit = units[text.dropFirst(digits.count).filter { $0 != " " }.lowercased()] else {
      return nil
    }
    return StepDuration("\(digits) \(unit)")?.milliseconds
  }
}

/// The values that a typed line brought along, in their order.
struct TypedValues: Sendable, Hashable {
  enum Value: Sendable, Hashable {
    case text(String)
    /// A count, or milliseconds.
    case number(Int)
    case program(ProgramName)
  }

  private var values: [Value] = []

  mutating func add(_ value: Value) { values.append(value) }
  mutating func removeLast() { values.removeLast() }

  /// The text at a place; a form asks only for what it has, so that there always is one.
  func text(_ index: Int = 0) -> String {
    if case .text(let text) = values[index] { text } else { "" }
  }

  /// The number or the milliseconds at a place.
  func number(_ index: Int = 0) -> Int {
    if case .number(let number) = values[index] { number } else { 0 }
  }

  /// The program at a place.
  func program(_ index: Int = 0) -> ProgramName {
    if case .program(let program) = values[index] { program } else { .app }
  }
}

/// A form with what is done when a line has it.
struct TypedCommand: Sendable {
  typealias Body = @Sendable (StageController, TypedValues) throws -> Void

  let form: TypedForm
  let perform: Body
}
