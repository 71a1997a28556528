// What somebody asks to be told in words; with a screen it is shown instead.
import Device

/// A question about the device that a typed line asks.
enum Telling: Sendable, Hashable {
  /// What a program shows.
  case screen(ProgramName)
  /// Its coordinators, view models and dependencies.
  case inside(ProgramName)
  /// What it printed.
  case output(ProgramName)
  /// What lies in the group container.
  case files
  /// What is in a file of it.
  case file(String)
  /// The latest events.
  case trace(count: Int, program: String?)
  /// How the world is: clocks, lock, network, variants.
  case status
  case variants
  /// What can be said; of that, what has to do with a word.
  case help(String)
  /// What the reloads of each widget have cost.
  case widgets
  /// That an expectation holds.
  case holds
}

/// What is done to a device as a whole, for which nobody may have it open.
public enum Maintenance: Sendable, Hashable {
  case saveSnapshot(path: String)
  case restoreSnapshot(path: String)
  case erase
}
