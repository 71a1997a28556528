// Wrapping: how a class key lies in a file, and what of the device opens it again.
import Crypto
@preconcurrency import Glibc
import HostFiles
import Wire

/// The two keys that class keys are wrapped by.
struct WrappingKeys {
  /// Of the device alone; opens class `none`.
  var device: SymmetricKey
  /// Of the passcode and the device; opens all others.
  var person: SymmetricKey

  private func key(for protection: ProtectionClass) -> SymmetricKey {
    protection == .none ? device : person
  }

  private func associatedData(_ protection: ProtectionClass) -> [UInt8] {
    Array("keybag/v1/class/\(protection.rawValue)".utf8)
  }

  /// Nonce, ciphertext and tag of a class's key.
  func wrap(_ key: SymmetricKey, of protection: ProtectionClass) throws -> [UInt8] {
    let bytes = key.withUnsafeBytes { Array($0) }
    return try AES.GCM.seal(
      bytes, using: self.key(for: protection), authenticating: associatedData(protection)
    ).combined
  }

  /// The key of a class.
  ///
  /// - Throws: `CryptoError.authenticationFailed` when this wrapped another key, or another class.
  func unwrap(_ bytes: [UInt8], of protection: ProtectionClass) throws -> SymmetricKey {
    let box = try AES.GCM.SealedBox(combined: bytes)
    return SymmetricKey(
      bytes: try AES.GCM.open(
        box, using: key(for: protection), authenticating: associatedData(protection)))
  }
}

/// The key that is burnt into a device. Apple: the UID of the Secure Enclave; here it is a file.
enum DeviceKey {
  /// Reads the key.
  ///
  /// - Parameter mayMake: Whether one is made if there is none; not when something was wrapped by
  ///   one before, which another could never open.
  /// - Throws: `KeybagError`, `DeviceFileError`.
  static func open(_ path: String, mayMake: Bool) throws -> SymmetricKey {
    if mayMake && DeviceFile.kind(of: path) == nil {
      try DeviceFile.replace(path, with: SecureRandom.bytes(32))
    }
    let bytes: [UInt8]
    do {
      bytes = try DeviceFile.read(path, limit: 64)
    } catch let error as DeviceFileError where error.code == EFBIG {
      throw KeybagError.malformedKey(file: path, why: "it has more bytes than a key's 32")
    } catch let error as DeviceFileError where error.isAbsent {
      throw KeybagError.malformedKey(file: path, why: "it is missing")
    }
    guard bytes.count == 32 else {
      throw KeybagError.malformedKey(file: path, why: "it has \(bytes.count) bytes instead of 32")
    }
    return SymmetricKey(bytes: bytes)
  }
}
