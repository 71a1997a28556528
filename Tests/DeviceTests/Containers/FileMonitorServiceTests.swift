// A watch is on a file, not on its name.
import Testing
import Wire

@testable import Device

struct FileMonitorServiceTests {
  private let ground = ServiceGround()
  private let monitors: FileMonitorService
  private let process = ServiceGround.process("reader")
  private let folder: ScratchFolder

  init() throws {
    monitors = FileMonitorService(core: ground.core)
    folder = try ScratchFolder()
    try folder.write("old", to: "value")
  }

  private func watch(_ events: [FileEvent] = FileEvent.allCases) -> Failure? {
    monitors.watch("value", in: folder.path, for: events, number: 7, by: process)
  }

  private func note(_ step: FileOperation.Step, _ path: String, to destination: String? = nil) {
    var operation = FileOperation(step: step, place: .group("g"), path: path)
    operation.destination = destination
    monitors.note(operation, in: folder.path)
    ground.run()
  }

  /// How many events the process was told of.
  private var told: Int { process.pendingEvents.count }

  @Test func `a file that isn't there can't be watched`() {
    let failure = monitors.watch(
      "nothing", in: folder.path, for: [.write], number: 1, by: process)
    #expect(failure?.name == "ENOENT")
  }

  @Test func `writes in place are heard, each time`() {
    #expect(watch([.write]) == nil)
    note(.create, "value")
    note(.write, "value")
    #expect(told == 2)
    note(.write, "another")
    #expect(told == 2)
  }

  @Test func `two writes before anyone is told are one event`() {
    _ = watch([.write])
    let write = FileOperation(step: .write, place: .group("g"), path: "value")
    monitors.note(write, in: folder.path)
    monitors.note(write, in: folder.path)
    ground.run()
    #expect(told == 1)
  }

  @Test func `the first replacement is the last thing that is heard of`() {
    _ = watch()
    note(.create, ".temporary")
    note(.write, ".temporary")
    note(.rename, ".temporary", to: "value")
    #expect(told == 1)
    note(.write, "value")
    note(.rename, ".temporary", to: "value")
    #expect(told == 1)
    #expect(ground.words.contains { $0.contains("is deaf to value from now on") })
  }

  @Test func `who asked for writes alone isn't told that it is deaf`() {
    _ = watch([.write])
    note(.rename, ".temporary", to: "value")
    #expect(told == 0)
    #expect(ground.words.count == 2)
  }

  @Test func `a file that is renamed is followed`() {
    _ = watch([.write])
    note(.rename, "value", to: "elsewhere")
    note(.write, "elsewhere")
    #expect(told == 1)
    note(.write, "value")
    #expect(told == 1)
  }

  @Test func `another container's file of that name is another file`() {
    _ = watch([.write])
    monitors.note(
      FileOperation(step: .write, place: .group("h"), path: "value"), in: "/elsewhere")
    ground.run()
    #expect(told == 0)
  }

  @Test func `a process that has ended hears nothing`() {
    _ = watch([.write])
    monitors.forget(process)
    note(.write, "value")
    #expect(told == 0)
  }
}
