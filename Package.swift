// swift-tools-version: 6.3
// The house: which targets there are and who may import whom. `Tests/TidyTests` holds every
// `import` line against these arrows.
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  // NB: by name, each generic type's first use in a process looks its conformances up among all
  // there are. A program lives for milliseconds and is started again and again: a fifth of its
  // time went there.
  .unsafeFlags(["-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"]),
]

func library(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name, dependencies: dependencies, swiftSettings: swiftSettings)
}

let systemLibraries: [Target] = [
  // NB: no pkgConfig for ncursesw, its flags are refused at every build; the module map links it.
  .systemLibrary(name: "CNcurses", providers: [.apt(["libncurses-dev"])]),
  .systemLibrary(name: "COpenSSL", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
  .systemLibrary(
    name: "CSeccomp", pkgConfig: "libseccomp", providers: [.apt(["libseccomp-dev"])]),
  .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
]

let foundations: [Target] = [
  .target(name: "CSandbox"),
  .target(name: "CTerminal"),
  library("SystemCalls", ["CSandbox", "CSeccomp"]),
  // The host's own file access, apart so that nothing else in the device opens files by path.
  library("HostFiles"),
  library("Crypto", ["COpenSSL"]),
  library("SQLite", ["CSQLite"]),
  library("Wire"),
]

let programs: [Target] = [
  library("SystemKit", ["Wire"]),
  library("Architecture"),
  library("JournalCore", ["SystemKit", "Crypto"]),
  // Writing sealed states: the app's alone, apart so that the benchmark measures the real thing.
  library("JournalSealing", ["JournalCore", "SystemKit", "Crypto"]),
  program(
    "JournalApp",
    ["JournalCore", "JournalSealing", "Architecture", "SystemKit", "Crypto", "SQLite"]),
  program("JournalBench", ["JournalCore", "JournalSealing", "SystemKit", "Crypto"]),
  program("JournalWidget", ["JournalCore", "Architecture", "SystemKit"]),
  program("JournalShare", ["JournalCore", "Architecture", "SystemKit"]),
  program("Stranger", ["SystemKit"]),
  // Tries from inside a sandbox what no program may do; in C, because Swift can't call by number.
  .executableTarget(name: "SandboxProbe"),
  // The latest value between programs of an App Group: small enough to be taken along.
  library("Portal", ["SystemKit"]),
  program("Lab", ["Portal", "SystemKit"]),
]

let system: [Target] = [
  library(
    "Device", ["HostFiles", "Wire", "CSandbox", "SystemCalls", "Crypto", "SQLite"]),
  library("Gherkin"),
  library("Playback", ["Gherkin", "Device"]),
  library("Canvas", ["Device", "Wire"]),
  library("Stage", ["Canvas", "Device", "Playback", "CNcurses", "CTerminal"]),
  library("Pictures", ["Canvas", "Device", "Playback"]),
  program(
    "terrarium",
    [
      "Device", "Gherkin", "Playback", "Canvas", "Stage", "Pictures", "Wire", "Crypto", "SQLite",
      // The programs are siblings of the command: building it builds them.
      "JournalApp", "JournalWidget", "JournalShare", "Stranger", "Lab",
      "JournalBench", "SandboxProbe",
    ]),
]

let testTargets: [Target] = [
  // A program that exercises every corner of the process contract; never installed.
  .executableTarget(
    name: "ContractProbe", dependencies: ["SystemKit"], path: "Tests/ContractProbe",
    swiftSettings: swiftSettings),
  // A thread may be another user than its process, which Swift can't ask for.
  .target(name: "CThreadUser", path: "Tests/CThreadUser"),
  .testTarget(
    name: "CSandboxTests",
    dependencies: ["CSandbox", "CThreadUser", "Device", "SandboxProbe", "SystemCalls"],
    exclude: ["CALLS.md"], swiftSettings: swiftSettings),
  tests("SystemCallsTests", ["SystemCalls", "CSandbox", "CSeccomp"]),
  tests("HostFilesTests", ["HostFiles"]),
  // A program that speaks the wire by script and keeps no rule; never installed.
  .executableTarget(
    name: "WireAttacker", path: "Tests/WireAttacker", swiftSettings: swiftSettings),
  // Feeds every reader of bytes what nobody would write; see `script/fuzz`. Never installed.
  .executableTarget(
    name: "Fuzz",
    dependencies: ["Device", "Canvas", "Stage", "Playback", "Gherkin", "JournalCore", "Wire"],
    path: "Tests/Fuzz", exclude: ["Corpus"], swiftSettings: swiftSettings),
  tests("CryptoTests", ["Crypto"]),
  tests("SQLiteTests", ["SQLite"]),
  tests("WireTests", ["Wire"]),
  tests("SystemKitTests", ["SystemKit", "Wire"]),
  tests("ArchitectureTests", ["Architecture"]),
  tests("JournalCoreTests", ["JournalCore", "SystemKit", "Crypto"]),
  tests(
    "JournalAppTests",
    ["JournalApp", "JournalCore", "Architecture", "SystemKit", "Crypto", "SQLite"]),
  tests("JournalWidgetTests", ["JournalWidget", "JournalCore", "SystemKit", "Crypto"]),
  tests(
    "JournalShareTests", ["JournalShare", "JournalCore", "Architecture", "SystemKit", "Crypto"]),
  tests(
    "DeviceTests",
    [
      "Device", "HostFiles", "Wire", "CSandbox", "Crypto", "SQLite", "ContractProbe",
      "WireAttacker", "Stranger",
      "Lab",
    ]),
  tests("PortalTests", ["Portal", "SystemKit"]),
  tests("GherkinTests", ["Gherkin"]),
  .testTarget(
    name: "PlaybackTests", dependencies: ["Playback", "Gherkin", "Device"], exclude: ["Failures"],
    swiftSettings: swiftSettings),
  .testTarget(
    name: "CanvasTests", dependencies: ["Canvas", "Device", "Wire"], exclude: ["Goldens"],
    swiftSettings: swiftSettings),
  tests(
    "PicturesTests", ["Pictures", "Canvas", "Playback", "Gherkin", "Device", "Wire"]),
  tests("StageTests", ["Stage", "Canvas", "Playback", "Gherkin", "Device", "Wire"]),
  .testTarget(
    name: "EndToEndTests", dependencies: ["terrarium", "Device", "Playback", "Wire"],
    exclude: ["TERMINAL.md"], swiftSettings: swiftSettings),
  tests("TidyTests", []),
]

let package = Package(
  name: "terrarium",
  targets: systemLibraries + foundations + programs + system + testTargets
)
