// Starts programs without a sandbox: workers of this program, and what benchmarks compare with.
import Device
@preconcurrency import Glibc

/// A process started by the C library alone, without a sandbox.
enum BareProcess {
  /// Starts a program and waits until it has ended.
  static func run(_ path: String) throws {
    var status: Int32 = 0
    let pid = try start(path, input: STDIN_FILENO, output: STDOUT_FILENO)
    waitpid(pid, &status, 0)
    Descendants.release(pid)
  }

  /// Starts a program with these descriptors as its input and output.
  ///
  /// - Parameter arguments: With the name by which the program is called; its path if there are
  ///   none.
  /// - Throws: `DeviceError.system` when the kernel doesn't let it.
  static func start(
    _ path: String, arguments: [String] = [], input: Int32, output: Int32
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    let words = (arguments.isEmpty ? [path] : arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    // NB: `environ` is shared mutable state to Swift; nothing here runs on a second thread.
    let code = posix_spawn(&pid, path, &actions, nil, words + [nil], environ)
    guard code == 0 else {
      throw DeviceError.system(call: "posix_spawn \(path)", why: DeviceError.reason(code))
    }
    Descendants.claim(pid)
    return pid
  }
}
