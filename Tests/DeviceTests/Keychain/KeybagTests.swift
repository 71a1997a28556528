// Which class keys are there when, what wrong passcodes cost, and what a hostile file does.
import FoundationEssentials
import HostFiles
import Testing
import Wire

@testable import Device

struct KeybagTests {
  private let folder: ScratchFolder
  private let keybag: Keybag

  private static let passcode = Secret("1234")
  private static let afterFirst = ProtectionClass.completeUntilFirstUserAuthentication

  init() throws {
    folder = try ScratchFolder()
    keybag = try Self.open(folder)
  }

  private static func open(_ folder: ScratchFolder) throws -> Keybag {
    try Keybag(folder: folder.path + "/Keybag", passcode: passcode, log2N: 4)
  }

  private var available: [ProtectionClass] {
    ProtectionClass.allCases.filter(keybag.isAvailable)
  }

  @Test func `keys come with the first unlock, go with the lock or the restart`() throws {
    #expect(keybag.state == .beforeFirstUnlock)
    #expect(available == [.none])
    try keybag.unlock(Self.passcode, at: 0)
    #expect(keybag.state == .unlocked)
    #expect(available == ProtectionClass.allCases)
    keybag.lock()
    #expect(keybag.state == .locked)
    #expect(available == ProtectionClass.allCases)
    keybag.discardCompleteKeys()
    #expect(available == [Self.afterFirst, .none])
    try keybag.unlock(Self.passcode, at: 0)
    #expect(available == ProtectionClass.allCases)
    try keybag.restart()
    #expect(keybag.state == .beforeFirstUnlock)
    #expect(available == [.none])
  }

  @Test func `unlocking within the ten seconds keeps the keys`() throws {
    try keybag.unlock(Self.passcode, at: 0)
    keybag.lock()
    try keybag.unlock(Self.passcode, at: 9_999)
    keybag.discardCompleteKeys()
    #expect(available == ProtectionClass.allCases)
  }

  @Test func `locking before the first unlock changes nothing`() {
    keybag.lock()
    #expect(keybag.state == .beforeFirstUnlock)
  }

  @Test func `keys differ by class, and are the same after a restart and in the next process`()
    throws
  {
    try keybag.unlock(Self.passcode, at: 0)
    let keys = ProtectionClass.allCases.map(keybag.key)
    for (index, key) in keys.enumerated() {
      #expect(keys[(index + 1)...].allSatisfy { $0 != key })
    }
    try keybag.restart()
    #expect(keybag.key(of: .none) == keys.last)
    let next = try Self.open(folder)
    try next.unlock(Self.passcode, at: 0)
    #expect(ProtectionClass.allCases.map(next.key) == keys)
  }

  @Test func `a wrong passcode unlocks nothing, and too many cost time`() throws {
    let delays = [0, 0, 0, 0, 1, 5, 15, 15, 60, 60]
    var uptime = 1_000
    for (index, minutes) in delays.enumerated() {
      let retryAt = minutes == 0 ? 0 : uptime + minutes * 60_000
      #expect(throws: KeybagError.wrongPasscode(failures: index + 1, retryAt: retryAt)) {
        try keybag.unlock(Secret("432\(index)"), at: uptime)
      }
      #expect(available == [.none])
      guard minutes > 0 else { continue }
      #expect(throws: KeybagError.tooEarly(retryAt: retryAt)) {
        try keybag.unlock(Self.passcode, at: retryAt - 1)
      }
      uptime = retryAt
    }
    #expect(try Self.open(folder).failures == 10)
    try keybag.unlock(Self.passcode, at: uptime)
    #expect(keybag.failures == 0)
    #expect(try Self.open(folder).failures == 0)
  }

  @Test func `a locked device with a wrong passcode stays locked`() throws {
    try keybag.unlock(Self.passcode, at: 0)
    keybag.lock()
    keybag.discardCompleteKeys()
    #expect(throws: KeybagError.self) { try keybag.unlock(Secret(""), at: 0) }
    #expect(keybag.state == .locked)
    #expect(available == [Self.afterFirst, .none])
  }

  @Test func `the keybag is worth nothing on another device`() throws {
    let other = try ScratchFolder()
    _ = try Self.open(other)
    try other.write(DeviceFile.read(folder.path + "/Keybag/keybag.json"), to: "Keybag/keybag.json")
    #expect(throws: KeybagError.damaged(file: other.path + "/Keybag/keybag.json")) {
      try Self.open(other)
    }
  }

  @Test(arguments: [0, 5, 33, 9_999])
  func `a damaged device key is named as what it is`(length: Int) throws {
    let text = String(repeating: "x", count: length)
    try folder.write(text, to: "Keybag/device.key")
    let error = #expect(throws: KeybagError.self) { try Self.open(folder) }
    let words = error.map { "\($0)" } ?? ""
    #expect(words.contains("device.key is not the key of this device: it has "))
    #expect(words.contains("terrarium device restore") && !words.contains("File too large"))
  }

  @Test func `the same wrong passcode in a row counts once`() throws {
    for _ in 0..<9 {
      #expect(throws: KeybagError.wrongPasscode(failures: 1, retryAt: 0)) {
        try keybag.unlock(Secret("0000"), at: 0)
      }
    }
    #expect(throws: KeybagError.wrongPasscode(failures: 2, retryAt: 0)) {
      try keybag.unlock(Secret("0001"), at: 0)
    }
    #expect(throws: KeybagError.wrongPasscode(failures: 3, retryAt: 0)) {
      try keybag.unlock(Secret("0000"), at: 0)
    }
  }

  @Test func `a lost device key is not made anew`() throws {
    try DeviceFile.removeAll(folder.path + "/Keybag/device.key")
    #expect(throws: KeybagError.self) { try Self.open(folder) }
    #expect(DeviceFile.kind(of: folder.path + "/Keybag/device.key") == nil)
  }

  @Test func `every changed byte of a wrapped key is noticed`() throws {
    let path = folder.path + "/Keybag/keybag.json"
    let good = try KeybagFile(path: path)
    for (name, bytes) in good.wrapped.sorted(by: { $0.key < $1.key }) {
      for index in [0, 12, 43, 44, 59] {
        var file = good
        file.wrapped[name] = bytes
        file.wrapped[name]?[index] ^= 1
        try file.save(path)
        #expect(throws: KeybagError.self) { try Self.open(folder).unlock(Self.passcode, at: 0) }
      }
    }
    var swapped = good
    swapped.wrapped["complete"] = good.wrapped["completeUnlessOpen"]
    try swapped.save(path)
    #expect(throws: KeybagError.self) { try Self.open(folder).unlock(Self.passcode, at: 0) }
    try good.save(path)
    try Self.open(folder).unlock(Self.passcode, at: 0)
  }

  @Test(arguments: [
    ("", "no keybag"), ("{}", "no keybag"), ("[[[[", "no keybag"),
    (#"{"version":1,"salt":[1],"log2N":4,"wrapped":{},"failures":0,"lastFailureAt":0}"#, "salt"),
    (#"{"version":9}"#, "version 9"),
  ])
  func `a file that is no keybag is refused by name and left alone`(text: String, words: String)
    throws
  {
    try folder.write(text, to: "Keybag/keybag.json")
    let error = #expect(throws: KeybagError.self) { try Self.open(folder) }
    #expect(error.map { "\($0)".contains(words) } == true)
    #expect(try folder.text(of: "Keybag/keybag.json") == text)
  }

  @Test func `a cost that would stop the device is refused`() throws {
    let path = folder.path + "/Keybag/keybag.json"
    var file = try KeybagFile(path: path)
    file.log2N = 40
    try file.save(path)
    #expect(throws: KeybagError.malformed(file: path, why: "its cost is 2^40")) {
      try Self.open(folder)
    }
    let other = try ScratchFolder()
    #expect(throws: KeybagError.self) {
      try Keybag(folder: other.path, passcode: Self.passcode, log2N: 0)
    }
  }

  @Test func `each accessibility has the life of its class`() {
    #expect(ProtectionClass(.whenUnlocked) == .complete)
    #expect(ProtectionClass(.whenPasscodeSetThisDeviceOnly) == .complete)
    #expect(ProtectionClass(.afterFirstUnlock) == Self.afterFirst)
    #expect(ProtectionClass(.afterFirstUnlockThisDeviceOnly) == Self.afterFirst)
  }
}
