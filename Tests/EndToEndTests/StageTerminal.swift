// A terminal with the stage in it: `tmux` is the terminal, its pane the screen.
import Foundation
import Testing

/// One terminal, its own server's only one; gone when this is.
final class StageTerminal {
  /// Who sits between the terminal and the stage.
  enum Shell {
    /// A script that notes the modes before and after, the process and the status.
    case script
    /// A shell with job control, as a person has it.
    case interactive
  }

  /// Whether there is a `tmux` to do it with.
  static let isPossible = Commands.find("tmux") != nil

  let terrarium: Terrarium
  /// The terminal's own folder, below the home; its name is the server's too.
  private let place: String
  private let server: String
  private let environment: [String: String]
  private let words: [String]

  /// What the pane was sent, byte for byte.
  private var stream: String { "\(place)/stream" }

  /// Opens a terminal and starts the stage in it, without waiting for a picture.
  ///
  /// - Parameters:
  ///   - changes: What the stage's environment has more than the usual, or, where nil, less.
  ///   - wrapper: Words before the program's, as a command that starts it differently.
  init(
    _ terrarium: Terrarium, width: Int = 80, height: Int = 24, arguments: [String] = [],
    changes: [String: String?] = [:], wrapper: [String] = [], shell: Shell = .script
  ) throws {
    self.terrarium = terrarium
    let names = (1...).lazy.map { "\(terrarium.home)/terminal-\($0)" }
    place = names.first { !FileManager.default.fileExists(atPath: $0) } ?? terrarium.home
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: false)
    server = place.split(separator: "/").suffix(2).joined(separator: "-")
    words = wrapper + [Terrarium.binary] + arguments
    var environment = [
      "HOME": terrarium.home, "XDG_DATA_HOME": "\(terrarium.home)/data", "LANG": "C.UTF-8",
      "TERM": "xterm-256color", "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "PS1": "prompt> ",
      "TMPDIR": terrarium.home,
    ]
    for (name, value) in changes { environment[name] = value }
    self.environment = environment
    switch shell {
    case .script: try open(width, height, ["/bin/sh", try script()])
    case .interactive: try open(width, height, envWords + ["bash", "--norc", "-i"])
    }
    try tmux("pipe-pane", "-o", "cat >> '\(stream)'")
    if shell == .script {
      try keys("Enter")
      guard Patience.waits({ pid != nil || status != nil }) else {
        throw NotInTime(description: "the stage was not started")
      }
    }
  }

  deinit {
    if let pid, RunningProcess(pid: pid)?.isAlive == true { kill(pid, SIGKILL) }
    _ = try? tmux("kill-server")  // It may have been killed by the test itself.
  }

  private func open(_ width: Int, _ height: Int, _ command: [String]) throws {
    try tmux(
      [
        "start-server", ";", "set", "-g", "status", "off", ";", "set", "-g", "escape-time", "0",
        ";", "new-session", "-d", "-x", "\(width)", "-y", "\(height)", "-c", terrarium.home,
      ] + command)
  }

  private var envWords: [String] {
    ["env", "-i"] + environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }

  /// The script that starts the stage once Enter was pressed.
  private func script() throws -> String {
    let quoted = (envWords + words).map { "'\($0.replacing("'", with: "'\\''"))'" }
    let path = "\(place)/session.sh"
    let text = """
      cd '\(place)'
      ulimit -c 0
      stty -a > before
      read go
      sh -c 'echo $$ > pid.new; mv pid.new pid; exec "$@"' sh \(quoted.joined(separator: " "))
      status=$?
      stty -a > after
      echo $status > status.new
      mv status.new status
      while read line; do :; done

      """
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  // MARK: What is there

  /// The stage's process, or what was started in its place.
  var pid: Int32? { number("pid") }

  /// The status that the stage ended with; nil while it runs.
  var status: Int32? { number("status") }

  private func number(_ name: String) -> Int32? {
    ProcessTable.text("\(place)/\(name)").flatMap {
      Int32($0.trimmingCharacters(in: .whitespacesAndNewlines))
    }
  }

  /// The screen's text, row by row.
  func screen() throws -> String { try tmux("capture-pane", "-p") }

  /// A value of tmux's, as `alternate_on`.
  func value(_ name: String) throws -> String {
    try tmux("display-message", "-p", "#{\(name)}").trimmingCharacters(in: .newlines)
  }

  /// Everything that was sent to the terminal.
  func sent() -> [UInt8] {
    FileManager.default.contents(atPath: stream).map { [UInt8]($0) } ?? []
  }

  /// The terminal's modes before the stage came and after it went.
  var modes: (before: String?, after: String?) {
    (ProcessTable.text("\(place)/before"), ProcessTable.text("\(place)/after"))
  }

  // MARK: Doing something

  /// Presses keys, by tmux's names.
  func keys(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

  /// Types text, letter by letter.
  func type(_ text: String) throws { try tmux("send-keys", "-l", text) }

  /// Sends bytes as they are.
  func send(_ text: String) throws { try send(bytes: Array(text.utf8)) }

  /// Sends bytes that need not be text.
  func send(bytes: [UInt8]) throws {
    try tmux(["send-keys", "-H"] + bytes.map { String($0, radix: 16) })
  }

  /// Pastes as a terminal does, bracketed if that was asked for.
  func paste(_ text: String) throws {
    try tmux("set-buffer", text)
    try tmux("paste-buffer", "-p")
  }

  /// Gives the terminal another size.
  func resize(width: Int, height: Int) throws {
    try tmux("resize-window", "-x", "\(width)", "-y", "\(height)")
  }

  /// Tells the kernel another size behind the terminal's back.
  func pretend(width: Int, height: Int, tty: String) {
    let descriptor = Glibc.open(tty, O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(width), UInt16(height))
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    close(descriptor)
  }

  /// Takes the terminal away.
  func hangUp() throws { try tmux("kill-server") }

  /// Waits until the screen shows a text.
  func wait(for text: String, _ comment: String = "") throws {
    try wait("\"\(text)\" \(comment)") { $0.contains(text) }
  }

  /// Waits until the screen is as it should be.
  func wait(_ what: String, until isSo: (String) -> Bool) throws {
    var last = ""
    let came = try Patience.waits {
      last = try screen()
      return isSo(last)
    }
    guard came else {
      throw NotInTime(description: "waited in vain for \(what); the screen shows\n\(last)")
    }
  }

  /// The screen once nothing changes on it any more.
  func settledScreen() throws -> String {
    var screen = ""
    let came = try Patience.waits {
      screen = try self.screen()
      // A picture that is drawn right after this one was taken stays too, and is another one.
      let stays = try Patience.stays(milliseconds: 300) { try self.screen() }
      return try stays && self.screen() == screen
    }
    guard came else { throw NotInTime(description: "the screen never came to rest:\n\(screen)") }
    return screen
  }

  /// Waits for the stage's end.
  func waitForEnd() throws -> Int32 {
    guard Patience.waits({ status != nil }), let status else {
      throw NotInTime(description: "the stage did not end; the screen shows\n\(try screen())")
    }
    return status
  }

  @discardableResult
  private func tmux(_ words: String...) throws -> String { try tmux(words) }

  @discardableResult
  private func tmux(_ words: [String]) throws -> String {
    let run = try Commands.run(
      ["tmux", "-u", "-L", server, "-f", "/dev/null"] + words, in: terrarium.home)
    guard run.status == 0 else {
      throw NotInTime(description: "tmux \(words.joined(separator: " ")): \(run.errors)")
    }
    return run.output
  }
}

extension StageTerminal {
  /// Whether the terminal is as it was before the stage: modes, screen, cursor, mouse, paste.
  func expectGivenBack(_ location: SourceLocation = #_sourceLocation) throws {
    #expect(modes.before != nil && modes.before == modes.after, sourceLocation: location)
    for (name, wanted) in [
      "alternate_on": "0", "cursor_flag": "1", "mouse_any_flag": "0", "mouse_standard_flag": "0",
      "mouse_button_flag": "0", "keypad_flag": "0", "keypad_cursor_flag": "0",
    ] {
      let found = try value(name)
      #expect(found == wanted, "\(name)", sourceLocation: location)
    }
    let paste = String(decoding: sent(), as: UTF8.self)
      .ranges(of: /\x1b\[\?2004[hl]/).last
    let stream = String(decoding: sent(), as: UTF8.self)
    if let paste { #expect(stream[paste].hasSuffix("l"), sourceLocation: location) }
  }
}
