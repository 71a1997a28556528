// How the subcommands of `terrarium device` answer: lines for a person, JSON for a script.
import Device
import FoundationEssentials

enum DeviceOutput {
  /// Standard output that takes nothing more.
  struct Failure: Error, CustomStringConvertible {
    let why: String
    var description: String { "standard output could not be written: \(why)" }
  }

  /// Writes all of it.
  static func write(_ text: String) throws {
    if let why = TextOutput.standard.write(text) { throw Failure(why: why) }
  }

  /// Writes lines.
  static func lines(_ lines: [String]) throws {
    try write(lines.map { "\($0)\n" }.joined())
  }

  /// Writes a value with its keys sorted.
  static func json(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    try write(String(decoding: try encoder.encode(value), as: UTF8.self) + "\n")
  }

  /// What is said of a device that was made, changed or removed.
  struct Device: Encodable {
    let name: String?
    let path: String

    init(_ target: DeviceArguments.Target) {
      name = target.name
      path = target.path
    }
  }
}
