// One key per purpose from one key that is kept: what is derived for encrypting never signs.
import COpenSSL

/// The extract-and-expand key derivation function (RFC 5869).
public enum HKDF<Hash: HashFunction> {
  /// Derives a key for the purpose that `info` names.
  ///
  /// - Parameter outputByteCount: From 1 to 255 digests.
  /// - Throws: ``CryptoError/malformed(_:)`` for another length or an empty key.
  public static func deriveKey(
    inputKeyMaterial key: SymmetricKey, salt: [UInt8] = [], info: [UInt8],
    outputByteCount: Int = 32
  ) throws(CryptoError) -> SymmetricKey {
    guard key.byteCount > 0 else { throw .malformed("an empty input key") }
    guard (1...255 * Hash.digestByteCount).contains(outputByteCount) else {
      throw .malformed("\(outputByteCount) bytes can't be derived by HKDF")
    }
    let derivation = KeyDerivation("HKDF")
    derivation.set(OSSL_KDF_PARAM_DIGEST, text: Hash.algorithmName)
    key.withUnsafeBytes { derivation.set(OSSL_KDF_PARAM_KEY, octets: $0) }
    derivation.set(OSSL_KDF_PARAM_SALT, octets: salt)
    derivation.set(OSSL_KDF_PARAM_INFO, octets: info)
    return try derivation.derive(byteCount: outputByteCount)
  }
}
