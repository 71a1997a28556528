// A way as a value: planned from what is known, without a screen.
import Testing

@testable import JournalApp

struct PlanTests {
  private func plan(_ path: Route.Path, draft: Bool = false) -> [Route]? {
    path.plan(holdsEntry: { $0 == "1" }, holdsDraft: draft)?.map(\.route)
  }

  @Test func `a plan has every step from the bottom up`() {
    #expect(plan(.edit("1")) == [.entries, .entry(id: "1"), .edit(id: "1")])
    #expect(plan(.inbox) == [.entries, .inbox])
    #expect(plan(.newEntry, draft: true) == [.entries, .newEntry])
  }

  @Test func `a step that has nothing to show leaves no plan`() {
    #expect(plan(.entry("2")) == nil)
    #expect(plan(.edit("2")) == nil)
    #expect(plan(.newEntry) == nil)
  }

  @Test func `editors lie over everything, and nothing else does`() {
    let routes: [Route] = [.entries, .entry(id: "1"), .edit(id: "1"), .newEntry, .inbox, .profile]
    #expect(
      routes.filter { Destination($0).presentation == .modal } == [.edit(id: "1"), .newEntry])
  }
}
