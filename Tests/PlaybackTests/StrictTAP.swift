// A strict reader of TAP 13 and 14: what it doesn't know it refuses.

/// A stream of TAP that was read without a complaint.
struct StrictTAP {
  struct Point: Equatable {
    let isOk: Bool
    let description: String
    let directive: String?
    var subtest: [Point] = []
    var diagnosis: [String] = []
  }

  struct Complaint: Error {
    let line: String
    let why: String
  }

  private(set) var version = 0
  private(set) var points: [Point] = []
  private(set) var bailOut: String?
  private var lines: ArraySlice<String>

  init(_ text: String) throws {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    guard lines.last == "" else { throw Complaint(line: "", why: "no line break at the end") }
    lines.removeLast()
    switch lines.popFirst() {
    case "TAP version 13": version = 13
    case "TAP version 14": version = 14
    case let line: throw Complaint(line: line ?? "", why: "no version")
    }
    points = try block(indent: "")
    if let line = lines.first { throw Complaint(line: line, why: "left over") }
  }

  /// A plan, and as many points as it promises.
  private mutating func block(indent: String) throws -> [Point] {
    guard let plan = lines.popFirst(), plan.hasPrefix("\(indent)1.."),
      let count = Int(plan.dropFirst(indent.count + 3))
    else { throw Complaint(line: lines.first ?? "", why: "no plan") }
    var points: [Point] = []
    while points.count < count {
      if lines.first?.hasPrefix("\(indent)Bail out!") == true { break }
      points.append(try point(indent: indent, number: points.count + 1))
      points[points.count - 1].diagnosis = try diagnosis(indent: indent)
    }
    if let line = lines.first, line.hasPrefix("\(indent)Bail out! ") {
      bailOut = String(lines.removeFirst().dropFirst(indent.count + 10))
      // After it nothing counts, but what comes must still be lines of TAP.
      while points.count < count, lines.first != nil {
        points.append(try point(indent: indent, number: points.count + 1))
      }
    }
    return points
  }

  private mutating func point(indent: String, number: Int) throws -> Point {
    var subtest: [Point] = []
    if let line = lines.first, line.hasPrefix("\(indent)# Subtest: ") {
      lines.removeFirst()
      subtest = try block(indent: indent + "    ")
    }
    let line = lines.popFirst() ?? ""
    let body = line.dropFirst(indent.count)
    let isOk = body.hasPrefix("ok ")
    let prefix = "\(isOk ? "ok" : "not ok") \(number) - "
    guard line.hasPrefix(indent), body.hasPrefix(prefix) else {
      throw Complaint(line: line, why: "not point \(number)")
    }
    let (description, directive) = try Self.split(body.dropFirst(prefix.count))
    return Point(isOk: isOk, description: description, directive: directive, subtest: subtest)
  }

  private static func split(_ text: Substring) throws -> (String, String?) {
    var description = ""
    var rest = text
    while let character = rest.popFirst() {
      switch character {
      case "\\":
        guard let next = rest.popFirst(), next == "\\" || next == "#" else {
          throw Complaint(line: String(text), why: "a wrong escape")
        }
        description.append(next)
      case "#":
        guard description.hasSuffix(" "), rest.hasPrefix(" SKIP ") || rest.hasPrefix(" TODO ")
        else { throw Complaint(line: String(text), why: "a wrong directive") }
        return (String(description.dropLast()), String(rest.dropFirst()))
      default: description.append(character)
      }
    }
    return (description, nil)
  }

  private mutating func diagnosis(indent: String) throws -> [String] {
    guard lines.first == "\(indent)  ---" else { return [] }
    lines.removeFirst()
    var found: [String] = []
    while let line = lines.popFirst() {
      if line == "\(indent)  ..." { return found }
      guard line.hasPrefix("\(indent)  ") else {
        throw Complaint(line: line, why: "a diagnosis without an end")
      }
      found.append(String(line.dropFirst(indent.count + 2)))
    }
    throw Complaint(line: "", why: "a diagnosis without an end")
  }
}
