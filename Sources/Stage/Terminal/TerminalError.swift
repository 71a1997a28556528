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
      "standard input or output is no terminal, so the stage tells in plain lines."
    case .dumb:
      "the terminal can't place its cursor (TERM is dumb or unset), so the stage tells in plain "
        + "lines."
    case .unknownTerminal(let name):
      "the terminal \"\(name)\" has no description here, so the stage tells in plain lines; set "
        + "TERM=xterm-256color, or install ncurses-term, to see it drawn."
    case .noCursor(let name):
      "the terminal \"\(name)\" can't place its cursor, so the stage tells in plain lines; set "
        + "TERM to what it really is to see it drawn."
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
