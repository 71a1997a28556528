// Who acts on the device: the person, a scenario, or the person who took it from a scenario.

/// What the keys are for.
enum StageMode: Sendable, Hashable, CaseIterable {
  /// The device is the person's.
  case exploring
  /// A scenario acts on the device, and the person watches.
  case watching
  /// The person has taken the device over from a scenario.
  case takenOver
}
