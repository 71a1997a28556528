// How a device is to be made: a person's, which lasts, or a scenario's, which is always the same.
import Wire

/// What a device is made with.
public struct DeviceConfiguration: Sendable {
  /// Whether time passes by itself.
  public var clock: DeviceClock.Kind
  /// Wall time at the beginning, in milliseconds since 1970; nil takes the machine's.
  public var wall: Int?
  /// Where every id comes from.
  public var seed: UInt64
  /// What takes how long.
  public var delays: Delays
  /// The base-2 logarithm of scrypt's cost for the passcode and the server's passwords.
  public var derivationCost: Int
  /// Where the programs are.
  public var programs: ProgramLocations
  /// The folder that holds `Bundles` and `Samples`.
  public var assets: String
  /// How many events of the trace are kept.
  public var traceLimit: Int
  /// Whether what is synchronised is remembered, so that a power failure can be played.
  public var remembersSynced: Bool

  /// Where a scenario's wall clock begins: 2026-03-02T09:00:00Z, in milliseconds since 1970.
  static let scenarioStart = 1_772_442_000_000

  /// A scenario's device: virtual time, no delays, cheap derivation.
  ///
  /// Its wall clock begins at 2026-03-02T09:00:00Z.
  public static func scenario(
    seed: UInt64, programs: ProgramLocations, assets: String
  ) -> DeviceConfiguration {
    DeviceConfiguration(
      clock: .virtual, wall: scenarioStart, seed: seed, delays: .none, derivationCost: 10,
      programs: programs, assets: assets, traceLimit: 1_000_000, remembersSynced: true)
  }

  /// A person's device: time passes, and everything takes as long as on a phone.
  public static func interactive(
    seed: UInt64, programs: ProgramLocations, assets: String
  ) -> DeviceConfiguration {
    DeviceConfiguration(
      clock: .live, wall: nil, seed: seed, delays: .realistic, derivationCost: 15,
      programs: programs, assets: assets, traceLimit: 20_000, remembersSynced: true)
  }
}
