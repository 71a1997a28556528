// Naive: whatever was shared is kept, and the system is never told that the sheet is done.

/// The end of a request that nobody ends.
enum ForgottenRequest {
  /// Does nothing: the sheet stays, empty, over the app that was shared from.
  @MainActor static func leave() async {}
}
