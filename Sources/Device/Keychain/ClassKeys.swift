// The classes of protection, and the key that each of them has.
import Crypto
import Wire

extension ProtectionClass {
  /// The class whose key protects keychain items of this accessibility. Apple: the keychain's own
  /// classes have the same lives as those of files.
  init(_ accessibility: Accessibility) {
    switch accessibility {
    case .whenUnlocked, .whenUnlockedThisDeviceOnly, .whenPasscodeSetThisDeviceOnly:
      self = .complete
    case .afterFirstUnlock, .afterFirstUnlockThisDeviceOnly:
      self = .completeUntilFirstUserAuthentication
    }
  }
}

/// The keys that are in memory now.
struct ClassKeys {
  private var keys: [ProtectionClass: SymmetricKey] = [:]

  /// The key of a class, or nil while it is locked.
  subscript(class: ProtectionClass) -> SymmetricKey? {
    get { keys[`class`] }
    set { keys[`class`] = newValue }
  }

  /// Forgets every key but that of class `none`, which needs no passcode.
  mutating func forgetAll() {
    keys = keys.filter { $0.key == .none }
  }
}
