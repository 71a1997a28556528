// Names that say nothing, names of what isn't there yet, and types that hide their own module.

enum NameCheck {
  private static let types: Set<Substring> = [
    "struct", "class", "enum", "protocol", "actor", "typealias",
  ]
  private static let others: Set<Substring> = ["func", "var", "let", "case"]

  private static let empty: [(word: String, advice: String)] = [
    ("manager", "say what it does: a service, a store, a table"),
    ("helper", "say what it helps with, or make it a function there"),
    ("utils", "put each function with what it is about"),
    ("mock", "say what it is: a fake works, a stub answers, a spy records"),
  ]

  static func findings(in file: SourceFile) -> [Finding] {
    fileNames(file) + (file.isSwift ? declarations(file) : [])
  }

  private static func fileNames(_ file: SourceFile) -> [Finding] {
    let name = file.name.lowercased()
    let found = empty.filter { name.contains($0.word) }.map {
      file.finding(0, "a file called \(file.name); \($0.advice)")
    }
    guard name == "placeholder.swift" else { return found }
    return found + [file.finding(0, "\(file.name) holds a place for nothing; remove it")]
  }

  private static func declarations(_ file: SourceFile) -> [Finding] {
    file.words.enumerated().flatMap { index, words -> [Finding] in
      zip(words, words.dropFirst()).flatMap { keyword, name -> [Finding] in
        guard types.contains(keyword) || others.contains(keyword) else { return [] }
        if types.contains(keyword), let target = file.target, name == target {
          return [
            file.finding(
              index,
              "the type \(name) bears its module's name, which then can't be named; rename it")
          ]
        }
        // Apple's `FileManager` keeps its name in a variable that holds it.
        guard name != "fileManager" else { return [] }
        return empty.filter { name.lowercased().contains($0.word) }.map {
          file.finding(index, "\(name): \($0.advice)")
        }
      }
    }
  }
}
