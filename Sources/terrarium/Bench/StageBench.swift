// What the stage costs in front of a person: a key, a tap, a start, a rest.
import Device
import FoundationEssentials
@preconcurrency import Glibc

/// Measures the stage in a real pseudo-terminal, with real programs behind it.
struct StageBench {
  let assets: String

  /// One line of the report.
  struct Figures {
    let title: String
    let ours: [Int]
    let bare: [Int]
    let against: String
  }

  /// What was measured besides times.
  struct Costs {
    var bytesPerKey = 0
    var wakeUpsPerSecond = 0
    var dirtyKilobytes = 0
  }

  /// Measures everything.
  func measure() throws -> (figures: [Figures], costs: Costs) {
    let folder = try makeDevice(cost: Self.cheap)
    defer { try? DeviceCatalogue.delete(folder) }  // What can't be removed lies in /tmp.
    let start = try starts(
      folder, count: 15,
      "the stage's start to its first whole picture, its passcode cheap to check (goal: 60 ms, or "
        + "within 2x)")
    let persons = try makeDevice(cost: nil)
    defer { try? DeviceCatalogue.delete(persons) }  // What can't be removed lies in /tmp.
    let whole = try starts(
      persons, count: 7, "the same as a person has it, its passcode as dear as on their device")
    let terminal = try BenchTerminal(device: folder, assets: assets, width: 80, height: 24)
    defer { terminal.close() }
    try terminal.wait(for: "Press o to open")
    let keys = try typing(terminal)
    let taps = try tapping(terminal)
    var costs = Costs()
    costs.bytesPerKey = bytes(terminal)
    costs.wakeUpsPerSecond = rest(terminal)
    costs.dirtyKilobytes = terminal.dirtyKilobytes
    let files = try crowded()
    return ([start, whole, keys, taps, files], costs)
  }

  /// The cost of a passcode that is checked in no time: what scrypt takes isn't the stage's matter.
  private static let cheap = 10

  /// A device as a person has it, but for what its passcode costs if that is given.
  private func makeDevice(cost: Int?) throws -> String {
    var template = Array("/tmp/terrarium-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw DeviceError.failed("mkdtemp")
    }
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var configuration = DeviceConfiguration.interactive(
      seed: 1, programs: try .besideThisExecutable(), assets: assets)
    if let cost { configuration.derivationCost = cost }
    try SimulatedDevice(folder: .open(path), configuration: configuration).close()
    return path
  }

  // MARK: Times

  /// From the start of the process to the first whole picture, its widget's process included.
  private func starts(_ folder: String, count: Int, _ title: String) throws -> Figures {
    let executable = try ProgramLocations.besideThisExecutable().path(of: "JournalWidget")
    var (ours, bare): ([Int], [Int]) = ([], [])
    for _ in 0..<count {
      var terminal: BenchTerminal?
      ours.append(
        try Stopwatch.time {
          terminal = try BenchTerminal(device: folder, assets: assets, width: 80, height: 24)
          try terminal?.wait(for: "Press o to open")
        })
      terminal?.close()
      bare.append(
        try Stopwatch.time {
          try BareProcess.run("/bin/true")
          try BareProcess.run(executable)
        })
    }
    return Figures(
      title: title, ours: ours, bare: bare, against: "true(1) and the widget's executable alone")
  }

  /// From a letter to the last byte of the picture that has it in its field, and in the trace.
  private func typing(_ terminal: BenchTerminal) throws -> Figures {
    try terminal.press("o", until: "Forgot")
    let echo = try Echo()
    defer { echo.close() }
    var (ours, bare): ([Int], [Int]) = ([], [])
    for index in 0..<300 {
      ours.append(terminal.press("m", quietFor: 25).time)
      bare.append(try Stopwatch.time { try echo.roundTrip(byteCount: 1) })
      if index % 20 == 19 { terminal.press("\u{15}", quietFor: 25) }
    }
    terminal.press("\u{15}", quietFor: 100)
    return Figures(
      title: "a letter through a program to its finished picture (goal: p99 under 5 ms)",
      ours: ours, bare: bare, against: "a byte to cat(1) and back")
  }

  /// From the key that taps a button to the last byte of the picture of the program's next screen.
  private func tapping(_ terminal: BenchTerminal) throws -> Figures {
    terminal.press("\u{13}", quietFor: 1_500)
    let echo = try Echo()
    defer { echo.close() }
    var (ours, bare): ([Int], [Int]) = ([], [])
    for _ in 0..<100 {
      ours.append(terminal.press("\r", quietFor: 60).time)
      terminal.press("\u{1b}", quietFor: 60)
      terminal.press("\u{1b}", quietFor: 60)
      bare.append(try Stopwatch.time { try echo.roundTrip(byteCount: 256) })
    }
    return Figures(
      title: "a tap through a program to the finished picture of its next screen", ours: ours,
      bare: bare, against: "256 bytes to cat(1) and back")
  }

  /// From a letter to its finished picture, with ten thousand files in the container and with a
  /// hundred.
  private func crowded() throws -> Figures {
    let folder = try makeDevice(cost: Self.cheap)
    defer { try? DeviceCatalogue.delete(folder) }  // What can't be removed lies in /tmp.
    let terminal = try BenchTerminal(device: folder, assets: assets, width: 80, height: 24)
    defer { terminal.close() }
    try terminal.wait(for: "Press o to open")
    try terminal.press("o", until: "Forgot")
    let groups = "\(folder)/Containers/Shared/AppGroup"
    let names = try FileManager.default.contentsOfDirectory(atPath: groups).sorted()
    guard let name = names.first else { throw DeviceError.notThere(path: groups) }
    let place = "\(groups)/\(name)/bench"
    try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    func fill(_ numbers: Range<Int>) {
      for number in numbers {
        _ = FileManager.default.createFile(atPath: "\(place)/\(number)", contents: nil)
      }
      // What has come is lit up for three seconds.
      terminal.press("", quietFor: 4_500)
    }
    func letters() -> [Int] {
      (0..<60).map { index in
        let time = terminal.press("m", quietFor: 40).time
        if index % 20 == 19 { terminal.press("\u{15}", quietFor: 40) }
        return time
      }
    }
    fill(0..<100)
    let few = letters()
    fill(100..<10_000)
    return Figures(
      title: "a letter's picture with 10,000 files in the container (goal: 10 ms more at most)",
      ours: letters(), bare: few, against: "the same with 100")
  }

  // MARK: Costs

  /// The bytes that a terminal is sent for a letter: one cell changes, and the cursor moves.
  private func bytes(_ terminal: BenchTerminal) -> Int {
    // Zoomed, so that no trace is in the picture; into the title of a new entry.
    terminal.press("z", quietFor: 100)
    terminal.press("\r", quietFor: 200)
    let counts = (0..<40).map { _ in terminal.press("m", quietFor: 30).bytes }
    terminal.press("\u{1b}", quietFor: 100)
    return counts.sorted()[counts.count / 2]
  }

  /// How often it wakes up in a second in which nothing happens, its clock stopped.
  private func rest(_ terminal: BenchTerminal) -> Int {
    terminal.press("p", quietFor: 4_000)
    let before = terminal.wakeUps
    terminal.press("", quietFor: 3_000)
    return (terminal.wakeUps - before) / 3
  }
}
