// `terrarium device container`: where a bundle, its data and its App Groups really are.
import Device

extension DeviceCommand {
  private struct GroupList: Encodable {
    let groups: [String: String]
  }

  private struct Container: Encodable {
    let bundle: String
    let container: String
    let path: String
  }

  static func container(_ arguments: inout DeviceArguments) throws {
    let target = try arguments.target(leaving: wordsWithoutName(arguments.words))
    let identifier = try arguments.word("the bundle's identifier")
    let kind = arguments.words.isEmpty ? "app" : try arguments.word("the container")
    try arguments.finish()
    let bundles = try DeviceContents(path: target.path).bundles()
    guard let bundle = bundles.first(where: { $0.identifier == identifier }) else {
      let known = bundles.map(\.identifier).joined(separator: ", ")
      throw NotThere(
        "\"\(identifier)\" is not installed; there are \(known.isEmpty ? "no bundles" : known).")
    }
    if kind == "groups" { return try printGroups(of: bundle, asJSON: arguments.wantsJSON) }
    guard let path = path(of: kind, bundle) else {
      throw NotThere("\(identifier) has no container \"\(kind)\" that it may use.")
    }
    guard arguments.wantsJSON else { return try DeviceOutput.lines([path]) }
    try DeviceOutput.json(Container(bundle: identifier, container: kind, path: path))
  }

  /// How many of the words are the bundle and its container, when no device is named: one word is
  /// always the bundle, and the second of two is a container if it can be one.
  private static func wordsWithoutName(_ words: [String]) -> Int {
    guard words.count == 2 else { return words.count > 2 ? 2 : 1 }
    let isKind = ["app", "data", "groups"].contains(words[1]) || words[1].hasPrefix("group.")
    return isKind ? 2 : 1
  }

  private static func path(of kind: String, _ bundle: ListedBundle) -> String? {
    switch kind {
    case "app": bundle.path
    case "data": bundle.dataContainer
    default: bundle.groupContainers[kind]
    }
  }

  /// Without a live entitlement there is nothing to print: the status alone says so, as a script
  /// wants it.
  private static func printGroups(of bundle: ListedBundle, asJSON: Bool) throws {
    let groups = bundle.groupContainers.sorted { $0.key < $1.key }
    if asJSON {
      try DeviceOutput.json(GroupList(groups: bundle.groupContainers))
    } else {
      try DeviceOutput.lines(groups.map { "\($0.key)\t\($0.value)" })
    }
    if groups.isEmpty { throw NotThere("") }
  }
}
