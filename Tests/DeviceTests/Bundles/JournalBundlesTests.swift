// The bundles that come with the project, as a device reads them.
import Testing
import Wire

@testable import Device

struct JournalBundlesTests {
  private let device: ScratchFolder
  private let store: BundleStore

  init() throws {
    device = try ScratchFolder()
    store = try BundleStore(root: device.path + "/Bundles")
    try store.install(from: Self.assets)
  }

  /// `assets/Bundles` beside `Tests`.
  private static var assets: String {
    let parts = #filePath.split(separator: "/").dropLast(4)
    return "/" + parts.joined(separator: "/") + "/assets/Bundles"
  }

  @Test func `each bundle has its role`() throws {
    let roles = store.identifiers.map { store.bundles[$0]?.description.role }
    #expect(
      store.identifiers == [
        "com.example.journal", "com.example.journal.share", "com.example.journal.widget",
        "com.example.stranger",
      ])
    #expect(roles == [.app, .shareExtension, .widget, .app])
    #expect(store.bundles["com.example.journal"]?.description.urlSchemes == ["journal"])
    let widget = try store.installed("com.example.journal.widget").description
    #expect(widget.widgets.first?.families.contains(.systemSmall) == true)
  }

  @Test(arguments: [Signing.device, .simulator])
  func `app, widget and share extension reach the group, the stranger doesn't`(signing: Signing)
    throws
  {
    try store.sign(as: signing)
    for identifier in store.identifiers {
      let entitlements = store.entitlements(of: identifier)
      let isOurs = identifier.hasPrefix("com.example.journal")
      #expect(entitlements.applicationGroups == (isOurs ? ["group.com.example.journal"] : []))
      #expect(
        entitlements.accessGroups.contains("T3RR4R1UM0.group.com.example.journal") == isOurs)
      #expect(entitlements.team == (isOurs ? "T3RR4R1UM0" : "STR4NG3R01"))
    }
    #expect(
      store.entitlements(of: "com.example.journal").accessGroups.first
        == "T3RR4R1UM0.com.example.journal")
  }

  @Test func `the share sheet offers the journal a link, a text, a photo, and several`() throws {
    let rule = try #require(
      try store.installed("com.example.journal.share").description.activationRule)
    let photo = SharedItem.photo(name: "tram.png", provider: 0)
    for items in [[.link("https://example.com")], [.text("hello")], [photo], [photo, photo]] {
      #expect(rule.matches(items))
    }
  }
}
