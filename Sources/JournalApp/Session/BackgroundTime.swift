// Finishing something after the app has left the front, and giving up in time.
import SystemKit

/// Keeps the app from being suspended while something is finished.
@MainActor protocol BackgroundTime {
  /// Asks the system for time and waits for `work`.
  ///
  /// - Parameter giveUp: Called when the time is nearly over; `work` has to end soon after it.
  func finish(
    _ name: String, work: @MainActor () async -> Void, giveUp: @escaping @MainActor () -> Void
  ) async
}

/// Gives up what isn't finished in time, so that the system has no reason to end the app.
@MainActor struct LimitedBackgroundTime: BackgroundTime {
  let application: Application

  func finish(
    _ name: String, work: @MainActor () async -> Void, giveUp: @escaping @MainActor () -> Void
  ) async {
    // Without a task the work goes as far as the grace allows, and on at the next foreground.
    let task = try? await application.beginBackgroundTask(
      named: name, expirationHandler: giveUp)
    await work()
    // NB: also after giving up; a task that isn't ended ends the app.
    if let task { try? await application.endBackgroundTask(task) }  // the system has ended it
  }
}
