// Puts the two halves of the program together, each from the services it uses.
import Architecture
import JournalCore
import SystemKit

/// Makes the factories of the features from the container's dependencies.
@MainActor final class LiveAppFactory: AppFactory {
  private let dependencies: DependencyContainer
  private let system: System
  private let switches: LaunchSwitches
  private let tracing: any Tracing

  init(
    dependencies: DependencyContainer, system: System, switches: LaunchSwitches,
    tracing: any Tracing
  ) {
    self.dependencies = dependencies
    self.system = system
    self.switches = switches
    self.tracing = tracing
  }

  func makeAuthFactory() -> any AuthFactory {
    let counted = CountedAuthenticator(
      dependencies.session.value, analytics: Analytics(connection: system.connection))
    return LiveAuthFactory(authenticator: counted, tracing: tracing)
  }

  func makeMain(
    for account: Account, under parent: CoordinatorTrace, stack: any AppStack,
    finish: @escaping @MainActor () -> Void
  ) -> any MainFlow {
    let factories = makeFactories(for: account)
    return switches.navigatesByRouter
      ? RouterFlow(under: parent, stack: stack, factories: factories, finish: finish)
      : MainCoordinator(under: parent, stack: stack, factories: factories, finish: finish)
  }

  private func makeFactories(for account: Account) -> MainFactories {
    let isCards = switches.drawsCards && account.region == "US"
    let session = dependencies.session.value
    return MainFactories(
      entries: LiveEntriesFactory(
        journal: makeJournal(of: account),
        drafts: AccountDrafts(account: account.id, store: dependencies.store.value),
        notices: dependencies.notices,
        listView: isCards ? entriesCardsView : entriesView, tracing: tracing),
      inbox: LiveInboxFactory(
        inbox: StoredInbox(
          store: dependencies.store.value, account: account.id, broadcast: dependencies.broadcast),
        tracing: tracing),
      profile: LiveProfileFactory(
        account: account, signOut: { await session.signOut() }, tracing: tracing))
  }

  private func makeJournal(of account: Account) -> any Journal {
    let foreground = dependencies.foreground.value
    let journal = AccountJournal(
      account: account.id,
      keeping: CaptureKeeping(
        store: dependencies.store.value, album: dependencies.album.value), system: system,
      broadcast: dependencies.broadcast, onWritten: { Task { await foreground.journalChanged() } })
    return CountedJournal(journal, analytics: Analytics(connection: system.connection))
  }
}
