// Factories that make labelled screens with nothing inside, so that a coordinator is tested alone.
import Architecture
import JournalCore
import Observation
import SystemKit

@testable import JournalApp

/// A view model that does nothing; its screen is known by its name.
@Observable @MainActor final class StubModel: ViewModel {
  enum Action { case nothing }

  let trace = ViewModelTrace<String>("Stub")
  let state = ""

  func send(_ action: Action) async {}
}

/// Takes nothing down.
@MainActor final class SilentTracing: Tracing {
  func coordinatorStarted(
    _ name: String, under parent: TracedName?, at position: SourcePosition
  ) -> TracedName { TracedName(name: name, number: 1) }
  func coordinatorEnded(_ coordinator: TracedName, at position: SourcePosition) {}
  func viewModelStarted(
    _ name: String, in state: String, at position: SourcePosition
  ) -> TracedName { TracedName(name: name, number: 1) }
  func viewModel(_ viewModel: TracedName, took action: String, at position: SourcePosition) {}
  func viewModel(_ viewModel: TracedName, became state: String, at position: SourcePosition) {}
  func viewModelEnded(_ viewModel: TracedName, at position: SourcePosition) {}
  func screenPushed(_ name: String, by coordinator: TracedName?, at position: SourcePosition) {}
  func screenRemoved(_ name: String, at position: SourcePosition) {}
  func dependencyDeclared(_ name: String, at position: SourcePosition) {}
  func dependencyBuilt(_ name: String, at position: SourcePosition) {}
}

/// A screen that is nothing but its name.
@MainActor func stubScreen(_ name: String) -> AppScreen {
  AppScreen(
    name, model: StubModel(), tracing: SilentTracing(),
    view: { _ in View(title: name, elements: []) })
}

/// A real navigator, and the names of its screens.
@MainActor final class StubStack {
  let navigator = Navigator<ViewTree, Event>(tracing: SilentTracing()) {}
  /// The parent of the coordinator under test.
  let trace = CoordinatorTrace("Test", tracing: SilentTracing())

  var names: [String] { navigator.screens.map(\.name) }
}

/// Remembers the way out that it was given.
@MainActor final class StubAuthFactory: AuthFactory {
  private(set) var onForgotPassword: (@MainActor () -> Void)?
  private(set) var wasEndedElsewhere: Bool?

  func makeSignIn(
    wasEndedElsewhere: Bool, onForgotPassword: @escaping @MainActor () -> Void
  ) -> AppScreen {
    self.wasEndedElsewhere = wasEndedElsewhere
    self.onForgotPassword = onForgotPassword
    return stubScreen("SignIn")
  }

  func makeForgotPassword() -> AppScreen { stubScreen("ForgotPassword") }
}

/// Knows the entries it is told of, counts what it builds, and remembers every way out.
@MainActor final class StubEntriesFactory: EntriesFactory {
  var known: Set<String> = ["1"]
  var holdsDraft = false
  private(set) var exits: EntriesViewModel.Exits?
  private(set) var onEdit: (@MainActor () -> Void)?
  private(set) var onDeleted: (@MainActor () -> Void)?
  private(set) var onDone: (@MainActor () -> Void)?
  private(set) var builtCount = 0

  func holdsEntry(_ id: String) -> Bool { known.contains(id) }

  func makeEntries(_ exits: EntriesViewModel.Exits) -> AppScreen {
    self.exits = exits
    builtCount += 1
    return stubScreen("Entries")
  }

  func makeEntry(
    _ id: String, onEdit: @escaping @MainActor () -> Void,
    onDeleted: @escaping @MainActor () -> Void
  ) -> AppScreen? {
    guard holdsEntry(id) else { return nil }
    self.onEdit = onEdit
    self.onDeleted = onDeleted
    builtCount += 1
    return stubScreen("Entry \(id)")
  }

  func makeEditor(of id: String?, onDone: @escaping @MainActor () -> Void) -> AppScreen? {
    guard id.map(holdsEntry) ?? true else { return nil }
    self.onDone = onDone
    builtCount += 1
    return stubScreen(id.map { "Editor \($0)" } ?? "New Entry")
  }
}

/// Makes the one screen of the inbox.
@MainActor final class StubInboxFactory: InboxFactory {
  func makeInbox() -> AppScreen { stubScreen("Inbox") }
}

/// Makes the one screen of the profile.
@MainActor final class StubProfileFactory: ProfileFactory {
  func makeProfile() -> AppScreen { stubScreen("Profile") }
}

/// Hands out the stubs of both halves.
@MainActor final class StubAppFactory: AppFactory {
  let auth = StubAuthFactory()
  let entries = StubEntriesFactory()

  func makeAuthFactory() -> any AuthFactory { auth }

  func makeMain(
    for account: Account, under parent: CoordinatorTrace, stack: any AppStack,
    finish: @escaping @MainActor () -> Void
  ) -> any MainFlow {
    MainCoordinator(under: parent, stack: stack, factories: .stubs(entries), finish: finish)
  }
}

extension MainFactories {
  /// Stubs of every flow beside the given one of the entries.
  @MainActor static func stubs(_ entries: StubEntriesFactory) -> Self {
    Self(entries: entries, inbox: StubInboxFactory(), profile: StubProfileFactory())
  }
}
