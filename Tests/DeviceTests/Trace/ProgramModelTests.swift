// A program's inside as its records tell it, even when the records lie.
import Testing
import Wire

@testable import Device

struct ProgramModelTests {
  private func model(_ facts: [TraceFact]) -> ProgramModel {
    var model = ProgramModel()
    for (index, fact) in facts.enumerated() {
      model.take(TraceRecord(fact, source: "A/B.swift:\(index)"), uptime: index)
    }
    return model
  }

  private func started(_ name: String, _ instance: Int, _ parent: Int?) -> TraceFact {
    .coordinatorStarted(name: name, instance: instance, parent: parent)
  }

  // MARK: Coordinators

  @Test func `the path is depth first, children in their order`() {
    let model = model([
      started("App", 1, nil), started("Main", 2, 1), started("Inbox", 3, 2),
      started("Profile", 4, 2), started("Entry", 5, 3),
    ])
    #expect(model.coordinatorPath == ["App", "Main", "Inbox", "Entry", "Profile"])
  }

  @Test func `one that is released is gone, by its number and not by its name`() {
    let model = model([
      started("App", 1, nil), started("Auth", 2, 1), started("Auth", 3, 1),
      .coordinatorEnded(name: "Auth", instance: 2),
    ])
    #expect(model.coordinators.map(\.instance) == [1, 3])
  }

  @Test func `one whose parent is gone is shown all the same`() {
    let model = model([
      started("App", 1, nil), started("Main", 2, 1), started("Entry", 3, 2),
      .coordinatorEnded(name: "Main", instance: 2),
    ])
    #expect(model.coordinatorPath == ["App", "Entry"])
  }

  @Test(
    arguments: [
      [(1, nil), (1, 1)], [(1, nil), (2, 1), (1, 2)], [(1, 2), (2, 1)], [(1, 1)],
      [(5, 9), (5, 5), (9, 5)],
    ] as [[(Int, Int?)]])
  func `parents in a ring end no device`(links: [(Int, Int?)]) {
    let model = model(links.map { started("C\($0.0)", $0.0, $0.1) })
    #expect(model.coordinatorPath.count <= links.count)
  }

  // MARK: View models

  @Test func `a view model has a state and the actions that led to it`() {
    let model = model([
      .state(viewModel: "SignIn", instance: 1, name: "editing"),
      .action(viewModel: "SignIn", instance: 1, name: "signInTapped"),
      .state(viewModel: "SignIn", instance: 1, name: "signingIn"),
      .state(viewModel: "SignIn", instance: 1, name: "failed"),
    ])
    #expect(model.state(ofViewModel: "SignIn") == "failed")
    #expect(
      model.viewModels.first?.history == [
        .init(action: nil, states: ["editing"]),
        .init(action: "signInTapped", states: ["signingIn", "failed"]),
      ])
    #expect(model.viewModels.first?.source == "A/B.swift:3")
    #expect(model.state(ofViewModel: "Other") == nil)
  }

  @Test func `of two with one name the later is meant`() {
    let both = model([
      .state(viewModel: "Entry", instance: 1, name: "a"),
      .state(viewModel: "Entry", instance: 2, name: "b"),
    ])
    #expect(both.state(ofViewModel: "Entry") == "b")
    let one = model([
      .state(viewModel: "Entry", instance: 1, name: "a"),
      .state(viewModel: "Entry", instance: 2, name: "b"),
      .viewModelEnded(viewModel: "Entry", instance: 2),
    ])
    #expect(one.state(ofViewModel: "Entry") == "a")
  }

  @Test func `only the last actions are kept`() {
    let model = model(
      (1...25).map { .action(viewModel: "V", instance: 1, name: "\($0)") })
    #expect(model.viewModels.first?.history.map(\.action) == (6...25).map { "\($0)" })
  }

  // MARK: Screens, dependencies, bounds

  @Test func `the topmost screen of a name is the one that is removed`() {
    let model = model([
      .screenPushed(name: "A", coordinator: nil), .screenPushed(name: "B", coordinator: 1),
      .screenPushed(name: "A", coordinator: 1), .screenRemoved(name: "A"),
      .screenRemoved(name: "Z"),
    ])
    #expect(model.screens.map(\.name) == ["A", "B"])
    #expect(model.screens.map(\.coordinator) == [nil, 1])
    #expect(model.screens.map(\.source) == ["A/B.swift:0", "A/B.swift:1"])
  }

  @Test func `a dependency is declared and later built, once`() {
    let model = model([
      .dependencyDeclared(name: "store"), .dependencyBuilt(name: "clock"),
      .dependencyBuilt(name: "store"), .dependencyDeclared(name: "store"),
    ])
    #expect(model.dependencies.map(\.name) == ["store", "clock"])
    #expect(model.dependencies.map(\.builtAt) == [2, 1])
  }

  @Test func `a program that tells without end is heard to a point`() {
    var model = ProgramModel()
    for number in 0..<1_100 {
      let facts: [TraceFact] = [
        started("C", number, nil), .state(viewModel: "V", instance: number, name: "s"),
        .screenPushed(name: "S", coordinator: nil), .dependencyDeclared(name: "\(number)"),
      ]
      for fact in facts { model.take(TraceRecord(fact), uptime: 0) }
    }
    #expect(model.coordinators.count == 1_000)
    #expect(model.viewModels.count == 1_000)
    #expect(model.screens.count == 1_000)
    #expect(model.dependencies.count == 1_000)
  }
}
