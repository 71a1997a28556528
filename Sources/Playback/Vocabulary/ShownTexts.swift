// What `shows` and `does not show` look at.
import Device

/// The texts that a program shows at one moment.
struct ShownTexts {
  private let program: ProgramName
  private let texts: [String]

  init(of program: ProgramName, on device: SimulatedDevice) {
    self.init(program: program, texts: device.texts(shownBy: program))
  }

  init(program: ProgramName, texts: [String]) {
    self.program = program
    self.texts = texts
  }

  /// Whether `part` is a part of any one text; an empty part is a part of every text.
  func contains(_ part: String) -> Bool {
    texts.contains { part.isEmpty || $0.contains(part) }
  }

  /// The texts in one line.
  var summary: String {
    guard !texts.isEmpty else { return "\(program.spoken) shows nothing" }
    return "\(program.spoken) shows " + texts.map { "\"\($0)\"" }.joined(separator: ", ")
  }
}
