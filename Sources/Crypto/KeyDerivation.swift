// One run of a key derivation function in libcrypto, with its parameters kept alive for the call.
import COpenSSL

/// The parameters of a derivation by name, and the call that runs it.
///
/// libcrypto keeps pointers to names and values until the call, so this owns copies of both.
final class KeyDerivation {
  private let algorithm: String
  private var parameters: [OSSL_PARAM] = []
  private var names: [UnsafeMutablePointer<CChar>] = []
  private var values: [UnsafeMutableRawBufferPointer] = []

  init(_ algorithm: String) { self.algorithm = algorithm }

  deinit {
    for name in names { name.deallocate() }
    for value in values {
      OPENSSL_cleanse(value.baseAddress, value.count)
      value.deallocate()
    }
  }

  func set(_ name: String, octets: UnsafeRawBufferPointer) {
    let value = keep(octets)
    parameters.append(
      OSSL_PARAM_construct_octet_string(keep(name: name), value.baseAddress, octets.count))
  }

  func set(_ name: String, octets: [UInt8]) {
    octets.withUnsafeBytes { set(name, octets: $0) }
  }

  func set(_ name: String, text: String) {
    let value = keep(name: text)
    parameters.append(OSSL_PARAM_construct_utf8_string(keep(name: name), value, 0))
  }

  func set(_ name: String, number: UInt64) {
    let value = withUnsafeBytes(of: number) { keep($0) }
    let pointer = value.baseAddress?.assumingMemoryBound(to: UInt64.self)
    parameters.append(OSSL_PARAM_construct_uint64(keep(name: name), pointer))
  }

  private func keep(_ octets: UnsafeRawBufferPointer) -> UnsafeMutableRawBufferPointer {
    // NB: one byte more than needed: for libcrypto an empty value at no address is a missing one.
    let value = UnsafeMutableRawBufferPointer.allocate(
      byteCount: octets.count + 1, alignment: MemoryLayout<UInt64>.alignment)
    value.initializeMemory(as: UInt8.self, repeating: 0)
    value.copyMemory(from: octets)
    values.append(value)
    return value
  }

  private func keep(name: String) -> UnsafeMutablePointer<CChar> {
    let text = name.utf8CString
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count)
    for (index, character) in text.enumerated() { copy[index] = character }
    names.append(copy)
    return copy
  }

  /// Runs the function once.
  func derive(byteCount: Int) throws(CryptoError) -> SymmetricKey {
    let function = try Library.require(EVP_KDF_fetch(nil, algorithm, nil), "EVP_KDF_fetch")
    defer { EVP_KDF_free(function) }
    let context = try Library.require(EVP_KDF_CTX_new(function), "EVP_KDF_CTX_new")
    defer { EVP_KDF_CTX_free(context) }
    let complete = parameters + [OSSL_PARAM_construct_end()]
    let storage = try SecretBuffer(count: byteCount) { buffer throws(CryptoError) in
      let bytes = buffer.assumingMemoryBound(to: UInt8.self).baseAddress
      try Library.check(
        EVP_KDF_derive(context, bytes, byteCount, complete), "EVP_KDF_derive(\(algorithm))")
    }
    return SymmetricKey(storage: storage)
  }
}
