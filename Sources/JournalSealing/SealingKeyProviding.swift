// The key of the writer, and the reasons why there may be none.
import JournalCore

/// Has the key to seal with, or says why there is none.
@MainActor package protocol SealingKeyProviding: AnyObject {
  /// The key.
  ///
  /// - Parameter somethingIsSealed: Whether there are files that only another key could open.
  func key(somethingIsSealed: Bool) async throws -> SealingKey
}
