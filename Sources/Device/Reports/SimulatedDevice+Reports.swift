// Leaves a report behind when a program comes to an unnatural end.
@preconcurrency import Glibc

extension SimulatedDevice {
  /// The crash reports of this device, the oldest first.
  public func crashReports() throws -> [CrashReportFile] {
    try CrashReportFile.all(inDevice: folder.path)
  }

  /// How many crash reports should be there and could not be written.
  public var missedCrashReports: Int { reports.missed }

  /// Writes a report about the end of a process, unless it went in good order.
  func report(_ process: ProgramProcess, _ end: ProcessEnd) {
    let violation = core.trace.events.last {
      $0.kind == .violation && $0.program == process.name
    }
    guard !(process.isDismissed && end == .signal(SIGKILL)),
      let cause = CrashCause(end, role: process.role, violation: violation?.words)
    else { return }
    let tail = consoleTail(of: process)
    do {
      let number = try reports.add { number in
        CrashReport(
          number: number, program: process.name, bundle: process.bundle, role: process.role,
          launch: process.launchNumber, clocks: core.clock.now, cause: cause,
          output: tail.lines(of: process.output), errors: tail.lines(of: process.errors),
          events: core.trace.events.suffix(CrashReport.tailLength).map(\.text))
      }
      core.trace.record(.process, "report \(number) is written", by: process.name)
    } catch {
      reports.noteMissed()
      hostLog("the crash report of \(process.name) could not be written: \(error)")
    }
  }

  private func consoleTail(of process: ProgramProcess) -> ConsoleTail {
    let programs = configuration.programs.folders.map { (real: $0, words: "‹programs›") }
    let places = [(real: folder.path, words: "‹device›")] + programs
    let scanner = server.tokenScanner
    return ConsoleTail(
      folders: places.filter { $0.real.count > 1 }.sorted { $0.real.count > $1.real.count },
      pid: process.pid, holdsSecret: { scanner.finds(in: Array($0.utf8)) })
  }
}
