// Where the identities of a tree and its pickles come from, so that they are the same every time.

/// Identities that count up: `0`, `1`, `2`.
public struct IDSequence: Sendable {
  private var count: Int

  /// Starts a sequence, from 0 unless it goes on where another one stopped.
  public init(from first: Int = 0) { count = first }

  /// Takes the next identity.
  public mutating func next() -> String {
    defer { count += 1 }
    return String(count)
  }
}
