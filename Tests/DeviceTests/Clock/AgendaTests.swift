// What is due comes in one order: by time, then kind, then insertion.
import Testing
import Wire

@testable import Device

final class AgendaTests {
  private let clock = DeviceClock(.virtual, at: Clocks(uptime: 0, wall: 1_000_000))
  private lazy var agenda = Agenda(clock: clock)
  private var done: [String] = []

  @discardableResult
  private func add(_ name: String, _ kind: Agenda.Kind, _ due: Agenda.Due) -> Agenda.Token {
    agenda.add(kind, due: due) { [unowned self] in done.append(name) }
  }

  private func run(to uptime: Int) {
    clock.advance(to: uptime)
    while let action = agenda.popDue(at: uptime) { action() }
  }

  @Test func `what is due earlier comes earlier, however it was added`() {
    add("c", .answer, .uptime(30))
    add("a", .watch, .uptime(10))
    add("b", .reload, .wall(1_000_020))
    run(to: 30)
    #expect(done == ["a", "b", "c"])
  }

  @Test func `at one moment the kind decides, then who came first`() {
    add("watch", .watch, .uptime(10))
    add("reload", .reload, .uptime(10))
    add("entry", .timelineEntry, .wall(1_000_010))
    add("lifecycle", .lifecycle, .uptime(10))
    add("lock", .lock, .uptime(10))
    add("answer 1", .answer, .uptime(10))
    add("answer 2", .answer, .uptime(10))
    run(to: 10)
    #expect(
      done == ["answer 1", "answer 2", "lock", "lifecycle", "entry", "reload", "watch"])
  }

  @Test func `nothing comes before it is due`() {
    add("a", .answer, .uptime(10))
    run(to: 9)
    #expect(done.isEmpty)
    #expect(agenda.nextDue == 10)
    run(to: 10)
    #expect(done == ["a"])
    #expect(agenda.nextDue == nil)
  }

  @Test func `what is taken off doesn't come, and may be taken off twice`() {
    let token = add("a", .answer, .uptime(10))
    add("b", .answer, .uptime(10))
    agenda.cancel(token)
    agenda.cancel(token)
    agenda.cancel(nil)
    run(to: 10)
    #expect(done == ["b"])
    agenda.cancel(token)
  }

  @Test func `a date moves with the wall clock, a duration doesn't`() {
    add("date", .answer, .wall(1_000_100))
    add("duration", .answer, .uptime(50))
    clock.setWall(1_000_090)
    #expect(agenda.nextDue == 10)
    run(to: 10)
    #expect(done == ["date"])
    clock.setWall(0)
    run(to: 50)
    #expect(done == ["date", "duration"])
  }

  @Test func `what is added meanwhile takes its place`() {
    agenda.add(.answer, due: .uptime(10)) { [unowned self] in
      done.append("first")
      add("nested", .answer, .uptime(10))
    }
    add("second", .answer, .uptime(10))
    run(to: 10)
    #expect(done == ["first", "second", "nested"])
  }

  @Test func `dates beyond all reckoning order like any other`() {
    clock.setWall(-5)
    add("never", .answer, .wall(.max))
    add("long ago", .answer, .wall(.min))
    add("now", .answer, .uptime(0))
    run(to: 0)
    #expect(done == ["long ago", "now"])
    #expect(agenda.nextDue == 1 << 60)
  }
}
