// Near misses: the one thing that a person most likely meant, or all that there is instead.
import Device

/// Says what comes near to something that isn't there.
enum NearMiss {
  /// The most names that are listed.
  private static let limit = 12

  /// The text that differs in its case alone, or in a few letters.
  static func text(for wanted: String, among texts: [String]) -> String? {
    guard !wanted.isEmpty, wanted.utf8.count <= 200 else { return nil }
    let lower = wanted.lowercased()
    if let text = texts.first(where: { $0.lowercased().contains(lower) }) {
      return "the case differs: it is \"\(text)\""
    }
    let short = texts.filter { $0.utf8.count <= 200 }
    guard let text = EditDistance.nearest(to: wanted, among: short, limit: 1).first,
      isNear(wanted, text)
    else { return nil }
    return "the nearest text is \"\(text)\""
  }

  /// Everything that there is of a kind, the one that was meant first.
  static func list(_ kind: String, instead of: String, among names: [String]) -> String {
    guard !names.isEmpty else { return "there is no \(kind) at all" }
    if let name = names.first(where: { $0.lowercased() == of.lowercased() }) {
      return "the case differs: it is \"\(name)\""
    }
    let shown = names.prefix(limit).map { "\"\($0)\"" }.joined(separator: ", ")
    let rest = names.count > limit ? " and \(names.count - limit) more" : ""
    return "there \(names.count == 1 ? "is" : "are") \(shown)\(rest)"
  }

  /// Whether somebody may have meant the one by the other: at most one letter in three differs.
  private static func isNear(_ one: String, _ other: String) -> Bool {
    EditDistance.between(Array(one.utf8), Array(other.utf8)) * 3 <= max(one.utf8.count, 1)
  }
}

/// How a program is, in the words of a report.
struct ProgramCondition {
  private let program: ProgramName
  private let device: SimulatedDevice

  init(_ program: ProgramName, on device: SimulatedDevice) {
    self.program = program
    self.device = device
  }

  /// Whether it runs, hangs or sleeps, and how it ended otherwise.
  var words: String {
    let state = device.state(of: program)
    switch state {
    case .running where device.isHanging(program):
      return "\(state.words), and hangs: its main thread is busy"
    case .running where device.isLaunching(program): return "\(state.words), and still launching"
    case .running, .suspended: return state.words
    case .notRunning:
      guard let end = device.lastEnd(of: program) else { return state.words }
      return "\(state.words), ended by \(end.words)"
    }
  }

  /// Why it shows nothing.
  var emptiness: String? {
    guard program != .widget else { return nil }
    switch device.state(of: program) {
    case .running where device.isLaunching(program): return "it is launching; let time pass"
    case .running, .suspended: return nil
    case .notRunning:
      return device.lastEnd(of: program).map { "it was ended by \($0.words)" }
        ?? "it is not running"
    }
  }
}
