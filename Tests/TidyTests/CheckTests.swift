// Bad examples for every check, and the words that each of them earns.
import Testing

struct LengthCheckTests {
  @Test func `a long file is told to be split`() {
    let file = SourceFile("Sources/Wire/X.swift", String(repeating: "\n", count: 301))
    #expect(
      LengthCheck.findings(in: file).map(\.description) == [
        "Sources/Wire/X.swift:301: 301 lines, 300 allowed; split it by what it is about"
      ])
    #expect(
      LengthCheck.findings(
        in: SourceFile("Sources/Wire/X.swift", String(repeating: "\n", count: 300))
      ).isEmpty)
  }

  @Test(arguments: [
    ("Sources/JournalApp/main.swift", 80), ("Sources/Lab/CompositionRoot.swift", 80),
    ("Sources/JournalApp/A/AViewModel.swift", 200),
  ])
  func `a root and a view model are shorter still`(path: String, limit: Int) {
    let fits = SourceFile(path, String(repeating: "\n", count: limit))
    let bursts = SourceFile(path, String(repeating: "\n", count: limit + 1))
    #expect(LengthCheck.findings(in: fits).isEmpty)
    #expect(LengthCheck.findings(in: bursts).count == 1)
  }

  @Test func `a long line is told to be broken`() {
    let line = String(repeating: "ä", count: 101)
    #expect(
      LengthCheck.findings(in: SourceFile("Sources/Wire/X.swift", line)).map(\.message) == [
        "101 columns, 100 allowed; break the line"
      ])
    #expect(LengthCheck.findings(in: SourceFile("X.swift", String(line.dropLast()))).isEmpty)
  }

  @Test func `a long function is named, whatever surrounds it`() {
    let body = String(repeating: "    go()\n", count: 70)
    let text = """
      protocol P {
        func short() -> Int
        init(_ a: [Int])
      }
      struct S: P {
        func long(
          _ f: () -> Void = { }
        ) where A: B {
      \(body)  }
        init() { self.init([]) }
      }
      """
    #expect(
      LengthCheck.findings(in: SourceFile("Sources/Wire/X.swift", text)).map(\.description) == [
        "Sources/Wire/X.swift:6: long has 74 lines, 70 allowed; "
          + "move straight-line work into functions of their own"
      ])
  }

  @Test func `functions are measured from their first line to their last brace`() {
    let text = "func a() {\n  func b() {}\n}\ninit?(x: Int) {\n}\nfunc c()\nvar d: Int { 1 }\n"
    #expect(
      FunctionScanner.functions(in: SourceFile("X.swift", text)) == [
        .init(name: "a", line: 0, lineCount: 3), .init(name: "b", line: 1, lineCount: 1),
        .init(name: "init", line: 3, lineCount: 2),
      ])
  }
}

struct BannedCallsTests {
  @Test(arguments: BannedCalls.bans)
  func `each banned call is found with its replacement`(ban: Ban) {
    let text = "let a = 1\nlet b = [\(ban.token)]\n"
    let file = SourceFile("Sources/Nowhere/X.swift", text)
    #expect(
      BannedCalls.findings(in: file, bans: [ban]).map(\.description) == [
        "Sources/Nowhere/X.swift:2: \(ban.token) is not used here; \(ban.instead)"
      ])
    for place in ban.allowed {
      let file = SourceFile(place.hasSuffix("/") ? "\(place)X.swift" : place, text)
      #expect(BannedCalls.findings(in: file, bans: [ban]).isEmpty)
    }
  }

  @Test(arguments: [
    "blueprint(a)", "document.print(a)", "case exit(Int32)", "func exit(_ a: Int)", "MyDate()",
    "static let sharedGroup = 1", "// print(a)", "let a = \"print(a)\"", "Threads.count",
    "Subprocess()", "stdlib_exit(1)",
  ])
  func `what only resembles a banned call is none`(line: String) {
    #expect(BannedCalls.findings(in: SourceFile("Sources/Wire/X.swift", line)).isEmpty)
  }

  @Test func `an error may be thrown away with a reason alone`() {
    let text = """
      try? a()
      try? b()  // It may be gone already.
      // Each of these asks of what type it is.
      try? c()
      try? d()
      let e = 1
      try? f()
      case .entry?: g()
      """
    let file = SourceFile("Sources/Wire/X.swift", text)
    #expect(SwallowedErrorCheck.findings(in: file).map(\.line) == [1, 7])
    #expect(
      SwallowedErrorCheck.findings(in: file).first?.message
        == "try? without a reason; say in a comment on the line why no error matters here")
  }

  @Test func `a catch that makes one of all errors needs a reason, in the programs alone`() {
    let text = """
      do { try a() } catch { b = 1 }
      do {
        try a()
      } catch {
        // They are all the same here.
        b = 1
      }
      do { try a() } catch { b = "\\(error)" }
      do { try a() } catch is Gone { b = 1 }
      """
    let lines = { (path: String) in
      SwallowedErrorCheck.findings(in: SourceFile(path, text)).map(\.line)
    }
    #expect(lines("Sources/Lab/X.swift") == [1])
    #expect(lines("Sources/Device/X.swift") == [])
  }
}

struct TextCheckTests {
  @Test(arguments: [
    ("a\tb\n", 1, "a tab; indent with spaces, write \\t in a string"),
    ("a\r\n", 1, "a carriage return; lines end with a line feed alone"),
    ("a\n\u{1B}[1m\n", 2, "a control character; write it as an escape"),
    ("a\u{202E}b\n", 1, "a control character; write it as an escape"),
    ("a\n\nb \n", 3, "blanks at the end; remove them"),
    ("a", 1, "end the file with one line feed"),
    ("a\n\n", 3, "end the file with one line feed"),
    ("a // TO" + "DO: b\n", 1, "TO" + "DO is left over; do it or remove it"),
    ("FIX" + "ME()\n", 1, "FIX" + "ME is left over; do it or remove it"),
    (
      "let a = \"/ro" + "ot/a\"\n", 1,
      "/ro" + "ot is a folder of one machine; say it relative to the project"
    ),
    (
      "see https://pypi" + ".org/a\n", 1,
      "pypi" + ".org is a package host; leave where packages come from to the system"
    ),
  ])
  func `each blemish is named`(text: String, line: Int, message: String) {
    #expect(
      TextCheck.findings(in: SourceFile("Sources/A/X.swift", text)) == [
        Finding(path: "Sources/A/X.swift", line: line, message: message)
      ])
  }

  @Test(arguments: [
    "TODOS()\n", "let a = \"mkXXXXXX\"\n", "let a = \"XX" + "X\"\n", "let a = \"\\(b)/root/c\"\n",
    "\"$root/workers\"\n", "/workbench\n", "Sources/work\n", "é ‹secret› 👩‍🚀\n",
  ])
  func `what only resembles a blemish is none`(text: String) {
    #expect(TextCheck.findings(in: SourceFile("Sources/A/X.swift", text)).isEmpty)
  }
}

struct CommentCheckTests {
  @Test(arguments: [
    ("import A\n", "begin the file with one sentence in `//` on why it exists"),
    ("/// A.\nimport A\n", "begin the file with one sentence in `//` on why it exists"),
    ("// Why it exists\nimport A\n", "the opening comment is a sentence; end it with a full stop"),
    (
      "// Why it\n// exists. And how.\nimport A\n",
      "the opening comment is one sentence; say the rest where it matters"
    ),
  ])
  func `a file begins with one sentence`(text: String, message: String) {
    #expect(
      CommentCheck.findings(in: SourceFile("Sources/A/X.swift", text)).map(\.message) == [message])
  }

  @Test func `a sentence of two lines is one`() {
    let file = SourceFile("Tests/A/X.swift", "// Why it exists, e.g. for\n// this.\nimport A\n")
    #expect(CommentCheck.findings(in: file).isEmpty)
  }

  @Test func `a public symbol without a summary is named`() {
    let text = """
      // Why.
      /// Something to be measured.
      @MainActor public final class Thing {
        public private(set) var size: Int { 1 }
        /// The weight.
        public static func weight() {}
        /// The heaviness of it, in grams.
        @discardableResult
        public static func measure() -> Int { 1 }
        public init() {}
        public init(from decoder: any Decoder) {}
        public var description: String { "" }
        public static func == (a: Thing, b: Thing) -> Bool { true }
        let hidden = 1
        ///
        public let empty = 2
        public func inherited() {}
      }
      """
    let file = SourceFile("Sources/A/X.swift", text)
    #expect(
      CommentCheck.findings(in: file, inherited: ["inherited"]).map(\.description) == [
        "Sources/A/X.swift:4: size is public; say in one `///` sentence what it is",
        "Sources/A/X.swift:6: the summary of weight is its name again; say what it is for",
        "Sources/A/X.swift:10: init is public; say in one `///` sentence what it is",
        "Sources/A/X.swift:16: empty is public; say in one `///` sentence what it is",
      ])
  }

  @Test func `what a protocol demands is known by name`() {
    let text = """
      public protocol P {
        var size: Int { get }
        @MainActor func go() async
      }
      struct S { func other() {} }
      """
    #expect(
      CommentCheck.requirements(of: [SourceFile("Sources/A/X.swift", text)]) == ["size", "go"])
  }
}

struct NameCheckTests {
  @Test(arguments: [
    (
      "struct FileManagerKeeper {}",
      "FileManagerKeeper: say what it does: a service, a store, a table"
    ),
    ("func testHelper() {}", "testHelper: say what it helps with, or make it a function there"),
    ("enum StringUtils {}", "StringUtils: put each function with what it is about"),
    (
      "final class StoreMock {}",
      "StoreMock: say what it is: a fake works, a stub answers, a spy records"
    ),
    (
      "public enum Wire {}",
      "the type Wire bears its module's name, which then can't be named; rename it"
    ),
  ])
  func `a bad name is told what to be`(line: String, message: String) {
    #expect(
      NameCheck.findings(in: SourceFile("Sources/Wire/X.swift", line)).map(\.message) == [message])
  }

  @Test(arguments: [
    "let fileManager = FileManager.default", "extension FileManager {}", "let a: WireFormat",
  ])
  func `Apple's own names are left alone`(line: String) {
    #expect(NameCheck.findings(in: SourceFile("Sources/Wire/X.swift", line)).isEmpty)
  }

  @Test func `a file's own name counts too`() {
    #expect(
      NameCheck.findings(in: SourceFile("Sources/A/Placeholder.swift", "")).map(\.message) == [
        "Placeholder.swift holds a place for nothing; remove it"
      ])
    #expect(
      NameCheck.findings(in: SourceFile("Tests/A/TestHelpers.swift", "")).map(\.message) == [
        "a file called TestHelpers.swift; say what it helps with, or make it a function there"
      ])
  }
}

struct BoundaryCheckTests {
  @Test func `a switch is known to roots and factories alone`() {
    let line = "if launch.Variants.isEmpty {}"
    let message =
      "the word variant belongs in roots, factories and Naive/; hand in what was chosen"
    let bad = SourceFile("Sources/JournalApp/Auth/SignInViewModel.swift", line)
    #expect(BoundaryCheck.findings(in: bad).map(\.message) == [message])
    for path in [
      "Sources/JournalApp/App/CompositionRoot.swift", "Sources/JournalWidget/main.swift",
      "Sources/JournalApp/Auth/LiveAuthFactory.swift", "Sources/JournalCore/Naive/Outbox.swift",
      "Sources/Device/DeviceState.swift",
    ] {
      #expect(BoundaryCheck.findings(in: SourceFile(path, line)).isEmpty)
    }
  }

  @Test(arguments: [
    ("let a: SealedWriter", "SealedWriter"), ("let a: any FileReplacing", "FileReplacing"),
    ("try folder.create(\"a\")", ".create("), ("await keychain.delete(query)", ".delete("),
    ("let a: UserDefaults", "UserDefaults"),
  ])
  func `the widget names no writer`(line: String, name: String) {
    let file = SourceFile("Sources/JournalWidget/Card.swift", line)
    #expect(
      BoundaryCheck.findings(in: file).map(\.message) == [
        "the widget names \(name); it writes nothing but captures, through the drop box"
      ])
  }

  @Test(arguments: ["let a: any CaptureWriting = DropBox()", "let a: UserDefaultsReader"])
  func `the widget may name the drop box and what reads`(line: String) {
    let file = SourceFile("Sources/JournalWidget/Card.swift", line)
    #expect(BoundaryCheck.findings(in: file).isEmpty)
  }

  @Test func `nobody but the app imports`() {
    let line = "struct CaptureImporter {}"
    #expect(
      BoundaryCheck.findings(in: SourceFile("Sources/JournalShare/X.swift", line)).map(\.message)
        == ["CaptureImporter outside JournalApp; only the app imports and stores"])
    #expect(BoundaryCheck.findings(in: SourceFile("Sources/JournalApp/X.swift", line)).isEmpty)
  }

  @Test(arguments: ["View<Action>", "ViewTree", "AlertNode", "Navigator", "AuthCoordinator.Screen"])
  func `a view model neither draws nor navigates`(type: String) {
    let text = "final class AViewModel { var a: \(type)? }"
    let message = BoundaryCheck.findings(in: SourceFile("Sources/JournalApp/A.swift", text))
    #expect(message.count == 1)
    #expect(message.first?.message.hasPrefix("a view model that knows ") == true)
    #expect(BoundaryCheck.findings(in: SourceFile("Sources/JournalApp/AView.swift", type)).isEmpty)
  }
}

struct PatternCheckTests {
  @Test(arguments: [
    "let model = EntriesViewModel(journal: journal)", "stack.push(AppScreen(\"A\"))",
    "private let store: JournalStore", "private let session: Session",
    "private let parent: any EntriesCoordinatorParent",
  ])
  func `a coordinator builds nothing, holds no service and no parent`(line: String) {
    let path = "Sources/JournalApp/Entries/EntriesCoordinator.swift"
    #expect(BoundaryCheck.findings(in: SourceFile(path, line)).count == 1)
    #expect(BoundaryCheck.findings(in: SourceFile("Sources/JournalApp/X.swift", line)).isEmpty)
  }

  @Test(arguments: [
    "private weak var parent: (any EntriesCoordinatorParent)?",
    "stack.push(factory.makeEntries(exits), by: trace.name, onRemove: finish)",
    "private func makeScreen(for route: Route) -> AppScreen?",
  ])
  func `a coordinator may ask its factory and know its parent weakly`(line: String) {
    let path = "Sources/JournalApp/Entries/EntriesCoordinator.swift"
    #expect(BoundaryCheck.findings(in: SourceFile(path, line)).isEmpty)
  }

  @Test(arguments: ["Task { }", "await model.send(action)", "final class Cache {}"])
  func `a view does nothing`(line: String) {
    let file = SourceFile("Sources/JournalApp/Entries/EntriesView.swift", line)
    #expect(!BoundaryCheck.findings(in: file).isEmpty)
  }
}

struct DocumentCheckTests {
  private let paths = ["Sources/Wire/Framing.swift", "script/test", "README.md"]

  @Test func `a document that isn't there is asked for`() {
    #expect(
      DocumentCheck.missing(among: paths) == [
        "ARCHITECTURE.md is missing; write it", "CHANGELOG.md is missing; write it",
        "CONTRIBUTING.md is missing; write it", "docs/ON-A-PHONE.md is missing; write it",
        "docs/MAPS.md is missing; write it",
      ])
  }

  @Test func `a name that has gone stale is found`() {
    let text =
      "See `Framing.swift`, `Gone.swift` and `Sources/Wire/`.\nRun `script/fly` or `a b`.\n"
    #expect(
      DocumentCheck.findings(in: SourceFile("ARCHITECTURE.md", text), paths: paths)
        .map(\.description) == [
          "ARCHITECTURE.md:1: there is no Gone.swift; correct the name or remove the sentence",
          "ARCHITECTURE.md:2: there is no script/fly; correct the name or remove the sentence",
        ])
  }

  @Test func `only what is closed is quoted`() {
    #expect(DocumentCheck.quoted(in: "`a` b `c` `d") == ["a", "c"])
    #expect(DocumentCheck.quoted(in: "```swift") == [])
  }
}
