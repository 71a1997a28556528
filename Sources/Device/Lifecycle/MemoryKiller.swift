// Memory limits by role: a warning to the app near its own, and no word to anyone past it.
import HostFiles
import Wire

/// Ends programs that use more memory than their role allows. Apple: `jetsam`.
///
/// Memory is judged by what the process has dirtied itself, which doesn't depend on how it was
/// linked.
final class MemoryKiller {
  /// The limits in bytes: an app's own, a share extension's 120 MB, a widget's 30 MB.
  static func limit(_ role: Role) -> Int {
    switch role {
    case .app: 1_400 << 20
    case .shareExtension: 120 << 20
    case .widget: 30 << 20
    }
  }

  /// At which part of its limit an app is warned, in percent.
  static let warningPercent = 80
  /// How often a live device looks at a program that was at work, in milliseconds.
  static let interval = 250

  /// Whether limits are enforced: they aren't in Apple's Simulator, whose `launchd_sim` knows none.
  var isEnforced: () -> Bool = { true }

  private let core: DeviceCore
  private var warned: Set<Int> = []
  private var expected: Set<Int> = []
  private var lastLook = 0

  init(core: DeviceCore) {
    self.core = core
  }

  /// `process` is about to allocate a lot: a scenario's device looks at it alone.
  func expect(_ process: ProgramProcess) {
    expected.insert(process.launchNumber)
  }

  /// Looks at the processes that may have allocated, and ends those past their limit.
  ///
  /// - Returns: Whether it ended or warned any.
  func endsSomebody() -> Bool {
    let isLive = core.clock.kind == .live
    guard isLive || !expected.isEmpty else { return false }
    let now = MachineClock.monotonicMilliseconds()
    if isLive, now - lastLook < Self.interval { return false }
    lastLook = now
    return core.processes.live
      .filter { $0.isRunning && (isLive || expected.contains($0.launchNumber)) }
      .reduce(false) { judge($1) || $0 }
  }

  /// Looks at a process that has just answered, unless nothing was to be expected of it.
  ///
  /// - Returns: Whether it was ended.
  func ends(_ process: ProgramProcess) -> Bool {
    guard core.clock.kind == .live || expected.contains(process.launchNumber) else { return false }
    return process.isRunning && judge(process)
  }

  private func judge(_ process: ProgramProcess) -> Bool {
    guard let used = Self.dirtyBytes(process.pid) else { return false }
    let limit = Self.limit(process.role)
    if used > limit, !isEnforced() { return noteExcess(process, limit) }
    if used > limit {
      core.trace.record(
        .process, "uses more than its \(limit >> 20) MB of memory", by: process.name)
      core.processes.kill(process, as: .jetsam)
      return true
    }
    if process.role == .app, used > limit / 100 * Self.warningPercent,
      warned.insert(process.launchNumber).inserted
    {
      core.trace.record(.process, "is warned about its memory", by: process.name)
      core.processes.deliver(.memoryWarning, to: process)
      return true
    }
    return false
  }

  /// Says once what a device would not let pass.
  private func noteExcess(_ process: ProgramProcess, _ limit: Int) -> Bool {
    guard warned.insert(process.launchNumber).inserted else { return false }
    core.trace.record(
      .process, "uses more than its \(limit >> 20) MB of memory, which no Simulator minds",
      by: process.name)
    return true
  }

  /// What a process has written into memory, in RAM and swapped out; nil when it is gone.
  ///
  /// `Anonymous` and `Swap`, see proc_pid_smaps(5). `Private_Dirty` would count the pages of an
  /// executable that was copied a moment ago, or lies on tmpfs, as the program's own.
  static func dirtyBytes(_ pid: Int32) -> Int? {
    // A process that has gone meanwhile uses nothing.
    guard let bytes = try? DeviceFile.read("/proc/\(pid)/smaps_rollup") else { return nil }
    var total = 0
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      guard line.hasPrefix("Anonymous:") || line.hasPrefix("Swap:") else { continue }
      let fields = line.split(separator: " ")
      total += (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) << 10
    }
    return total
  }
}
