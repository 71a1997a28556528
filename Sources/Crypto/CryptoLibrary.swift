// Which libcrypto this is, for a report on the machine.
import COpenSSL

/// The library below this module.
public enum CryptoLibrary {
  /// Its name and version, as it says itself.
  public static var version: String { String(cString: OpenSSL_version(OPENSSL_VERSION)) }
}
