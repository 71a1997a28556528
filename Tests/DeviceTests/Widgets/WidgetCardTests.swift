// What of an archived card is seen: redacted while locked, dead buttons, dimmed after a tap.
import Testing
import Wire

@testable import Device

final class WidgetCardTests {
  private let core = DeviceCore(
    clock: DeviceClock(.virtual, at: Clocks(uptime: 0, wall: 0)), seed: 1, delays: .none,
    traceLimit: 100)
  private var isLocked = false
  private lazy var service = WidgetService(
    core: core,
    surroundings: WidgetService.Surroundings(
      launch: { nil }, isLocked: { [unowned self] in isLocked }, kinds: { [] }))

  private func show() {
    let card = WidgetCard(
      nodes: [
        .text(id: "who", text: "Ada", style: .headline),
        .text(id: "count", text: "1 entry", style: .body),
        .button(id: "next", label: "Next", role: .primary, isEnabled: true),
      ], privacySensitive: ["who"], invalidatable: ["count", "next"])
    _ = service.first.take(
      Timeline(entries: [TimelineEntry(date: 0, card: card)], policy: .never),
      answering: service.first.makeQuestion(), at: 0)
  }

  private var isButtonAlive: Bool {
    service.card?.nodes.contains {
      if case .button(_, _, _, true) = $0 { true } else { false }
    } ?? false
  }

  @Test func `on a locked device a private text is only an outline, if a person wants it so`() {
    show()
    isLocked = true
    #expect(service.card?.texts == ["Ada", "1 entry", "Next"])
    service.hidesWhenLocked = true
    #expect(service.card?.texts == ["1 entry", "Next"])
    #expect(service.card?.nodes.first == .redacted(id: "who", length: 3))
    isLocked = false
    #expect(service.card?.texts == ["Ada", "1 entry", "Next"])
  }

  @Test func `a button is dead while locked`() {
    show()
    #expect(isButtonAlive)
    isLocked = true
    #expect(!isButtonAlive)
  }

  @Test func `what a tap has made out of date is dimmed until the next timeline`() {
    show()
    #expect(service.dimmedTexts(of: service.first).isEmpty)
    service.first.isInvalidated = true
    #expect(service.dimmedTexts(of: service.first) == ["1 entry", "Next"])
    #expect(!isButtonAlive)
    show()
    #expect(service.dimmedTexts(of: service.first).isEmpty)
    #expect(isButtonAlive)
  }

  @Test func `an answer to an earlier question never replaces a later one's`() {
    let first = service.first.makeQuestion()
    let second = service.first.makeQuestion()
    func timeline(_ text: String) -> Timeline {
      let card = WidgetCard(nodes: [.text(id: "t", text: text, style: .body)])
      return Timeline(entries: [TimelineEntry(date: 0, card: card)], policy: .never)
    }
    #expect(service.first.take(timeline("fresh"), answering: second, at: 0))
    #expect(!service.first.take(timeline("stale"), answering: first, at: 0))
    #expect(!service.first.take(timeline("again"), answering: second, at: 0))
    #expect(service.card?.texts == ["fresh"])
  }
}
