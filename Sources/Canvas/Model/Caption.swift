// What stands above the panes while a scenario is played: where it is, and what came of the step.

/// The words to a picture that is part of a story.
public struct Caption: Sendable, Hashable {
  /// One line of it.
  public struct Line: Sendable, Hashable {
    /// How a line is meant.
    public enum Tone: Sendable, Hashable {
      case plain
      case muted
      case good
      case bad
    }

    /// What it says.
    public var text: String
    /// How it is meant.
    public var tone: Tone

    /// Makes a line.
    public init(_ text: String, _ tone: Tone = .plain) {
      self.text = text
      self.tone = tone
    }
  }

  /// What the story is called.
  public var heading: String
  /// How it goes on, in a word or two, at the right end of the heading.
  public var standing: String
  /// What happens, the most important line first.
  public var lines: [Line]

  /// Makes a caption.
  public init(heading: String, standing: String, lines: [Line]) {
    self.heading = heading
    self.standing = standing
    self.lines = lines
  }
}
