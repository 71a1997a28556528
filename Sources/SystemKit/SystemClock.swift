// Time as a service: a program never reads the machine's clock.
import FoundationEssentials
import Wire

/// The device's clocks, as of the frame that is being worked on.
@MainActor public final class SystemClock {
  private let connection: Connection

  init(connection: Connection) {
    self.connection = connection
  }

  /// Wall time in milliseconds since 1970; a person may have set it.
  public var wall: Int { connection.clocks.wall }
  /// Uptime in milliseconds; for durations.
  public var uptime: Int { connection.clocks.uptime }
  /// Wall time as a date.
  public var now: Date { Date(timeIntervalSince1970: Double(wall) / 1_000) }

  /// Waits until `milliseconds` of uptime have passed.
  ///
  /// - Throws: `CancellationError` when the task is cancelled meanwhile.
  public func sleep(milliseconds: Int) async throws {
    _ = try await connection.call(.sleep(until: uptime + max(0, milliseconds)))
  }
}
