// Keys that wait for their turn: a flood of them must not keep the stage from anything else.

/// Keys in the order in which they were pressed.
struct KeyQueue {
  /// How many characters in a row nobody types: they come from a paste that the terminal doesn't
  /// mark as one, and are taken as one change of the text.
  static let flood = 64
  /// The most characters that are taken at once.
  static let longestRun = 2_048

  private var keys: ArraySlice<Key> = []

  /// Whether nothing waits.
  var isEmpty: Bool { keys.isEmpty }

  /// Adds what was pressed.
  mutating func add(_ pressed: [Key]) {
    keys = keys.isEmpty ? pressed[...] : keys + pressed
  }

  /// The next key.
  ///
  /// - Parameter joining: Whether characters go into a text, so that a flood of them may be one.
  mutating func next(joining: Bool) -> Key? {
    if joining, let text = run() {
      keys = keys.dropFirst(text.count)
      return .paste(String(text))
    }
    return keys.popFirst()
  }

  /// The characters at the beginning, when they are too many to have been typed.
  private func run() -> [Character]? {
    var run: [Character] = []
    for key in keys.prefix(Self.longestRun) {
      guard case .character(let character) = key else { break }
      run.append(character)
    }
    return run.count >= Self.flood ? run : nil
  }
}
