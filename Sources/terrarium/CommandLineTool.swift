// Which word starts which command: the system's own composition root begins here.
import Canvas
import Device
import Gherkin
@preconcurrency import Glibc
import Playback
import Stage

/// The commands of the program, by name.
///
/// Statuses: 0 good, 1 a scenario failed, 2 bad usage, scenario or terminal, 3 the machine failed
/// us; ended by a signal 128 and its number, as 130 after Ctrl-C.
enum CommandLineTool {
  /// What `--version` prints.
  static let version = "0.1.0"

  /// One command of the program.
  struct Command {
    let name: String
    let summary: String
    let run: @Sendable ([String]) -> Int32
  }

  static let commands: [Command] = [
    Command(
      name: "stage", summary: "open the stage on your own device (the default)",
      run: StageCommand.run),
    Command(
      name: "record", summary: "save what you do on a fresh device as a scenario",
      run: RecordCommand.run),
    Command(
      name: "play", summary: "play scenarios, without a screen or on the stage",
      run: PlayCommand.run),
    Command(
      name: "check", summary: "check scenarios without playing them", run: CheckCommand.run),
    Command(name: "steps", summary: "list what a scenario can say", run: StepsCommand.run),
    Command(
      name: "export", summary: "make pictures of what happens in a scenario",
      run: ExportCommand.run),
    Command(name: "tour", summary: "tell the whole story as plain text", run: TourCommand.run),
    Command(
      name: "why", summary: "explain what a program shows, on a device or in a scenario",
      run: WhyCommand.run),
    Command(
      name: "preflight", summary: "find what bundles lack, before anything runs",
      run: PreflightCommand.run),
    Command(name: "doctor", summary: "say what this machine offers", run: DoctorCommand.run),
    Command(
      name: "device", summary: "list, make, look into, copy and erase devices",
      run: DeviceCommand.run),
    Command(
      name: "bench", summary: "measure, as ratios against the bare operation",
      run: BenchCommand.run),
  ]

  /// Runs the command that `arguments` name, and holds it to having been heard.
  static func run(_ arguments: [String]) -> Int32 {
    // A reader that has gone away is an error to be handled, no reason to die.
    signal(SIGPIPE, SIG_IGN)
    HostProcess.takeCharge()
    let status = perform(arguments)
    guard status == 0, let failure = TextOutput.standardFailure else { return status }
    TextOutput.errors.line("terrarium: \(failure)")
    return 3
  }

  private static func perform(_ arguments: [String]) -> Int32 {
    guard let first = arguments.first else { return StageCommand.run([]) }
    switch first {
    case "help" where arguments.count > 1 && !arguments[1].hasPrefix("-"):
      return start(arguments[1], [arguments[1], "--help"])
    case "-h", "--help", "help":
      TextOutput.standard.line(help)
      return 0
    case "--version":
      TextOutput.standard.line("terrarium \(version)")
      return 0
    default:
      return start(first, arguments)
    }
  }

  private static func start(_ first: String, _ arguments: [String]) -> Int32 {
    if let command = commands.first(where: { $0.name == first }) {
      return command.run(Array(arguments.dropFirst()))
    }
    if first.hasPrefix("-") { return StageCommand.run(arguments) }
    let known = commands.map(\.name).joined(separator: ", ")
    TextOutput.errors.line("terrarium: there is no command \"\(first)\"; there are \(known).")
    return 2
  }

  static var help: String {
    let width = commands.map(\.name.count).max() ?? 0
    let lines = commands.map { command in
      let padding = String(repeating: " ", count: width - command.name.count)
      return "  \(command.name)\(padding)  \(command.summary)"
    }
    return """
      Terrarium: an iOS app, its widget and its share extension behind glass.

      usage: terrarium [COMMAND] [ARGUMENTS]

      \(lines.joined(separator: "\n"))

      terrarium COMMAND --help says what a command takes.
      A command that a signal ended has 128 and its number for status, as shells have it: 129 hung
      up, 130 Ctrl-C, 141 nobody reads on, 143 terminated.
      """
  }

  /// Runs a command's body and turns what it throws into a sentence and a status.
  static func guarding(_ name: String, usage: String, _ body: () throws -> Int32) -> Int32 {
    do {
      return try body()
    } catch let error as UsageError {
      TextOutput.errors.line("terrarium \(name): \(error)\(shapes(of: usage, name))")
      return 2
    } catch {
      TextOutput.errors.line("terrarium \(name): \(error)")
      return status(of: error)
    }
  }

  /// What is said of a command below a reason: all of its usage would push that off the screen.
  static func shapes(of usage: String, _ name: String) -> String {
    let shapes = usage.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }.joined(separator: "\n")
    return "\n\(shapes)\nterrarium \(name) --help says more."
  }

  /// 2 for what the person can put right by saying it differently, 3 for what the machine did.
  private static func status(of error: any Error) -> Int32 {
    switch error {
    case is ScenarioPathError, is TagExpressionError, is RecordingFile.Failure, is TerminalError,
      is Theme.ReadError:
      2
    default: 3
    }
  }
}
