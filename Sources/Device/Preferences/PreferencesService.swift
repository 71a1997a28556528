// Defaults between processes: who has to read a domain again, and what a write of it costs.
import Wire

/// Tells programs that a domain of defaults is another one now. Apple: `cfprefsd`.
///
/// A process reads a domain once and then knows it by heart; what makes it read again is that
/// another program has written it, and nothing else.
final class PreferencesService: Keeping {
  /// From which size on a property list is said to be rewritten whole, in bytes.
  static let notableSize = 64 << 10
  /// The size that CFPreferences calls invalid, in bytes: 4 MiB.
  static let invalidSize = 4 << 20
  private static let folder = "Library/Preferences/"

  private let core: DeviceCore
  /// Whether a process may enter the container of an App Group.
  private let isEntitled: (ProgramProcess, _ group: String) -> Bool
  private var written: [String: Int] = [:]

  init(core: DeviceCore, isEntitled: @escaping (ProgramProcess, _ group: String) -> Bool) {
    self.core = core
    self.isEntitled = isEntitled
  }

  /// Takes in one durable step of a program.
  func note(_ operation: FileOperation, by process: ProgramProcess) {
    let name = operation.finalPath ?? operation.path
    guard let domain = Self.domain(name) else { return }
    switch operation.step {
    case .create: written[process.bundle + name] = 0
    case .write:
      let before = written[process.bundle + name] ?? 0
      written[process.bundle + name] = before.adding(saturating: max(0, operation.count ?? 0))
    case .rename:
      measure(domain, written.removeValue(forKey: process.bundle + name) ?? 0, process)
    case .sync, .makeFolder, .remove, .syncFolder, .commit: return
    }
    // NB: a list that is written in place is another one with every step.
    if operation.step == .rename || operation.finalPath == nil {
      invalidate(operation.place, name, writtenBy: process)
    }
  }

  private static func domain(_ path: String) -> String? {
    guard path.hasPrefix(folder), path.hasSuffix(".plist") else { return nil }
    return String(path.dropFirst(folder.count).dropLast(".plist".count))
  }

  private func measure(_ domain: String, _ size: Int, _ process: ProgramProcess) {
    guard size >= Self.notableSize else { return }
    core.trace.record(
      .defaults, "rewrites all \(size) bytes of \(domain) to change one key", by: process.name)
    guard size >= Self.invalidSize else { return }
    core.trace.record(
      .defaults,
      "CFPreferences: attempting to store >= \(Self.invalidSize) bytes in \(domain) is invalid",
      by: process.name)
  }

  private func invalidate(
    _ place: FileOperation.Place, _ path: String, writtenBy writer: ProgramProcess
  ) {
    guard case .group(let group) = place else { return }
    for process in core.processes.live where process !== writer && isEntitled(process, group) {
      core.processes.deliver(.defaultsChanged(place: place, path: path), to: process)
    }
  }

  /// Forgets a process that has ended in the middle of a write.
  func forget(_ process: ProgramProcess) {
    written = written.filter { !$0.key.hasPrefix(process.bundle + "Library/") }
  }

  func weight(of process: ProgramProcess) -> Int {
    written.keys.reduce(0) {
      $0 + ($1.hasPrefix(process.bundle + Self.folder) ? Allowance.weight($1) : 0)
    }
  }
}
