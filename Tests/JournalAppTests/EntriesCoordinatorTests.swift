// The flow of the entries, alone: every way out of its screens, and ways that are not there.
import Architecture
import Testing

@testable import JournalApp

@MainActor @Suite struct EntriesCoordinatorTests {
  /// Counts what the flow asks of the one above it.
  @MainActor final class Parent: EntriesCoordinatorParent {
    let trace: CoordinatorTrace
    private(set) var wishes: [String] = []

    init(_ trace: CoordinatorTrace) { self.trace = trace }

    func start() {}
    func entriesWantInbox() { wishes.append("inbox") }
    func entriesWantProfile() { wishes.append("profile") }
  }

  let stack = StubStack()
  let factory = StubEntriesFactory()
  let parent: Parent
  let coordinator: EntriesCoordinator

  init() {
    parent = Parent(stack.trace)
    coordinator = EntriesCoordinator(
      under: parent, stack: stack.navigator, factory: factory, finish: {})
    coordinator.start()
  }

  @Test func `a row leads to its entry, and from there to its editor`() {
    factory.exits?.toEntry("1")
    factory.onEdit?()
    #expect(stack.names == ["Entries", "Entry 1", "Editor 1"])
    #expect(stack.navigator.isTopModal)
  }

  @Test func `an editor that is done leaves what was below it`() {
    factory.exits?.toEntry("1")
    factory.onEdit?()
    factory.onDone?()
    #expect(stack.names == ["Entries", "Entry 1"])
  }

  @Test func `a deleted entry takes everything above the list with it`() {
    factory.exits?.toEntry("1")
    factory.onEdit?()
    factory.onDeleted?()
    #expect(stack.names == ["Entries"])
  }

  @Test func `a new entry lies over everything`() {
    factory.exits?.toNewEntry()
    #expect(stack.names == ["Entries", "New Entry"])
    #expect(stack.navigator.isTopModal)
  }

  @Test func `flows beside it are the parent's affair`() {
    factory.exits?.toInbox()
    factory.exits?.toProfile()
    #expect(parent.wishes == ["inbox", "profile"])
    #expect(stack.names == ["Entries"])
  }

  @Test func `a way with a missing step is not begun`() {
    #expect(!coordinator.show([Destination(.entry(id: "1")), Destination(.edit(id: "2"))]))
    #expect(stack.names == ["Entries"])
  }
}
