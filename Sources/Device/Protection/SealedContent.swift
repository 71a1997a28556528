// A file of a locked class as it lies on the disk: what it was, and nothing of what it held.
import Crypto
import Wire

/// The bytes of a file that the device has sealed.
///
/// `TERRSEAL`, the version, the class, the length of the path in two bytes (little-endian), the
/// path, then nonce, ciphertext and tag of AES-256-GCM. Everything before the nonce is
/// authenticated with the content, so that no sealed file can stand in for another.
struct SealedContent: Hashable {
  /// What every sealed file begins with.
  static let magic = Array("TERRSEAL".utf8)
  static let version: UInt8 = 1
  private static let classes: [ProtectionClass] = [
    .complete, .completeUnlessOpen, .completeUntilFirstUserAuthentication, .none,
  ]

  /// Whose key opens it.
  let protection: ProtectionClass
  /// Where the file lay when it was sealed, relative to the device's folder.
  let path: String
  private let box: AES.GCM.SealedBox

  /// Why bytes are no sealed file that can be opened.
  enum Flaw: Error, Hashable {
    /// They don't begin as one, or end too early.
    case malformed
    /// They were written by a newer version.
    case newerVersion(Int)
    /// The tag is wrong: something was changed.
    case changed
  }

  /// Seals `bytes` with the key of a class.
  init(
    sealing bytes: [UInt8], of path: String, _ protection: ProtectionClass,
    using classKey: SymmetricKey
  ) throws(CryptoError) {
    self.protection = protection
    self.path = path
    box = try AES.GCM.seal(
      bytes, using: Self.fileKey(classKey), authenticating: Self.header(protection, path))
  }

  /// Takes apart what lies on the disk.
  ///
  /// - Throws: `Flaw`.
  init(bytes: [UInt8]) throws(Flaw) {
    let fixed = Self.magic.count + 4
    guard bytes.count >= fixed, bytes.starts(with: Self.magic) else { throw .malformed }
    let head = bytes[Self.magic.count..<fixed]
    guard head[head.startIndex] == Self.version else {
      throw .newerVersion(Int(head[head.startIndex]))
    }
    let index = Int(head[head.startIndex + 1])
    let length = Int(head[head.startIndex + 2]) | Int(head[head.startIndex + 3]) << 8
    guard Self.classes.indices.contains(index), bytes.count >= fixed + length else {
      throw .malformed
    }
    protection = Self.classes[index]
    path = String(decoding: bytes[fixed..<fixed + length], as: UTF8.self)
    do {
      box = try AES.GCM.SealedBox(combined: Array(bytes[(fixed + length)...]))
    } catch {
      throw .malformed
    }
  }

  /// As it lies on the disk.
  var bytes: [UInt8] { Self.header(protection, path) + box.combined }

  /// What the file held.
  ///
  /// - Throws: `Flaw.changed`; `CryptoError` when the library fails.
  func open(using classKey: SymmetricKey) throws -> [UInt8] {
    do {
      return try AES.GCM.open(
        box, using: Self.fileKey(classKey), authenticating: Self.header(protection, path))
    } catch CryptoError.authenticationFailed {
      throw Flaw.changed
    }
  }

  private static func header(_ protection: ProtectionClass, _ path: String) -> [UInt8] {
    let name = Array(path.utf8)
    let index = UInt8(classes.firstIndex(of: protection) ?? 0)
    return magic
      + [
        version, index, UInt8(truncatingIfNeeded: name.count),
        UInt8(truncatingIfNeeded: name.count >> 8),
      ] + name
  }

  /// Files don't share a key with the keychain's items of the same class.
  private static func fileKey(_ classKey: SymmetricKey) throws(CryptoError) -> SymmetricKey {
    try HKDF<SHA256>.deriveKey(inputKeyMaterial: classKey, info: Array("file/v1".utf8))
  }
}
