// Who may import whom: the table that every import line and the package itself are held against.

/// What one target of the package may know of.
struct HouseRule: Sendable {
  /// The project's own modules that it may import.
  var imports: Set<String>
  /// Targets that are only built along with it: programs it starts and never imports.
  var starts: Set<String> = []
  /// Modules of the toolchain that it may import.
  var toolchain: Set<String>
}

/// Every target and its arrows. The direction may not change; a new arrow is a decision.
enum House {
  static let rules: [String: HouseRule] =
    systemLibraries
    .merging(foundations) { $1 }.merging(programs) { $1 }.merging(system) { $1 }
    .merging(tests) { $1 }

  private static let systemLibraries: [String: HouseRule] = [
    "CNcurses": HouseRule(imports: [], toolchain: []),
    "COpenSSL": HouseRule(imports: [], toolchain: []),
    "CSQLite": HouseRule(imports: [], toolchain: []),
    "CSeccomp": HouseRule(imports: [], toolchain: []),
    "CSandbox": HouseRule(imports: [], toolchain: []),
    "CTerminal": HouseRule(imports: [], toolchain: []),
  ]

  private static let foundations: [String: HouseRule] = [
    "SystemCalls": HouseRule(imports: ["CSandbox", "CSeccomp"], toolchain: ["Glibc"]),
    "Crypto": HouseRule(imports: ["COpenSSL"], toolchain: basics),
    "SQLite": HouseRule(imports: ["CSQLite"], toolchain: basics),
    "HostFiles": HouseRule(imports: [], toolchain: ["Glibc"]),
    "Wire": HouseRule(imports: [], toolchain: basics),
  ]

  /// What runs inside a sandbox; nothing of the system's side is ever in these lists.
  private static let programs: [String: HouseRule] = [
    // `_Concurrency` for the one executor that everything in a program runs on.
    "SystemKit": HouseRule(imports: ["Wire"], toolchain: basics.union(["_Concurrency"])),
    "Architecture": HouseRule(imports: [], toolchain: ["Observation"]),
    "JournalCore": HouseRule(
      imports: ["SystemKit", "Crypto"], toolchain: ["FoundationEssentials"]),
    "JournalSealing": HouseRule(
      imports: ["JournalCore", "SystemKit", "Crypto"], toolchain: ["FoundationEssentials"]),
    "JournalApp": HouseRule(
      imports: ["JournalCore", "JournalSealing", "Architecture", "SystemKit", "Crypto", "SQLite"],
      toolchain: ["FoundationEssentials", "Observation"]),
    // Measures what the promises cost, bare system calls included.
    "JournalBench": HouseRule(
      imports: ["JournalCore", "JournalSealing", "SystemKit", "Crypto"], toolchain: basics),
    "JournalWidget": HouseRule(
      imports: ["JournalCore", "Architecture", "SystemKit"], toolchain: ["FoundationEssentials"]),
    "JournalShare": HouseRule(
      imports: ["JournalCore", "Architecture", "SystemKit"],
      toolchain: ["FoundationEssentials", "Observation"]),
    "SandboxProbe": HouseRule(imports: [], toolchain: []),
    // `Glibc`, because it knocks at the kernel's door past every service.
    "Stranger": HouseRule(imports: ["SystemKit"], toolchain: basics),
    "Portal": HouseRule(imports: ["SystemKit"], toolchain: ["FoundationEssentials"]),
    "Lab": HouseRule(imports: ["Portal", "SystemKit"], toolchain: ["FoundationEssentials"]),
  ]

  private static let system: [String: HouseRule] = [
    "Device": HouseRule(
      imports: ["HostFiles", "Wire", "CSandbox", "SystemCalls", "Crypto", "SQLite"],
      toolchain: basics),
    "Gherkin": HouseRule(imports: [], toolchain: ["FoundationEssentials"]),
    "Playback": HouseRule(imports: ["Gherkin", "Device"], toolchain: basics),
    "Canvas": HouseRule(imports: ["Device", "Wire"], toolchain: basics),
    "Stage": HouseRule(
      imports: ["Canvas", "Device", "Playback", "CNcurses", "CTerminal"], toolchain: basics),
    "Pictures": HouseRule(imports: ["Canvas", "Device", "Playback"], toolchain: basics),
    "terrarium": HouseRule(
      imports: [
        "Device", "Gherkin", "Playback", "Canvas", "Stage", "Pictures", "Wire", "Crypto", "SQLite",
      ],
      starts: [
        "JournalApp", "JournalWidget", "JournalShare", "Stranger", "Lab", "JournalBench",
        "SandboxProbe",
      ],
      toolchain: basics),
  ]

  private static let tests: [String: HouseRule] = [
    "ContractProbe": HouseRule(imports: ["SystemKit"], toolchain: basics),
    "WireAttacker": HouseRule(imports: [], toolchain: basics),
    "CThreadUser": HouseRule(imports: [], toolchain: []),
    "CSandboxTests": test(
      ["CSandbox", "CThreadUser", "Device", "SystemCalls"], starts: ["SandboxProbe"]),
    "SystemCallsTests": test(["SystemCalls", "CSandbox", "CSeccomp"]),
    "HostFilesTests": test(["HostFiles"]),
    "Fuzz": test(
      ["Device", "Canvas", "Stage", "Playback", "Gherkin", "JournalCore", "Wire"]),
    "CryptoTests": test(["Crypto"]),
    "SQLiteTests": test(["SQLite"]),
    "WireTests": test(["Wire"]),
    "SystemKitTests": test(["SystemKit", "Wire"]),
    "ArchitectureTests": test(["Architecture"]),
    "JournalCoreTests": test(["JournalCore", "SystemKit", "Crypto"]),
    "JournalAppTests": test(
      ["JournalApp", "JournalCore", "Architecture", "SystemKit", "Crypto", "SQLite"]),
    "JournalWidgetTests": test(["JournalWidget", "JournalCore", "SystemKit", "Crypto"]),
    "JournalShareTests": test(
      ["JournalShare", "JournalCore", "Architecture", "SystemKit", "Crypto"]),
    "DeviceTests": test(
      ["Device", "HostFiles", "Wire", "CSandbox", "Crypto", "SQLite"],
      starts: ["ContractProbe", "WireAttacker", "Stranger", "Lab"]),
    "PortalTests": test(["Portal", "SystemKit"]),
    "GherkinTests": test(["Gherkin"]),
    // `FoundationXML` reads the reports that are written as XML.
    "PlaybackTests": test(["Playback", "Gherkin", "Device"], toolchain: ["FoundationXML"]),
    "CanvasTests": test(["Canvas", "Device", "Wire"]),
    "PicturesTests": test(
      ["Pictures", "Canvas", "Playback", "Gherkin", "Device", "Wire"],
      toolchain: ["FoundationXML"]),
    "StageTests": test(["Stage", "Canvas", "Playback", "Gherkin", "Device", "Wire"]),
    "EndToEndTests": test(["terrarium", "Device", "Playback", "Wire"]),
    "TidyTests": test([]),
  ]

  private static let basics: Set = ["FoundationEssentials", "Glibc", "Synchronization"]

  private static func test(
    _ imports: Set<String>, starts: Set<String> = [], toolchain: Set<String> = []
  ) -> HouseRule {
    HouseRule(
      imports: imports, starts: starts,
      toolchain: basics.union(toolchain).union(["Foundation", "Observation", "Testing"]))
  }
}
