// The budget of a widget: what counts, when it comes back, and what is written down.
import Foundation
import Testing
import Wire

@testable import Device

struct ReloadLedgerTests {
  private static let hour = 3_600_000

  /// Charges once; whether there was a reload left.
  private func charge(
    _ ledger: inout ReloadLedger, _ cause: ReloadCause = .policy, at uptime: Int
  ) -> Bool {
    ledger.charge(cause, at: uptime)
  }

  @Test func `a charge comes back after 24 hours and not at midnight`() {
    var ledger = ReloadLedger()
    #expect(charge(&ledger, .system, at: 0))
    #expect(charge(&ledger, .system, at: 12 * Self.hour))
    #expect(ledger.left(at: 23 * Self.hour) == 38)
    #expect(ledger.left(at: 24 * Self.hour) == 39)
    #expect(ledger.left(at: 36 * Self.hour) == 40)
  }

  @Test func `only charges count`() {
    var ledger = ReloadLedger()
    ledger.note(.appInFront, .free, at: 0)
    ledger.note(.policy, .coalesced, at: 0)
    ledger.note(.policy, .failed(why: "gone"), at: 0)
    #expect(ledger.left(at: 0) == 40)
    #expect(ledger.entries.count == 3)
  }

  @Test func `with the budget gone the next reload is a day after the oldest charge`() {
    var ledger = ReloadLedger()
    for index in 0..<40 { #expect(charge(&ledger, .policy, at: index)) }
    #expect(!charge(&ledger, .policy, at: 40))
    #expect(ledger.nextFree(at: 40) == ReloadLedger.window)
  }

  @Test func `a budget that has shrunk is free once enough charges are a day old`() {
    var ledger = ReloadLedger()
    ledger.budget = ReloadLedger.largestBudget
    for index in 0..<70 { #expect(charge(&ledger, .policy, at: index)) }
    ledger.budget = ReloadLedger.budget
    #expect(ledger.left(at: 100) == 0)
    #expect(ledger.nextFree(at: 100) == 30 + ReloadLedger.window)
  }

  @Test func `it keeps a day and no more than its limit, charges before all`() {
    var ledger = ReloadLedger()
    #expect(charge(&ledger, .policy, at: 1))
    for index in 0..<2_000 { ledger.note(.appInFront, .free, at: 2 + index) }
    #expect(ledger.entries.count == ReloadLedger.limit)
    #expect(ledger.left(at: 2_002) == 39)
    ledger.note(.appInFront, .free, at: ReloadLedger.window + 1)
    #expect(!ledger.entries.contains { $0.decision == .charged })
  }

  @Test func `it is kept and read back`() throws {
    var ledger = ReloadLedger()
    _ = ledger.charge(.policy, at: 1)
    ledger.note(.retry, .withheld(until: 5), at: 2)
    let bytes = try JSONEncoder().encode(ledger)
    #expect(try JSONDecoder().decode(ReloadLedger.self, from: bytes) == ledger)
  }

  @Test func `each line says what became of a request and why it was made`() {
    let entry = ReloadLedger.Entry(uptime: 0, cause: .policy, decision: .withheld(until: 61_500))
    #expect(entry.words == "withheld until 61.500: its policy")
    #expect(Set(ReloadCause.allCases.map(\.words)).count == ReloadCause.allCases.count)
  }
}

struct WidgetPolicyTests {
  private func timeline(_ dates: [Int], _ policy: ReloadPolicy = .never) -> Timeline {
    Timeline(
      entries: dates.map { TimelineEntry(date: $0, card: WidgetCard(nodes: [])) }, policy: policy)
  }

  @Test func `entries are to be five minutes apart`() {
    #expect(WidgetPolicy.crampedDistance(timeline([0])) == nil)
    #expect(WidgetPolicy.crampedDistance(timeline([0, 300_000])) == nil)
    #expect(WidgetPolicy.crampedDistance(timeline([600_000, 0, 601_000])) == 1_000)
    #expect(WidgetPolicy.crampedDistance(timeline([.min, .max])) == nil)
  }

  @Test func `never is never, after is the earliest, at end is the last entry`() {
    #expect(WidgetPolicy.due(timeline([5]), askedAt: 0, isLimited: true) == nil)
    let after = timeline([5], .after(1_000_000))
    #expect(WidgetPolicy.due(after, askedAt: 0, isLimited: true) == 1_000_000)
    let atEnd = timeline([5, 2_000_000], .atEnd)
    #expect(WidgetPolicy.due(atEnd, askedAt: 0, isLimited: true) == 2_000_000)
  }

  @Test func `a date in the past is asked at the distance the system keeps`() {
    let past = timeline([5], .after(10))
    #expect(WidgetPolicy.due(past, askedAt: 1_000, isLimited: true) == 301_000)
    #expect(WidgetPolicy.due(past, askedAt: 1_000, isLimited: false) == 10)
    #expect(WidgetPolicy.due(past, askedAt: .max, isLimited: true) == .max)
  }
}
