// Remembers what property lists say: whoever plays a hundred scenarios installs the same bundles a
// hundred times.
import Synchronization

/// Property lists that were read before, by their bytes.
enum PropertyListMemory {
  /// The most lists that are remembered; devices have a dozen.
  private static let limit = 64
  private static let known = Mutex<[[UInt8]: PropertyList]>([:])

  /// What the bytes say.
  ///
  /// - Throws: `PropertyListError`; what can't be read is asked again every time.
  static func read(_ bytes: [UInt8]) throws -> PropertyList {
    if let list = known.withLock({ $0[bytes] }) { return list }
    let list = try PropertyList(xml: bytes)
    known.withLock { known in
      if known.count >= limit { known = [:] }
      known[bytes] = list
    }
    return list
  }
}
