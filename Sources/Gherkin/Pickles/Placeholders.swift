// Fills the placeholders of an outline from one row of its examples.

/// The values of one row by the names in the table's header.
struct Placeholders {
  private let values: [(name: [UInt8], value: [UInt8])]

  /// No placeholders: text stays as it is.
  static let none = Placeholders(values: [])

  init(header: TableRow, row: TableRow) {
    values = zip(header.cells, row.cells).map { name, cell in
      (Array("<\(name.value)>".utf8), Array(cell.value.utf8))
    }
  }

  private init(values: [(name: [UInt8], value: [UInt8])]) { self.values = values }

  /// Replaces each `<name>` once, from left to right; a value that looks like one is left alone.
  func fill(_ text: String) -> String {
    guard !values.isEmpty else { return text }
    var filled: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      filled += rest[..<start]
      rest = rest[start...]
      if let match = values.first(where: { rest.starts(with: $0.name) }) {
        filled += match.value
        rest = rest.dropFirst(match.name.count)
      } else {
        filled.append(rest.removeFirst())
      }
    }
    return String(decoding: filled + rest, as: UTF8.self)
  }

  func fill(_ text: String?) -> String? { text.map { fill($0) as String } }
}
