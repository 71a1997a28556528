// The flow of reading and writing entries: the list, one entry, its editor.
import Architecture
import SystemKit

/// Makes the screens of the entries.
@MainActor protocol EntriesFactory: AnyObject {
  /// The list.
  func makeEntries(_ exits: EntriesViewModel.Exits) -> AppScreen
  /// One entry, or nil if there is none of that id.
  func makeEntry(
    _ id: String, onEdit: @escaping @MainActor () -> Void,
    onDeleted: @escaping @MainActor () -> Void
  ) -> AppScreen?
  /// Whether there is an entry of that id, asked before a way to it is walked.
  func holdsEntry(_ id: String) -> Bool
  /// Whether a new entry was begun and neither saved nor cancelled.
  var holdsDraft: Bool { get }
  /// The editor of the entry with that id, nil if there is none; without an id, of a new one.
  func makeEditor(of id: String?, onDone: @escaping @MainActor () -> Void) -> AppScreen?
}

/// Decides what comes next among the entries; what lies outside is its parent's affair.
@MainActor final class EntriesCoordinator: Coordinator {
  let trace: CoordinatorTrace
  private let stack: any AppStack
  private let factory: any EntriesFactory
  private weak var parent: (any EntriesCoordinatorParent)?
  private let finish: @MainActor () -> Void

  init(
    under parent: any EntriesCoordinatorParent, stack: any AppStack, factory: any EntriesFactory,
    finish: @escaping @MainActor () -> Void
  ) {
    trace = CoordinatorTrace("Entries", under: parent.trace)
    self.parent = parent
    self.stack = stack
    self.factory = factory
    self.finish = finish
  }

  func start() {
    let exits = EntriesViewModel.Exits(
      toEntry: { [weak self] id in _ = self?.show([Destination(.entry(id: id))]) },
      toNewEntry: { [weak self] in _ = self?.show([Destination(.newEntry)]) },
      toInbox: { [weak self] in self?.parent?.entriesWantInbox() },
      toProfile: { [weak self] in self?.parent?.entriesWantProfile() })
    stack.push(factory.makeEntries(exits), by: trace.name, onRemove: finish)
  }

  /// Goes on from the top of the stack along `way`: all of it, or not a step.
  func show(_ way: some Collection<Destination>) -> Bool {
    var screens: [(AppScreen, Presentation)] = []
    for destination in way {
      guard let screen = makeScreen(for: destination.route) else { return false }
      screens.append((screen, destination.presentation))
    }
    for (screen, presentation) in screens {
      stack.push(screen, as: presentation, by: trace.name, onRemove: {})
    }
    return true
  }

  private func makeScreen(for route: Route) -> AppScreen? {
    switch route {
    case .entry(let id): makeEntry(id)
    case .edit(let id): makeEditor(of: id)
    case .newEntry: makeEditor(of: nil)
    case .entries, .inbox, .profile: nil
    }
  }

  private func makeEntry(_ id: String) -> AppScreen? {
    factory.makeEntry(
      id, onEdit: { [weak self] in _ = self?.show([Destination(.edit(id: id))]) },
      onDeleted: { [weak self] in self?.stack.popToRoot() })
  }

  private func makeEditor(of id: String?) -> AppScreen? {
    factory.makeEditor(of: id, onDone: { [weak self] in self?.stack.pop() })
  }
}

/// What the flow asks of the coordinator that started it.
@MainActor protocol EntriesCoordinatorParent: Coordinator {
  /// The person wants to see what came in.
  func entriesWantInbox()
  /// The person wants to see who is signed in.
  func entriesWantProfile()
}
