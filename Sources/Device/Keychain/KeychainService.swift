// The keychain: who may ask for which item, and whether it can be read now.
import Crypto
import SQLite
import Wire

/// Stores small secrets for programs. Apple: `securityd`.
///
/// An item belongs to one access group, is sealed under the class key of its accessibility, and
/// outlives the app that added it.
final class KeychainService {
  static let fileName = "keychain.sqlite"
  /// The most bytes of a service, an account or a group.
  static let maximumNameSize = 1_024
  /// The most bytes of an item's data.
  static let maximumDataSize = 65_536
  /// The most items of all programs together.
  static let maximumCount = 1_000

  /// What the stage shows of an item, which is nothing of its data.
  struct Listing: Hashable {
    var group: String
    var service: String
    var account: String
    var accessibility: Accessibility
    /// Whether its class is unlocked.
    var isReadable: Bool
  }

  /// What went wrong with the keychain's own file last, for the host's log.
  private(set) var lastProblem: String?
  private let store: KeychainStore
  private let keybag: Keybag

  /// Opens the keychain at `path`, or begins one.
  ///
  /// - Throws: `DeviceError.damagedKeychain`, other `SQLiteError`s, `NewerVersionError`, all with
  ///   the file untouched, `DeviceFileError`.
  init(path: String, keybag: Keybag) throws {
    store = try KeychainStore(path: path)
    self.keybag = keybag
  }

  /// Does what a program with these entitlements asks for.
  func answer(_ request: KeychainRequest, for entitlements: Entitlements) -> Answer {
    do {
      switch request {
      case .add(let item): return try add(item, entitlements)
      case .copyMatching(let query): return .items(try matches(query, entitlements).map(open))
      case .update(let query, let data): return try update(query, data, entitlements)
      case .delete(let query):
        try store.delete(matches(query, entitlements))
        return .done
      }
    } catch let refusal as Refusal {
      return .failure(refusal.failure)
    } catch {
      lastProblem = "\(error)"
      return .failure(.notAvailable)
    }
  }

  /// Every item, sorted by group, service and account.
  ///
  /// - Throws: `SQLiteError`.
  func items() throws -> [Listing] {
    try store.items().map { item in
      Listing(
        group: item.group, service: item.service, account: item.account,
        accessibility: item.accessibility,
        isReadable: keybag.isAvailable(ProtectionClass(item.accessibility)))
    }
  }

  /// Whether there is an item of this service, in any group, locked or not.
  ///
  /// - Throws: `SQLiteError`.
  func contains(service: String) throws -> Bool { try !store.items(service: service).isEmpty }

  /// Takes every item of this service away, of any group and locked or not; nobody is told.
  ///
  /// - Returns: How many there were.
  /// - Throws: `SQLiteError`.
  func lose(service: String) throws -> Int {
    let items = try store.items(service: service)
    try store.delete(items)
    return items.count
  }

  /// The services of all items, each once, sorted.
  ///
  /// - Throws: `SQLiteError`.
  func services() throws -> [String] { try Set(store.items().map(\.service)).sorted() }
}

// MARK: - Operations

extension KeychainService {
  /// Carries a refusal to the one place that answers.
  private struct Refusal: Error {
    var failure: Failure
  }

  private func add(_ item: KeychainItem, _ entitlements: Entitlements) throws -> Answer {
    let groups = try accessGroups(item.group, entitlements)
    guard let group = groups.first else { throw Refusal(failure: .missingEntitlement) }
    try checkSizes(item.data, [group, item.service, item.account])
    guard try store.count() < Self.maximumCount else { throw Refusal(failure: .parameter) }
    let sealed = try seal(
      item.data,
      SealedItem(
        group: group, service: item.service, account: item.account,
        accessibility: item.accessibility, sealed: []))
    guard try store.insert(sealed) else { throw Refusal(failure: .duplicateItem) }
    return .done
  }

  private func update(_ query: KeychainQuery, _ data: Secret, _ entitlements: Entitlements) throws
    -> Answer
  {
    try checkSizes(data, [])
    try store.update(matches(query, entitlements).map { try seal(data, $0) })
    return .done
  }

  /// The items that are meant, first those of the groups that come first in Apple's order.
  private func matches(_ query: KeychainQuery, _ entitlements: Entitlements) throws -> [SealedItem]
  {
    let groups = try accessGroups(query.group, entitlements)
    let found = try store.items(service: query.service, account: query.account, groups: groups)
    guard !found.isEmpty else { throw Refusal(failure: .itemNotFound) }
    return groups.flatMap { group in found.filter { $0.group == group } }
  }

  /// The groups to look through, or the one that was named.
  private func accessGroups(_ named: String?, _ entitlements: Entitlements) throws -> [String] {
    let groups = entitlements.accessGroups
    guard !groups.isEmpty, named.map(groups.contains) ?? true else {
      throw Refusal(failure: .missingEntitlement)
    }
    return named.map { [$0] } ?? groups
  }

  private func checkSizes(_ data: Secret, _ names: [String]) throws {
    guard data.revealed.utf8.count <= Self.maximumDataSize,
      names.allSatisfy({ $0.utf8.count <= Self.maximumNameSize })
    else { throw Refusal(failure: .parameter) }
  }
}

// MARK: - Sealing

extension KeychainService {
  private func seal(_ data: Secret, _ item: SealedItem) throws -> SealedItem {
    var item = item
    item.sealed = try AES.GCM.seal(
      Array(data.revealed.utf8), using: key(item.accessibility),
      authenticating: item.associatedData
    ).combined
    return item
  }

  private func open(_ item: SealedItem) throws -> KeychainItem {
    let key = try key(item.accessibility)
    let bytes: [UInt8]
    do {
      bytes = try AES.GCM.open(
        AES.GCM.SealedBox(combined: item.sealed), using: key, authenticating: item.associatedData)
    } catch {
      lastProblem = "the item \(item.service) of \(item.group) can't be opened: \(error)"
      throw Refusal(failure: .decode)
    }
    return KeychainItem(
      service: item.service, account: item.account, group: item.group,
      accessibility: item.accessibility, data: Secret(String(decoding: bytes, as: UTF8.self)))
  }

  /// The key for items of this accessibility: a key of its own, as files use the class key too.
  private func key(_ accessibility: Accessibility) throws -> SymmetricKey {
    guard let key = keybag.key(of: ProtectionClass(accessibility)) else {
      throw Refusal(failure: .interactionNotAllowed)
    }
    return try HKDF<SHA256>.deriveKey(inputKeyMaterial: key, info: Array("keychain/v1".utf8))
  }
}
