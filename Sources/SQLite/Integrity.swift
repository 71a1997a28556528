// Damage that no statement happened to meet yet is found by looking for it.
import CSQLite

extension Connection {
  /// Reads the whole file and throws at the first damage found; takes time with its size.
  ///
  /// - Throws: ``SQLiteError`` of kind ``SQLiteError/Kind/corrupt``.
  public func checkIntegrity() throws {
    let sql = "PRAGMA quick_check(1)"
    let answer = try rows(sql).first?[0].text ?? "no answer"
    guard answer == "ok" else {
      throw SQLiteError(
        kind: .corrupt, code: SQLITE_CORRUPT, message: answer, path: path, sql: sql)
    }
  }
}
