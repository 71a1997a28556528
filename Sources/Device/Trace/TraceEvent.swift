// One thing that happened, in the one form in which everything else reads it.

/// An event of the trace.
///
/// It never holds process ids, real paths, temporary names, secrets, ciphertext or timings, so that
/// the same scenario gives the same bytes on every machine.
public struct TraceEvent: Codable, Sendable, Hashable {
  /// What sort of thing happened.
  public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
    /// The person did something.
    case person
    /// A process was launched, suspended, resumed or ended.
    case process
    /// A scene went to another phase.
    case scene
    /// The clock was set, or the device locked, unlocked or restarted.
    case device
    /// A container was asked for, made or moved.
    case container
    case keychain
    case notification
    /// A domain of defaults was written at a cost worth telling.
    case defaults
    /// Programs take turns at a file.
    case coordination
    case widget
    case share
    case link
    case network
    case file
    case action
    case state
    case coordinator
    case screen
    case dependency
    case analytics
    case note
    /// Somebody makes trouble on purpose.
    case trouble
    /// A program broke the contract.
    case violation
  }

  /// Counts up from 1.
  public var number: Int
  /// Milliseconds of uptime.
  public var uptime: Int
  /// Who: `app`, `widget`, `share extension`, another program's name, `device` or `person`.
  public var program: String
  /// What sort of thing happened.
  public var kind: Kind
  /// What happened.
  public var words: String

  /// Makes an event.
  public init(number: Int, uptime: Int, program: String, kind: Kind, words: String) {
    self.number = number
    self.uptime = uptime
    self.program = program
    self.kind = kind
    self.words = words
  }

  /// The one text form: number, seconds of uptime, program, kind, words.
  public var text: String {
    "\(number) \(TraceEvent.seconds(uptime)) \(program) \(kind.rawValue): \(words)"
  }

  /// Milliseconds as seconds with three decimals.
  public static func seconds(_ milliseconds: Int) -> String {
    let sign = milliseconds < 0 ? "-" : ""
    let rest = String((milliseconds % 1_000).magnitude)
    let zeros = String(repeating: "0", count: 3 - rest.count)
    return "\(sign)\((milliseconds / 1_000).magnitude).\(zeros)\(rest)"
  }
}
