// The clear beginning of a sealed file: enough to tell an old version from a broken file, and an
// old file from the current one.

/// What stands, in clear and authenticated, before the ciphertext.
///
/// Seventeen bytes: magic `JRNL`, version, key id (4), counter (8); numbers are little-endian.
public struct SealedHeader: Sendable, Hashable {
  /// The bytes by which a sealed file is known.
  public static let magic: [UInt8] = Array("JRNL".utf8)
  /// The version that is written here; the only one understood.
  public static let currentVersion: UInt8 = 1
  /// The length of every header in bytes.
  public static let length = 17

  /// The version of the file.
  public let version: UInt8
  /// Which key the file was sealed with.
  public let keyID: UInt32
  /// Grows by one with every replacement of the file.
  public let counter: UInt64

  /// Makes the header of a file of the current version.
  public init(keyID: UInt32, counter: UInt64) {
    version = Self.currentVersion
    self.keyID = keyID
    self.counter = counter
  }

  /// Reads the header that `bytes` begin with.
  ///
  /// - Throws: `foreign` for what is no sealed file, `undecryptable` for one that is cut short,
  ///   `wrongVersion` for one of another version.
  public init(decoding bytes: some Collection<UInt8>) throws(SealedReason) {
    let bytes = Array(bytes.prefix(Self.length))
    let versionIndex = Self.magic.count
    guard bytes.prefix(versionIndex).elementsEqual(Self.magic.prefix(bytes.count)) else {
      throw .foreign
    }
    guard bytes.count > versionIndex else { throw .undecryptable }
    guard bytes[versionIndex] == Self.currentVersion else { throw .wrongVersion }
    guard bytes.count == Self.length else { throw .undecryptable }
    version = bytes[versionIndex]
    keyID = LittleEndian.number(bytes[5..<9])
    counter = LittleEndian.number(bytes[9..<17])
  }

  /// The header's bytes.
  public var encoded: [UInt8] {
    Self.magic + [version] + LittleEndian.bytes(keyID) + LittleEndian.bytes(counter)
  }
}

/// A sealed file as it lies on the disk.
public struct SealedEnvelope: Sendable, Hashable {
  /// The most bytes that a sealed file may have.
  public static let maximumSize = 64 * 1_024

  /// The clear part.
  public let header: SealedHeader
  /// Nonce, ciphertext and tag, in the order of CryptoKit's `SealedBox.combined`.
  public let box: [UInt8]

  /// Puts a box behind its header.
  public init(header: SealedHeader, box: [UInt8]) {
    self.header = header
    self.box = box
  }

  /// Takes a file's bytes apart; whether they are genuine is for the key to say.
  ///
  /// - Throws: `foreign`, `undecryptable` or `wrongVersion`, as the header does.
  public init(decoding bytes: [UInt8]) throws(SealedReason) {
    header = try SealedHeader(decoding: bytes)
    box = Array(bytes.dropFirst(SealedHeader.length))
  }

  /// The file's bytes.
  public var encoded: [UInt8] { header.encoded + box }
}

/// Numbers as bytes, lowest first, whatever the machine.
enum LittleEndian {
  static func bytes<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) -> [UInt8] {
    (0..<(Number.bitWidth / 8)).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  static func number<Number: FixedWidthInteger & UnsignedInteger>(
    _ bytes: some Collection<UInt8>
  ) -> Number {
    bytes.reversed().reduce(0) { $0 << 8 | Number($1) }
  }
}
