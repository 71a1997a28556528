import Wire

final class Keybag {
  enum State { case beforeFirstUnlock, unlocked, locked }
  var state = State.beforeFirstUnlock
  init(folder: String, passcode: Secret, log2N: Int) throws {}
  func unlock(_ p: Secret, at uptime: Int) throws { state = .unlocked }
  func lock() { state = .locked }
  func restart() throws { state = .beforeFirstUnlock }
  func discardCompleteKeys() {}
}
final class KeychainService {
  init(path: String, keybag: Keybag) throws {}
  func perform(_ r: KeychainRequest, entitlements: Entitlements) -> Answer { .done }
  func contains(service: String) throws -> Bool { false }
}
