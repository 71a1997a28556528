// Another activation rule for the share extension, on this device's copy of it.
import Wire

/// The activation rules that a share extension can be given for a trial.
public enum ActivationRuleChoice: Sendable, Hashable {
  /// `TRUEPREDICATE`, which takes everything.
  case everything
  /// A dictionary of this version, 1 or 2, that takes text, one link and ten images.
  case version(Int)
}

extension SimulatedDevice {
  /// Gives the share extension another rule and installs it again.
  public func setActivationRule(_ choice: ActivationRuleChoice) throws {
    let bundle = bundle(of: .shareExtension)
    switch choice {
    case .everything:
      record(trouble: "its activation rule is TRUEPREDICATE", by: "share extension")
      try bundles.setActivationRule(.string("TRUEPREDICATE"), of: bundle)
    case .version(let version):
      guard ActivationRule.Version(rawValue: version) != nil else {
        throw DeviceError.impossible("activation rules have version 1 or 2, not \(version).")
      }
      record(trouble: "its activation rule has version \(version)", by: "share extension")
      try bundles.setActivationRule(
        .dictionary([
          "NSExtensionActivationDictionaryVersion": .integer(version),
          "NSExtensionActivationSupportsText": .boolean(true),
          "NSExtensionActivationSupportsWebURLWithMaxCount": .integer(1),
          "NSExtensionActivationSupportsImageWithMaxCount": .integer(10),
        ]), of: bundle)
    }
    tell(.setActivationRule(choice))
  }
}
