// Programs that try to slip out of control: each is stopped, ended and gone within a bound.
import CSandbox
import Glibc
import HostFiles
import Testing
import Wire

@testable import Device

// NB: on the main actor, because a program's death signal is bound to the thread that started it.
@MainActor @Suite(.serialized) struct ControlTests {
  @Test func `a program that left its group is stopped and ended all the same`() throws {
    let attacker = try Attacker()
    defer { attacker.device.close() }
    try attacker.run("leave-group\nrest\nserve")
    try attacker.device.goHome()
    try attacker.device.pass(5_000)
    #expect(attacker.device.state(of: .app) != .running)
    try attacker.device.kill(.app)
    try attacker.device.settle()
    #expect(attacker.device.core.processes.live.allSatisfy { $0.name != "app" })
  }

  @Test func `an event that was not told yet can't be through`() throws {
    let attacker = try Attacker()
    defer { attacker.device.close() }
    try attacker.run(#"say {"finished":{"event":2}}"# + "\nrest\nserve")
    #expect(attacker.end == "protocol error")
  }

  @Test func `an end that somebody else has taken is of unknown cause`() throws {
    let attacker = try Attacker()
    defer { attacker.device.close() }
    try attacker.run("rest\nserve")
    let process = try #require(attacker.device.latest[.app])
    process.signal(SIGKILL)
    #expect(process.awaitExit(atMost: 10_000))
    var ending = sandbox_ending()
    #expect(sandbox_reap(process.pid, &ending) == 1)
    try attacker.device.pass(1)
    #expect(attacker.end == nil || attacker.end == "unknown")
    attacker.device.core.processes.reap(process)
    #expect(attacker.end == "unknown")
  }

  @Test func `a failed launch leaves no descriptor open`() throws {
    let launcher = ProgramLauncher(strength: .ofThisMachine())
    let folder = try DeviceFolder.temporary(keep: false)
    defer { try? folder.remove() }  // A folder that stays is swept by the next run.
    let order = ProgramLauncher.Order(
      executable: "/nowhere", launchNumber: 1, bundle: "b", name: "app", role: .app,
      privateContainer: folder.path, groupContainers: [])
    let inside = try descriptorCount()
    let launches = 300
    for _ in 0..<launches { #expect(throws: DeviceError.self) { try launcher.start(order) } }
    // NB: other tests open and close some of this process meanwhile; a leak is one a launch.
    #expect(try descriptorCount() < inside + launches / 2)
  }

  private func descriptorCount() throws -> Int {
    try DeviceFile.names(in: "/proc/self/fd").count
  }

  @Test func `too few descriptors are told with their limit`() {
    #expect(DeviceError.reason(EMFILE).contains("ulimit -n"))
    #expect(DeviceError.reason(ENOENT) == "No such file or directory")
  }
}
