// How `terrarium play --stage` is to look and how fast it is to go.
import Playback
import Stage

extension PlayOptions {
  /// What the stage needs to know to show scenarios.
  struct Staging {
    /// How long each step is shown, in milliseconds.
    let pace: Int
    let look: StageSettings

    /// Reads the options; nil when no stage is wanted.
    ///
    /// - Throws: `UsageError`, also for what only a stage has a use for.
    init?(_ arguments: CommandArguments) throws {
      guard arguments.has("--stage") else {
        let idle =
          StageArguments.flags.filter(arguments.has)
          + (["--pace"] + StageArguments.options).filter { !arguments.all($0).isEmpty }
        guard let idle = idle.first else { return nil }
        throw UsageError("\(idle) says nothing without --stage")
      }
      look = try StageArguments.settings(arguments)
      pace = try arguments.value("--pace").map(Self.milliseconds) ?? 1_000
    }

    /// The longest that a step may be shown: an hour.
    private static let limit = 3_600_000

    private static func milliseconds(_ text: String) throws(UsageError) -> Int {
      let units = [("ms", 1), ("s", 1_000), ("min", 60_000), ("h", limit)]
      let short = units.compactMap { unit, length -> Int? in
        guard text.hasSuffix(unit), let count = Int(text.dropLast(unit.count)) else { return nil }
        return (0...limit).contains(count) ? count * length : nil
      }.first
      let pace = short ?? (text == "0" ? 0 : StepDuration(text)?.milliseconds)
      guard let pace, (0...limit).contains(pace) else {
        throw UsageError(
          "--pace takes a length of time up to an hour, as '2 seconds', 2s or 500ms, not \(text)")
      }
      return pace
    }
  }
}
