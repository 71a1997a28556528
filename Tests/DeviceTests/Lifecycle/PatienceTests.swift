// Background tasks, hangs and the watchdog by themselves: a clock, an agenda, and no process.
import Testing
import Wire

@testable import Device

struct PatienceTests {
  private let core = DeviceCore(
    clock: DeviceClock(.virtual, at: Clocks(uptime: 0, wall: 0)), seed: 1, delays: .none,
    traceLimit: 100)
  // NB: a process that was never started; a signal to its group finds nobody.
  private let process = ProgramProcess(
    ProgramLauncher.Order(
      executable: "", launchNumber: 1, bundle: "b", name: "app", role: .app,
      privateContainer: "", groupContainers: []),
    pid: .max, descriptors: .none)

  private func run(to uptime: Int) {
    while let due = core.agenda.nextDue, due <= uptime {
      core.clock.advance(to: due)
      core.agenda.popDue(at: due)?()
    }
    core.clock.advance(to: uptime)
  }

  private var words: [String] { core.trace.events.map(\.words) }

  // MARK: Background tasks

  @Test func `handlers are called before the time is over, then the app is ended`() {
    let tasks = BackgroundTasks(core: core)
    _ = tasks.begin("upload")
    _ = tasks.begin("save")
    tasks.startTime(of: process)
    run(to: 24_999)
    #expect(process.pendingEvents.isEmpty)
    run(to: 25_000)
    #expect(process.pendingEvents.count == 2)
    run(to: 29_999)
    #expect(process.verdict == nil)
    run(to: 30_000)
    #expect(process.verdict == .backgroundTask)
    #expect(words.last == "has not ended its background task in time: upload, save")
  }

  @Test func `only the last of several tasks lets the app be suspended`() {
    let tasks = BackgroundTasks(core: core)
    let numbers = [tasks.begin("one"), tasks.begin("two")]
    #expect(!tasks.isEmpty)
    #expect(!tasks.end(numbers[0]))
    #expect(!tasks.end(numbers[0]) && !tasks.isEmpty)
    #expect(tasks.end(numbers[1]) && tasks.isEmpty)
    #expect(!tasks.end(99))
  }

  @Test func `nobody is ended whose time was stopped, or who has no task`() {
    let tasks = BackgroundTasks(core: core)
    tasks.startTime(of: process)
    run(to: 60_000)
    #expect(process.verdict == nil && process.pendingEvents.isEmpty)
    _ = tasks.begin("upload")
    tasks.startTime(of: process)
    tasks.stopTime()
    run(to: 120_000)
    #expect(process.verdict == nil && !tasks.isEmpty)
  }

  // MARK: Hangs

  @Test func `a main thread is busy until the longest of what it does is over`() {
    let hangs = HangTracer(core: core) { Issue.record("\($0)") }
    hangs.block(process, for: 3_000)
    hangs.block(process, for: 1_000)
    run(to: 2_999)
    #expect(process.isBlocked && process.isSettled)
    run(to: 3_000)
    #expect(!process.isBlocked)
  }

  @Test func `what is sent to a busy program waits in its order`() throws {
    let hangs = HangTracer(core: core) { Issue.record("\($0)") }
    hangs.block(process, for: 3_000)
    core.processes.deliver(.memoryWarning, to: process)
    core.processes.deliver(.back, to: process)
    #expect(try !core.processes.deliverNext())
    #expect(process.pendingEvents.values.allSatisfy { $0.frame == nil })
    #expect(process.isBusy(with: 1) && process.isBusy(with: 2) && !process.isBusy(with: 3))
  }

  // MARK: The watchdog

  @Test(arguments: [true, false])
  func `whoever is busy when the time is over is ended`(isBusy: Bool) {
    let watchdog = Watchdog(core: core)
    watchdog.watch(process, for: 10_000) { isBusy }
    run(to: 9_999)
    #expect(process.verdict == nil)
    run(to: 10_000)
    #expect(process.verdict == (isBusy ? .watchdog : nil))
    #expect(words.contains("has not answered for 10 s") == isBusy)
  }

  @Test func `what is watched is the event, not what comes after it`() {
    let watchdog = Watchdog(core: core)
    let event = core.processes.deliver(.scenePhase(.active), to: process)
    watchdog.watch(process, through: event)
    process.pendingEvents.removeAll()
    core.processes.deliver(.back, to: process)
    run(to: 60_000)
    #expect(process.verdict == nil)
  }

  @Test func `a process that has ended is neither asked nor watched`() {
    process.state = .ended(.exit(0))
    var wasLost = false
    let event = core.processes.deliver(.back, to: process) { wasLost = $0 == .lost }
    #expect(event == nil && wasLost)
    Watchdog(core: core).watch(process, through: event)
    #expect(core.agenda.nextDue == nil)
  }
}
