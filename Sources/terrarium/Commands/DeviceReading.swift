// The subcommands that look at a device and leave it alone: list, path, apps, container.
import Device

extension DeviceCommand {
  private struct DeviceList: Encodable {
    struct Entry: Encodable {
      let name: String
      let path: String
      let state: String
      let isAvailable: Bool
      let availabilityError: String?

      init(_ device: ListedDevice) {
        name = device.name
        path = device.path
        state = device.isBooted ? "Booted" : "Shutdown"
        isAvailable = device.problem == nil
        availabilityError = device.problem
      }
    }
    let devices: [Entry]
  }

  static func list(_ arguments: inout DeviceArguments) throws {
    try arguments.finish()
    guard !arguments.hasFolder else { throw UsageError("list shows the devices that have names") }
    let devices = try DeviceCatalogue.standard().devices().map(DeviceList.Entry.init)
    if arguments.wantsJSON { return try DeviceOutput.json(DeviceList(devices: devices)) }
    try DeviceOutput.lines(
      devices.map { device in
        let problem = device.availabilityError.map { "\tunavailable: \($0)" } ?? ""
        return "\(device.name)\t\(device.state)\t\(device.path)\(problem)"
      })
  }

  static func path(_ arguments: inout DeviceArguments) throws {
    let target = try arguments.target()
    try arguments.finish()
    _ = try DeviceContents(path: target.path)
    if arguments.wantsJSON { return try DeviceOutput.json(DeviceOutput.Device(target)) }
    try DeviceOutput.lines([target.path])
  }

  // MARK: Bundles

  /// An entry of `simctl listapps`, by Apple's keys.
  private struct App: Encodable {
    let bundle: ListedBundle

    private enum CodingKeys: String, CodingKey {
      case identifier = "CFBundleIdentifier"
      case displayName = "CFBundleDisplayName"
      case executable = "CFBundleExecutable"
      case data = "DataContainer"
      case groups = "GroupContainers"
      case path = "Path"
      case role = "Role"
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(bundle.identifier, forKey: .identifier)
      try container.encode(bundle.displayName, forKey: .displayName)
      try container.encode(bundle.executable, forKey: .executable)
      try container.encodeIfPresent(bundle.dataContainer, forKey: .data)
      try container.encode(bundle.groupContainers, forKey: .groups)
      try container.encode(bundle.path, forKey: .path)
      try container.encode(bundle.role, forKey: .role)
    }
  }

  static func apps(_ arguments: inout DeviceArguments) throws {
    let target = try arguments.target()
    try arguments.finish()
    let bundles = try DeviceContents(path: target.path).bundles()
    if arguments.wantsJSON {
      let apps = bundles.map { ($0.identifier, App(bundle: $0)) }
      return try DeviceOutput.json(Dictionary(apps) { first, _ in first })
    }
    try DeviceOutput.lines(bundles.map { "\($0.identifier)\t\($0.role)\t\($0.displayName)" })
  }
}
