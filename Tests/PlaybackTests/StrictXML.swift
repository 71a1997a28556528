// A strict reader of the XML that reports are made of: what isn't well-formed it refuses.

/// An element that was read without a complaint.
struct StrictXML: Equatable {
  var name = ""
  var attributes: [String: String] = [:]
  var children: [StrictXML] = []
  var text = ""

  struct Complaint: Error {
    let rest: String
    let why: String
  }

  /// Reads a document: the declaration, one element, nothing more.
  static func read(_ document: String) throws -> StrictXML {
    let declaration = #"<?xml version="1.0" encoding="UTF-8"?>"#
    guard document.hasPrefix(declaration) else {
      throw Complaint(rest: String(document.prefix(40)), why: "no declaration")
    }
    for scalar in document.unicodeScalars {
      let isAllowed = scalar.value >= 0x20 || [0x9, 0xA, 0xD].contains(scalar.value)
      guard isAllowed, scalar.value != 0xFFFE, scalar.value != 0xFFFF else {
        throw Complaint(rest: "U+\(scalar.value)", why: "a character that XML can't have")
      }
    }
    var reader = Reader(rest: document.dropFirst(declaration.count))
    reader.skipBlanks()
    let root = try reader.element()
    reader.skipBlanks()
    guard reader.rest.isEmpty else { throw reader.complaint("something after the root") }
    return root
  }

  private struct Reader {
    var rest: Substring

    func complaint(_ why: String) -> Complaint {
      Complaint(rest: String(rest.prefix(60)), why: why)
    }

    mutating func skipBlanks() { rest = rest.drop { $0 == " " || $0 == "\n" } }

    mutating func take(_ text: String) -> Bool {
      guard rest.hasPrefix(text) else { return false }
      rest = rest.dropFirst(text.count)
      return true
    }

    mutating func name() throws -> String {
      let name = rest.prefix { $0.isLetter && $0.isASCII }
      guard !name.isEmpty else { throw complaint("no name") }
      rest = rest.dropFirst(name.count)
      return String(name)
    }

    mutating func element() throws -> StrictXML {
      guard take("<") else { throw complaint("no element") }
      var element = StrictXML(name: try name())
      while take(" ") {
        let key = try name()
        guard take("=\""), element.attributes[key] == nil else { throw complaint("no value") }
        element.attributes[key] = try characters(until: "\"")
        guard take("\"") else { throw complaint("an open value") }
      }
      if take("/>") { return element }
      guard take(">") else { throw complaint("an open tag") }
      while !rest.hasPrefix("</") {
        element.text += try characters(until: "<")
        if rest.hasPrefix("<"), !rest.hasPrefix("</") {
          element.children.append(try self.element())
        }
      }
      guard take("</\(element.name)>") else { throw complaint("the wrong end") }
      return element
    }

    private mutating func characters(until end: Character) throws -> String {
      var text = ""
      while let first = rest.first, first != end {
        guard first != "<", first != ">" else { throw complaint("markup in a text") }
        if first == "&" { text.append(try entity()) } else { text.append(rest.removeFirst()) }
      }
      guard !rest.isEmpty else { throw complaint("the end of the document") }
      return text
    }

    private mutating func entity() throws -> Character {
      let entities: KeyValuePairs<String, Character> = [
        "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": "\"", "&#13;": "\r",
      ]
      for (entity, character) in entities where take(entity) { return character }
      throw complaint("an unknown entity")
    }
  }
}
