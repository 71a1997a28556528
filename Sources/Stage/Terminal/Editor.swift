// The person's own editor in the stage's terminal, as a job of its own.
@preconcurrency import Glibc

/// Why an editor couldn't be opened.
enum EditorError: Error, CustomStringConvertible {
  /// Neither variable says which.
  case notChosen(place: String)
  /// The shell couldn't be started.
  case notStarted(number: Int32)

  var description: String {
    switch self {
    case .notChosen(let place):
      "no editor is chosen; set EDITOR to open \(place)."
    case .notStarted(let number):
      "the editor couldn't be started: \(String(cString: strerror(number)))."
    }
  }
}

/// An editor that has the terminal.
struct Editor {
  private let pid: pid_t

  /// Gives the terminal to the editor that `VISUAL` or `EDITOR` names, at that line.
  ///
  /// - Parameter title: What the person knows the file by.
  static func open(_ path: String, line: Int, called title: String) throws(EditorError) -> Editor {
    let names = ["VISUAL", "EDITOR"].compactMap(Terminal.environment)
    guard let name = names.first(where: { !$0.isEmpty }) else {
      throw .notChosen(place: title)
    }
    // The variable may hold options, which is the shell's to take apart; the path never is.
    let words = ["sh", "-c", "exec \(name) \"$@\"", "sh", "+\(line)", path]
    var pid = pid_t()
    let number = start(words, &pid)
    guard number == 0 else { throw .notStarted(number: number) }
    // One that asked for the terminal before this was stopped for it, and is sent on below.
    tcsetpgrp(0, pid)
    return Editor(pid: pid)
  }

  private static func start(_ words: [String], _ pid: inout pid_t) -> Int32 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // NB: standard error is caught while the stage runs; an editor has a right to the terminal.
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/tty", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGTTOU] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETPGROUP))
    let copies = words.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return posix_spawn(&pid, "/bin/sh", &actions, &attributes, copies + [nil], environ)
  }

  /// Whether it still runs; one that was stopped has nowhere to go and goes on.
  var isRunning: Bool {
    var status: Int32 = 0
    let result = waitpid(pid, &status, WNOHANG | WUNTRACED)
    guard result == pid else { return result == 0 || errno == EINTR }
    guard status & 0xff == 0x7f else { return false }
    tcsetpgrp(0, pid)
    kill(-pid, SIGCONT)
    return true
  }

  /// Takes the terminal back; an editor that is still there is told that it is gone.
  func end() {
    tcsetpgrp(0, getpgrp())
    if isRunning { kill(-pid, SIGHUP) }
  }
}
