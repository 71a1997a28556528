// Runs this machine's own commands, which the tests see the program with.
import Foundation

enum Commands {
  /// The whole path of a command; nil where there is none.
  static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }

  /// Runs a command to its end; its output is read whole.
  static func run(_ words: [String], in folder: String) throws -> Terrarium.Run {
    let (output, errors) = (try Channel(), try Channel())
    let environment = [
      "PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": folder, "LANG": "C.UTF-8",
    ]
    let pid: pid_t
    do {
      defer {
        close(output.write)
        close(errors.write)
      }
      pid = try start(
        words, in: folder, environment: environment, output: output.write, errors: errors.write)
    }
    let (text, sentences) = (output.readToEnd(), errors.readToEnd())
    return Terrarium.Run(output: text, errors: sentences, status: wait(for: pid))
  }

  /// Copies a program that is to be started.
  ///
  /// NB: with `cp`, not in this process: what it writes here is inherited for a moment by whatever
  /// another test starts just then, and until that is gone the copy is "text file busy".
  static func copyProgram(_ path: String, to copy: String) throws {
    let run = try run(["cp", path, copy], in: "/")
    guard run.status == 0 else { throw NotInTime(description: run.errors) }
  }

  /// The status of a command, once it has ended; 128 and the number of the signal that ended it.
  static func wait(for pid: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(pid, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }

  /// Starts a command and comes back at once.
  ///
  /// NB: not with Foundation's `Process`, which leaves a socket open in the child and takes the
  /// child for running until that is closed: the server that `tmux` leaves behind never does.
  static func start(
    _ words: [String], in folder: String, environment: [String: String],
    input: String = "/dev/null", output: Int32, errors: Int32
  ) throws -> pid_t {
    guard let env = find("env") else { throw NotInTime(description: "there is no env") }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input, O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    // Nothing that another test has open may live on in here.
    for descriptor in Int32(3)..<256 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    // A signal that this thread doesn't take would be none for the command for ever.
    var attributes = posix_spawnattr_t()
    var nothing = sigset_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    sigemptyset(&nothing)
    posix_spawnattr_setsigmask(&attributes, &nothing)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let arguments = (["env", "-C", folder] + words).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for string in arguments + variables { free(string) } }
    var pid: pid_t = 0
    let error = posix_spawn(&pid, env, &actions, &attributes, arguments, variables)
    guard error == 0 else { throw POSIXError(.init(rawValue: error) ?? .EIO) }
    return pid
  }
}

/// A pipe from a command to here.
private struct Channel {
  private let read: Int32
  /// The command's end.
  let write: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (read, write) = (ends[0], ends[1])
  }

  /// All that comes until the other end is closed.
  func readToEnd() -> String {
    defer { close(read) }
    var text = Data()
    var bytes = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = Glibc.read(read, &bytes, bytes.count)
      if count > 0 { text += bytes.prefix(count) }
      if count == 0 || (count < 0 && errno != EINTR) { break }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
