// What a script can ask of `check` and `play`: what is printed, chosen, reported and left behind.
import Foundation
import Testing

@Suite(.serialized) struct ScenarioChoiceTests {
  private static let source = """
    @all
    Feature: choices
      @first
      Scenario: the first one
        Given the app is open
        Then the app shows "Nobody"

      @second @slow
      Scenario: the second one
        Given the app is open

      Scenario: number three
        Given the app is open
        Then the app is running

    """

  private let terrarium: Terrarium

  init() throws {
    terrarium = try Terrarium()
    try write(Self.source, to: "a.feature")
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(terrarium.home)/\(name)"))
  }

  // MARK: What is chosen

  @Test(arguments: [
    ("--tags '@second or @none'", 0, "1 passed"), ("--tags 'not @first'", 0, "2 passed"),
    ("--tags '@all and not (@first or @slow)'", 0, "1 passed"), ("--name THREE", 0, "1 passed"),
    ("--name one", 1, "1 passed, 1 failed"), ("--fail-fast", 1, "0 passed, 1 failed, 2 not played"),
    ("", 1, "2 passed, 1 failed"),
  ])
  func `tags, names and the first failure choose what is played`(
    options: String, status: Int32, sentence: String
  ) throws {
    let words = ["sh", "-c", "exec '\(Terrarium.binary)' play \(options) a.feature"]
    let run = try Commands.run(words, in: terrarium.home)
    #expect(run.status == status && run.output.contains(sentence), "\(run.output)\(run.errors)")
  }

  @Test(arguments: [(9, "the second one"), (10, "the second one"), (13, "number three")])
  func `a line chooses the scenario that stands there`(line: Int, name: String) throws {
    let run = try terrarium.run("play", "a.feature:\(line)")
    #expect(run.status == 0 && run.output.contains("1 scenario: 1 passed"))
    #expect(run.output.contains("ok      \(name)"))
  }

  @Test func `a failure is shown in its place, with everything that was to be seen`() throws {
    let run = try terrarium.run("play", "a.feature:4", "--seed", "7", "--keep")
    #expect(run.status == 1)
    for words in [
      "a.feature:6:5: this step failed", "6 |     Then the app shows \"Nobody\"",
      "expected: the app shows \"Nobody\"", "seen:     the app shows \"Sign In\"",
      "the app (running):", "| [Sign In]", "what happened since the last step that did something:",
      "app screen: SignIn is pushed", "play it again: terrarium play a.feature:4 --seed 7",
      "the device was left in: ",
    ] { #expect(run.output.contains(words), "\(words)\n\(run.output)") }
    let folder = run.output.split(separator: "\n").first { $0.contains("the device was left in") }
      .flatMap { $0.split(separator: " ").last }.map(String.init)
    try FileManager.default.removeItem(atPath: try #require(folder))
  }

  // MARK: What is nothing

  @Test(arguments: [
    "", "# only a comment\n", "Feature: f\n",
    "Feature: f\n  Background:\n    Given the app is open\n",
  ])
  func `a file without a scenario is status 2 for whoever checks, plays or draws it`(
    text: String
  ) throws {
    try write(text, to: "nothing.feature")
    for words in [["check"], ["play"], ["export", "--as", "text"]] {
      let run = try terrarium.run(words + ["nothing.feature"])
      #expect(run.status == 2 && run.errors.contains("no scenario"), "\(words): \(run.errors)")
    }
    let both = try terrarium.run("check", "nothing.feature", "a.feature")
    #expect(both.status == 0 && both.output.contains("3 scenarios in 2 files"))
  }

  @Test func `an outline without examples is no pass`() throws {
    try write(
      "Feature: f\n  Scenario Outline: o\n    Given the app is open\n", to: "outline.feature")
    for command in ["check", "play"] {
      let run = try terrarium.run(command, "outline.feature")
      #expect(run.status == 2)
      #expect((run.output + run.errors).contains("outline.feature:2:3: the outline \"o\" has no"))
    }
  }

  // MARK: What is printed

  @Test(arguments: [("ast", "gherkinDocument", 1), ("pickles", "pickle", 3), ("errors", "", 0)])
  func `check prints what it read as lines of JSON`(what: String, key: String, count: Int) throws {
    let run = try terrarium.run("check", "--print", what, "a.feature")
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == count)
    for line in lines {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      #expect(object?.keys.sorted() == [key])
    }
  }

  @Test func `check prints mistakes as lines of JSON too, with status 2`() throws {
    try write("Feature: f\n  Scenario: s\n    Given x\n  what\n  @a b\n", to: "broken.feature")
    for what in ["ast", "pickles", "errors"] {
      let run = try terrarium.run("check", "--print", what, "broken.feature")
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 2 && lines.count >= 2)
      #expect(lines.allSatisfy { $0.hasPrefix("{\"parseError\":{\"message\":\"(") })
    }
  }

  @Test func `a scenario in Russian is played`() throws {
    try write(
      """
      # language: ru
      Функция: кто вошёл
        Предыстория:
          Дано the app is open
        Сценарий: виджет знает
          Когда I sign in as "ada"
          Тогда the widget shows "Ada" within 5 seconds
        Структура сценария: всякий может войти
          Если I sign in as "<кто>"
          То the app shows the "Entries" screen
          Примеры:
            | кто   |
            | ada   |
            | grace |

      """, to: "ru.feature")
    let run = try terrarium.run("play", "ru.feature", "--steps")
    #expect(run.status == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("3 scenarios: 3 passed"))
    #expect(run.output.contains("Тогда the widget shows"))
  }

  // MARK: What is reported

  @Test func `several reports are written at once`() throws {
    let run = try terrarium.run(
      "play", "a.feature", "--report", "tap=a.tap", "--report", "tap14=b.tap", "--report",
      "junit=a.xml", "--report", "messages=a.ndjson", "--report", "text")
    #expect(run.status == 1 && run.output.contains("3 scenarios: 2 passed, 1 failed"))
    func text(_ name: String) throws -> String {
      try String(contentsOfFile: "\(terrarium.home)/\(name)", encoding: .utf8)
    }
    #expect(try text("a.tap").hasPrefix("TAP version 13\n"))
    #expect(try text("b.tap").hasPrefix("TAP version 14\n"))
    #expect(try text("a.xml").contains("<testsuites name=\"terrarium\" tests=\"3\" failures=\"1\""))
    #expect(try text("a.ndjson").contains("{\"testRunFinished\":"))
    guard Commands.find("prove") != nil else { return }
    let prove = try Commands.run(["prove", "-v", "--exec", "cat", "a.tap"], in: terrarium.home)
    #expect(prove.output.contains("Failed 1/3 subtests"), "\(prove.output)\(prove.errors)")
  }

  @Test(arguments: ["mermaid", "chrome", "cast", "svg", "text", "html"])
  func `every kind of picture is drawn, the same each time`(kind: String) throws {
    let first = try terrarium.run("export", "a.feature:12", "--as", kind, "--seed", "7")
    #expect(first.status == 0 && first.output.utf8.count > 200 && first.errors.isEmpty)
    let second = try terrarium.run("export", "a.feature:12", "--as", kind, "--seed", "7")
    #expect(second.output == first.output)
  }

  @Test func `labs in front stand in the picture, with the container that they share`() throws {
    let path = "\(Terrarium.root)/Scenarios/coordination/suspended-presenter.feature:10"
    let run = try terrarium.run("export", path, "--as", "text", "--size", "120x36")
    for text in ["1 Left Lab", "3 Right Lab", "4 Labs' Container", "notes.txt  "] {
      #expect(run.output.contains(text), "\(text): \(run.output)\(run.errors)")
    }
  }

  // MARK: What is left

  @Test func `what a run left that was killed outright is swept by the next one`() throws {
    let running = try terrarium.start(["play", "\(Terrarium.root)/Scenarios"])
    let device = try #require(running.device)
    kill(running.pid, SIGKILL)
    #expect(try running.end().status == 128 + SIGKILL)
    #expect(FileManager.default.fileExists(atPath: device))
    // Its programs hold nothing of it: they end with it.
    #expect(Patience.waits(seconds: 5) { ProcessTable.programs(below: device).isEmpty })
    #expect(try terrarium.run("play", "a.feature:12").status == 0)
    #expect(!FileManager.default.fileExists(atPath: device))
  }

  @Test func `nobody sweeps a device that is played on, or one that was kept`() throws {
    let running = try terrarium.start(["play", "\(Terrarium.root)/Scenarios"])
    let device = try #require(running.device)
    let tmp = "\(terrarium.home)/tmp"
    try FileManager.default.createDirectory(atPath: tmp, withIntermediateDirectories: false)
    let kept = try terrarium.run(
      ["play", "--keep", "a.feature:12"], environment: ["TMPDIR": tmp])
    #expect(kept.status == 0)
    let again = try terrarium.run(
      ["play", "--keep", "a.feature:12"], environment: ["TMPDIR": tmp])
    #expect(again.status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: tmp).count == 2)
    let isAlive = RunningProcess(pid: running.pid)?.isAlive ?? false
    if isAlive { #expect(Patience.waits(seconds: 1) { !device.isEmpty }) }
    kill(running.pid, SIGINT)
    _ = try running.end()
  }
}
