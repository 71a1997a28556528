// The options that say which device a command works on, and how it is opened.
import Device
@preconcurrency import Glibc

/// Where the device and what it needs are.
struct DeviceOptions {
  /// The options, for `CommandArguments`.
  static let names = ["--device", "--assets"]
  static let help = """
      --device FOLDER   the device's folder (default: below $XDG_DATA_HOME)
      --assets FOLDER   the folder that holds Bundles and Samples
    """

  /// The folder of a person's device.
  let path: String
  /// The folder of assets, named or found.
  let assets: String

  /// Options that are known already.
  init(path: String, assets: String) {
    self.path = path
    self.assets = assets
  }

  /// Takes the options from a command's arguments.
  init(_ arguments: CommandArguments) throws {
    path = try arguments.value("--device").map(Self.absolute) ?? DeviceFolder.defaultPath()
    assets = try ScenarioAssets.folder(named: try arguments.value("--assets").map(Self.absolute))
  }

  /// The person's device, open and locked against a second instance.
  ///
  /// - Parameter delays: What takes how long, where nobody sits and waits.
  func openDevice(delays: Delays = .realistic) throws -> SimulatedDevice {
    var random = SystemRandomNumberGenerator()
    var configuration = DeviceConfiguration.interactive(
      seed: random.next(), programs: try .besideThisExecutable(), assets: assets)
    configuration.delays = delays
    return try SimulatedDevice(folder: .open(path), configuration: configuration)
  }

  /// A scenario's device: fresh, virtual, gone afterwards.
  func scenarioDevice(seed: UInt64) throws -> SimulatedDevice {
    let configuration = DeviceConfiguration.scenario(
      seed: seed, programs: try .besideThisExecutable(), assets: assets)
    return try SimulatedDevice(folder: .temporary(keep: false), configuration: configuration)
  }

  /// The whole path for one that may begin in the working folder.
  static func absolute(_ path: String) throws -> String {
    if path.hasPrefix("/") { return path }
    guard let current = getcwd(nil, 0) else {
      throw UsageError("the working folder is gone; give \(path) as a whole path")
    }
    defer { free(current) }
    return "\(String(cString: current))/\(path)"
  }
}
