// What isn't there: invariants by absence, which nobody can see by reading.

enum BoundaryCheck {
  static func findings(in file: SourceFile) -> [Finding] {
    switches(file) + widget(file) + viewModels(file) + importers(file) + coordinators(file)
      + views(file)
  }

  // MARK: Switches

  /// Which practice is chosen is known to roots and factories alone, so that no feature depends on
  /// it.
  private static func switches(_ file: SourceFile) -> [Finding] {
    guard file.path.hasPrefix("Sources/Journal") else { return [] }
    let isChoice =
      file.name == "main.swift" || file.name.hasPrefix("CompositionRoot")
      || file.name.contains("Factory") || file.path.contains("/Naive/")
    guard !isChoice else { return [] }
    return file.lines.enumerated().compactMap { index, line in
      guard line.utf8.count >= 7, line.lowercased().contains("variant") else { return nil }
      return file.finding(
        index, "the word variant belongs in roots, factories and Naive/; hand in what was chosen")
    }
  }

  // MARK: The widget

  private static let writers = [
    "Writer", "Writing", "Publisher", "Publishing", "Replacing", "Replacement", "Importer",
    "Outbox", "UserDefaults", "JournalStore", "OpenFile",
  ]
  /// The one door through which a widget may leave something, and what only reads.
  private static let doors: Set<Substring> = [
    "DropBox", "CaptureWriting", "UserDefaultsReader", "UserDefaultsReading",
  ]
  private static let steps = [
    ".create(", ".openInPlace(", ".rename(", ".remove(", ".make()", ".update(", ".delete(",
    ".keychain.add(", ".defaults.standard", ".defaults.suite(",
  ]

  /// The widget reads what the app published; of what writes it can name the drop box and no more.
  private static func widget(_ file: SourceFile) -> [Finding] {
    guard file.target == "JournalWidget" else { return [] }
    return file.code.enumerated().flatMap { index, line -> [Finding] in
      let named = file.words[index].filter { word in
        !doors.contains(word) && writers.contains { word.contains($0) }
      }
      let done = steps.filter { line.contains($0) }
      return (named.map(String.init) + done).map {
        file.finding(
          index, "the widget names \($0); it writes nothing but captures, through the drop box")
      }
    }
  }

  // MARK: Only the app imports

  private static func importers(_ file: SourceFile) -> [Finding] {
    let isElsewhere =
      ["JournalCore", "JournalWidget", "JournalShare"].contains(file.target ?? "")
      && file.path.hasPrefix("Sources/")
    guard isElsewhere else { return [] }
    return file.words.enumerated().compactMap { index, words in
      let word = words.first { $0.hasSuffix("Importer") || $0 == "JournalStore" }
      return word.map {
        file.finding(index, "\($0) outside JournalApp; only the app imports and stores")
      }
    }
  }

  // MARK: Coordinators and views

  private static let services = [
    "Session", "Store", "Server", "Publisher", "Keychain", "Importer", "Reconciler", "Container",
    "System", "Lazy",
  ]

  /// A coordinator builds nothing and holds no service: screens come from its factory.
  private static func coordinators(_ file: SourceFile) -> [Finding] {
    guard file.name.hasSuffix("Coordinator.swift"), file.path.hasPrefix("Sources/Journal")
    else { return [] }
    return file.code.enumerated().flatMap { index, line -> [Finding] in
      let built = ["ViewModel(", "AppScreen("].filter { line.contains($0) }
      let held = file.words[index].filter { word in services.contains { word.hasSuffix($0) } }
      let hasParent = line.contains("let parent") || line.contains("var parent")
      let strong = hasParent && !line.contains("weak ") ? ["a parent that isn't weak"] : []
      return (built + held.map(String.init) + strong).map {
        file.finding(
          index, "a coordinator with \($0); its factory makes screens and has the services")
      }
    }
  }

  private static let doing: Set<Substring> = ["await", "async", "Task", "class", "throws", "try"]

  /// A view is a function from a state: it does nothing and keeps nothing.
  private static func views(_ file: SourceFile) -> [Finding] {
    guard file.name.hasSuffix("View.swift"), file.path.hasPrefix("Sources/Journal")
    else { return [] }
    return file.words.enumerated().flatMap { index, words in
      words.filter { doing.contains($0) }.map {
        file.finding(index, "a view that says \($0); it turns a state into a tree and does nothing")
      }
    }
  }

  // MARK: View models

  private static let outside: Set<Substring> = [
    "View", "Element", "Alert", "RenderedView", "ViewTree", "ViewNode", "AlertNode", "AlertButton",
    "ButtonRole", "TextStyle", "Navigator", "Coordinator", "ScreenStack", "Screen",
  ]

  /// A view model neither draws nor navigates: it has a state and takes actions.
  private static func viewModels(_ file: SourceFile) -> [Finding] {
    let isModel =
      file.name.hasSuffix("ViewModel.swift")
      || file.words.contains(where: declaresViewModel)
    guard isModel, file.path.hasPrefix("Sources/Journal") else { return [] }
    return file.words.enumerated().flatMap { index, words in
      words.filter { outside.contains($0) }.map {
        file.finding(
          index, "a view model that knows \($0); leave drawing to the view, the way to a closure")
      }
    }
  }

  private static func declaresViewModel(_ words: [Substring]) -> Bool {
    zip(words, words.dropFirst()).contains {
      ($0 == "class" || $0 == "struct") && $1.hasSuffix("ViewModel")
    }
  }
}
