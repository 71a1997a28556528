// Drafts are kept as they are typed, because no program is told that it will die.

/// Keeps a draft for each editor of one account: one of a new entry, one of each that is there.
@MainActor protocol DraftKeeping: AnyObject {
  /// The draft in the editor of the entry with that id, or of a new one; nil if there is none.
  func draft(of id: String?) throws(JournalError) -> EntryWords?
  /// Keeps `words` in place of what that draft said before; nil ends the draft.
  func keep(_ words: EntryWords?, of id: String?) throws(JournalError)
}
