// What `shows` and `does not show` look at.
import Device

/// The texts that a program shows at one moment.
struct ShownTexts {
  private let program: ProgramName
  private let texts: [String]

  /// Why nothing is shown; nil when it isn't known.
  private let reason: String?

  init(of program: ProgramName, on device: SimulatedDevice) {
    self.init(
      program: program, texts: device.texts(shownBy: program),
      reason: ProgramCondition(program, on: device).emptiness)
  }

  init(program: ProgramName, texts: [String], reason: String? = nil) {
    self.program = program
    self.texts = texts
    self.reason = reason
  }

  /// The text that comes nearest to one that isn't shown.
  func near(_ part: String) -> String? { NearMiss.text(for: part, among: texts) }

  /// Whether `part` is a part of any one text; an empty part is a part of every text.
  func contains(_ part: String) -> Bool {
    texts.contains { part.isEmpty || $0.contains(part) }
  }

  /// The texts in one line.
  var summary: String {
    guard !texts.isEmpty else {
      return "\(program.spoken) shows nothing" + (reason.map { ": \($0)" } ?? "")
    }
    return "\(program.spoken) shows " + texts.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
