// What passes between two participants, whichever format draws it.
import Device

/// One thing that somebody says to somebody, or keeps to themselves.
public struct Message: Sendable, Hashable {
  /// How it is said.
  public enum Manner: String, Sendable, Hashable {
    /// Something is asked or told.
    case call
    /// What was asked is answered.
    case answer
    /// It doesn't arrive, or ends whom it reaches.
    case lost
    /// It happens inside one participant.
    case inside
  }

  /// Who says it.
  public var from: Participant
  /// To whom; the same as `from` for what stays inside.
  public var to: Participant
  /// How it is said.
  public var manner: Manner
  /// What is said.
  public var words: String
  /// The event of the trace that tells of it.
  public var event: TraceEvent

  /// The message in a sentence, for those who don't see the arrow.
  var sentence: String {
    switch manner {
    case .inside: "\(from.title): \(words)"
    case .call: "\(from.title) to \(to.title): \(words)"
    case .answer: "\(from.title) answers \(to.title): \(words)"
    case .lost: "\(from.title) to \(to.title), with a loss: \(words)"
    }
  }
}
