// Both ways through the flows of somebody who is signed in, held to the same promises.
import Architecture
import Testing

@testable import JournalApp

@MainActor @Suite struct MainCoordinatorTests {
  enum Way: CaseIterable { case coordinator, router }

  let stack = StubStack()
  let factory = StubEntriesFactory()

  private func start(_ way: Way, finish: @escaping @MainActor () -> Void = {}) -> any MainFlow {
    let factories = MainFactories.stubs(factory)
    let flow: any MainFlow =
      switch way {
      case .coordinator:
        MainCoordinator(
          under: stack.trace, stack: stack.navigator, factories: factories, finish: finish)
      case .router:
        RouterFlow(under: stack.trace, stack: stack.navigator, factories: factories, finish: finish)
      }
    flow.start()
    return flow
  }

  @Test(arguments: Way.allCases)
  func `a path is shown from the bottom up, each screen built once`(way: Way) {
    let flow = start(way)
    #expect(flow.open(.edit("1")))
    #expect(stack.names == ["Entries", "Entry 1", "Editor 1"])
    #expect(factory.builtCount == 3)
  }

  @Test(arguments: Way.allCases)
  func `a path to what isn't there builds nothing and moves nobody`(way: Way) {
    let flow = start(way)
    #expect(flow.open(.profile))
    #expect(!flow.open(.edit("2")))
    #expect(!flow.open(.newEntry))
    #expect(stack.names == ["Entries", "Profile"])
    #expect(factory.builtCount == 1)
  }

  @Test(arguments: Way.allCases)
  func `every exit of the list leads to its screen, and back`(way: Way) {
    let flow = start(way)
    let exits: [(@MainActor () -> Void, String)] = [
      ({ factory.exits?.toEntry("1") }, "Entry 1"), ({ factory.exits?.toNewEntry() }, "New Entry"),
      ({ factory.exits?.toInbox() }, "Inbox"), ({ factory.exits?.toProfile() }, "Profile"),
    ]
    for (leave, name) in exits {
      leave()
      #expect(stack.names == ["Entries", name])
      stack.navigator.back()
    }
    withExtendedLifetime(flow) {}
  }

  @Test(arguments: Way.allCases)
  func `deleting goes back to the list, and being done goes back one`(way: Way) {
    let flow = start(way)
    #expect(flow.open(.edit("1")))
    factory.onDone?()
    #expect(stack.names == ["Entries", "Entry 1"])
    factory.onEdit?()
    factory.onDeleted?()
    #expect(stack.names == ["Entries"])
  }

  @Test(arguments: Way.allCases)
  func `it is finished once, when its last screen is gone`(way: Way) {
    var finishedCount = 0
    let flow = start(way) { finishedCount += 1 }
    #expect(flow.open(.inbox))
    stack.navigator.clear()
    #expect(finishedCount == 1)
  }
}
