// The network between a program and the far side: away, slow, cut while somebody waits.
import Testing
import Wire

@testable import Device

struct NetworkServiceTests {
  private let core = DeviceCore(
    clock: DeviceClock(.virtual, at: Clocks(uptime: 0, wall: 0)), seed: 1, delays: .none,
    traceLimit: 100)
  private let network: NetworkService
  private let process: ProgramProcess

  init() throws {
    network = NetworkService(
      core: core, server: try SignInServer(log2N: 4) { .init(repeating: 1, count: $0) })
    // NB: a process that was never started; nothing here signals or reads it.
    process = ProgramProcess(
      ProgramLauncher.Order(
        executable: "", launchNumber: 1, bundle: "b", name: "app", role: .app,
        privateContainer: "", groupContainers: []),
      pid: .max, descriptors: .none)
  }

  private func begin(_ call: Int, _ path: String = "/entries") {
    network.begin(NetworkRequest(method: "GET", path: path), call: call, by: process)
  }

  private func run(to uptime: Int) {
    core.clock.advance(to: uptime)
    while let action = core.agenda.popDue(at: uptime) { action() }
  }

  private var words: [String] { core.trace.events.map(\.words) }

  @Test func `an answer comes with its status`() {
    begin(1)
    #expect(words == ["GET /entries"])
    run(to: 0)
    #expect(words == ["GET /entries", "GET /entries: 401"])
    #expect(process.openCalls.isEmpty)
  }

  @Test func `an id in a path stays out of the trace`() {
    begin(1, "/entries/6E0C3C5B-3F0A-4C0C-9F5E-0D4B6B0F1A04/photo")
    #expect(words == ["GET /entries/…"])
  }

  @Test func `without a network the answer is that there is none`() {
    network.setOffline(true)
    begin(1)
    #expect(words == ["GET /entries: offline"])
    #expect(network.isOffline)
    network.setOffline(false)
    begin(2)
    run(to: 0)
    #expect(words.last == "GET /entries: 401")
  }

  @Test func `cutting the network loses what is under way, once`() {
    network.setLatency(1_000)
    begin(1)
    begin(2)
    run(to: 500)
    network.setOffline(true)
    network.setOffline(true)
    run(to: 2_000)
    #expect(words == ["GET /entries", "GET /entries", "connection lost", "connection lost"])
    #expect(process.openCalls.isEmpty)
  }

  @Test func `suspending a program loses what it waits for`() {
    network.setLatency(1_000)
    begin(1)
    network.suspended(process)
    run(to: 2_000)
    #expect(words == ["GET /entries", "connection lost"])
  }

  @Test func `an answer takes the time it was given`() {
    network.setLatency(1_000)
    begin(1)
    run(to: 999)
    #expect(words.count == 1)
    run(to: 1_000)
    #expect(words.last == "GET /entries: 401")
  }

  @Test(arguments: [(60_000, "GET /entries: 401"), (60_001, "GET /entries: NSURLErrorTimedOut")])
  func `a minute is as long as anyone waits`(latency: Int, end: String) {
    network.setLatency(latency)
    begin(1)
    run(to: 59_999)
    #expect(words.count == 1)
    run(to: 60_000)
    #expect(words.last == end)
  }

  @Test func `what is given up is never answered`() {
    network.setLatency(1_000)
    begin(1)
    begin(2)
    network.forget(process, call: 1)
    run(to: 1_000)
    #expect(words.filter { $0 == "GET /entries: 401" }.count == 1)
    network.forget(process)
    #expect(core.agenda.nextDue == nil)
  }
}
