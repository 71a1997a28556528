// Naive: nobody remembers what was imported, so a folder that wasn't removed is imported again.
import SQLite

/// Finds everything new.
struct ForgetfulLedger: CaptureLedger {
  func verdict(
    on captureID: String, hash: String, in connection: SQLite.Connection
  ) throws -> CaptureVerdict {
    .new
  }
}
