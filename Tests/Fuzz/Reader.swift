// The readers of bytes that are fuzzed: whatever they are given, they may refuse it and nothing
// else.

/// Something that reads bytes which others have written.
struct Reader: Sendable {
  /// Its name on the command line, and its folder in the corpus.
  let name: String
  /// Words that it knows, which chance would hardly find.
  let words: [String]
  /// How many inputs it gets for each of the fastest reader's.
  let share: Double
  /// Reads; refusing is what it may do.
  let read: @Sendable (_ bytes: [UInt8]) -> Void

  init(
    _ name: String, words: [String] = [], share: Double = 1,
    _ read: @escaping @Sendable (_ bytes: [UInt8]) throws -> Void
  ) {
    self.name = name
    self.words = words
    self.share = share
    self.read = { bytes in
      do { try read(bytes) } catch {
        // Refused, in words that can be said.
        _ = String(describing: error)
      }
    }
  }
}
