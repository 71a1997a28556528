// What a broken file says is told to a person, and never obeyed by the terminal.
import Testing

@testable import Playback

@Suite struct ScenarioProblemTests {
  @Test func `control characters of a file are shown as what they are`() {
    let problem = ScenarioProblem(
      file: "a.feature", line: 3, column: 5, message: "no step is called \"\u{1b}[2J\"",
      hints: ["\u{7}"])
    #expect(
      problem.description
        == "a.feature:3:5: no step is called \"\\u{1b}[2J\"\n  \\u{7}")
  }
}
