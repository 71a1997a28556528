// Which front a device gets: the drawn one where there is a terminal for it, else plain lines.
import Device
import Stage

/// Chooses between the two fronts.
enum StageFront {
  static let flag = "--plain"
  static let help = """
      --plain           tell in lines and take typed lines, for screen readers, pipes and logs
    """

  /// Whether the plain front was asked for or is all there is; the latter is said in a line.
  static func isPlain(_ arguments: CommandArguments) -> Bool {
    if arguments.has(flag) { return true }
    guard let reason = TerminalStage.reasonAgainstTerminal() else { return false }
    say(reason)
    return true
  }

  /// Shows the device; a terminal that turns out to be of no use gets plain lines.
  static func show(
    _ device: SimulatedDevice, _ settings: StageSettings, isPlain: Bool
  ) throws -> StageEnd {
    guard !isPlain else { return try PlainStage.run(device, settings) }
    do {
      return try TerminalStage.run(device, settings)
    } catch let error as TerminalError {
      say(error)
      return try PlainStage.run(device, settings)
    }
  }

  private static func say(_ reason: TerminalError) {
    TextOutput.errors.line("terrarium: \(reason) It tells in plain lines instead.")
  }
}
