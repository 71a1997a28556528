// Navigation without child coordinators: one path of steps, and the screens that follow it.
import Architecture
import SystemKit

/// Owns a path, as `NavigationStack` does it, and makes the screens of the same factories follow.
///
/// There are no child coordinators: what a flow knows and when it ends is in the path alone, and
/// every step anybody can take is known in this one place.
@MainActor final class RouterFlow: MainFlow {
  let trace: CoordinatorTrace
  private let stack: any AppStack
  private let factories: MainFactories
  private let finish: @MainActor () -> Void
  private var path: [Route] = []

  init(
    under parent: CoordinatorTrace, stack: any AppStack, factories: MainFactories,
    finish: @escaping @MainActor () -> Void
  ) {
    trace = CoordinatorTrace("Main", under: parent)
    self.stack = stack
    self.factories = factories
    self.finish = finish
  }

  func start() {
    _ = go(to: [.entries])
  }

  func open(_ path: Route.Path) -> Bool {
    let factory = factories.entries
    guard let plan = path.plan(holdsEntry: factory.holdsEntry, holdsDraft: factory.holdsDraft)
    else { return false }
    return go(to: plan.map(\.route))
  }

  private func go(to next: [Route]) -> Bool {
    let kept = zip(path, next).prefix { $0 == $1 }.count
    stack.keep(kept)
    for step in next.dropFirst(kept) {
      guard let screen = makeScreen(for: step) else { return false }
      path.append(step)
      stack.push(screen, as: Destination(step).presentation, by: trace.name) { [weak self] in
        self?.removedLast()
      }
    }
    return true
  }

  /// The screen on top is gone: the path is one step shorter, whoever took it.
  private func removedLast() {
    path.removeLast()
    if path.isEmpty { finish() }
  }

  private func append(_ step: Route) {
    _ = go(to: path + [step])
  }

  private func makeScreen(for step: Route) -> AppScreen? {
    let factory = factories.entries
    switch step {
    case .entries: return factory.makeEntries(exits)
    case .inbox: return factories.inbox.makeInbox()
    case .profile: return factories.profile.makeProfile()
    case .entry(let id):
      return factory.makeEntry(
        id, onEdit: { [weak self] in self?.append(.edit(id: id)) },
        onDeleted: { [weak self] in _ = self?.go(to: [.entries]) })
    case .edit(let id): return factory.makeEditor(of: id) { [weak self] in self?.goBack() }
    case .newEntry: return factory.makeEditor(of: nil) { [weak self] in self?.goBack() }
    }
  }

  private var exits: EntriesViewModel.Exits {
    EntriesViewModel.Exits(
      toEntry: { [weak self] id in self?.append(.entry(id: id)) },
      toNewEntry: { [weak self] in self?.append(.newEntry) },
      toInbox: { [weak self] in self?.append(.inbox) },
      toProfile: { [weak self] in self?.append(.profile) })
  }

  private func goBack() {
    _ = go(to: path.dropLast())
  }
}
