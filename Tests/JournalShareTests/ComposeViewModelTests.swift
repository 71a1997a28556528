// The compose sheet's logic: no way out loses what was typed unless the person says so.
import Architecture
import JournalCore
import SystemKit
import Testing

@testable import JournalShare

@MainActor struct ComposeViewModelTests {
  /// What the view model asked of the world, in order.
  enum Message: Equatable {
    case posted(ComposeViewModel.Draft)
    case ended(ComposeViewModel.State)
  }

  @MainActor final class Spy {
    var failure: CaptureError?
    var messages: [Message] = []
    var states: [ComposeViewModel.State] = []
  }

  static let items = [SharedItem.link("https://example.com")]

  let spy = Spy()
  let model: ComposeViewModel

  init() {
    let spy = spy
    let model = Box()
    self.model = ComposeViewModel(
      items: Self.items,
      post: { draft throws(CaptureError) in
        spy.messages.append(.posted(draft))
        if let state = model.value?.state { spy.states.append(state) }
        if let failure = spy.failure { throw failure }
      },
      onPosted: { spy.messages.append(.ended(.posted)) },
      onCancelled: { spy.messages.append(.ended(.cancelled)) })
    model.value = self.model
  }

  @MainActor final class Box {
    weak var value: ComposeViewModel?
  }

  func draft(_ note: String = "") -> ComposeViewModel.Draft {
    ComposeViewModel.Draft(items: Self.items, note: note)
  }

  @Test func `it begins by editing an empty note`() {
    #expect(model.state == .editing(draft()))
  }

  @Test func `posting keeps what was typed and ends the request once`() async {
    await model.send(.noteChanged("nice"))
    await model.send(.postTapped)
    await model.send(.postTapped)
    await model.send(.cancelTapped)
    #expect(spy.states == [.posting(draft("nice"))])
    #expect(spy.messages == [.posted(draft("nice")), .ended(.posted)])
    #expect(model.state == .posted)
  }

  @Test func `a failure keeps the note, and keeping on editing leads back to it`() async {
    spy.failure = .noContainer
    await model.send(.noteChanged("nice"))
    await model.send(.postTapped)
    #expect(model.state == .failed(draft("nice"), .noContainer))
    await model.send(.keepEditingTapped)
    #expect(model.state == .editing(draft("nice")))
    spy.failure = nil
    await model.send(.postTapped)
    #expect(model.state == .posted)
    #expect(spy.messages.last == .ended(.posted))
  }

  @Test func `discarding after a failure gives the request up`() async {
    spy.failure = .diskFull
    await model.send(.postTapped)
    await model.send(.discardTapped)
    #expect(model.state == .cancelled)
    #expect(spy.messages == [.posted(draft()), .ended(.cancelled)])
  }

  @Test(arguments: [ComposeViewModel.Action.cancelTapped, .backTapped])
  func `leaving the sheet gives the request up once`(action: ComposeViewModel.Action) async {
    await model.send(action)
    await model.send(action)
    await model.send(.postTapped)
    #expect(spy.messages == [.ended(.cancelled)])
  }

  @Test(arguments: [
    ComposeViewModel.Action.noteChanged("x"), .postTapped, .cancelTapped, .backTapped,
  ])
  func `an alert is answered by its own buttons alone`(action: ComposeViewModel.Action) async {
    spy.failure = .diskFull
    await model.send(.postTapped)
    await model.send(action)
    #expect(model.state == .failed(draft(), .diskFull))
  }

  @Test(arguments: [ComposeViewModel.Action.keepEditingTapped, .discardTapped])
  func `without an alert its buttons mean nothing`(action: ComposeViewModel.Action) async {
    await model.send(action)
    #expect(model.state == .editing(draft()))
    #expect(spy.messages.isEmpty)
  }

  @Test func `nothing is possible while it is being posted`() async {
    let gate = Gate()
    let model = ComposeViewModel(
      items: Self.items, post: { _ in await gate.wait() }, onPosted: {}, onCancelled: {})
    let posting = Task { await model.send(.postTapped) }
    await gate.reached()
    for action in [ComposeViewModel.Action.cancelTapped, .noteChanged("x"), .postTapped] {
      await model.send(action)
      #expect(model.state == .posting(draft()))
    }
    gate.open()
    await posting.value
    #expect(model.state == .posted)
  }

  /// Holds one task until it is told to go on.
  @MainActor final class Gate {
    private var waiting: CheckedContinuation<Void, Never>?
    private var arrival: CheckedContinuation<Void, Never>?

    func wait() async {
      await withCheckedContinuation { continuation in
        waiting = continuation
        arrival?.resume()
        arrival = nil
      }
    }

    func reached() async {
      guard waiting == nil else { return }
      await withCheckedContinuation { arrival = $0 }
    }

    func open() {
      waiting?.resume()
      waiting = nil
    }
  }

  @Test func `it is let go with its sheet`() async {
    weak var released: ComposeViewModel?
    do {
      let model = ComposeViewModel(
        items: Self.items, post: { _ in }, onPosted: {}, onCancelled: {})
      released = model
      await model.send(.postTapped)
    }
    #expect(released == nil)
  }
}
