// All or nothing: a body that throws leaves the file as it was.

extension Connection {
  /// When a transaction takes its lock.
  public enum Transaction: String, Sendable {
    /// At the first statement that needs it.
    case deferred = "DEFERRED"
    /// At once, which is right for whoever is going to write: it fails before the work is done.
    case immediate = "IMMEDIATE"
  }

  /// Runs the body in a transaction: commits when it returns, rolls back when it throws.
  ///
  /// Transactions do not nest.
  ///
  /// - Throws: What the body or ``beforeCommit`` throws, or ``SQLiteError``, of kind
  ///   ``SQLiteError/Kind/busy`` when another connection is writing.
  public func transaction<Result>(
    _ kind: Transaction = .immediate, _ body: () throws -> Result
  ) throws -> Result {
    try execute("BEGIN \(kind.rawValue)")
    do {
      let result = try body()
      try beforeCommit?()
      try execute("COMMIT")
      return result
    } catch {
      // Some failures have rolled back by themselves.
      if isInTransaction {
        // Swallowed because the first error is the one to tell, and closing rolls back anyway.
        try? execute("ROLLBACK")
      }
      throw error
    }
  }
}
