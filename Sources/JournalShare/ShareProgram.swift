// The share extension as a program: one compose sheet for what the share sheet hands over.
import Architecture
import SystemKit

/// Shows the compose sheet of the latest share request.
final class ShareProgram: Program {
  private let makeModel: ([SharedItem]) -> ComposeViewModel
  private let tracing: any Tracing
  private let setNeedsRender: @MainActor () -> Void
  private var sheet: Sheet?

  /// What is on screen: the only way into the view model, and what is shown of it.
  private struct Sheet {
    let model: Dispatcher<ComposeViewModel>
    let content: Binding<View<ComposeViewModel.Action>?>
    var rendered: RenderedView<ComposeViewModel.Action>?
  }

  init(
    makeModel: @escaping ([SharedItem]) -> ComposeViewModel, tracing: any Tracing,
    setNeedsRender: @escaping @MainActor () -> Void
  ) {
    self.makeModel = makeModel
    self.tracing = tracing
    self.setNeedsRender = setNeedsRender
  }

  func launch() async {}

  func handle(_ event: Event) async -> Reply? {
    switch event {
    case .shareRequest(let request):
      present(request.items)
    case .back:
      await sheet?.model.send(.backTapped)
    case .tap, .textChanged:
      if let action = sheet?.rendered?.action(for: event) { await sheet?.model.send(action) }
    default:
      break
    }
    return nil
  }

  func render() -> ViewTree? {
    guard let view = sheet?.content.read() else {
      sheet?.rendered = nil
      return nil
    }
    let rendered = RenderedView(view)
    sheet?.rendered = rendered
    var tree = rendered.tree
    tree.isModal = true
    tree.canGoBack = true
    return tree
  }

  private func present(_ items: [SharedItem]) {
    let model = Dispatcher(makeModel(items), tracing: tracing)
    let content = Binding({ ComposeView.view(for: model.state) }, onInvalidate: setNeedsRender)
    sheet = Sheet(model: model, content: content, rendered: nil)
    setNeedsRender()
  }
}
