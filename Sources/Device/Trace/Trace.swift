// Everything that happened, in order: the one record that every view of the device is made from.
import FoundationEssentials

/// The ordered record of a device's events.
public final class Trace {
  /// The version of the trace's form.
  public static let version = 1

  private let clock: DeviceClock
  /// How many bytes of events are kept at most.
  static let byteLimit = 32 << 20
  /// What an event takes beside its words.
  private static let eventSize = 160

  private let limit: Int
  private var bytes = 0
  private var lastNumber = 0
  /// The latest events, oldest first.
  public private(set) var events: [TraceEvent] = []
  /// Where in the source an event was written, by its number; travels beside the trace.
  public private(set) var sources: [Int: String] = [:]
  /// Called with every event as it is recorded.
  public var onEvent: ((TraceEvent) -> Void)?

  /// Makes an empty record.
  ///
  /// - Parameter limit: How many events are kept; the oldest go first.
  init(clock: DeviceClock, limit: Int) {
    self.clock = clock
    self.limit = limit
  }

  /// Whether some event isn't whole: earlier ones were dropped, or one was too long to be kept so.
  public var isCut: Bool { hasDropped || hasShortened }
  /// Whether the oldest events are gone.
  public var hasDropped: Bool { events.first.map { $0.number > 1 } ?? (lastNumber > 0) }
  /// Whether the words of some event were longer than is kept.
  public private(set) var hasShortened = false

  /// Adds an event.
  func record(
    _ kind: TraceEvent.Kind, _ words: String, by program: String = "device", source: String? = nil
  ) {
    lastNumber += 1
    hasShortened = hasShortened || words.unicodeScalars.count > Self.wordsLimit
    let event = TraceEvent(
      number: lastNumber, uptime: clock.uptime, program: program, kind: kind,
      words: Trace.singleLine(words))
    events.append(event)
    sources[event.number] = source.map(Trace.singleLine)
    bytes += size(of: event)
    if events.count > limit || bytes > Self.byteLimit {
      let dropped = events.prefix(max(1, min(events.count, limit) / 4))
      for event in dropped {
        bytes -= size(of: event)
        sources[event.number] = nil
      }
      events.removeFirst(dropped.count)
    }
    onEvent?(event)
  }

  private func size(of event: TraceEvent) -> Int {
    Self.eventSize + event.words.utf8.count + (sources[event.number]?.utf8.count ?? 0)
  }

  /// The events as lines of JSON, a header first.
  public func ndjson() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    var bytes = Array(#"{"terrariumTrace":\#(Trace.version)}"#.utf8)
    bytes.append(UInt8(ascii: "\n"))
    for event in events {
      bytes.append(contentsOf: try encoder.encode(event))
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// The most code points of one event's words: a character may have any number of them.
  public static let wordsLimit = 500

  /// What a program says must stay one short line that shows what it is: what would end the line,
  /// steer a terminal or turn the text around becomes a space.
  private static func singleLine(_ words: String) -> String {
    let scalars = words.unicodeScalars.prefix(wordsLimit)
    guard scalars.contains(where: isSteering) else { return String(scalars) }
    return String(String.UnicodeScalarView(scalars.map { isSteering($0) ? " " : $0 }))
  }

  private static func isSteering(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
