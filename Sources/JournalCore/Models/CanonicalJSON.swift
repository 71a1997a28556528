// One way of writing JSON: the same value is the same bytes in every launch.
import FoundationEssentials

/// JSON with sorted keys, because a dictionary's own order differs from launch to launch.
public enum CanonicalJSON {
  /// The JSON of `value`.
  public static func encode(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value))
  }

  /// The value that `bytes` are the JSON of.
  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8]
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }
}
