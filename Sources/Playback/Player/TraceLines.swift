// The trace of a scenario as lines of JSON, headed by what was played.
import Device
import FoundationEssentials

/// Writes traces so that several scenarios can stand in one file.
enum TraceLines {
  private struct Header: Encodable {
    let terrariumTrace: Int
    let scenario: String
    let file: String
    let line: Int
    let seed: UInt64
  }

  /// One line that says what was played, and one for each event.
  static func bytes(
    of events: [TraceEvent], scenario: PlayableScenario, seed: UInt64
  ) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let header = Header(
      terrariumTrace: Trace.version, scenario: scenario.name, file: scenario.file.path,
      line: scenario.line, seed: seed)
    do {
      var bytes = [UInt8](try encoder.encode(header))
      bytes.append(UInt8(ascii: "\n"))
      for event in events {
        bytes += try encoder.encode(event)
        bytes.append(UInt8(ascii: "\n"))
      }
      return bytes
    } catch {
      preconditionFailure("numbers and texts can always be encoded: \(error)")
    }
  }
}
