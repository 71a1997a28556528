// Edits of a share extension's activation rule, on the device's own copy of the bundle.
import HostFiles

extension BundleStore {
  private static let versionKey = "NSExtensionActivationDictionaryVersion"

  /// Gives a share extension another activation rule.
  func setActivationRule(_ rule: PropertyList, of identifier: String) throws {
    _ = try editActivationRule(of: identifier) { _ in rule }
  }

  /// Gives the rule of a share extension another version and leaves all else of it as it is.
  ///
  /// - Returns: Whether the rule is a dictionary, which alone has a version.
  func setActivationVersion(_ version: Int, of identifier: String) throws -> Bool {
    try editActivationRule(of: identifier) { rule in
      guard case .dictionary(var values)? = rule else { return nil }
      values[Self.versionKey] = .integer(version)
      return .dictionary(values)
    }
  }

  /// - Returns: Whether `edit` made another rule of the one that was there.
  private func editActivationRule(
    of identifier: String, _ edit: (PropertyList?) -> PropertyList?
  ) throws -> Bool {
    let key = "NSExtensionActivationRule"
    let path = "\(try installed(identifier).folder)/\(BundleDescription.fileName)"
    var info = try PropertyListReader(path: path).values
    guard case .dictionary(var plugIn)? = info["NSExtension"],
      case .dictionary(var attributes)? = plugIn["NSExtensionAttributes"],
      let rule = edit(attributes[key])
    else { return false }
    attributes[key] = rule
    plugIn["NSExtensionAttributes"] = .dictionary(attributes)
    info["NSExtension"] = .dictionary(plugIn)
    try DeviceFile.replace(path, with: PropertyList.dictionary(info).xml())
    try reload(identifier)
    return true
  }
}
