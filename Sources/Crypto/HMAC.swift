// Message authentication with a shared key, compared so that timing tells a forger nothing.
import COpenSSL

/// The keyed-hash message authentication code (RFC 2104).
public enum HMAC<Hash: HashFunction> {
  /// Makes the code of a message.
  public static func authenticationCode(
    for message: [UInt8], using key: SymmetricKey
  ) throws(CryptoError) -> [UInt8] {
    var code = [UInt8](repeating: 0, count: Hash.digestByteCount)
    var written = 0
    let made = key.withUnsafeBytes { key in
      EVP_Q_mac(
        nil, "HMAC", nil, Hash.algorithmName, nil, key.baseAddress, key.count,
        message, message.count, &code, code.count, &written)
    }
    guard made != nil, written == code.count else { throw Library.failure(of: "EVP_Q_mac") }
    return code
  }

  /// Whether a code belongs to a message; a shortened code does not.
  public static func isValidAuthenticationCode(
    _ code: [UInt8], authenticating message: [UInt8], using key: SymmetricKey
  ) throws(CryptoError) -> Bool {
    let expected = try authenticationCode(for: message, using: key)
    return expected.withUnsafeBytes { expected in
      code.withUnsafeBytes { code in equalInConstantTime(expected, code) }
    }
  }
}
