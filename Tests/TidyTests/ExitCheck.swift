// The ways out that flows hand over, and the doubles of protocols: both count only when used.

/// Finds closures that a coordinator or the router hands over and that no test runs.
enum ExitCheck {
  /// The labels of the closures, as `onDeleted` or `toInbox`, with the line that hands each over.
  static func exits(in file: SourceFile) -> [(name: String, line: Int)] {
    let handing = ["Coordinator.swift", "Flow.swift"]
    guard file.path.hasPrefix("Sources/JournalApp/"), handing.contains(where: file.name.hasSuffix)
    else { return [] }
    return file.code.enumerated().flatMap { index, line -> [(name: String, line: Int)] in
      guard line.contains("{") else { return [] }
      return file.words[index].filter {
        isExit($0) && line.contains("\($0): {") && !line.contains("\($0): {}")
      }
      .map { (String($0), index) }
    }
  }

  /// The exits of `file` that none of the tests calls.
  static func findings(in file: SourceFile, tests: [SourceFile]) -> [Finding] {
    exits(in: file).filter { exit in
      !tests.contains { test in
        test.code.contains { $0.contains("\(exit.name)(") || $0.contains("\(exit.name)?(") }
      }
    }.map {
      file.finding($0.line, "no test runs \($0.name); take it in a test of the flow or delete it")
    }
  }

  private static func isExit(_ word: Substring) -> Bool {
    ["on", "to"].contains { prefix in
      word.hasPrefix(prefix) && word.dropFirst(prefix.count).first?.isUppercase == true
    }
  }
}

/// Finds protocols that only one type conforms to: an abstraction that nobody has needed.
enum ConformerCheck {
  /// Protocols of the journal with fewer than two conformers, those of the tests included.
  static func findings(in files: [SourceFile]) -> [Finding] {
    let words = files.filter(\.isSwift).map { file in
      file.code.filter { $0.contains(":") }.filter { line in
        ["struct ", "class ", "enum ", "extension ", "actor ", "protocol "].contains {
          line.contains($0)
        }
      }
    }
    return files.filter { $0.path.hasPrefix("Sources/Journal") }.flatMap { file in
      file.words.enumerated().compactMap { index, line -> Finding? in
        guard let kind = line.firstIndex(of: "protocol"),
          let name = line.dropFirst(kind + 1).first
        else { return nil }
        let count = words.joined().count { conforms($0, to: name) }
        guard count < 2 else { return nil }
        return file.finding(
          index, "\(name) has \(count) conformers; give it a stub in a test, or use the type itself"
        )
      }
    }
  }

  private static func conforms(_ line: String, to name: Substring) -> Bool {
    guard let colon = line.firstIndex(of: ":") else { return false }
    return String(line[colon...]).words.contains(name)
  }
}
