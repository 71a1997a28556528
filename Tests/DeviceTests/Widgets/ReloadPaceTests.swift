// Where nothing limits a widget it may still not fill a moment of the device's time.
import Testing

@testable import Device

@Suite struct ReloadPaceTests {
  @Test func `a loop gets a burst and then one in a while`() {
    var pace = ReloadPace()
    let atOnce = (0..<1_000).count { _ in pace.allows(at: 0) }
    #expect(atOnce == ReloadPace.burst)
    #expect(pace.nextAllowed(at: 0) == ReloadPace.interval)
    let later = (1...100).count { pace.allows(at: $0 * ReloadPace.interval) }
    #expect(later == 100)
    let next = pace.allows(at: 100 * ReloadPace.interval + 1)
    #expect(!next)
  }

  @Test func `after a while it has all of it again`() {
    var pace = ReloadPace()
    for _ in 0..<ReloadPace.burst { _ = pace.allows(at: 5) }
    let rested = 5 + (ReloadPace.burst + 1) * ReloadPace.interval
    let again = (0..<ReloadPace.burst).count { _ in pace.allows(at: rested) }
    #expect(again == ReloadPace.burst)
  }
}
