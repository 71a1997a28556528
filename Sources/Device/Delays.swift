// What a phone takes its time for, and how long: nothing in a scenario, unless it says so.

/// How long the system takes for what a phone takes its time for, in milliseconds.
///
/// Within each range the device's seed decides, so that the same story takes the same time again.
public struct Delays: Sendable, Hashable {
  /// From a request to reload a widget until it is asked.
  public var reload = 0...0
  /// From a tap on a widget that opens the app until the app's requests to reload it are heard.
  public var reloadAfterTap = 0
  /// From a request over the network to its answer.
  public var network = 0...0
  /// From the start of a process until its program is called for the first time.
  public var launch = 0...0
  /// From the last digit of the passcode until the device is unlocked.
  public var unlock = 0...0
  /// From switching a device on until its lock screen can be used.
  public var boot = 0...0
  /// From there until the system launches the app of its own accord; nil for never.
  public var prewarm: ClosedRange<Int>?

  /// Everything happens at once, as in a scenario.
  public static let none = Delays()

  /// What a phone was seen to take.
  ///
  /// The reload's are measured: 2, 26 and 27 s from `reloadTimelines` to the new card, and 30 s in
  /// which nothing is heard after the card itself was tapped. The others are what people with a
  /// stop watch report of phones of the last years.
  public static let realistic = Delays(
    reload: 2_000...27_000, reloadAfterTap: 30_000, network: 80...400, launch: 300...1_200,
    unlock: 300...700,
    boot: 15_000...30_000, prewarm: 5_000...60_000)
}
