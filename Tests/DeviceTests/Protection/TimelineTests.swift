// What is readable when, for every class: boot, unlock, lock, unlock, restart, unlock.
import HostFiles
import Testing
import Wire

@testable import Device

/// What is readable at each moment of the timeline. Apple: Platform Security, "Data Protection
/// classes".
private enum Readable {
  static let whileUnlocked = [false, true, true, false, true, false, true]
  static let afterFirstUnlock = [false, true, true, true, true, false, true]
  static let always = [true, true, true, true, true, true, true]
}

@MainActor @Suite(.serialized) struct TimelineTests {
  /// A moment of the timeline.
  private enum Moment: CaseIterable {
    case boot, unlock, lock, tenSecondsLater, unlockAgain, restart, unlockAtLast
  }

  private func reach(_ moment: Moment, _ device: SimulatedDevice) throws {
    switch moment {
    case .boot, .restart: try device.restart()
    case .unlock, .unlockAgain, .unlockAtLast: try device.unlock(SimulatedDevice.passcode)
    case .lock:
      try device.lock()
      try device.pass(9_999)
    case .tenSecondsLater: try device.pass(1)
    }
    try device.settle()
  }

  private func timeline(
    _ isReadable: (SimulatedDevice) throws -> Bool, setUp: (SimulatedDevice) throws -> Void
  )
    throws -> [Bool]
  {
    let device = try TestDevice.make()
    defer { device.close() }
    try setUp(device)
    return try Moment.allCases.map { moment in
      try reach(moment, device)
      return try isReadable(device)
    }
  }

  @Test(arguments: [
    (ProtectionClass.complete, Readable.whileUnlocked),
    (.completeUnlessOpen, Readable.whileUnlocked),
    (.completeUntilFirstUserAuthentication, Readable.afterFirstUnlock),
    (.none, Readable.always),
  ])
  func `a file is readable as its class says`(protection: ProtectionClass, expected: [Bool]) throws
  {
    let content = "what it holds"
    let found = try timeline {
      let path = try $0.groupPath("file")
      guard !ContainedFileAccess.isSealed(path) else { return false }
      #expect(try DeviceFile.read(path) == Array(content.utf8))
      return true
    } setUp: {
      _ = try $0.containers.containerPath(
        group: SimulatedDevice.journalGroup, for: $0.bundles.entitlements(of: $0.appBundle))
      try $0.replaceFile("file", by: content)
      $0.protection.noteOutsider(try $0.groupPath("file"), protection)
    }
    #expect(found == expected)
  }

  @Test(arguments: [
    (Accessibility.whenUnlocked, Readable.whileUnlocked),
    (.whenUnlockedThisDeviceOnly, Readable.whileUnlocked),
    (.whenPasscodeSetThisDeviceOnly, Readable.whileUnlocked),
    (.afterFirstUnlock, Readable.afterFirstUnlock),
    (.afterFirstUnlockThisDeviceOnly, Readable.afterFirstUnlock),
  ])
  func `a keychain item is readable as its accessibility says`(
    accessibility: Accessibility, expected: [Bool]
  ) throws {
    let item = KeychainItem(
      service: "timeline", account: "ada", accessibility: accessibility, data: Secret("data"))
    let found = try timeline {
      let answer = $0.keychain.answer(
        .copyMatching(KeychainQuery(service: "timeline")),
        for: $0.bundles.entitlements(of: $0.appBundle))
      switch answer {
      case .items(let items):
        #expect(items.map(\.data) == [Secret("data")])
        return true
      default:
        // Locked is never taken for absent.
        #expect(answer == .failure(.interactionNotAllowed))
        return false
      }
    } setUp: {
      let answer = $0.keychain.answer(
        .add(item), for: $0.bundles.entitlements(of: $0.appBundle))
      #expect(answer == .done)
    }
    #expect(found == expected)
  }
}
