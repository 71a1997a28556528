// `terrarium steps`: what scenarios can say.
import FoundationEssentials
import Playback

enum StepsCommand {
  static let usage = """
    usage: terrarium steps [--json | --markdown | --words]

    Prints every step that scenarios can be made of, with its meaning and an example; --words the
    names that steps refer to: screens, fields, buttons, accounts, samples, requests and others.
    """

  static func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.guarding("steps", usage: usage) {
      let arguments = try CommandArguments(
        arguments, flags: ["--json", "--markdown", "--words", "--help", "-h"], options: [])
      if arguments.has("--help") || arguments.has("-h") {
        TextOutput.standard.line(usage)
        return 0
      }
      guard arguments.positionals.isEmpty, arguments.flags.count <= 1 else {
        throw UsageError("steps takes --json, --markdown or --words and nothing else")
      }
      if arguments.has("--words") { return try words() }
      let list = StepList()
      let page =
        arguments.has("--json")
        ? list.json : arguments.has("--markdown") ? list.markdown : list.text
      return write(page)
    }
  }

  private static func words() throws -> Int32 {
    let folder = "\(try ScenarioAssets.folder(named: nil))/Samples"
    let photos = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { !$0.hasPrefix(".") }.sorted()
    return write(WordList(photos: photos).markdown)
  }

  private static func write(_ page: String) -> Int32 {
    guard let reason = TextOutput.standard.write(page) else { return 0 }
    TextOutput.errors.line("terrarium steps: the list can't be written: \(reason).")
    return 3
  }
}
