// Which processes there are, from /proc: to find a program's children and to see them gone.
import Foundation

/// A process, as /proc(5) tells of it.
struct RunningProcess: Hashable {
  let pid: Int32
  let name: String
  let parent: Int32
  /// When it began, in ticks since the machine did: a number that comes again is another process.
  let start: Int
  /// The letter of its state; Z for one that has ended and wasn't asked how.
  let state: Character

  init?(pid: Int32) {
    self.pid = pid
    guard let line = ProcessTable.text("/proc/\(pid)/stat"),
      let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")")
    else { return nil }
    name = String(line[line.index(after: open)..<close])
    let fields = line[line.index(close, offsetBy: 2)...].split(separator: " ")
    guard fields.count > 19, let state = fields[0].first, let parent = Int32(fields[1]),
      let start = Int(fields[19])
    else { return nil }
    (self.state, self.parent, self.start) = (state, parent, start)
  }

  /// Whether this very process still runs.
  var isAlive: Bool {
    guard let now = RunningProcess(pid: pid) else { return false }
    return now.start == start && now.state != "Z" && now.state != "X"
  }

  /// The folder that it works in.
  var workingFolder: String? {
    var bytes = [CChar](repeating: 0, count: 4_096)
    let count = readlink("/proc/\(pid)/cwd", &bytes, bytes.count)
    guard count > 0 else { return nil }
    return String(decoding: bytes.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}

enum ProcessTable {
  /// All processes.
  static var all: [RunningProcess] {
    // Without /proc there is nothing to be seen.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { Int32($0).flatMap { RunningProcess(pid: $0) } }
  }

  /// The living children of a process.
  static func children(of pid: Int32) -> [RunningProcess] {
    all.filter { $0.parent == pid && $0.isAlive }
  }

  /// The living programs that were started with a folder below `folder` as their home, whoever is
  /// their parent by now.
  static func programs(below folder: String) -> [RunningProcess] {
    all.filter { process in
      process.isAlive && process.name.hasPrefix("Journal")
        && (text("/proc/\(process.pid)/environ")?.contains("HOME=\(folder)/") ?? false)
    }
  }

  /// A line of /proc/PID/status, as `voluntary_ctxt_switches`.
  static func status(_ name: String, of pid: Int32) -> String? {
    text("/proc/\(pid)/status")?.split(separator: "\n").first { $0.hasPrefix("\(name):") }
      .map { $0.dropFirst(name.count + 1).trimmingCharacters(in: .whitespaces) }
  }

  static func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }
}
