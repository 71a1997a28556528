// What the parts that matter cost, as ratios against the bare operation in the same run.
import Device
@preconcurrency import Glibc

/// `terrarium bench`: a message's round trip, a program's start, sealing, capturing, scenarios, the
/// stage, memory.
enum BenchCommand {
  private static let usage = """
    usage: terrarium bench [--only stage|scenario] [--assets FOLDER]

    Measures the parts that matter and prints each as a ratio against the bare operation on this
    machine, in this run. Build it in release: swift run -c release terrarium bench

      --only stage      what a person in front of the stage feels, and nothing else
      --only scenario   what playing a scenario costs, and nothing else
    """

  static func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.guarding("bench", usage: usage) {
      let arguments = try CommandArguments(
        arguments, flags: ["--help", "-h"], options: ["--assets", "--only"])
      guard arguments.flags.isEmpty else {
        TextOutput.standard.line(usage)
        return 0
      }
      guard arguments.positionals.isEmpty else { throw UsageError("bench takes no arguments") }
      let assets = try ScenarioAssets.folder(named: try arguments.value("--assets"))
      switch try arguments.value("--only") {
      case nil: try Benchmarks(assets: assets).run()
      case "stage"?: try Benchmarks(assets: assets).stage()
      case "scenario"?: try Benchmarks(assets: assets).scenarios()
      case let name?: throw UsageError("--only takes stage or scenario, not \(name)")
      }
      return 0
    }
  }
}

/// The benchmarks, each on a device of its own in a folder on the disk.
private struct Benchmarks {
  let assets: String

  func run() throws {
    if isDebugBuild {
      TextOutput.standard.line("NB: this is a debug build; the ratios are those of a debug build.")
    }
    TextOutput.standard.line("median of ours, median of the bare operation, and their ratio")
    try roundTrip()
    try start()
    try journal("seal", "sealing and writing the auth state, its counter kept", count: 60)
    try journal("capture", "dropping a capture, durable", count: 60)
    try stage()
    try memory()
    try scenarios()
  }

  private var isDebugBuild: Bool {
    var isDebug = false
    assert(
      {
        isDebug = true; return true
      }())
    return isDebug
  }

  private func device(app: String) throws -> SimulatedDevice {
    let beside = try ProgramLocations.besideThisExecutable()
    let programs = ProgramLocations(folders: beside.folders, substitutes: ["JournalApp": app])
    let configuration = DeviceConfiguration.scenario(seed: 1, programs: programs, assets: assets)
    // On the disk, as a person's device is: in memory a sync costs nothing and hides nothing.
    return try SimulatedDevice(
      folder: .temporary(keep: false, inMemory: false), configuration: configuration)
  }

  // MARK: A message

  private func roundTrip() throws {
    let device = try device(app: "JournalApp")
    defer { device.close() }
    try device.openApp()
    try device.settle()
    let echo = try Echo()
    defer { echo.close() }
    var ours: [Int] = []
    var bare: [Int] = []
    for index in 0..<400 {
      ours.append(
        try Stopwatch.time {
          try device.type("word \(index)", into: "Username")
          try device.settle()
        })
      bare.append(try Stopwatch.time { try echo.roundTrip(byteCount: 256) })
    }
    report("one message to a program, its render and its rest", ours, bare, "256 bytes echoed")
  }

  // MARK: A start

  private func start() throws {
    let device = try device(app: "JournalApp")
    defer { device.close() }
    let executable = try ProgramLocations.besideThisExecutable().path(of: "JournalApp")
    var ours: [Int] = []
    var bare: [Int] = []
    for _ in 0..<30 {
      ours.append(
        try Stopwatch.time {
          try device.openApp()
          while device.screen(of: .app) == nil { try device.settle() }
        })
      try device.quitApp()
      try device.settle()
      bare.append(try Stopwatch.time { try BareProcess.run(executable) })
    }
    report(
      "a program's start to its first frame", ours, bare, "the executable alone, no device: it ends"
    )
  }

  // MARK: The journal's promises

  private func journal(_ name: String, _ title: String, count: Int) throws {
    let device = try device(app: "JournalBench")
    defer { device.close() }
    try device.openURL("journal://bench/\(name)/\(count)")
    try device.settle()
    let note = device.trace.events.last { $0.kind == .note && $0.words.hasPrefix("ours") }
    let words = (note?.words ?? "").split(separator: " ")
    guard words.count == 4 else {
      let said = device.trace.events.last { $0.kind == .note }?.words ?? "nothing"
      throw DeviceError.impossible("the benchmark \(name) didn't finish; it said: \(said).")
    }
    let times = [words[1], words[3]].map { $0.split(separator: ",").compactMap { Int($0) } }
    report(title, times[0], times[1], "the same bytes and syncs by system calls")
  }

  // MARK: Scenarios

  /// NB: the last, for from here on all of this program stays on one processor, as `play` does.
  func scenarios() throws {
    HostProcessor.stay()
    let bench = try ScenarioBench(assets: assets)
    var ours: [Int] = []
    var bare: [Int] = []
    for _ in 0..<20 {
      ours.append(bench.play())
      bare.append(try bench.playBare())
    }
    report("a scenario on a fresh device, headless (goal: within 2x)", ours, bare, bench.words)
    let tenths = 10_000_000 / max(1, Stopwatch.median(ours))
    TextOutput.standard.line("  \(Self.decimal(tenths)) scenarios per second")
  }

  // MARK: The stage

  func stage() throws {
    let (figures, costs) = try StageBench(assets: assets).measure()
    for figure in figures {
      report(figure.title, figure.ours, figure.bare, figure.against)
      let times = figure.ours.sorted()
      TextOutput.standard.line(
        "  p50 \(times[times.count / 2]) µs, p99 \(times[times.count * 99 / 100]) µs")
    }
    TextOutput.standard.line("")
    TextOutput.standard.line("the stage's other costs")
    TextOutput.standard.line(
      "  bytes to the terminal for a letter (one cell): \(costs.bytesPerKey)")
    TextOutput.standard.line(
      "  wake-ups in a second at rest (goal: 0): \(costs.wakeUpsPerSecond)")
    TextOutput.standard.line("  memory of its own, Private_Dirty: \(costs.dirtyKilobytes) kB")
  }

  // MARK: Memory

  private func memory() throws {
    let device = try device(app: "JournalApp")
    defer { device.close() }
    try device.openApp()
    try device.settle()
    try device.share(.link("https://example.com"))
    try device.settle()
    TextOutput.standard.line("")
    TextOutput.standard.line("memory at rest, written pages (goal: under 4 MB each)")
    for program in [ProgramName.app, .shareExtension] {
      guard let bytes = device.dirtyMemory(of: program) else { continue }
      TextOutput.standard.line("  \(program.rawValue): \(Self.decimal((bytes * 10) >> 20)) MB")
    }
  }

  // MARK: Words

  private func report(_ title: String, _ ours: [Int], _ bare: [Int], _ against: String) {
    let (one, other) = (Stopwatch.median(ours), max(1, Stopwatch.median(bare)))
    TextOutput.standard.line("")
    TextOutput.standard.line(title)
    TextOutput.standard.line(
      "  \(one) µs / \(other) µs = \(Self.decimal(one * 10 / other))   (\(against))")
  }

  /// Tenths as a decimal number.
  private static func decimal(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }
}
