// Two clocks: one that nobody can set, one that a person may.
import Testing
import Wire

@testable import Device

struct ClockTests {
  private let clock = DeviceClock(.virtual, at: Clocks(uptime: 100, wall: 1_000_000))

  @Test func `a virtual clock moves when it is moved`() {
    #expect(clock.now == Clocks(uptime: 100, wall: 1_000_000))
    clock.advance(to: 350)
    #expect(clock.now == Clocks(uptime: 350, wall: 1_000_250))
  }

  @Test func `uptime never goes back`() {
    clock.advance(to: 50)
    clock.advance(to: .min)
    #expect(clock.uptime == 100)
    clock.skip(-50)
    #expect(clock.uptime == 100)
  }

  @Test(arguments: [0, -86_400_000, 4_000_000_000_000])
  func `setting the date leaves uptime alone`(wall: Int) {
    clock.setWall(wall)
    #expect(clock.now == Clocks(uptime: 100, wall: wall))
    clock.advance(to: 101)
    #expect(clock.wall == wall + 1)
    #expect(clock.uptime(atWall: wall + 5) == 105)
  }

  @Test(arguments: [(Int.max, Int.max), (Int.min, Int.min)])
  func `a date beyond all reckoning is far off and breaks nothing`(wall: Int, expected: Int) {
    let later = DeviceClock(.virtual, at: Clocks(uptime: 0, wall: 1_000))
    let earlier = DeviceClock(.virtual, at: Clocks(uptime: 0, wall: -1_000))
    let uptimes = [later.uptime(atWall: wall), earlier.uptime(atWall: wall)]
    #expect(uptimes.contains(expected))
    for uptime in uptimes { #expect((uptime > 0) == (wall > 0)) }
  }

  @Test func `a live clock passes by itself and isn't moved`() {
    let clock = DeviceClock(.live, at: Clocks(uptime: 100, wall: 1_000))
    clock.advance(to: 1_000_000)
    #expect((100..<1_000_000).contains(clock.uptime))
    let start = MachineClock.monotonicMilliseconds()
    while MachineClock.monotonicMilliseconds() - start < 3 {}
    #expect(clock.uptime >= 103)
  }

  @Test func `a paused clock stands still, can be moved ahead and goes on from there`() {
    let clock = DeviceClock(.live, at: Clocks(uptime: 100, wall: 1_000))
    clock.setPaused(true)
    let stopped = clock.now
    let start = MachineClock.monotonicMilliseconds()
    while MachineClock.monotonicMilliseconds() - start < 3 {}
    #expect(clock.now == stopped)
    clock.skip(5_000)
    #expect(clock.uptime == stopped.uptime + 5_000)
    clock.setPaused(false)
    #expect((0..<2_000).contains(clock.uptime - stopped.uptime - 5_000))
  }

  @Test func `a virtual clock can't be paused, for it never runs`() {
    clock.setPaused(true)
    #expect(!clock.isPaused)
    clock.advance(to: 200)
    #expect(clock.uptime == 200)
  }
}
