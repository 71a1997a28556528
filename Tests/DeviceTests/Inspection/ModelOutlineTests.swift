// The outline of a program's inside: what lives, what it holds, and where each is written.
import Testing
import Wire

@testable import Device

struct ModelOutlineTests {
  private func model(_ facts: [TraceFact]) -> ProgramModel {
    var model = ProgramModel()
    for (index, fact) in facts.enumerated() {
      model.take(TraceRecord(fact, source: "A/B.swift:\(index)"), uptime: index)
    }
    return model
  }

  private let signedIn: [TraceFact] = [
    .dependencyDeclared(name: "Store"), .dependencyDeclared(name: "Album"),
    .dependencyBuilt(name: "Store"),
    .coordinatorStarted(name: "App", instance: 1, parent: nil),
    .coordinatorStarted(name: "Main", instance: 2, parent: 1),
    .coordinatorStarted(name: "Entries", instance: 3, parent: 2),
    .screenPushed(name: "Entries", coordinator: 3),
    .screenPushed(name: "Entry", coordinator: 3),
    .coordinatorStarted(name: "Profile", instance: 4, parent: 2),
    .state(viewModel: "Entries", instance: 1, name: "loading"),
    .action(viewModel: "Entries", instance: 1, name: "appeared"),
    .state(viewModel: "Entries", instance: 1, name: "loaded"),
  ]

  @Test func `everything that lives has its line`() {
    #expect(
      model(signedIn).outline().map(\.text) == [
        "Coordinators", "App", "`- Main", "   |- Entries  holds Entries, Entry",
        "   `- Profile  holds nothing, yet lives", "",
        "Route stack", "> Entry", "  Entries", "",
        "View models", "Entries is loaded", "  appeared -> loaded", "  at first -> loading", "",
        "Dependencies", "+ Store  built at 0.002", "- Album  not built yet",
      ])
  }

  @Test func `each of them says where it is written`() {
    let lines = model(signedIn).outline()
    let sources = lines.compactMap(\.source)
    #expect(
      sources == [3, 4, 5, 8, 7, 6, 11, 0, 1].map { "A/B.swift:\($0)" })
  }

  @Test func `what is done over and over is one line`() {
    let typing = (1...9).flatMap { _ -> [TraceFact] in
      [
        .action(viewModel: "SignIn", instance: 1, name: "usernameChanged"),
        .state(viewModel: "SignIn", instance: 1, name: "editing"),
      ]
    }
    let tapping: [TraceFact] = [
      .action(viewModel: "SignIn", instance: 1, name: "signInTapped"),
      .state(viewModel: "SignIn", instance: 1, name: "signingIn"),
      .state(viewModel: "SignIn", instance: 1, name: "failed"),
    ]
    #expect(
      model(typing + tapping).outline().map(\.text) == [
        "View models", "SignIn is failed", "  signInTapped -> signingIn -> failed",
        "  usernameChanged x9 -> editing",
      ])
  }

  @Test func `a program that told nothing has no lines`() {
    #expect(ProgramModel().isEmpty)
    #expect(ProgramModel().outline().isEmpty)
  }

  @Test func `parents in a ring end no outline`() {
    let ring = model([
      .coordinatorStarted(name: "A", instance: 1, parent: nil),
      .coordinatorStarted(name: "B", instance: 2, parent: 3),
      .coordinatorStarted(name: "C", instance: 3, parent: 2),
    ])
    #expect(ring.outline().count < 100)
  }
}
