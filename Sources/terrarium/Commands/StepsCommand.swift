// `terrarium steps`: what scenarios can say.
import Playback

enum StepsCommand {
  static let usage = """
    usage: terrarium steps [--json | --markdown]

    Prints every step that scenarios can be made of, with its meaning and an example.
    """

  static func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.guarding("steps", usage: usage) {
      let arguments = try CommandArguments(
        arguments, flags: ["--json", "--markdown", "--help", "-h"], options: [])
      if arguments.has("--help") || arguments.has("-h") {
        TextOutput.standard.line(usage)
        return 0
      }
      guard arguments.positionals.isEmpty, arguments.flags.count <= 1 else {
        throw UsageError("steps takes --json or --markdown and nothing else")
      }
      let list = StepList()
      let page =
        arguments.has("--json")
        ? list.json : arguments.has("--markdown") ? list.markdown : list.text
      guard let reason = TextOutput.standard.write(page) else { return 0 }
      TextOutput.errors.line("terrarium steps: the list can't be written: \(reason).")
      return 3
    }
  }
}
