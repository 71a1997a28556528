// What can't be played, in Cucumber Messages: mistakes of files, and scenarios that are undefined.

extension MessagesReport {
  func mistakes(of scenario: UndefinedScenario) {
    for problem in scenario.problems {
      let place: JSONValue = [
        "line": .number(max(1, problem.line)), "column": .number(max(1, problem.column)),
      ]
      send(
        "parseError",
        [
          "source": ["uri": .text(scenario.path), "location": place],
          "message": .text(problem.description),
        ])
    }
  }

  func testCase(_ scenario: UndefinedScenario) {
    guard let pickle = scenario.pickle else { return }
    let steps = pickle.steps.map { step -> JSONValue in
      [
        "id": .text("step-\(step.id)"), "pickleStepId": .text(step.id), "stepDefinitionIds": [],
        "stepMatchArgumentsLists": [],
      ]
    }
    send(
      "testCase",
      [
        "id": .text("case-\(pickle.id)"), "pickleId": .text(pickle.id),
        "testRunStartedId": .text(Self.runID), "testSteps": .list(steps),
      ])
  }

  func finished(_ scenario: UndefinedScenario) {
    guard let pickle = scenario.pickle else { return }
    let started = "case-\(pickle.id)-started"
    send(
      "testCaseStarted",
      [
        "id": .text(started), "testCaseId": .text("case-\(pickle.id)"), "attempt": 0,
        "timestamp": Self.timestamp(0),
      ])
    for step in pickle.steps {
      let reference: [String: JSONValue] = [
        "testCaseStartedId": .text(started), "testStepId": .text("step-\(step.id)"),
        "timestamp": Self.timestamp(0),
      ]
      send("testStepStarted", .object(reference))
      var answer: [String: JSONValue] = ["duration": Self.seconds(0), "status": "SKIPPED"]
      if scenario.undefinedSteps.contains(step.id) {
        answer["status"] = "UNDEFINED"
        answer["message"] = .text(scenario.account.joined(separator: "\n"))
      }
      let result = ["testStepResult": JSONValue.object(answer)]
      send("testStepFinished", .object(reference.merging(result) { first, _ in first }))
    }
    send(
      "testCaseFinished",
      [
        "testCaseStartedId": .text(started), "timestamp": Self.timestamp(0),
        "willBeRetried": false,
      ])
  }
}
