// Text under a cursor: what the keys of a keyboard do to it, without any screen.

/// A text that is being edited, as a value.
///
/// Positions count characters as a person sees them, so that a cursor never stands inside one.
public struct LineEditor: Sendable, Hashable {
  private struct Moment: Sendable, Hashable {
    var characters: [Character]
    var cursor: Int
  }

  private static let undoLimit = 100
  /// The most characters that are taken in; what is beyond is left away.
  public static let lengthLimit = 20_000

  private var characters: [Character]
  /// How many characters stand before the cursor.
  public private(set) var cursor: Int
  /// Where a selection began; it reaches to the cursor.
  public private(set) var anchor: Int?
  private var past: [Moment] = []
  private var killed: [Character] = []

  /// Begins with `text` and the cursor at its end.
  public init(_ text: String = "") {
    characters = Array(text.prefix(Self.lengthLimit))
    cursor = characters.count
  }

  /// What has been typed so far.
  public var text: String { String(characters) }
  /// The text before the cursor.
  public var head: String { String(characters[..<cursor]) }
  /// The characters at some positions.
  func text(in range: Range<Int>) -> String { String(characters[range]) }
  /// Whether there is no text.
  public var isEmpty: Bool { characters.isEmpty }
  /// How many characters there are.
  public var count: Int { characters.count }

  /// What is selected, as positions.
  public var selection: Range<Int>? {
    guard let anchor, anchor != cursor else { return nil }
    return min(anchor, cursor)..<max(anchor, cursor)
  }

  // MARK: Changing

  /// Replaces the selection, or inserts at the cursor.
  public mutating func insert(_ text: String) {
    let room = Self.lengthLimit - characters.count
    guard !text.isEmpty, room > 0 || selection != nil else { return }
    remember()
    deleteSelection()
    // NB: a mark that joins the character before changes the count, so it is taken afterwards.
    let head = String(characters[..<cursor]) + text.prefix(max(0, room))
    characters = Array(head) + characters[cursor...]
    cursor = Array(head).count
  }

  /// Removes the selection, or the character before the cursor.
  public mutating func deleteBackward() {
    if selection == nil { anchor = max(0, cursor - 1) }
    removeSelection()
  }

  /// Removes the selection, or the character after the cursor.
  public mutating func deleteForward() {
    if selection == nil { anchor = min(characters.count, cursor + 1) }
    removeSelection()
  }

  /// Removes back to the beginning of the word and remembers it for `yank`.
  public mutating func killWordBackward() { kill(wordStart(before: cursor)..<cursor) }
  /// Removes on to the end of the word and remembers it.
  public mutating func killWordForward() { kill(cursor..<wordEnd(after: cursor)) }
  /// Removes everything after the cursor and remembers it.
  public mutating func killToEnd() { kill(cursor..<characters.count) }
  /// Removes everything before the cursor and remembers it.
  public mutating func killToStart() { kill(0..<cursor) }
  /// Inserts what was last killed.
  public mutating func yank() { insert(String(killed)) }

  /// Takes the last change back.
  public mutating func undo() {
    guard let moment = past.popLast() else { return }
    (characters, cursor, anchor) = (moment.characters, moment.cursor, nil)
  }

  // MARK: Moving

  /// A direction in which the cursor goes.
  public enum Motion: Sendable, Hashable {
    case left, right, wordLeft, wordRight, start, end
  }

  /// Moves the cursor; `selecting` keeps what is passed over selected.
  public mutating func move(_ motion: Motion, selecting: Bool = false) {
    if selecting {
      anchor = anchor ?? cursor
    } else if let selection, motion == .left || motion == .right {
      cursor = motion == .left ? selection.lowerBound : selection.upperBound
      anchor = nil
      return
    } else {
      anchor = nil
    }
    switch motion {
    case .left: cursor = max(0, cursor - 1)
    case .right: cursor = min(characters.count, cursor + 1)
    case .wordLeft: cursor = wordStart(before: cursor)
    case .wordRight: cursor = wordEnd(after: cursor)
    case .start: cursor = 0
    case .end: cursor = characters.count
    }
  }

  // MARK: Parts

  private mutating func removeSelection() {
    guard selection != nil else {
      anchor = nil
      return
    }
    remember()
    deleteSelection()
  }

  private mutating func deleteSelection() {
    if let selection {
      characters.removeSubrange(selection)
      cursor = selection.lowerBound
    }
    anchor = nil
  }

  private mutating func kill(_ range: Range<Int>) {
    anchor = nil
    guard !range.isEmpty else { return }
    remember()
    killed = Array(characters[range])
    characters.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func remember() {
    past.append(Moment(characters: characters, cursor: cursor))
    if past.count > Self.undoLimit { past.removeFirst() }
  }

  private func wordStart(before position: Int) -> Int {
    var index = position
    while index > 0, !Self.isWord(characters[index - 1]) { index -= 1 }
    while index > 0, Self.isWord(characters[index - 1]) { index -= 1 }
    return index
  }

  private func wordEnd(after position: Int) -> Int {
    var index = position
    while index < characters.count, !Self.isWord(characters[index]) { index += 1 }
    while index < characters.count, Self.isWord(characters[index]) { index += 1 }
    return index
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
