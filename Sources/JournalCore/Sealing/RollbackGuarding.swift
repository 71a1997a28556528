// Whether a sealed file is the newest there was: the one thing that its tag can't say.
import FoundationEssentials
import SystemKit

/// Decides whether a file with a certain counter may be believed.
@MainActor public protocol RollbackGuarding {
  /// Returns when a file of that name may bear `counter`.
  ///
  /// - Throws: `SealedReason.rolledBack`, or `locked` when that can't be known now.
  func check(_ counter: UInt64, of fileName: String) async throws(SealedReason)
}

/// Holds a file against the highest counter, which the keychain remembers.
///
/// The app writes the file first and the counter second, so a reader may meet the remembered
/// counter or the next one; anything older was put back, anything newer was never written.
@MainActor public struct KeychainCounter: RollbackGuarding {
  private let keychain: Keychain

  /// Makes a guard over the keychain's shared group.
  public init(keychain: Keychain) {
    self.keychain = keychain
  }

  public func check(_ counter: UInt64, of fileName: String) async throws(SealedReason) {
    let highest: UInt64
    do {
      highest = try await self.highest(of: fileName)
    } catch {
      throw SealedReason(keychain: error)
    }
    guard counter >= highest, counter - highest <= 1 else { throw .rolledBack }
  }

  /// The highest counter that a file of that name has had; 0 if none was remembered yet.
  ///
  /// - Throws: `SystemError` when the keychain can't say, or an item that is no number.
  public func highest(of fileName: String) async throws -> UInt64 {
    do {
      let text = try await keychain.copyMatching(Self.query(for: fileName)).data.revealed
      guard let number = UInt64(text) else {
        throw SystemError(service: "securityd", code: -26_275, name: "errSecDecode")
      }
      return number
    } catch let error as SystemError where error.isItemNotFound {
      return 0
    }
  }

  /// Where the counter of a file is in the keychain.
  public static func query(for fileName: String) -> KeychainQuery {
    KeychainQuery(
      service: JournalKeychain.counter, account: fileName, group: JournalKeychain.sharedGroup)
  }

  /// The item that remembers `counter` for a file; only the app adds it.
  public static func item(for fileName: String, counter: UInt64) -> KeychainItem {
    KeychainItem(
      service: JournalKeychain.counter, account: fileName, group: JournalKeychain.sharedGroup,
      accessibility: .afterFirstUnlockThisDeviceOnly, data: Secret(String(counter)))
  }
}

extension SealedReason {
  /// The reason behind a failure of the keychain.
  init(keychain error: any Error) {
    switch error {
    case let error as SystemError where error.isInteractionNotAllowed: self = .locked
    case let error as SystemError where error.isMissingEntitlement: self = .notEntitled
    case let error as SystemError where !error.isUndecodable: self = .refused
    default: self = .keyUnreadable
    }
  }

  /// The reason behind a failure to read a file.
  init(file error: any Error) {
    switch error {
    case let error as FileError where error.isAbsent: self = .absent
    case let error as FileError where error.isLocked: self = .locked
    case let error as FileError where error.isNoFile || error.isTooLarge: self = .foreign
    default: self = .refused
    }
  }
}
