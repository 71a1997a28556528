// Naive: the system is asked for time and never told that it is up.
import SystemKit

/// Begins a background task without an expiration handler.
///
/// That works while the server is fast. When it is slow the task isn't ended in time, and the
/// system ends the app with it.
@MainActor struct EndlessBackgroundTime: BackgroundTime {
  let application: Application

  func finish(
    _ name: String, work: @MainActor () async -> Void, giveUp: @escaping @MainActor () -> Void
  ) async {
    // As in the hardened one: without a task the work goes as far as the grace allows.
    let task = try? await application.beginBackgroundTask(named: name)
    await work()
    if let task { try? await application.endBackgroundTask(task) }  // the system has ended it
  }
}
