// Darwin notifications: a name and nothing else, for whoever listens at that moment.
import Wire

/// Passes names on to the programs that observe them. Apple: `notifyd`.
///
/// A name carries no payload and coalesces while it waits; a suspended program learns of it when it
/// goes on, one that isn't running never does. Beside a name there can be 64 bits of state, see
/// notify(3): they are no mail either, but whoever wakes can ask for them.
final class NotificationService: Keeping {
  private let core: DeviceCore
  private var observers: [String: [ProgramProcess]] = [:]
  /// Who has registered for a name only to set or read its state.
  private var readers: [String: [ProgramProcess]] = [:]
  /// The state of each name that has one.
  private(set) var states: [String: Int] = [:]
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
    guard pending.insert(name).inserted else {
      core.trace.record(.notification, "posts \(name) once more before anyone is told", by: program)
      return
    }
    core.trace.record(.notification, "posts \(name)", by: program)
    core.after(0, .answer) { [weak self] in self?.deliver(name) }
  }

  private func deliver(_ name: String) {
    pending.remove(name)
    for process in observers[name] ?? [] where !process.isEnded {
      core.processes.deliver(.darwinNotification(name: name), to: process)
    }
  }

  // MARK: State

  /// Sets the 64 bits of state that go with `name`; they are kept as long as anyone has it.
  func setState(_ state: Int, of name: String, by process: ProgramProcess) {
    register(process, for: name)
    states[name] = state
    core.trace.record(
      .notification, "sets the state of \(name) to \(UInt64(bitPattern: Int64(state)))",
      by: process.name)
  }

  /// The state that goes with `name`; 0 when nobody who is still there has set it.
  func state(of name: String, for process: ProgramProcess) -> Int {
    register(process, for: name)
    let state = states[name] ?? 0
    core.trace.record(
      .notification, "reads the state of \(name): \(UInt64(bitPattern: Int64(state)))",
      by: process.name)
    return state
  }

  private func register(_ process: ProgramProcess, for name: String) {
    guard readers[name]?.contains(where: { $0 === process }) != true else { return }
    readers[name, default: []].append(process)
  }

  /// Forgets a process that has ended, and the state of names that nobody has any more.
  func forget(_ process: ProgramProcess) {
    for name in observers.keys.sorted() { observers[name]?.removeAll { $0 === process } }
    for name in readers.keys.sorted() { readers[name]?.removeAll { $0 === process } }
    for name in states.keys.sorted()
    where observers[name]?.isEmpty ?? true && readers[name]?.isEmpty ?? true {
      states[name] = nil
    }
  }

  func weight(of process: ProgramProcess) -> Int {
    [observers, readers].reduce(0) { sum, listed in
      listed.reduce(sum) { sum, entry in
        entry.value.contains { $0 === process } ? sum + Allowance.weight(entry.key) : sum
      }
    }
  }
}
