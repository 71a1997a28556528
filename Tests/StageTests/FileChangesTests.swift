// What lights up in the container, and for how long.
import Canvas
import Testing

@testable import Stage

@Suite struct FileChangesTests {
  private let one = FileSnapshot(path: "a", size: 1, modifiedAt: 1)

  @Test func `what is there at first did not change`() {
    var changes = FileChanges()
    #expect(changes.marked([one], now: 0).map(\.change) == [nil])
    #expect(changes.nextFade == nil)
  }

  @Test func `a change lights up and fades, and what is gone is seen to go`() {
    var changes = FileChanges()
    _ = changes.marked([one], now: 0)
    var bigger = one
    bigger.size = 2
    #expect(changes.marked([bigger], now: 10).map(\.change) == [.changed])
    #expect(changes.nextFade == 10 + FileChanges.duration)
    #expect(changes.marked([bigger], now: 10 + FileChanges.duration).map(\.change) == [nil])
    #expect(changes.marked([], now: 5_000).map(\.change) == [.removed])
    #expect(changes.marked([], now: 9_000).isEmpty)
  }

  @Test func `the labs' files are another container's: nothing came or went`() {
    var reporter = PlainReporter()
    var device = DeviceSnapshot()
    device.files = [one]
    _ = reporter.changes(to: device)
    device.labsInFront = [.leftLab]
    device.files = [FileSnapshot(path: "notes.txt", size: 3)]
    #expect(reporter.changes(to: device).allSatisfy { !$0.contains("notes.txt") })
    device.files[0].size = 4
    #expect(reporter.changes(to: device).contains { $0.contains("notes.txt") })
    device.labsInFront = []
    device.files = [one]
    #expect(reporter.changes(to: device).allSatisfy { !$0.contains("container") })
  }

  @Test func `a temporary file that is renamed away leaves no trace`() {
    var changes = FileChanges()
    _ = changes.marked([FileSnapshot(path: "x/.a~1", size: 1)], now: 0)
    #expect(changes.marked([], now: 1).isEmpty)
  }
}
