// What brings captures from the group container into the journal.
import JournalCore
import SystemKit

/// Turns captures into entries; the app alone does it, and only in front.
@MainActor protocol Importing: AnyObject {
  /// Imports what waits for this account.
  ///
  /// - Parameter isWanted: Asked before each capture; once it says no, the rest waits.
  func importCaptures(for account: Account, isWanted: @MainActor () -> Bool) async
}
