// Who gets which item when, in Apple's numbers.
import HostFiles
import SQLite
import Testing
import Wire

@testable import Device

struct KeychainServiceTests {
  private let folder: ScratchFolder
  private let keybag: Keybag
  private let service: KeychainService

  private static let own = "T3RR4R1UM0.com.example.journal"
  private static let shared = "T3RR4R1UM0.group.com.example.journal"
  private static let app = Entitlements(
    applicationGroups: ["group.com.example.journal"], keychainAccessGroups: [own, shared],
    applicationIdentifier: own)
  private static let widget = Entitlements(
    keychainAccessGroups: [shared],
    applicationIdentifier: "T3RR4R1UM0.com.example.journal.widget")

  init() throws {
    folder = try ScratchFolder()
    keybag = try Keybag(folder: folder.path + "/Keybag", passcode: Secret("1234"), log2N: 4)
    try keybag.unlock(Secret("1234"), at: 0)
    service = try KeychainService(path: folder.path + "/keychain.sqlite", keybag: keybag)
  }

  private func item(
    _ service: String, _ group: String? = nil, _ accessibility: Accessibility = .afterFirstUnlock,
    _ data: String = "data"
  ) -> KeychainItem {
    KeychainItem(
      service: service, account: "ada", group: group, accessibility: accessibility,
      data: Secret(data))
  }

  private func add(_ item: KeychainItem, _ entitlements: Entitlements = app) -> Answer {
    service.answer(.add(item), for: entitlements)
  }

  private func find(_ query: KeychainQuery, _ entitlements: Entitlements = app) -> Answer {
    service.answer(.copyMatching(query), for: entitlements)
  }

  private func code(_ answer: Answer) -> Int? {
    if case .failure(let failure) = answer { failure.code } else { nil }
  }

  private func lock() {
    keybag.lock()
    keybag.discardCompleteKeys()
  }

  @Test func `an item goes to the first group and comes back whole`() {
    #expect(add(item("tokens")) == .done)
    #expect(find(KeychainQuery(service: "tokens")) == .items([item("tokens", Self.own)]))
    #expect(
      find(KeychainQuery(account: "ada", group: Self.own)) == .items([item("tokens", Self.own)]))
    #expect(code(find(KeychainQuery(service: "tokens", account: "grace"))) == -25_300)
    #expect(code(find(KeychainQuery(service: "tokens", group: Self.shared))) == -25_300)
  }

  @Test func `a group is shared by those who have it and closed to all others`() {
    #expect(add(item("key", Self.shared)) == .done)
    #expect(add(item("tokens")) == .done)
    #expect(find(KeychainQuery(service: "key"), Self.widget) == .items([item("key", Self.shared)]))
    #expect(code(find(KeychainQuery(service: "tokens"), Self.widget)) == -25_300)
    #expect(code(find(KeychainQuery(service: "tokens", group: Self.own), Self.widget)) == -34_018)
    #expect(code(add(item("x", Self.own), Self.widget)) == -34_018)
    #expect(
      code(service.answer(.delete(KeychainQuery(group: Self.own)), for: Self.widget)) == -34_018)
    #expect(
      code(service.answer(.delete(KeychainQuery(service: "tokens")), for: Self.widget)) == -25_300)
  }

  @Test func `without any entitlement everything is refused`() {
    #expect(code(add(item("tokens"), .none)) == -34_018)
    #expect(code(find(KeychainQuery(), .none)) == -34_018)
    #expect(code(service.answer(.update(KeychainQuery(), data: Secret("")), for: .none)) == -34_018)
    #expect(code(service.answer(.delete(KeychainQuery()), for: .none)) == -34_018)
  }

  @Test func `an App Group serves as an access group, last in order`() {
    let group = "group.com.example.journal"
    #expect(add(item("a", group)) == .done)
    #expect(add(item("a", Self.own)) == .done)
    #expect(add(item("a", Self.shared)) == .done)
    #expect(
      find(KeychainQuery(service: "a"))
        == .items([item("a", Self.own), item("a", Self.shared), item("a", group)]))
    let groupOnly = Entitlements(
      applicationGroups: [group], applicationIdentifier: "T3RR4R1UM0.other")
    #expect(add(item("b"), groupOnly) == .done)
    #expect(find(KeychainQuery(service: "b"), groupOnly) == .items([item("b", "T3RR4R1UM0.other")]))
  }

  @Test func `the same item twice is a duplicate, in another group it isn't`() {
    #expect(add(item("tokens")) == .done)
    #expect(code(add(item("tokens", nil, .whenUnlocked, "other"))) == -25_299)
    #expect(find(KeychainQuery(service: "tokens")) == .items([item("tokens", Self.own)]))
    #expect(add(item("tokens", Self.shared)) == .done)
  }

  @Test func `updating keeps the item and changes its data, deleting takes it away`() throws {
    let query = KeychainQuery(service: "tokens")
    #expect(code(service.answer(.update(query, data: Secret("x")), for: Self.app)) == -25_300)
    #expect(add(item("tokens")) == .done)
    #expect(service.answer(.update(query, data: Secret("new")), for: Self.app) == .done)
    #expect(find(query) == .items([item("tokens", Self.own, .afterFirstUnlock, "new")]))
    #expect(try service.contains(service: "tokens"))
    #expect(service.answer(.delete(query), for: Self.app) == .done)
    #expect(code(service.answer(.delete(query), for: Self.app)) == -25_300)
    #expect(try !service.contains(service: "tokens"))
  }

  @Test func `boot, unlock, lock, unlock, restart, unlock: readable when Apple says so`() throws {
    #expect(add(item("always", nil, .afterFirstUnlock)) == .done)
    #expect(add(item("unlocked", nil, .whenUnlocked)) == .done)
    let codes: () -> [Int?] = {
      ["always", "unlocked"].map { self.code(self.find(KeychainQuery(service: $0))) }
    }
    #expect(codes() == [nil, nil])
    lock()
    #expect(codes() == [nil, -25_308])
    try keybag.unlock(Secret("1234"), at: 0)
    #expect(codes() == [nil, nil])
    try keybag.restart()
    #expect(codes() == [-25_308, -25_308])
    try keybag.unlock(Secret("1234"), at: 0)
    #expect(codes() == [nil, nil])
  }

  @Test func `locked is never taken for absent, nor absent for locked`() {
    #expect(add(item("tokens", nil, .whenUnlocked)) == .done)
    lock()
    #expect(code(find(KeychainQuery(service: "tokens"))) == -25_308)
    #expect(code(find(KeychainQuery(service: "nothing"))) == -25_300)
    #expect(code(add(item("more", nil, .whenUnlocked))) == -25_308)
    #expect(code(add(item("tokens", nil, .whenUnlocked))) == -25_308)
    let update = KeychainRequest.update(KeychainQuery(service: "tokens"), data: Secret("x"))
    #expect(code(service.answer(update, for: Self.app)) == -25_308)
  }

  @Test func `a query that meets a locked item is not answered in part`() {
    #expect(add(item("a", nil, .afterFirstUnlock)) == .done)
    #expect(add(item("b", nil, .whenUnlocked)) == .done)
    lock()
    #expect(code(find(KeychainQuery(account: "ada"))) == -25_308)
    #expect(find(KeychainQuery(service: "a")) == .items([item("a", Self.own)]))
  }

  @Test func `items outlive the process, and their data is nowhere in clear`() throws {
    #expect(add(item("tokens", nil, .whenUnlocked, "very-secret-token")) == .done)
    let next = try KeychainService(path: folder.path + "/keychain.sqlite", keybag: keybag)
    #expect(
      next.answer(.copyMatching(KeychainQuery(service: "tokens")), for: Self.app)
        == .items([item("tokens", Self.own, .whenUnlocked, "very-secret-token")]))
    for file in ContainerListing(root: folder.path).files where file.kind != .folder {
      #expect(try !folder.text(of: file.path).contains("very-secret-token"))
    }
  }

  @Test func `an item that was changed or moved to another name is refused`() throws {
    #expect(add(item("a")) == .done)
    #expect(add(item("b")) == .done)
    let connection = try Connection(path: folder.path + "/keychain.sqlite")
    try connection.execute(
      "UPDATE genp SET data = (SELECT data FROM genp WHERE svce = 'b') WHERE svce = 'a'")
    #expect(code(find(KeychainQuery(service: "a"))) == -26_275)
    #expect(service.lastProblem?.contains("authentication failed") == true)
    try connection.execute("UPDATE genp SET pdmn = 'afterFirstUnlockThisDeviceOnly'")
    #expect(code(find(KeychainQuery(service: "b"))) == -26_275)
    try connection.execute("UPDATE genp SET data = x'00'")
    #expect(code(find(KeychainQuery(service: "b"))) == -26_275)
    try connection.execute("UPDATE genp SET pdmn = 'nonsense'")
    #expect(code(find(KeychainQuery(service: "b"))) == -25_291)
  }

  @Test func `what is too long is refused`() {
    let long = String(repeating: "x", count: KeychainService.maximumNameSize + 1)
    #expect(code(add(item(long))) == -50)
    let data = String(repeating: "x", count: KeychainService.maximumDataSize + 1)
    #expect(code(add(item("a", nil, .whenUnlocked, data))) == -50)
    #expect(add(item("a")) == .done)
    #expect(
      code(service.answer(.update(KeychainQuery(), data: Secret(data)), for: Self.app)) == -50)
  }

  @Test func `the listing names items and hides their data`() throws {
    #expect(add(item("b", Self.shared)) == .done)
    #expect(add(item("a", nil, .whenUnlocked)) == .done)
    lock()
    let items = try service.items()
    #expect(items.map(\.service) == ["a", "b"])
    #expect(items.map(\.isReadable) == [false, true])
    #expect(items.map(\.group) == [Self.own, Self.shared])
  }

  @Test func `a keychain of a newer version is refused and left as it is`() throws {
    let path = folder.path + "/keychain.sqlite"
    try Connection(path: path).execute("PRAGMA user_version = 2")
    let before = try DeviceFile.read(path)
    #expect(throws: NewerVersionError.self) { try KeychainService(path: path, keybag: keybag) }
    #expect(try DeviceFile.read(path) == before)
  }

  @Test func `a file that is no keychain is refused`() throws {
    let text = String(repeating: "no database", count: 100)
    try folder.write(text, to: "other.sqlite")
    let path = folder.path + "/other.sqlite"
    #expect(throws: DeviceError.damagedKeychain(path: path)) {
      try KeychainService(path: path, keybag: keybag)
    }
    #expect(try DeviceFile.read(path) == Array(text.utf8))
  }
}
