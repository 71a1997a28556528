// A line from a pipe waits for work, not for something that only ticks, and not for ever.
import Testing

@testable import Stage

@Suite struct RestWatchTests {
  /// Looks every 100 ms until it is over or told something.
  private func look(
    _ watch: inout RestWatch, from start: Int, isBusy: (Int) -> Bool
  ) -> (word: RestWatch.Word?, now: Int) {
    var now = start
    while !watch.isOver, now < start + 2 * RestWatch.longest {
      now += 100
      if let word = watch.look(isBusy: isBusy(now), at: now) { return (word, now) }
    }
    return (nil, now)
  }

  @Test func `what only ticks is waited for once`() {
    var watch = RestWatch()
    watch.begin(at: 0)
    let end = look(&watch, from: 0) { $0 % 1_000 == 0 }
    #expect(end.word == nil && watch.isOver)
    #expect(end.now == RestWatch.stretch)
  }

  @Test func `work is waited for, and said`() {
    var watch = RestWatch()
    watch.begin(at: 0)
    let first = look(&watch, from: 0) { _ in true }
    #expect(first.word == .busy(seconds: 10) && !watch.isOver)
    let second = look(&watch, from: first.now) { _ in true }
    #expect(second.word == .busy(seconds: 20))
  }

  @Test func `what never ends is given up by name`() {
    var watch = RestWatch()
    watch.begin(at: 0)
    var (word, now): (RestWatch.Word?, Int) = (nil, 0)
    repeat { (word, now) = look(&watch, from: now) { _ in true } } while !watch.isOver
    #expect(word == .givenUp(seconds: RestWatch.longest / 1_000))
  }
}
