// However the stage ends, its programs end with it and the terminal is given back.
import Foundation
import Testing

extension StageTests {
  @Suite struct End {
    /// A stage with the app open, and the programs that run then.
    private func opened() throws -> (StageTerminal, pid: Int32, programs: [RunningProcess]) {
      let stage = try StageTerminal(Terrarium())
      try stage.wait(for: "Press o to open the journal")
      try stage.keys("o")
      try stage.wait(for: "Username")
      let pid = try #require(stage.pid)
      let programs = ProcessTable.children(of: pid)
      #expect(programs.contains { $0.name == "JournalApp" })
      return (stage, pid, programs)
    }

    private func expectGone(_ programs: [RunningProcess], _ stage: StageTerminal) {
      #expect(Patience.waits(seconds: 2) { !programs.contains(where: \.isAlive) })
      #expect(ProcessTable.programs(below: stage.terrarium.home).isEmpty)
    }

    @Test(arguments: [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGSEGV, SIGABRT, SIGILL, SIGUSR1, SIGUSR2, SIGALRM,
      SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGIO, SIGPWR, 16, __libc_current_sigrtmin() + 3,
    ])
    func `a signal ends the stage and its programs, and the terminal is as before`(
      signal: Int32
    ) throws {
      let (stage, pid, programs) = try opened()
      kill(pid, signal)
      let status = try stage.waitForEnd()
      let screen = try stage.screen()
      #expect(status == 128 + signal, "\(screen)")
      expectGone(programs, stage)
      try stage.expectGivenBack()
    }

    @Test func `killed outright, it takes its programs along`() throws {
      let (stage, pid, programs) = try opened()
      kill(pid, SIGKILL)
      #expect(try stage.waitForEnd() == 128 + SIGKILL)
      expectGone(programs, stage)
    }

    @Test func `a terminal that goes away ends it`() throws {
      let (stage, pid, programs) = try opened()
      let process = try #require(RunningProcess(pid: pid))
      try stage.hangUp()
      #expect(Patience.waits(seconds: 5) { !process.isAlive })
      expectGone(programs, stage)
    }

    @Test func `Ctrl-C asks first and quits when it comes again`() throws {
      let (stage, _, programs) = try opened()
      try stage.keys("C-c")
      try stage.wait(for: "Ctrl-C again quits")
      try stage.keys("C-c")
      #expect(try stage.waitForEnd() == 0)
      expectGone(programs, stage)
      try stage.expectGivenBack()
    }

    @Test func `a killed program is shown as such and everything else goes on`() throws {
      let (stage, _, programs) = try opened()
      let app = try #require(programs.first { $0.name == "JournalApp" })
      kill(app.pid, SIGKILL)
      try stage.wait(for: "SIGKILL")
      try stage.keys("o")
      try stage.wait("the app again") { $0.contains("● running") && $0.contains("Username") }
      try stage.keys("Escape", "q")
      #expect(try stage.waitForEnd() == 0)
    }

    @Test func `what a run left is there in the next one`() throws {
      let (stage, _, _) = try opened()
      try stage.keys("C-s")
      try stage.wait(for: "Entries")
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 0)
      let again = try StageTerminal(stage.terrarium)
      try again.wait("a stage") { $0.contains("1 App") }
      try again.keys("o")
      try again.wait(for: "Entries")
    }
  }
}
