// The class keys of a device: wrapped by the passcode, in memory only while they may be.
import Crypto
import HostFiles
import Wire

/// Keeps the class keys and decides when they can be used. Apple: `keybagd`.
///
/// Each class has a random key. It is wrapped by a key derived from the passcode and entangled with
/// a key of the device, so that nobody can try passcodes with the keybag's file alone; that of
/// class `none` is wrapped by the device key, for it is there before anyone has unlocked.
final class Keybag {
  /// Where a device is between being switched on and being in somebody's hand.
  enum State: Hashable {
    case beforeFirstUnlock
    case unlocked
    case locked
  }

  /// How long after locking the device has to call `discardCompleteKeys()`, in milliseconds.
  static let graceAfterLock = 10_000

  static let fileName = "keybag.json"
  static let keyFileName = "device.key"

  /// Where the device is now.
  private(set) var state = State.beforeFirstUnlock
  private var keys = ClassKeys()
  private let path: String
  private let deviceKey: SymmetricKey
  private var file: KeybagFile
  /// The passcode that was wrong last, since the device was switched on.
  private var lastWrong: Secret?

  /// Opens the keybag in `folder`, or makes one.
  ///
  /// - Parameters:
  ///   - passcode: Of a keybag that is made now.
  ///   - log2N: What trying a passcode costs, of a keybag that is made now: the binary logarithm of
  ///     scrypt's N, 1 to 17.
  /// - Throws: `KeybagError`, `DeviceFileError`.
  init(folder: String, passcode: Secret, log2N: Int) throws {
    path = "\(folder)/\(Self.fileName)"
    try DeviceFile.makeFolder(folder)
    let isNew = DeviceFile.kind(of: path) == nil
    if isNew, DeviceFile.kind(of: "\(folder)/\(KeychainService.fileName)") != nil {
      // The keychain is begun after it, and none but the lost keys open what is in there.
      throw KeybagError.malformed(file: path, why: "it is missing")
    }
    deviceKey = try DeviceKey.open("\(folder)/\(Self.keyFileName)", mayMake: isNew)
    file = try isNew ? Self.make(passcode, log2N, deviceKey) : KeybagFile(path: path)
    if isNew { try file.save(path) }
    try restart()
  }

  private static func make(_ passcode: Secret, _ log2N: Int, _ deviceKey: SymmetricKey) throws
    -> KeybagFile
  {
    do {
      let salt = try SecureRandom.bytes(KeybagFile.saltLength)
      let wrapping = WrappingKeys(
        device: deviceKey, person: try wrappingKey(passcode, salt, log2N, deviceKey, isFirst: true))
      var wrapped: [String: [UInt8]] = [:]
      for protection in ProtectionClass.allCases {
        wrapped[protection.rawValue] = try wrapping.wrap(SymmetricKey(), of: protection)
      }
      return KeybagFile(salt: salt, log2N: log2N, wrapped: wrapped)
    } catch let error as CryptoError {
      throw KeybagError.crypto(error.description)
    }
  }

  /// The key of a class, or nil while the class is locked.
  func key(of protection: ProtectionClass) -> SymmetricKey? { keys[protection] }

  /// Whether what is protected by a class can be read and written now.
  func isAvailable(_ protection: ProtectionClass) -> Bool { keys[protection] != nil }

  /// Wrong passcodes in a row.
  var failures: Int { file.failures }

  /// The uptime from which a passcode is tried again, in milliseconds; 0 when one is at once.
  var retryAt: Int { PasscodeDelay.retryAt(failures: file.failures, last: file.lastFailureAt) }
}

// MARK: - Unlocking and locking

extension Keybag {
  /// Brings every key back, if the passcode is right.
  ///
  /// - Parameter uptime: Now, in milliseconds; wrong passcodes are followed by waits.
  /// - Throws: `KeybagError.wrongPasscode`, `.tooEarly`, `.damaged`; `DeviceFileError`.
  func unlock(_ passcode: Secret, at uptime: Int) throws {
    let retryAt = retryAt
    guard uptime >= retryAt else { throw KeybagError.tooEarly(retryAt: retryAt) }
    let opened: ClassKeys
    do {
      opened = try open(passcode)
    } catch CryptoError.authenticationFailed {
      throw try failed(passcode, at: uptime)
    } catch let error as CryptoError {
      throw KeybagError.crypto(error.description)
    }
    if file.failures > 0 {
      file.failures = 0
      try file.save(path)
    }
    lastWrong = nil
    keys = opened
    state = .unlocked
  }

  private func open(_ passcode: Secret) throws -> ClassKeys {
    let person = try Self.wrappingKey(passcode, file.salt, file.log2N, deviceKey)
    let wrapping = WrappingKeys(device: deviceKey, person: person)
    var opened = keys
    // The first key tells whether the passcode is right; if another fails then, the file is wrong.
    opened[.complete] = try wrapping.unwrap(wrapped(.complete), of: .complete)
    for protection in ProtectionClass.allCases where opened[protection] == nil {
      do {
        opened[protection] = try wrapping.unwrap(wrapped(protection), of: protection)
      } catch CryptoError.authenticationFailed {
        throw KeybagError.damaged(file: path)
      }
    }
    return opened
  }

  private func failed(_ passcode: Secret, at uptime: Int) throws -> KeybagError {
    // Apple: the same wrong passcode several times in a row counts once.
    if passcode != lastWrong {
      lastWrong = passcode
      file.failures = file.failures.adding(saturating: 1)
      file.lastFailureAt = uptime
      try file.save(path)
    }
    return .wrongPasscode(failures: file.failures, retryAt: retryAt)
  }

  private func wrapped(_ protection: ProtectionClass) -> [UInt8] {
    file.wrapped[protection.rawValue] ?? []
  }

  /// Locks an unlocked device; the keys of `complete` stay until `discardCompleteKeys()`.
  func lock() {
    if state == .unlocked { state = .locked }
  }

  /// Forgets the keys that are only there while a device is unlocked, unless it is again.
  func discardCompleteKeys() {
    guard state == .locked else { return }
    keys[.complete] = nil
    keys[.completeUnlessOpen] = nil
  }

  /// Forgets every key but that of class `none`, as when the device was switched off and on.
  ///
  /// - Parameter uptime: Now, in milliseconds, when that happens to a device that was on: a wait
  ///   after wrong passcodes begins anew then. Apple: Platform Security, "Passcodes and passwords".
  /// - Throws: `KeybagError.damaged` if the device key doesn't open that one.
  func restart(at uptime: Int? = nil) throws {
    keys.forgetAll()
    state = .beforeFirstUnlock
    lastWrong = nil
    if let uptime, file.failures > 0 {
      file.lastFailureAt = uptime
      try file.save(path)
    }
    do {
      let wrapping = WrappingKeys(device: deviceKey, person: deviceKey)
      keys[.none] = try wrapping.unwrap(wrapped(.none), of: .none)
    } catch CryptoError.authenticationFailed {
      throw KeybagError.damaged(file: path)
    }
  }

  /// A key from the passcode, made slow by scrypt and useless on any other device by HKDF.
  ///
  /// - Parameter isFirst: Whether a keybag is made, whose passcode is entered right afterwards.
  private static func wrappingKey(
    _ passcode: Secret, _ salt: [UInt8], _ log2N: Int, _ deviceKey: SymmetricKey,
    isFirst: Bool = false
  ) throws -> SymmetricKey {
    guard KeybagFile.costs.contains(log2N) else {
      throw CryptoError.malformed("a cost of 2^\(log2N)")
    }
    let question = Self.question(passcode, salt, log2N)
    let stretched = try DerivedKeys.key(for: question)
    if isFirst { DerivedKeys.keep(stretched, for: question) }
    let secret = deviceKey.withUnsafeBytes { Array($0) } + stretched.withUnsafeBytes { Array($0) }
    return try HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(bytes: secret), salt: salt,
      info: Array("keybag/v1/passcode".utf8))
  }
}

extension Keybag {
  /// What will be asked when this passcode is tried, so that it can be answered before.
  func question(_ passcode: Secret) -> DerivationQuestion {
    Self.question(passcode, file.salt, file.log2N)
  }

  private static func question(
    _ passcode: Secret, _ salt: [UInt8], _ log2N: Int
  ) -> DerivationQuestion {
    DerivationQuestion(passphrase: Array(passcode.revealed.utf8), salt: salt, log2N: log2N)
  }
}

/// How long to wait after wrong passcodes. Apple: Platform Security, "Passcodes and passwords".
enum PasscodeDelay {
  /// The uptime from which a passcode is tried again, in milliseconds.
  static func retryAt(failures: Int, last: Int) -> Int {
    let minutes =
      switch failures {
      case ..<5: 0
      case 5: 1
      case 6: 5
      case 7, 8: 15
      default: 60
      }
    return minutes == 0 ? 0 : last.adding(saturating: minutes * 60_000)
  }
}
