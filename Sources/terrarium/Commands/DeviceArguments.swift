// Which device a subcommand means: by name, by folder, the default one, or the one in use.
import Device

/// The arguments of `terrarium device`, taken one by one.
struct DeviceArguments {
  /// The first word.
  let subcommand: String?
  let wantsHelp: Bool
  let wantsJSON: Bool
  /// What is left of the words after the subcommand.
  private(set) var words: [String]
  private let folder: String?
  private let assetsFolder: String?

  /// One device: its name, unless it has none, and its folder.
  struct Target {
    let name: String?
    /// Absolute.
    let path: String
  }

  init(_ arguments: [String]) throws {
    let parsed = try CommandArguments(
      arguments, flags: ["--json", "-j", "--help", "-h"], options: DeviceOptions.names)
    subcommand = parsed.positionals.first
    words = Array(parsed.positionals.dropFirst())
    wantsHelp = parsed.has("--help") || parsed.has("-h")
    wantsJSON = parsed.has("--json") || parsed.has("-j")
    folder = try parsed.value("--device").map(Self.folder)
    assetsFolder = try parsed.value("--assets").map(DeviceOptions.absolute)
  }

  private static func folder(_ path: String) throws -> String {
    guard !path.isEmpty else { throw UsageError("--device needs a folder") }
    return try withoutTrailingSlashes(DeviceOptions.absolute(path))
  }

  private static func withoutTrailingSlashes(_ path: String) -> String {
    var path = path
    // NB: with a slash at the end a link would be followed, and nothing would lie beside the path.
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }

  /// Whether the device is named by its folder, so that no word is a name.
  var hasFolder: Bool { folder != nil }

  /// The folder of assets, named or found.
  func assets() throws -> String { try ScenarioAssets.folder(named: assetsFolder) }

  /// The options of a command that opens the device.
  func options(for target: Target) throws -> DeviceOptions {
    DeviceOptions(path: target.path, assets: try assets())
  }

  // MARK: Taking words

  /// The device, named by the first word unless there are no more than `others` words.
  mutating func target(leaving others: Int = 0) throws -> Target {
    if let folder { return Target(name: nil, path: folder) }
    guard words.count > others else { return try Self.named(DeviceName.standard.text) }
    return try Self.named(words.removeFirst())
  }

  /// The device that is to be removed, which has to be named.
  mutating func namedTarget() throws -> Target {
    guard folder != nil || !words.isEmpty else { throw UsageError("name the device") }
    return try target()
  }

  /// The device that is to be made: its name has to be free to be one.
  mutating func newTarget() throws -> Target {
    if let word = words.first, folder == nil { _ = try DeviceName(word) }
    return try namedTarget()
  }

  /// The device of that name, or the one in use.
  static func named(_ text: String) throws -> Target {
    let catalogue = try DeviceCatalogue.standard()
    guard text == DeviceName.booted else {
      let name = try DeviceName(text)
      return Target(name: name.text, path: catalogue.path(of: name))
    }
    let booted = try catalogue.devices().filter(\.isBooted)
    guard let device = booted.first else { throw NotThere("no device is in use.") }
    guard booted.count == 1 else {
      let names = booted.map(\.name).joined(separator: ", ")
      throw UsageError("several devices are in use: \(names); name one")
    }
    return Target(name: device.name, path: device.path)
  }

  /// The next word.
  mutating func word(_ meaning: String) throws -> String {
    guard !words.isEmpty else { throw UsageError("\(meaning) is missing") }
    return words.removeFirst()
  }

  /// The next word as a path from the root.
  mutating func path(_ meaning: String) throws -> String {
    let word = try word(meaning)
    guard !word.isEmpty else { throw UsageError("\(meaning) is empty") }
    return Self.withoutTrailingSlashes(try DeviceOptions.absolute(word))
  }

  /// Makes sure that nothing is left over.
  func finish() throws {
    guard words.isEmpty else {
      throw UsageError("\(subcommand ?? "it") takes no \"\(words.joined(separator: " "))\"")
    }
  }
}
