// Widgets on the stage: menus to use them, their ledger in the x-ray, and the answer to why.
import Canvas
import Testing

@testable import Device
@testable import Stage

@Suite struct WidgetTests {
  private let device = FakeDevice()

  private func makeStage() -> StageController {
    let stage = StageController(device: device)
    stage.refresh(now: 0)
    stage.press(.escape)
    return stage
  }

  private func status(_ name: String, isFirst: Bool = false) -> WidgetStatus {
    let instance = WidgetInstance(name: name, kind: name, family: .systemSmall)
    _ = instance.ledger.charge(.policy, at: 0)
    return WidgetStatus(
      instance, card: nil, policyDue: nil, isFirst: isFirst, at: .init(uptime: 0, wall: 0))
  }

  @Test func `a key asks why, and the answer is read and put away`() throws {
    let stage = makeStage()
    stage.press(.character("2"), .character("y"))
    guard case .page(let page) = stage.model.overlay else {
      Issue.record("no page is open: \(String(describing: stage.model.notice))")
      return
    }
    #expect(page.lines.first == "the widget shows: Ada")
    stage.press(.down, .pageDown, .up)
    guard case .page(let scrolled) = stage.model.overlay else {
      Issue.record("scrolling has closed the page")
      return
    }
    #expect(scrolled.scroll == 8)
    stage.press(.escape)
    #expect(stage.model.overlay == nil)
  }

  @Test func `a widget is added by name and size`() throws {
    let stage = makeStage()
    stage.openWidgetKinds()
    stage.press(.enter)
    #expect(device.actions == [.widget(.add(name: "Quick Note", size: .small))])
  }

  @Test func `what can be done with a widget is chosen from one list`() {
    device.now.widgets = [status("Journal", isFirst: true), status("Quick Note")]
    let stage = makeStage()
    stage.openWidgets()
    stage.type("Remove Quick")
    stage.press(.enter)
    #expect(device.actions == [.widget(.remove(name: "Quick Note"))])
  }

  @Test func `the first widget can't be removed`() {
    device.now.widgets = [status("Journal", isFirst: true)]
    let stage = makeStage()
    stage.openWidgets()
    guard case .chooser(let chooser) = stage.model.overlay else {
      Issue.record("no list is open")
      return
    }
    #expect(!chooser.choices.contains { $0.title.hasPrefix("Remove") })
  }

  @Test func `the x-ray of the widget has its ledger`() {
    device.now.widgets = [status("Journal", isFirst: true)]
    let stage = makeStage()
    let lines = stage.model.insideLines(of: .widget).map(\.text)
    #expect(lines.contains("Journal, small  39 of 40 reloads left"))
    #expect(lines.contains("  0.000  charged: its policy"))
    #expect(stage.model.insideLines(of: .app).isEmpty)
  }
}
