// Whole pictures, compared with files: what a change does to the stage is seen in a review.
import FoundationEssentials
import Testing

@testable import Canvas
@testable import Device

/// Set `TERRARIUM_GOLDENS=write` to write the files afresh.
@Suite struct GoldenTests {
  static let sizes = [(30, 8), (50, 15), (80, 24), (120, 40), (200, 50)]

  @Test func `a sheet without its first screen is starting`() {
    var model = SampleModels.empty
    var share = ProgramSnapshot()
    share.state = .running
    model.device.programs[.shareExtension] = share
    let text = model.drawn(width: 120, height: 40).text
    #expect(text.contains("Journal's sheet is starting."))
    #expect(!text.contains("Nothing is being shared."))
  }

  @Test(arguments: sizes.map { "\($0.0)x\($0.1)" })
  func `the stage looks as it did at this size`(_ size: String) throws {
    let (width, height) = try parse(size)
    for (name, model) in Self.models {
      try compare(model.drawn(width: width, height: height).text, with: "\(name)-\(size).txt")
    }
  }

  @Test func `the ASCII picture looks as it did`() throws {
    let grid = SampleModels.busy.drawn(width: 80, height: 24, symbols: .ascii)
    try compare(grid.text, with: "busy-ascii-80x24.txt")
  }

  @Test func `what lies over the panes looks as it did`() throws {
    var model = SampleModels.signingIn
    let chooser = Chooser(
      purpose: "do", title: "What to do",
      choices: [
        Choice(id: "openApp", title: "Open the app", remark: "o"),
        Choice(id: "goHome", title: "Go home", remark: "h"),
        Choice(id: "lock", title: "Lock the device", remark: "l"),
      ])
    model.overlay = .chooser(chooser)
    try compare(model.drawn(width: 80, height: 24).text, with: "chooser-80x24.txt")
    model.overlay = .prompt(
      Prompt(
        purpose: "date", title: "Set the date", remark: "as 2026-03-02T09:00:00Z", text: "2026"))
    try compare(model.drawn(width: 80, height: 24).text, with: "prompt-80x24.txt")
    model.overlay = .help(
      Help(sections: [
        Help.Section(title: "Everywhere", hints: SampleModels.hints),
        Help.Section(title: "In a program", hints: SampleModels.hints),
      ]))
    try compare(model.drawn(width: 80, height: 24).text, with: "help-80x24.txt")
  }

  @Test func `an answer to why looks as it did`() throws {
    var model = SampleModels.signingIn
    let report = WhyReport(
      subject: "the widget", shows: ["Ada", "No entries yet"],
      causes: [
        WhyCause(
          code: "widget.budget",
          sentence: "Its budget of 40 reloads is spent until 14:20; 38 of them went to: the app "
            + "asked, not in front.",
          remedy: "Ask for a reload only when what a person sees has changed.",
          evidence: ["123 0.000 widget widget: has no reloads left; the request is withheld"])
      ])
    model.overlay = .page(Page(title: "Why", lines: report.lines))
    try compare(model.drawn(width: 80, height: 24).text, with: "why-80x24.txt")
  }

  static var models: [(String, StageModel)] {
    var inside = SampleModels.signingIn
    inside.faces[.app] = .xray
    inside.traceFace = .sequence
    inside.focus = .trace
    return [
      ("empty", SampleModels.empty), ("signing-in", SampleModels.signingIn),
      ("busy", SampleModels.busy), ("inside", inside),
    ]
  }

  private func parse(_ size: String) throws -> (Int, Int) {
    let parts = size.split(separator: "x").compactMap { Int($0) }
    try #require(parts.count == 2)
    return (parts[0], parts[1])
  }

  private func compare(_ text: String, with name: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().path + "/Goldens"
    let path = "\(folder)/\(name)"
    if ProcessInfo.processInfo.environment["TERRARIUM_GOLDENS"] == "write" {
      try Data((text + "\n").utf8).write(to: URL(filePath: path))
      return
    }
    let data = try #require(FileManager.default.contents(atPath: path), "no golden \(name)")
    #expect(text + "\n" == String(decoding: data, as: UTF8.self), "\(name) has changed")
  }
}
