// The table of the app's folders: which of them may use the types of which others.

/// The folders of a target and their arrows, as exact as the table of the targets.
enum Rooms {
  /// For every target that is divided: each of its folders, and the folders that it uses.
  ///
  /// A folder without arrows knows none of its neighbours. An arrow that nobody needs any more is
  /// as wrong as one that is missing, so the table is the drawing of the app and not a wish.
  static let tables: [String: [String: Set<String>]] = ["JournalApp": journalApp]

  private static let journalApp: [String: Set<String>] = [
    // What everything speaks of, and the choices of a launch.
    "Domain": [],
    "Practices": [],
    // Screens, places and the way to them.
    "Navigation": ["Domain"],
    // A feature never names another feature, nor a service.
    "Auth": ["Navigation", "Domain"],
    "Entries": ["Navigation", "Domain"],
    "Inbox": ["Navigation", "Domain"],
    "Profile": ["Navigation"],
    // The way from one feature to the next.
    "Flows": ["Auth", "Entries", "Inbox", "Profile", "Navigation"],
    // Services, which know of no screen.
    "Session": ["Domain"],
    "Store": ["Session", "Domain"],
    "Importing": ["Store", "Domain"],
    "Sealing": ["Store", "Session", "Domain"],
    // The mistakes that can be chosen in place of a service or of the stack.
    "Naive": ["Session", "Store", "Importing", "Sealing", "Navigation", "Domain"],
    // The root and its factories put it all together.
    "App": [
      "Auth", "Entries", "Inbox", "Profile", "Flows", "Navigation", "Session", "Store",
      "Importing", "Sealing", "Naive", "Practices", "Domain",
    ],
    "main.swift": ["App"],
  ]
}

/// Holds every use of a name that another folder declares against the table.
enum RoomCheck {
  /// The names that a target's folders declare at the top of their files, each with its folder.
  static func owners(in files: [SourceFile], of target: String) -> [Substring: String] {
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "actor", "typealias", "func", "let", "var",
    ]
    var owners: [Substring: String] = [:]
    for file in files where file.target == target && file.isSwift {
      guard let room = room(of: file) else { continue }
      for (line, words) in zip(file.code, file.words) where line.first?.isWhitespace == false {
        guard !words.contains("private"), !words.contains("extension"),
          let kind = words.firstIndex(where: kinds.contains),
          let name = words.dropFirst(kind + 1).first
        else { continue }
        owners[name] = room
      }
    }
    return owners
  }

  /// Arrows that the table doesn't have, each with the name that makes it, and arrows of the table
  /// that no file makes.
  static func findings(
    in files: [SourceFile], target: String, table: [String: Set<String>]
  ) -> [Finding] {
    let owners = owners(in: files, of: target)
    var unused = table
    var findings: [Finding] = []
    for file in files where file.path.hasPrefix("Sources/\(target)/") && file.isSwift {
      guard let room = room(of: file) else { continue }
      guard let allowed = table[room] else {
        findings.append(
          file.finding(0, "\(room) is in no table; give it its arrows in Rooms.swift"))
        continue
      }
      for (index, words) in file.words.enumerated() {
        for word in words {
          guard let owner = owners[word], owner != room else { continue }
          unused[room]?.remove(owner)
          guard !allowed.contains(owner) else { continue }
          findings.append(
            file.finding(
              index,
              "\(room) may not use \(word) of \(owner), only "
                + "\(allowed.isEmpty ? "its own" : allowed.sorted().joined(separator: ", ")); "
                + "hand in what it needs, or move the type to where both may know it"))
        }
      }
    }
    for (room, owners) in unused.sorted(by: { $0.key < $1.key }) where !owners.isEmpty {
      let names = owners.sorted().joined(separator: ", ")
      findings.append(
        Finding(
          path: "Tests/TidyTests/Rooms.swift", line: 1,
          message: "\(room) uses nothing of \(names); take the arrow out of the table"))
    }
    return findings
  }

  /// The folders of a table that can be reached from themselves.
  static func cycles(in table: [String: Set<String>]) -> [String] {
    var ordered: Set<String> = []
    var rest = table
    while let next = rest.keys.sorted().first(where: { rest[$0]?.isSubset(of: ordered) == true }) {
      ordered.insert(next)
      rest[next] = nil
    }
    return rest.keys.sorted()
  }

  /// The folder of its target that a file lies in, or its own name at the top of the target.
  private static func room(of file: SourceFile) -> String? {
    let parts = file.path.split(separator: "/")
    return parts.count > 2 ? String(parts[2]) : nil
  }
}
