// A lab as a program: pages behind tabs, one of them shown, all of them listening.
import SystemKit

/// Shows one page at a time and lets all of them take part in what happens.
final class LabProgram: Program {
  private let title: String
  private let pages: [any LabPage]
  private let setNeedsRender: @MainActor () -> Void
  private var shown = 0
  private var trouble: String?
  private var rendered: RenderedView<LabAction>?

  init(title: String, pages: [any LabPage], setNeedsRender: @escaping @MainActor () -> Void) {
    self.title = title
    self.pages = pages
    self.setNeedsRender = setNeedsRender
  }

  func launch() async {
    await attempt { for page in pages { try await page.open() } }
  }

  func handle(_ event: Event) async -> Reply? {
    switch event {
    case .scenePhase(let phase):
      await attempt { for page in pages { try await page.enter(phase) } }
    case .tap, .textChanged:
      if let action = rendered?.action(for: event) { await action.run() }
    default: break
    }
    setNeedsRender()
    return nil
  }

  func render() -> ViewTree? {
    let tabs = pages.enumerated().map { index, page in
      Element<LabAction>.button(
        page.title, isEnabled: index != shown, action: LabAction { self.show(index) })
    }
    let errors = trouble.map { [Element<LabAction>.text($0, style: .error)] } ?? []
    let view = View(title: title, elements: errors + pages[shown].elements + tabs)
    let rendered = RenderedView(view)
    self.rendered = rendered
    return rendered.tree
  }

  private func show(_ index: Int) {
    shown = index
    setNeedsRender()
  }

  private func attempt(_ body: () async throws -> Void) async {
    do {
      try await body()
    } catch {
      trouble = LabTrouble.sentence(for: error)
    }
    setNeedsRender()
  }
}
