// Ids and random numbers from the device's seed, so that a scenario replays to the byte.
import Wire

/// A source of ids, split by purpose so that one purpose never shifts another's.
@MainActor public final class Identifiers {
  private let seed: UInt64
  private var used: [String: UInt64] = [:]

  /// Makes a source for one launch.
  public init(seed: UInt64) {
    self.seed = seed
  }

  /// Makes a source that another one of the same launch never shifts.
  init(splitting seed: UInt64, for purpose: String) {
    var generator = SplitMix64(splitting: seed, by: purpose)
    self.seed = generator.next()
  }

  /// The next id for `purpose`: a version 4 UUID in lower case.
  public func makeUUID(for purpose: String) -> String {
    var generator = next(purpose)
    return UUIDText.version4(high: generator.next(), low: generator.next())
  }

  /// A number below `bound` for `purpose`, in place of a machine's random number.
  public func random(below bound: Int, for purpose: String) -> Int {
    var generator = next(purpose)
    return Int.random(in: 0..<max(1, bound), using: &generator)
  }

  private func next(_ purpose: String) -> SplitMix64 {
    let count = used[purpose, default: 0]
    used[purpose] = count + 1
    return SplitMix64(splitting: seed, by: "\(purpose)#\(count)")
  }
}
