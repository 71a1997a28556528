// Another activation rule for the share extension, on this device's copy of it.
import Wire

/// The activation rules that a share extension can be given for a trial.
public enum ActivationRuleChoice: Sendable, Hashable {
  /// `TRUEPREDICATE`, which takes everything.
  case everything
  /// The dictionary that is there, in this version, 1 or 2.
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
      guard try bundles.setActivationVersion(version, of: bundle) else {
        throw DeviceError.impossible(
          "the activation rule is a predicate; only a dictionary has a version.")
      }
      record(trouble: "its activation rule has version \(version)", by: "share extension")
    }
    tell(.setActivationRule(choice))
  }
}
