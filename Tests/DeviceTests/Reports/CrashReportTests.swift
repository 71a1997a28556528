// Each way to go wrong is told in Apple's terms, kept within a bound, and read back by anybody.
import Glibc
import Testing
import Wire

@testable import Device

@Suite struct CrashReportTests {
  private let cause: CrashCause

  init() throws {
    cause = try #require(CrashCause(.jetsam, role: .shareExtension, violation: nil))
  }

  private func report(_ number: Int) -> CrashReport {
    CrashReport(
      number: number, program: "share extension", bundle: "com.example.journal.share",
      role: .shareExtension, launch: 3, clocks: Clocks(uptime: 1_500, wall: 1_772_442_001_500),
      cause: cause, output: ["decoding"], errors: [],
      events: ["7 1.500 share extension process: ended"])
  }

  @Test func `the text says who, when, why and what came before`() throws {
    #expect(
      report(2).text == """
        Report:       2
        Version:      1
        Program:      share extension
        Bundle:       com.example.journal.share
        Role:         shareExtension
        Launch:       3
        Date:         2026-03-02T09:00:01Z
        Uptime:       1.500 s
        Exception:    none (a phone writes a JetsamEvent instead)
        Termination:  JETSAM per-process-limit
        Limit:        120 MB
        Reason:       The program dirtied more than the 120 MB of memory that its role allows and \
        was ended without a word.

        Output:
          decoding

        Errors:
          (none)

        Last events:
          7 1.500 share extension process: ended

        """)
  }

  @Test(arguments: [
    (ProcessEnd.signal(SIGSEGV), "EXC_BAD_ACCESS (SIGSEGV)", "SIGNAL 11 SIGSEGV"),
    (.signal(SIGABRT), "EXC_CRASH (SIGABRT)", "SIGNAL 6 SIGABRT"),
    (.signal(SIGILL), "EXC_BAD_INSTRUCTION (SIGILL)", "SIGNAL 4 SIGILL"),
    (.signal(SIGKILL), "EXC_CRASH (SIGKILL)", "SIGNAL 9 SIGKILL"),
    (.signal(SIGSYS), "EXC_CRASH (SIGSYS)", "SIGNAL 31 SIGSYS"),
    (.watchdog, "EXC_CRASH (SIGKILL)", "FRONTBOARD 0x8badf00d"),
    (.deadLock, "EXC_CRASH (SIGKILL)", "RUNNINGBOARD 0xdead10cc"),
    (.protocolError, "EXC_GUARD (SIGKILL)", "WIRE protocol error"),
    (.exit(3), "none", "EXIT 3"),
  ])
  func `every end has its exception and its code`(
    end: ProcessEnd, exception: String, termination: String
  ) throws {
    let cause = try #require(CrashCause(end, role: .app, violation: nil))
    #expect(cause.exception == exception)
    #expect(cause.termination == termination)
  }

  @Test func `an end in good order has no cause`() {
    #expect(CrashCause(.exit(0), role: .app, violation: nil) == nil)
  }

  @Test func `the oldest reports go and numbers are never used again`() throws {
    let folder = try ScratchFolder()
    let store = CrashReportStore(folder: folder.path)
    for _ in 0..<(CrashReportStore.limit + 2) { _ = try store.add(report) }
    let kept = try CrashReportFile.all(inDevice: folder.path)
    #expect(kept.map(\.number) == Array(3...(CrashReportStore.limit + 2)))
    let next = try CrashReportStore(folder: folder.path).add(report)
    #expect(next == CrashReportStore.limit + 3)
  }

  @Test func `a report is read back by its heads, and only there`() throws {
    let folder = try ScratchFolder()
    _ = try CrashReportStore(folder: folder.path).add { number in
      var report = self.report(number)
      report.output = ["Reason: forged"]
      return report
    }
    let file = try #require(try CrashReportFile.all(inDevice: folder.path).first)
    #expect(file.path.hasSuffix("/Reports/1-share-extension.txt"))
    #expect(file.head("Termination") == "JETSAM per-process-limit")
    #expect(file.head("Reason")?.hasPrefix("The program dirtied") == true)
    #expect(file.head("Nonsense") == nil)
  }

  @Test(arguments: ["x.txt", "-1.txt", "1.txt", "1-app.log", "9999999999-app.txt", ".1-a.txt"])
  func `other files in the folder are no reports`(name: String) throws {
    #expect(CrashReportFile.number(of: name) == nil)
  }

  @Test func `a device without reports has none`() throws {
    #expect(try CrashReportFile.all(inDevice: ScratchFolder().path).isEmpty)
  }
}
