// The names in the code and the names in the bundles' property lists are the same names.
import Foundation
import JournalCore
import Testing

struct BundleFilesTests {
  static let assets = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "assets")

  static func list(_ bundle: String, _ file: String) throws -> [String: Any] {
    let url = assets.appending(path: "Bundles/\(bundle)/\(file)")
    let list = try PropertyListSerialization.propertyList(
      from: Data(contentsOf: url), options: [], format: nil)
    return try #require(list as? [String: Any])
  }

  @Test(arguments: [
    (
      JournalIdentifiers.appBundle, "JournalApp",
      [JournalKeychain.ownGroup, JournalKeychain.sharedGroup]
    ),
    (JournalIdentifiers.widgetBundle, "JournalWidget", [JournalKeychain.sharedGroup]),
    (JournalIdentifiers.shareBundle, "JournalShare", [JournalKeychain.sharedGroup]),
  ])
  func `a journal bundle claims its groups and is granted them`(
    bundle: String, executable: String, keychainGroups: [String]
  ) throws {
    let info = try Self.list(bundle, "Info.plist")
    #expect(info["CFBundleIdentifier"] as? String == bundle)
    #expect(info["CFBundleExecutable"] as? String == executable)
    let claimed = try Self.list(bundle, "\(executable).entitlements")
    let profile = try Self.list(bundle, "embedded.mobileprovision")
    let granted = try #require(profile["Entitlements"] as? [String: Any])
    for entitlements in [claimed, granted] {
      #expect(
        entitlements["com.apple.security.application-groups"] as? [String]
          == [JournalIdentifiers.group])
      #expect(
        entitlements["application-identifier"] as? String
          == "\(JournalIdentifiers.team).\(bundle)")
    }
    #expect(claimed["keychain-access-groups"] as? [String] == keychainGroups)
  }

  @Test func `the stranger has no group of the journal's`() throws {
    let bundle = "com.example.stranger"
    let claimed = try Self.list(bundle, "Stranger.entitlements")
    #expect(claimed["com.apple.security.application-groups"] == nil)
    let groups = try #require(claimed["keychain-access-groups"] as? [String])
    #expect(!groups.contains { $0.hasPrefix(JournalIdentifiers.team) })
  }

  @Test func `the widgets' kinds are those the app names`() throws {
    let info = try Self.list(JournalIdentifiers.widgetBundle, "Info.plist")
    let attributes = try #require(
      (info["NSExtension"] as? [String: Any])?["NSExtensionAttributes"] as? [String: Any])
    let widgets = try #require(attributes["Widgets"] as? [[String: Any]])
    #expect(
      widgets.map { $0["Kind"] as? String }
        == [JournalIdentifiers.widgetKind, JournalIdentifiers.quickNoteKind])
  }

  @Test func `the activation rule takes as many photos as a capture may hold`() throws {
    let info = try Self.list(JournalIdentifiers.shareBundle, "Info.plist")
    let attributes = try #require(
      (info["NSExtension"] as? [String: Any])?["NSExtensionAttributes"] as? [String: Any])
    let rule = try #require(attributes["NSExtensionActivationRule"] as? [String: Any])
    #expect(
      rule["NSExtensionActivationSupportsImageWithMaxCount"] as? Int == CaptureLimits.fileCount)
  }

  @Test(arguments: [
    ("tram.png", [UInt8(0x89), 0x50]), ("fog.jpg", [0xff, 0xd8]), ("big-48mp.jpg", [0xff, 0xd8]),
  ])
  func `a sample is a small file of the type it says`(name: String, magic: [UInt8]) throws {
    let bytes = try Data(contentsOf: Self.assets.appending(path: "Samples/\(name)"))
    #expect(Array(bytes.prefix(2)) == magic)
    #expect(bytes.count < 300_000)
  }

  @Test func `the big sample states 48 megapixels`() throws {
    let bytes = try Data(contentsOf: Self.assets.appending(path: "Samples/big-48mp.jpg"))
    let frame = try #require(bytes.firstRange(of: Data([0xff, 0xc2])))
    let size = bytes[(frame.lowerBound + 5)..<(frame.lowerBound + 9)].map(Int.init)
    #expect(size[0] << 8 + size[1] == 6_048 && size[2] << 8 + size[3] == 8_064)
  }
}
