// Why a terminal can't be used, in sentences that say what to do instead.
@preconcurrency import Glibc

/// A terminal on which the stage can't be shown.
public enum TerminalError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Standard input or output is a file or a pipe.
  case notATerminal
  /// The terminal says of itself that it can do nothing.
  case dumb
  /// There is no description of it.
  case unknownTerminal(name: String)
  /// It can't place its cursor.
  case noCursor(name: String)
  /// It can't be opened.
  case cannotOpen(name: String)

  public var description: String {
    switch self {
    case .notATerminal:
      "the stage needs a terminal to be drawn in, and standard input or output is none."
    case .dumb:
      "the stage needs a terminal that can place its cursor; TERM says it can't (dumb or unset)."
    case .unknownTerminal(let name):
      "the terminal \"\(name)\" has no description here; set TERM=xterm-256color, or install "
        + "ncurses-term."
    case .noCursor(let name):
      "the terminal \"\(name)\" can't place its cursor; set TERM to what it really is."
    case .cannotOpen(let name): "\(name) can't be opened: \(String(cString: strerror(errno)))."
    }
  }

  /// What can be said against the terminal without touching it.
  static var standing: TerminalError? {
    guard isatty(0) == 1, isatty(1) == 1 else { return .notATerminal }
    let name = Terminal.environment("TERM") ?? ""
    return name.isEmpty || name == "dumb" || name == "unknown" ? .dumb : nil
  }
}
