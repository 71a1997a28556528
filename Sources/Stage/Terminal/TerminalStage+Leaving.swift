// What a handler writes to the terminal when nothing else of the stage runs any more.
@preconcurrency import CNcurses
@preconcurrency import Glibc

extension TerminalStage {
  /// What puts a terminal back without curses: modes off, attributes off, cursor on, first screen.
  static var leavingBytes: [UInt8] {
    let modes = "\u{1b}[?2004l\u{1b}[?1006l\u{1b}[?1002l\u{1b}[?1000l"
    let names: [String] = ["sgr0", "rmkx", "cnorm", "rmcup"]
    let capabilities = names.map { name in
      terrarium_capability(name).map { withoutDelays(String(cString: $0)) } ?? ""
    }
    return Array((modes + capabilities.joined() + "\r\n").utf8)
  }

  /// A capability without the delays that only old terminals need, as `$<5/>`.
  private static func withoutDelays(_ text: String) -> String {
    var rest = text[...]
    var result = ""
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      let end = rest[start...].firstIndex(of: ">") ?? start
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
