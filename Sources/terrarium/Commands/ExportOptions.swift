// What `terrarium export` was asked to do.
import Pictures

/// The options of `terrarium export`.
struct ExportOptions {
  /// The kinds of pictures.
  enum Kind: String, CaseIterable {
    case mermaid
    case chrome
    case cast
    case svg
    case text
    case html
  }

  static let usage = """
    usage: terrarium export FILE[:LINE] --as KIND [OPTIONS]

    Plays a scenario without a screen and makes a picture of what happened. The same scenario and
    seed give the same bytes everywhere.

      --as mermaid      who said what to whom, a sequence diagram
      --as chrome       the trace for Perfetto and chrome://tracing
      --as cast         the stage as a recording for asciinema, a marker for each step
      --as svg          the stage as an image
      --as text         the stage as plain text
      --as html         everything on one page for a browser
      --output FILE     where to (default: standard output); a FILE.md takes Mermaid's diagrams
                        as a page with one for each step
      --seed N          the seed of every id (default 1)
      --step N          mermaid, svg, text: the step that is drawn, 0 for the device before the
                        first (default: the last; mermaid: all); html: the one that is shown first
      --size WxH        cast, svg, text: the stage's size in cells (default 120x40)
      --theme NAME      cast, svg: default, high-contrast or monochrome
      --assets FOLDER   where Bundles, Samples, Themes and Gherkin are

    Status: 0 good, 1 the scenario failed (the picture shows how far it came), 2 bad usage or
    scenario, 3 the machine failed; ended by a signal 128 and its number: 129 hung up, 130
    Ctrl-C, 143 terminated.
    """

  let path: String
  let kind: Kind
  let output: String?
  let seed: UInt64
  let step: Int?
  let size: PictureSize
  let theme: String
  let assets: String?
  let wantsHelp: Bool

  init(_ arguments: [String]) throws(UsageError) {
    let arguments = try CommandArguments(
      arguments, flags: ["--help", "-h"],
      options: ["--as", "--output", "--seed", "--step", "--size", "--theme", "--assets"])
    wantsHelp = arguments.has("--help") || arguments.has("-h")
    let paths = arguments.positionals
    guard wantsHelp || paths.count == 1 else {
      throw UsageError("export takes one file, as in Scenarios/a.feature:12")
    }
    path = paths.first ?? ""
    kind = wantsHelp ? .text : try Self.kind(try arguments.value("--as"))
    output = try arguments.value("--output")
    seed = try Self.number(try arguments.value("--seed"), "--seed", UInt64.max) ?? 1
    step = try Self.number(try arguments.value("--step"), "--step", 100_000).map { Int($0) }
    let given = try arguments.value("--size") ?? "120x40"
    guard let size = PictureSize(given) else {
      let (widths, heights) = (PictureSize.widths, PictureSize.heights)
      throw UsageError(
        "--size takes \(widths.lowerBound)x\(heights.lowerBound) to "
          + "\(widths.upperBound)x\(heights.upperBound), as in 120x40, not \(given)")
    }
    self.size = size
    theme = try Self.theme(try arguments.value("--theme") ?? "default")
    assets = try arguments.value("--assets")
    try refuseIdle(arguments)
  }

  /// An option that the picture has no use for is a misunderstanding.
  private func refuseIdle(_ arguments: CommandArguments) throws(UsageError) {
    guard !wantsHelp else { return }
    let uses: [String: [Kind]] = [
      "--step": [.mermaid, .svg, .text, .html], "--size": [.cast, .svg, .text],
      "--theme": [.cast, .svg],
    ]
    for (option, kinds) in uses.sorted(by: { $0.key < $1.key })
    where !arguments.all(option).isEmpty && !kinds.contains(kind) {
      let names = kinds.map(\.rawValue).joined(separator: ", ")
      throw UsageError("\(option) says nothing to --as \(kind.rawValue); it is for \(names)")
    }
  }

  private static func kind(_ given: String?) throws(UsageError) -> Kind {
    let kinds = Kind.allCases.map(\.rawValue).joined(separator: ", ")
    guard let given else { throw UsageError("say what the picture is to be: --as \(kinds)") }
    guard let kind = Kind(rawValue: given) else {
      throw UsageError("--as takes one of \(kinds), not \(given)")
    }
    return kind
  }

  private static func number(
    _ given: String?, _ option: String, _ limit: UInt64
  ) throws(UsageError) -> UInt64? {
    guard let given else { return nil }
    guard let number = UInt64(given), number <= limit else {
      throw UsageError("\(option) takes a whole number from 0 to \(limit), not \(given)")
    }
    return number
  }

  private static func theme(_ name: String) throws(UsageError) -> String {
    let themes = ["default", "high-contrast", "monochrome"]
    guard themes.contains(name) else {
      throw UsageError("--theme takes one of \(themes.joined(separator: ", ")), not \(name)")
    }
    return name
  }
}
