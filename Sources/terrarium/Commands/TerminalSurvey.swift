// What the terminal and the locale offer, for the doctor.
@preconcurrency import Glibc
import Stage

enum TerminalSurvey {
  /// The terminal's name and size, or why the stage can't be shown in it.
  static var terminal: String {
    if let reason = TerminalStage.reasonAgainstTerminal() { return "\(reason)" }
    var size = winsize()
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return name }
    return "\(name), \(size.ws_col)x\(size.ws_row)"
  }

  /// The characters of the locale, and what stands in for a locale without many.
  static var locale: String {
    let name = setlocale(LC_CTYPE, "").map { String(cString: $0) }
    if name != nil, codeset == "UTF-8" { return "\(name ?? ""), UTF-8" }
    let found = name.map { "\($0), \(codeset)" } ?? "the one that is set isn't installed"
    return setlocale(LC_CTYPE, "C.UTF-8") != nil && codeset == "UTF-8"
      ? "\(found); C.UTF-8 stands in for it" : "\(found); the stage draws with ASCII"
  }

  private static var codeset: String {
    nl_langinfo(nl_item(CODESET)).map { String(cString: $0) } ?? ""
  }
}
