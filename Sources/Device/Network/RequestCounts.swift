// How often a server was asked for what, whatever it answered.
import Wire

/// Counts requests by method and path, without the query.
struct RequestCounts {
  /// The most different things that are told apart: a path may have any id in it.
  private static let limit = 10_000

  private var counts: [String: Int] = [:]
  private var isComplete = true

  /// Counts one.
  mutating func note(_ request: NetworkRequest) {
    let path = request.path.prefix { $0 != "?" }
    let label = "\(request.method) \(path)"
    guard counts[label] != nil || counts.count < Self.limit else {
      isComplete = false
      return
    }
    counts[label, default: 0] += 1
  }

  /// How often something was asked for; an `…` in place of its last part stands for any.
  ///
  /// Nil when that isn't known, because too many different things were asked for.
  func count(of label: String) -> Int? {
    guard isComplete else { return nil }
    guard label.hasSuffix("/…") else { return counts[label] ?? 0 }
    let start = label.dropLast()
    return counts.filter { $0.key.hasPrefix(start) && $0.key.count > start.count }
      .map(\.value).reduce(0, +)
  }

  /// Everything, by name.
  var all: [(label: String, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
