// What programs leave behind: processes of their own making, which nothing else would end.
import CSandbox
@preconcurrency import Glibc
import HostFiles
import Synchronization

/// The processes below this one, and the rule that none of them outlives the program that made it.
///
/// A program may not fork: the filter of its sandbox refuses it. Where the kernel has no such
/// filter, a descendant in a group and session of its own is out of reach of any signal to its
/// maker's group. This process therefore adopts every orphan below it, and ends what it adopts.
public enum Descendants {
  private struct Children {
    var isAdopting = false
    /// The children of this process that it has started itself.
    var own: Set<pid_t> = []
  }

  private static let children = Mutex(Children())
  /// How often orphans are looked for again: each that is ended may leave others behind.
  private static let rounds = 64

  /// Lets orphans become this process's own children from now on, to be ended.
  ///
  /// For a program that knows every child it starts; it tells of each by `claim`.
  public static func adoptOrphans() {
    children.withLock { $0.isAdopting = sandbox_adopt_orphans() == 0 }
  }

  /// This process has started a child.
  public static func claim(_ pid: pid_t) {
    children.withLock { _ = $0.own.insert(pid) }
  }

  /// A child of this process has been reaped.
  public static func release(_ pid: pid_t) {
    children.withLock { _ = $0.own.remove(pid) }
  }

  /// Ends every adopted process, and those that it leaves behind in turn.
  static func end() {
    for _ in 0..<rounds {
      let (isAdopting, own) = children.withLock { ($0.isAdopting, $0.own) }
      guard isAdopting else { return }
      let orphans = list().subtracting(own).filter(isConfined)
      guard !orphans.isEmpty else { return }
      // NB: all are stopped from running on before the first is waited for.
      for orphan in orphans { kill(orphan, SIGKILL) }
      for orphan in orphans { reap(orphan) }
    }
  }

  private static func reap(_ orphan: pid_t) {
    let handle = Descriptor(sandbox_pidfd_open(orphan))
    var set = pollfd(fd: handle.number, events: Int16(POLLIN), revents: 0)
    // One that doesn't go now is found again by the next look.
    poll(&set, 1, Int32(ProcessTable.farewell))
    var ending = sandbox_ending()
    _ = sandbox_reap(orphan, &ending)
  }

  /// The children of this process, by every thread that has or has adopted some.
  private static func list() -> Set<pid_t> {
    var found: Set<pid_t> = []
    for thread in threads() {
      // A kernel without that file, or a thread that has gone, names no children.
      guard let bytes = try? DeviceFile.read("/proc/self/task/\(thread)/children") else { continue }
      found.formUnion(
        String(decoding: bytes, as: UTF8.self).split(separator: " ").compactMap { pid_t($0) })
    }
    return found
  }

  private static func threads() -> [String] {
    guard let folder = opendir("/proc/self/task") else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if pid_t(name) != nil { names.append(name) }
    }
    return names
  }

  /// Whether a process can gain no rights, as every descendant of a sandboxed program.
  private static func isConfined(_ pid: pid_t) -> Bool {
    // One that has gone meanwhile needn't be ended.
    guard let bytes = try? DeviceFile.read("/proc/\(pid)/status") else { return false }
    return String(decoding: bytes, as: UTF8.self).contains("NoNewPrivs:\t1")
  }
}
