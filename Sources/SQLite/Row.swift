// A row as a value: copied out of SQLite, so that it outlives the statement that returned it.

/// One row of a result, with typed access to its columns by position from 0.
public struct Row: Sendable {
  /// The columns' values, in their order.
  public let values: [SQLiteValue]

  let path: String
  let sql: String

  /// The value of a column, for what may be NULL: `row[2].text`.
  ///
  /// NULL also where there is no such column.
  public subscript(column: Int) -> SQLiteValue {
    values.indices.contains(column) ? values[column] : .null
  }

  /// The integer of a column.
  public func int(_ column: Int) throws -> Int64 { try require(column, \.int, "integer") }
  /// The floating-point number of a column.
  public func double(_ column: Int) throws -> Double { try require(column, \.double, "real") }
  /// The text of a column.
  public func text(_ column: Int) throws -> String { try require(column, \.text, "text") }
  /// The bytes of a column.
  public func blob(_ column: Int) throws -> [UInt8] { try require(column, \.blob, "blob") }

  private func require<Value>(
    _ column: Int, _ property: KeyPath<SQLiteValue, Value?>, _ expected: String
  ) throws -> Value {
    if let value = self[column][keyPath: property] { return value }
    let found = values.indices.contains(column) ? self[column].className : "no column"
    throw SQLiteError(
      kind: .unexpectedRow, code: 0,
      message: "column \(column) holds \(found) instead of \(expected)", path: path, sql: sql)
  }
}
