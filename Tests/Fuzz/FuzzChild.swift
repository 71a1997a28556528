// A process of its own that reads inputs until one ends it: the parent knows which.
@preconcurrency import Glibc

/// How a child ended.
enum ChildEnd: Equatable {
  case well
  /// By a signal, or with a status that isn't good.
  case badly(String)
  /// It was still at one input after `FuzzChild.patience`.
  case hangs
}

/// Starts this program again and watches how far it gets.
struct FuzzChild {
  /// How long one input may take, in seconds; far more than any takes, for a busy machine.
  static let patience = 60
  /// Where a child writes the number of the input it is about to read.
  static let progress: Int32 = 3
  /// Where a child is given one input, in place of making them.
  static let oneInput = "--input"

  /// How it ended.
  let end: ChildEnd
  /// The number of the last input it began to read.
  let last: Int

  /// Runs a child to its end.
  static func run(_ arguments: [String]) -> FuzzChild {
    var template = Array("/tmp/fuzz-XXXXXX".utf8CString)
    let progress = mkstemp(&template)
    unlink(template)
    _ = fcntl(progress, F_SETFD, FD_CLOEXEC)
    defer { close(progress) }
    guard let pid = start(arguments, progress) else {
      return FuzzChild(end: .badly("could not be started"), last: 0)
    }
    let end = wait(for: pid, progress)
    return FuzzChild(end: end, last: number(in: progress))
  }

  private static func start(_ arguments: [String], _ progress: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, progress, Self.progress)
    let words = (["fuzz"] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    var pid: pid_t = 0
    guard posix_spawn(&pid, "/proc/self/exe", &actions, nil, words + [nil], environ) == 0 else {
      return nil
    }
    return pid
  }

  private static func wait(for pid: pid_t, _ progress: Int32) -> ChildEnd {
    var status: Int32 = 0
    var (last, lastChange) = (-1, seconds())
    while true {
      let ended = waitpid(pid, &status, WNOHANG)
      if ended == pid { break }
      let now = number(in: progress)
      if now != last { (last, lastChange) = (now, seconds()) }
      if seconds() - lastChange > patience {
        kill(pid, SIGKILL)
        waitpid(pid, &status, 0)
        return .hangs
      }
      // Nothing is watched: it is only the wait until somebody should look again.
      poll(nil, 0, 5)
    }
    let signal = status & 0x7f
    if signal != 0 { return .badly("signal \(signal) (\(String(cString: strsignal(signal))))") }
    let code = status >> 8 & 0xff
    return code == 0 ? .well : .badly("status \(code)")
  }

  private static func number(in progress: Int32) -> Int {
    var number = 0
    pread(progress, &number, MemoryLayout<Int>.size, 0)
    return number
  }

  private static func seconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec
  }

  // MARK: Inside

  /// Says, in a child, which input comes now.
  static func note(_ number: Int) {
    var number = number
    pwrite(progress, &number, MemoryLayout<Int>.size, 0)
  }
}
