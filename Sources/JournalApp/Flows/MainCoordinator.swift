// The coordinator of somebody who is signed in: the entries, and the flows beside them.
import Architecture
import SystemKit

/// The factories of the flows of somebody who is signed in.
struct MainFactories {
  var entries: any EntriesFactory
  var inbox: any InboxFactory
  var profile: any ProfileFactory
}

/// Starts the flows of somebody who is signed in; lives as long as it has one.
@MainActor final class MainCoordinator: MainFlow, EntriesCoordinatorParent {
  let trace: CoordinatorTrace
  private let stack: any AppStack
  private let factories: MainFactories
  private let children: Children
  private weak var entries: EntriesCoordinator?

  init(
    under parent: CoordinatorTrace, stack: any AppStack, factories: MainFactories,
    finish: @escaping @MainActor () -> Void
  ) {
    trace = CoordinatorTrace("Main", under: parent)
    self.stack = stack
    self.factories = factories
    children = Children(onEmpty: finish)
  }

  func start() {
    entries = children.run { finish in
      EntriesCoordinator(
        under: self, stack: stack, factory: factories.entries, finish: finish)
    }
  }

  func open(_ path: Route.Path) -> Bool {
    let factory = factories.entries
    guard let entries, path.routes.first == .entries,
      let plan = path.plan(holdsEntry: factory.holdsEntry, holdsDraft: factory.holdsDraft)
    else { return false }
    stack.popToRoot()
    let way = plan.dropFirst()
    switch way.first?.route {
    case .inbox?: entriesWantInbox()
    case .profile?: entriesWantProfile()
    case .entries?, .entry?, .edit?, .newEntry?, nil: return entries.show(way)
    }
    return true
  }

  func entriesWantInbox() {
    children.run { finish in
      InboxCoordinator(under: trace, stack: stack, factory: factories.inbox, finish: finish)
    }
  }

  func entriesWantProfile() {
    children.run { finish in
      ProfileCoordinator(under: trace, stack: stack, factory: factories.profile, finish: finish)
    }
  }
}
