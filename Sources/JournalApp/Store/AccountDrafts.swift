// One account's drafts, over the store that holds everybody's.
import SystemKit

/// The drafts of one account; what another account typed isn't there.
@MainActor final class AccountDrafts: DraftKeeping {
  private let account: String
  private let store: JournalStore

  init(account: String, store: JournalStore) {
    self.account = account
    self.store = store
  }

  func draft(of id: String?) throws(JournalError) -> EntryWords? {
    try store.draft(of: id, of: account)
  }

  func keep(_ words: EntryWords?, of id: String?) throws(JournalError) {
    try store.keepDraft(words, of: id, of: account)
  }
}
