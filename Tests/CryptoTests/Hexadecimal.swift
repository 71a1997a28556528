// Published vectors are printed in hexadecimal; the tests keep them as printed.
import Crypto

/// The bytes of hexadecimal digits; whatever is no digit, such as a space, only separates.
func hex(_ digits: String) -> [UInt8] {
  let values = digits.compactMap { $0.hexDigitValue.map(UInt8.init) }
  return stride(from: 0, to: values.count - 1, by: 2).map { values[$0] << 4 | values[$0 + 1] }
}

extension SymmetricKey {
  /// A copy of the key's bytes, which only a test may want.
  var bytes: [UInt8] { withUnsafeBytes { Array($0) } }
}
