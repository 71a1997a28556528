// The arrows of the house, checked: by import line, and against the package's own description.
import FoundationEssentials

enum ImportCheck {
  /// Import lines that the table doesn't allow.
  static func findings(
    in file: SourceFile, rules: [String: HouseRule] = House.rules
  ) -> [Finding] {
    guard file.isSwift, let target = file.target else { return [] }
    guard let rule = rules[target] else {
      return [
        file.finding(
          0, "the target \(target) is not in the table of imports; add it to House.rules")
      ]
    }
    let allowed = rule.imports.union(rule.toolchain)
    return file.code.enumerated().compactMap { index, line in
      guard file.words[index].contains("import"), let module = module(imported: line),
        !allowed.contains(module)
      else { return nil }
      return file.finding(index, message(target, module, rule))
    }
  }

  /// The module that a line imports, whatever stands before and after it.
  static func module(imported line: String) -> String? {
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "typealias", "func", "var", "let",
    ]
    let attributes: Set<Substring> = [
      "preconcurrency", "testable", "_exported", "_implementationOnly", "public", "internal",
      "private", "fileprivate", "package",
    ]
    var words = line.words[...]
    if words.first == "_spi" { words = words.dropFirst(2) }
    words = words.drop { attributes.contains($0) }
    guard words.popFirst() == "import", let first = words.popFirst() else { return nil }
    return String(kinds.contains(first) ? words.first ?? first : first)
  }

  private static func message(_ target: String, _ module: String, _ rule: HouseRule) -> String {
    if module == "Foundation" {
      return "\(target) may not import Foundation; import FoundationEssentials"
    }
    let allowed = rule.imports.union(rule.toolchain).sorted().joined(separator: ", ")
    let list = allowed.isEmpty ? "nothing" : allowed
    return "\(target) may not import \(module), only \(list); "
      + "move the code to where it may, or hand in what it needs"
  }

  // MARK: The package

  /// What `swift package describe --type json` says of the package, as far as it matters.
  struct Description: Decodable {
    struct Target: Decodable {
      var name: String
      var dependencies: [String]?

      enum CodingKeys: String, CodingKey {
        case name
        case dependencies = "target_dependencies"
      }
    }

    var targets: [Target]
  }

  /// Where the table and the package differ.
  static func differences(
    between rules: [String: HouseRule], and package: Description
  ) -> [String] {
    let known = Dictionary(
      package.targets.map { ($0.name, Set($0.dependencies ?? [])) }, uniquingKeysWith: { $1 })
    return Set(known.keys).union(rules.keys).sorted().flatMap { name -> [String] in
      guard let dependencies = known[name] else {
        return ["\(name) is in House.rules and not in Package.swift; take it out of the table"]
      }
      guard let rule = rules[name] else {
        return ["\(name) is in Package.swift and not in House.rules; add it to the table"]
      }
      let wanted = rule.imports.union(rule.starts)
      return dependencies.subtracting(wanted).sorted().map {
        "Package.swift lets \(name) depend on \($0), House.rules doesn't; remove the dependency"
      }
        + wanted.subtracting(dependencies).sorted().map {
          "House.rules lets \(name) import \($0), Package.swift doesn't; take it out of the table"
        }
    }
  }
}
