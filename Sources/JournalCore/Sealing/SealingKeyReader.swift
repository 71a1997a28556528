// Finding the key that sealed files are sealed with; making it is the app's affair alone.
import Crypto
import FoundationEssentials
import SystemKit

/// The key of sealed files and the id by which a header names it.
public struct SealingKey: Sendable {
  /// The length of the key in bytes: AES-256.
  public static let length = 32

  /// The key itself.
  public let key: SymmetricKey
  /// The first four bytes of the SHA-256 of the key, as a little-endian number.
  public let id: UInt32

  /// Takes over the bytes of a key.
  ///
  /// - Throws: `CryptoError.malformed` unless there are `length` of them.
  public init(bytes: [UInt8]) throws {
    guard bytes.count == Self.length else {
      throw CryptoError.malformed("a sealing key of \(bytes.count) bytes, not \(Self.length)")
    }
    key = SymmetricKey(bytes: bytes)
    id = LittleEndian.number(try SHA256.hash(bytes).bytes.prefix(4))
  }
}

/// Reads the sealing key from the keychain's shared group.
@MainActor public struct SealingKeyReader {
  private let keychain: Keychain

  /// Makes a reader.
  public init(keychain: Keychain) {
    self.keychain = keychain
  }

  /// The key, or nil if, and only if, the keychain says that there is none.
  ///
  /// - Throws: `SystemError`, among others `errSecInteractionNotAllowed` when the key can't be
  ///   read now, and `errSecDecode` for an item that is no key.
  public func find() async throws -> SealingKey? {
    let text: String
    do {
      text = try await keychain.copyMatching(Self.query).data.revealed
    } catch let error as SystemError where error.isItemNotFound {
      return nil
    }
    guard let bytes = Data(base64Encoded: text), bytes.count == SealingKey.length else {
      throw SystemError(service: "securityd", code: -26_275, name: "errSecDecode")
    }
    return try SealingKey(bytes: Array(bytes))
  }

  /// Where the key is in the keychain.
  public static let query = KeychainQuery(
    service: JournalKeychain.sealingKey, group: JournalKeychain.sharedGroup)

  /// The item that holds a key of these bytes; only the app adds it.
  public static func item(bytes: [UInt8]) -> KeychainItem {
    KeychainItem(
      service: JournalKeychain.sealingKey, account: "", group: JournalKeychain.sharedGroup,
      accessibility: .afterFirstUnlockThisDeviceOnly,
      data: Secret(Data(bytes).base64EncodedString()))
  }
}
