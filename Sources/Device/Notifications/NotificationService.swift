// Darwin notifications: a name and nothing else, for whoever listens at that moment.
import Wire

/// Passes names on to the programs that observe them. Apple: `notifyd`.
///
/// A name carries no payload and coalesces while it waits; a suspended program learns of it when it
/// goes on, one that isn't running never does.
final class NotificationService {
  private let core: DeviceCore
  private var observers: [String: [ProgramProcess]] = [:]
  private var pending: Set<String> = []

  init(core: DeviceCore) {
    self.core = core
  }

  /// `process` wants to be told of `name`.
  func observe(_ name: String, by process: ProgramProcess) {
    guard observers[name]?.contains(where: { $0 === process }) != true else { return }
    observers[name, default: []].append(process)
    core.trace.record(.notification, "observes \(name)", by: process.name)
  }

  /// Tells everyone who observes `name`; posts that come before they are told make one.
  func post(_ name: String, by program: String) {
    core.trace.record(.notification, "posts \(name)", by: program)
    guard pending.insert(name).inserted else { return }
    core.after(0, .answer) { [weak self] in self?.deliver(name) }
  }

  private func deliver(_ name: String) {
    pending.remove(name)
    for process in observers[name] ?? [] where !process.isEnded {
      core.processes.deliver(.darwinNotification(name: name), to: process)
    }
  }

  /// Forgets a process that has ended.
  func forget(_ process: ProgramProcess) {
    for name in observers.keys.sorted() { observers[name]?.removeAll { $0 === process } }
  }
}
