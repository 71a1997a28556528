// All readers of bytes that others have written, in the order in which they are fuzzed.

/// The list that `script/fuzz` goes through.
enum Readers {
  #if DEBUG
    static let all: [Reader] = [
      frames, records, views, manifests, sealedFiles, propertyLists, deviceFiles, scenarios, places,
      typedLines, keys,
    ]

    /// Reads on after what was refused, in words that can be said.
    static func attempt(_ body: () throws -> Void) {
      do { try body() } catch { _ = String(describing: error) }
    }
  #else
    // NB: what is read is internal to its module, which only a debug build lets others see.
    static let all: [Reader] = []
  #endif
}
