// Apple's numbers for what the keychain refuses.
import Wire

extension Failure {
  private static func securityd(_ code: Int, _ name: String) -> Failure {
    Failure(service: "securityd", code: code, name: name)
  }

  /// The program has no such access group, or none at all.
  static let missingEntitlement = securityd(-34_018, "errSecMissingEntitlement")
  /// There is such an item already.
  static let duplicateItem = securityd(-25_299, "errSecDuplicateItem")
  /// No item matches.
  static let itemNotFound = securityd(-25_300, "errSecItemNotFound")
  /// The item's class is locked; the item may well be there.
  static let interactionNotAllowed = securityd(-25_308, "errSecInteractionNotAllowed")
  /// The item is there and its bytes were changed.
  static let decode = securityd(-26_275, "errSecDecode")
  /// Something in the request is too long.
  static let parameter = securityd(-50, "errSecParam")
  /// The keychain's file can't be used now.
  static let notAvailable = securityd(-25_291, "errSecNotAvailable")
}
