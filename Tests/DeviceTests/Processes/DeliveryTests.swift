// Held messages by themselves: what is merged, what is lost, and that each has one outcome.
import Testing
import Wire

@testable import Device

struct DeliveryTests {
  private let ground = ServiceGround()
  private let process = ServiceGround.process("app")

  /// Queues events for a program that is asleep; the outcomes by the events' places.
  private func deliver(_ events: [Event]) throws -> () -> [Int: [Delivery]] {
    process.state = .suspended
    final class Outcomes { var seen: [Int: [Delivery]] = [:] }
    let outcomes = Outcomes()
    for (place, event) in events.enumerated() {
      ground.core.processes.deliver(event, to: process) {
        outcomes.seen[place, default: []].append($0)
      }
    }
    while try ground.core.processes.deliverNext() {}
    return { outcomes.seen }
  }

  private var held: [Event] {
    process.held.compactMap { if case .event(_, let event) = $0 { event } else { nil } }
  }

  @Test func `of what changes back and forth the last state is told`() throws {
    let outcomes = try deliver([
      .protectedData(available: false), .protectedData(available: true),
      .protectedData(available: false),
    ])
    #expect(held == [.protectedData(available: false)])
    #expect(outcomes() == [0: [.merged], 1: [.merged]])
  }

  @Test func `equal events merge whatever came between`() throws {
    let outcomes = try deliver([
      .darwinNotification(name: "a"), .openURL("x"), .darwinNotification(name: "b"),
      .darwinNotification(name: "a"),
    ])
    #expect(
      held == [.darwinNotification(name: "a"), .openURL("x"), .darwinNotification(name: "b")])
    #expect(outcomes() == [3: [.merged]])
  }

  @Test func `what counts for itself is never dropped in silence`() throws {
    let outcomes = try deliver((0..<5_000).map { .openURL("u\($0)") })
    #expect(held.count == 5_000 && process.verdict == nil && outcomes().isEmpty)
    process.settleEvents(as: .lost)
    #expect(outcomes().count == 5_000 && outcomes().values.allSatisfy { $0 == [.lost] })
  }

  @Test func `more than may wait ends the program by name`() throws {
    let long = String(repeating: "x", count: 1 << 20)
    _ = try deliver((0..<9).map { .openURL("\($0)\(long)") })
    #expect(process.verdict == .tooMuch)
    #expect(ground.words == ["too much: more than 8 MB wait for it"])
  }

  @Test func `what is merged or sent no longer weighs`() throws {
    _ = try deliver((0..<100).map { _ in .darwinNotification(name: "again") })
    #expect(process.waitingBytes == DeviceMessage.event(id: 1, event: held[0]).weight)
  }

  @Test func `a second outcome of the same event does nothing`() {
    var count = 0
    let number = process.expect { _ in count += 1 }
    process.settle(event: number, as: .finished(nil))
    process.settle(event: number, as: .lost)
    process.settleEvents(as: .lost)
    #expect(count == 1)
  }
}
