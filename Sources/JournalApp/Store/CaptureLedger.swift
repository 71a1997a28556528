// The ledger of captures, by which nothing is imported twice.
import SQLite

/// What an id and a hash mean, given what was imported before.
enum CaptureVerdict {
  case new
  /// It was imported, and only its folder is left.
  case duplicate
  /// Something else was imported under that id.
  case conflict
}

/// Knows what was imported; asked inside the transaction that imports.
protocol CaptureLedger: Sendable {
  /// What to do with a capture.
  func verdict(
    on captureID: String, hash: String, in connection: SQLite.Connection
  ) throws -> CaptureVerdict
}

/// Asks the store's table of imports.
struct TransactionalLedger: CaptureLedger {
  func verdict(
    on captureID: String, hash: String, in connection: SQLite.Connection
  ) throws -> CaptureVerdict {
    let rows = try connection.rows(
      "SELECT hash FROM imports WHERE capture = ?", .text(captureID))
    guard let known = try rows.first?.text(0) else { return .new }
    return known == hash ? .duplicate : .conflict
  }
}
