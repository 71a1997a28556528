// A coordinator is alive exactly while its first screen is on the stack: every way out releases it.
import Architecture
import Testing

@MainActor @Suite struct NavigationTests {
  let spy = TraceSpy()
  let list: ListCoordinator

  init() {
    list = ListCoordinator(tracing: spy)
    list.start()
  }

  private var names: [String] { list.navigator.screens.map(\.name) }

  @Test func `going back releases the child`() {
    weak let child = list.openDetail()
    #expect(child != nil)
    list.navigator.back()
    #expect(child == nil)
    #expect(names == ["List"])
    #expect(list.children.count == 0)
  }

  @Test func `a child lives until its first screen goes`() {
    weak let child = list.openDetail()
    child?.goDeeper()
    list.navigator.back()
    #expect(child != nil)
    #expect(names == ["List", "Detail"])
    list.navigator.back()
    #expect(child == nil)
  }

  @Test func `popping to the root releases once, the top screen first`() {
    weak let child = list.openDetail()
    child?.goDeeper()
    list.navigator.popToRoot()
    #expect(child == nil)
    #expect(spy.lines.filter { $0 == "ended Detail#1" }.count == 1)
    let removals = spy.lines.filter { $0.hasPrefix("removed") }
    #expect(removals == ["removed Deeper", "removed Detail"])
  }

  @Test func `entering twice leaves one`() {
    list.openDetail()
    list.navigator.back()
    list.openDetail()
    #expect(list.children.count == 1)
    #expect(names == ["List", "Detail"])
  }

  @Test func `finishing by itself and then by the stack releases once`() {
    weak let child = list.openDetail()
    child?.done()
    #expect(child == nil)
    #expect(spy.lines.filter { $0 == "ended Detail#1" }.count == 1)
  }

  @Test func `finishing twice tells the parent once`() {
    var ends = 0
    var finishes: [@MainActor () -> Void] = []
    let children = Children { ends += 1 }
    for _ in 1...2 {
      children.run { finish in
        finishes.append(finish)
        return ListCoordinator(tracing: spy)
      }
    }
    finishes[0]()
    finishes[0]()
    #expect(ends == 0 && children.count == 1)
    finishes[1]()
    finishes[1]()
    finishes[0]()
    #expect(ends == 1 && children.count == 0)
  }

  @Test func `another flow over a running one releases that`() {
    weak let first = list.openDetail()
    first?.goDeeper()
    first?.otherTapped()
    #expect(first == nil)
    #expect(list.children.count == 1)
    #expect(names == ["List", "Detail"])
  }

  @Test func `a modal is dismissed by going back`() {
    var removed = 0
    let modal = makeScreen("Editor", tracing: spy)
    list.navigator.present(modal, by: nil) { removed += 1 }
    #expect(list.navigator.isTopModal)
    list.navigator.back()
    #expect(removed == 1)
    #expect(names == ["List"])
    #expect(!list.navigator.isTopModal)
  }

  @Test func `the first screen stays when there is nowhere to go back to`() {
    list.navigator.back()
    #expect(names == ["List"])
  }

  @Test func `clearing the stack ends every flow on it`() {
    weak let child = list.openDetail()
    list.navigator.clear()
    #expect(child == nil)
    #expect(names == [])
  }

  @Test func `the last child to finish is noticed once`() {
    var empty = 0
    let children = Children { empty += 1 }
    for _ in 0..<2 {
      children.run { finish in
        DetailCoordinator(
          under: list.trace, navigator: list.navigator, tracing: spy, onOther: {}, finish: finish)
      }
    }
    list.navigator.back()
    #expect(empty == 0)
    list.navigator.back()
    #expect(empty == 1)
  }

  @Test func `children are recorded under their parent`() {
    list.openDetail()
    #expect(spy.lines.contains("started Detail#1 under List#1"))
  }

  @Test func `parents aren't kept alive by their children`() {
    weak var parent: ListCoordinator?
    var navigator: TextNavigator?
    do {
      let other = ListCoordinator(tracing: spy)
      other.start()
      other.openDetail()
      parent = other
      navigator = other.navigator
    }
    #expect(parent == nil)
    #expect(navigator?.screens.count == 2)
  }
}
