// Watches on single files, told by what programs report of their own file operations.
import HostFiles
import Wire

/// Tells programs what happens to a file that they watch. Apple: kqueue's `EVFILT_VNODE` behind
/// `DispatchSource.makeFileSystemObjectSource`.
///
/// A watch is on a file and not on its name. The kernel's own watches aren't asked: their timing is
/// the machine's, and no scenario could replay it.
final class FileMonitorService: Keeping {
  private final class Watch {
    let process: ProgramProcess
    let number: Int
    let events: [FileEvent]
    /// The container it is in.
    let root: String
    /// Where the watched file is now; nil once it has lost its name, which it never gets back.
    var path: String?
    /// What is about to be told; a second event of the same sort adds nothing.
    var pending: [FileEvent] = []

    init(
      process: ProgramProcess, number: Int, events: [FileEvent], root: String, path: String
    ) {
      self.process = process
      self.number = number
      self.events = events
      self.root = root
      self.path = path
    }
  }

  private let core: DeviceCore
  private var watches: [Watch] = []

  init(core: DeviceCore) {
    self.core = core
  }

  /// Begins to watch what bears the name `path` in the container at `root` now.
  ///
  /// - Parameter number: How the program knows the watch.
  /// - Returns: Why that can't be; nil when it is watched.
  func watch(
    _ path: String, in root: String, for events: [FileEvent], number: Int,
    by process: ProgramProcess
  ) -> Failure? {
    // A container that can't be opened has no file.
    guard let folder = try? ContainerFolder(root), folder.isFile(path) else {
      return Failure(service: "NSPOSIXErrorDomain", code: 2, name: "ENOENT")
    }
    watches.append(
      Watch(
        process: process, number: number, events: FileEvent.allCases.filter(events.contains),
        root: root, path: path))
    core.trace.record(.notification, "watches the file that is \(path) now", by: process.name)
    return nil
  }

  /// Takes in one durable step in the container at `root`.
  func note(_ operation: FileOperation, in root: String) {
    for watch in watches where watch.root == root && watch.path != nil {
      switch operation.step {
      case .create, .write:
        if watch.path == operation.path { tell(watch, .write) }
      case .rename:
        if watch.path == operation.path {
          watch.path = operation.destination
          tell(watch, .rename)
        } else if watch.path == operation.destination {
          lose(watch, "another file has taken the name")
        }
      case .remove:
        if watch.path == operation.path { lose(watch, "it was removed") }
      case .sync, .makeFolder, .syncFolder, .commit: break
      }
    }
  }

  private func lose(_ watch: Watch, _ why: String) {
    guard let path = watch.path else { return }
    watch.path = nil
    core.trace.record(
      .notification, "is deaf to \(path) from now on: \(why), and the watch is on the old file",
      by: watch.process.name)
    tell(watch, .delete)
  }

  private func tell(_ watch: Watch, _ event: FileEvent) {
    guard watch.events.contains(event), !watch.pending.contains(event) else { return }
    watch.pending.append(event)
    core.after(0, .answer) { [weak self] in
      watch.pending.removeAll { $0 == event }
      self?.core.processes.deliver(
        .fileEvent(monitor: watch.number, event), to: watch.process)
    }
  }

  /// Forgets a process that has ended.
  func forget(_ process: ProgramProcess) {
    watches.removeAll { $0.process === process }
  }

  func weight(of process: ProgramProcess) -> Int {
    watches.reduce(0) { $0 + ($1.process === process ? Allowance.weight($1.path) : 0) }
  }
}
