// The few things that only a stage asks of a device: all others are the device's own actions.

/// Something that is meant of what the stage shows, or of its clock.
public enum ScreenCommand: Sendable, Hashable {
  case tap(node: String)
  case type(text: String, node: String)
  /// By the label that a person reads, as a typed line has it.
  case tapLabel(String)
  case typeInto(text: String, label: String)
  case setPaused(Bool)
}
