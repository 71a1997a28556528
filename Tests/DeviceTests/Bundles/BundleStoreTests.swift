// Installing, editing and signing bundles; the assets stay as they are.
import HostFiles
import Testing

@testable import Device

struct BundleStoreTests {
  private let assets: ScratchFolder
  private let device: ScratchFolder
  private let store: BundleStore

  init() throws {
    assets = try ScratchFolder()
    device = try ScratchFolder()
    try SampleBundles.write(to: assets)
    store = try BundleStore(root: device.path + "/Bundles")
    try store.install(from: assets.path)
  }

  @Test func `installing finds the app and the extensions inside it`() {
    #expect(
      store.identifiers == [SampleBundles.app, SampleBundles.share, SampleBundles.widget])
    #expect(store.bundles(in: .widget).map(\.description.executable) == ["JournalWidget"])
    #expect(store.bundles[SampleBundles.app]?.description.urlSchemes == ["journal"])
    #expect(
      store.bundles[SampleBundles.widget]?.description.widgets
        == [
          WidgetDescription(
            kind: "Journal", displayName: "Journal", families: [.systemSmall])
        ])
  }

  @Test func `only the bundles that are wanted are installed`() throws {
    let other = try BundleStore(root: device.path + "/Other")
    #expect(try other.install(from: assets.path) { $0 == SampleBundles.app } == [SampleBundles.app])
    #expect(other.identifiers == [SampleBundles.app])
  }

  @Test func `what is claimed and granted is what a bundle may do, in Apple's order`() {
    let entitlements = store.entitlements(of: SampleBundles.widget)
    #expect(entitlements.applicationGroups == [SampleBundles.group])
    #expect(
      entitlements.accessGroups == [
        "T3RR4R1UM0.com.example.journal", "T3RR4R1UM0.com.example.journal.widget",
        SampleBundles.group,
      ])
    #expect(entitlements.team == SampleBundles.team)
  }

  @Test func `what the profile doesn't grant is there in the Simulator alone`() throws {
    try assets.write(
      SampleBundles.profile(groups: []), to: "Journal.app/embedded.mobileprovision")
    try store.install(from: assets.path)
    #expect(store.entitlements(of: SampleBundles.app).applicationGroups == [])
    try store.sign(as: .simulator)
    #expect(store.entitlements(of: SampleBundles.app).applicationGroups == [SampleBundles.group])
  }

  @Test func `without a profile a device grants nothing`() throws {
    try DeviceFile.removeAll(assets.path + "/Journal.app/embedded.mobileprovision")
    try store.install(from: assets.path)
    #expect(store.entitlements(of: SampleBundles.app) == .none)
  }

  @Test func `an unsigned bundle may do nothing, until it is installed again`() throws {
    try store.setUnsigned(true, SampleBundles.share)
    #expect(store.entitlements(of: SampleBundles.share) == .none)
    #expect(store.entitlements(of: SampleBundles.app) != .none)
    try store.install(from: assets.path)
    #expect(store.entitlements(of: SampleBundles.share).accessGroups.count == 3)
  }

  @Test func `an entitlement is removed from one bundle, and the asset keeps it`() throws {
    #expect(
      try store.removeEntitlement(Entitlements.Key.applicationGroups, from: SampleBundles.app))
    #expect(store.entitlements(of: SampleBundles.app).applicationGroups == [])
    #expect(store.entitlements(of: SampleBundles.app).keychainAccessGroups.count == 1)
    #expect(store.entitlements(of: SampleBundles.widget).applicationGroups.count == 1)
    #expect(store.isClaimed(group: SampleBundles.group))
    #expect(
      try assets.text(of: "Journal.app/Bundle.entitlements") == SampleBundles.entitlements)
    #expect(
      try !store.removeEntitlement(Entitlements.Key.applicationGroups, from: SampleBundles.app))
  }

  @Test func `edits and signing outlive the device's process`() throws {
    try store.removeEntitlement(Entitlements.Key.applicationGroups, from: SampleBundles.app)
    try store.setUnsigned(true, SampleBundles.widget)
    try store.sign(as: .simulator)
    let reopened = try BundleStore(root: device.path + "/Bundles")
    #expect(reopened.signing == .simulator)
    #expect(reopened.entitlements(of: SampleBundles.app).applicationGroups == [])
    #expect(reopened.entitlements(of: SampleBundles.widget) == .none)
  }

  @Test func `a regenerated profile has another id and grants the same`() throws {
    let before = store.entitlements(of: SampleBundles.app)
    var count = 0
    try store.regenerateProfiles {
      count += 1
      return "bbbbbbbb-0000-4000-8000-00000000000\(count)"
    }
    #expect(count == 3)
    #expect(
      store.bundles[SampleBundles.app]?.profile?.identifier
        == "BBBBBBBB-0000-4000-8000-000000000001")
    #expect(store.entitlements(of: SampleBundles.app) == before)
  }

  @Test func `deleting an app deletes its extensions`() throws {
    #expect(try store.delete(SampleBundles.app).count == 3)
    #expect(store.identifiers == [])
    #expect(try DeviceFile.names(in: device.path + "/Bundles") == ["Signing.plist"])
    #expect(throws: BundleError.notInstalled(identifier: SampleBundles.app)) {
      try store.delete(SampleBundles.app)
    }
  }

  @Test func `a folder without bundles and a doubled identifier are refused by name`() throws {
    let empty = try ScratchFolder()
    #expect(throws: BundleError.noBundles(folder: empty.path)) {
      try store.install(from: empty.path)
    }
    try assets.write(SampleBundles.info(SampleBundles.app, "Other"), to: "Other.app/Info.plist")
    #expect(
      throws: BundleError.duplicate(
        identifier: SampleBundles.app, folder: assets.path + "/Other.app")
    ) {
      try store.install(from: assets.path)
    }
  }

  @Test func `state of a newer version is refused and left as it is`() throws {
    let path = device.path + "/Bundles/Signing.plist"
    let newer = SampleBundles.plist("<key>Version</key><integer>2</integer>")
    try device.write(newer, to: "Bundles/Signing.plist")
    #expect(throws: BundleError.newerVersion(file: path, version: 2)) {
      try BundleStore(root: device.path + "/Bundles")
    }
    #expect(try device.text(of: "Bundles/Signing.plist") == newer)
  }
}
