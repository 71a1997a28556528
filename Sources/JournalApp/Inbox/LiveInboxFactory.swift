// Puts the inbox together from what it needs.
import Architecture
import SystemKit

/// Makes the real inbox.
@MainActor final class LiveInboxFactory: InboxFactory {
  private let inbox: any InboxReading
  private let tracing: any Tracing

  init(inbox: any InboxReading, tracing: any Tracing) {
    self.inbox = inbox
    self.tracing = tracing
  }

  func makeInbox() -> AppScreen {
    AppScreen(
      "Inbox", location: .inbox, model: InboxViewModel(inbox: inbox), tracing: tracing,
      appeared: .appeared, view: inboxView)
  }
}
