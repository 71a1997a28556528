// One step said by itself, to a device that lives on afterwards: for whoever types instead of
// writing a file.
import Device

/// What came of a step that was said.
public enum SpokenStep: Sendable, Hashable {
  /// It did something.
  case done
  /// It said what must be so, and it is.
  case holds
  /// It said what must be so, and it isn't: what is there instead, as a clause.
  case fails(seen: String)

  /// Plays the step that a text is.
  ///
  /// - Parameters:
  ///   - text: A step as scenarios have it, without its keyword.
  ///   - isInterrupted: Asked while an expectation waits.
  /// - Returns: What came of it; nil when the text is no step.
  /// - Throws: `DeviceError.impossible` with a sentence for what makes no sense, now or ever.
  public static func play(
    _ text: String, on device: SimulatedDevice, isInterrupted: @escaping () -> Bool = { false }
  ) throws -> SpokenStep? {
    guard case .bound(let step) = StepRegistry.standard.match(text) else { return nil }
    if let objection = try step.objection() { throw DeviceError.impossible("\(objection).") }
    let context = PlayContext(device: device, isInterrupted: isInterrupted)
    switch step.definition.body {
    case .action(let action):
      guard !device.isLocked || step.definition.worksWhileLocked else {
        throw DeviceError.impossible("the device is locked; unlock it first.")
      }
      try action(context, step.arguments)
      return .done
    case .expectation(let expectation):
      return try observe(expectation, step, context)
    }
  }

  /// An example of every step.
  public static var examples: [String] { StepRegistry.standard.definitions.map(\.example) }

  /// Examples of the steps whose words or meaning have a word in them.
  public static func examples(about word: String, limit: Int) -> [String] {
    let wanted = word.lowercased()
    return StepRegistry.standard.definitions.filter {
      "\($0.form) \($0.example) \($0.meaning)".lowercased().contains(wanted)
    }.prefix(limit).map(\.example)
  }

  private static func observe(
    _ expectation: StepDefinition.Expectation, _ step: BoundStep, _ context: PlayContext
  ) throws -> SpokenStep {
    var latest = try expectation(context, step.arguments)
    if !latest.holds, let patience = step.patience {
      _ = try context.device.pass(upTo: patience.milliseconds) {
        latest = try expectation(context, step.arguments)
        return latest.holds || context.isInterrupted()
      }
    }
    return latest.holds ? .holds : .fails(seen: latest.seen)
  }
}
