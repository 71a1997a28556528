// What the terminal and the locale offer, for a report on the machine; touches neither.
@preconcurrency import CNcurses
@preconcurrency import Glibc

/// The terminal as the stage would find it.
public enum TerminalReport {
  /// Names and values, ready to be printed.
  public static func lines() -> [(name: String, value: String)] {
    let name = Terminal.environment("TERM") ?? ""
    return [
      ("terminal", TerminalError.standing == nil ? described(name) : standing(name)),
      ("locale", locale), ("ncurses", String(cString: curses_version())),
    ]
  }

  private static func standing(_ name: String) -> String {
    switch TerminalError.standing {
    case .dumb?: "TERM is \(name.isEmpty ? "unset" : name): the stage can't be shown"
    default: "none here (TERM is \(name.isEmpty ? "unset" : name)): the stage can't be shown"
    }
  }

  private static func described(_ name: String) -> String {
    var error: Int32 = 0
    guard setupterm(name, 1, &error) == OK else {
      return "\(name): no description of it, xterm-256color is used instead"
    }
    let colours = tigetnum("colors")
    return "\(name), \(colours > 0 ? "\(colours) colours" : "no colours")"
  }

  private static var locale: String {
    Terminal.setLocale()
      ? "UTF-8" : "not UTF-8, and C.UTF-8 isn't there: the stage draws with ASCII"
  }
}
