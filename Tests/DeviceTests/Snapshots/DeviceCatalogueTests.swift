// Devices are found, made, erased and deleted by name, and looked at while somebody uses them.
import Glibc
import HostFiles
import Testing

@testable import Device

@Suite struct DeviceCatalogueTests {
  private let scratch: ScratchFolder
  private let catalogue: DeviceCatalogue
  private let assets = "\(TestDevice.root)/assets"

  init() throws {
    scratch = try ScratchFolder()
    catalogue = DeviceCatalogue(root: "\(scratch.path)/devices")
  }

  private func path(_ name: String) throws -> String { catalogue.path(of: try DeviceName(name)) }

  // MARK: Names

  @Test(arguments: ["default", "my phone", "iPhone-17", "Gerät", String(repeating: "x", count: 64)])
  func `a plain name is a name`(text: String) throws {
    #expect(try DeviceName(text).text == text)
  }

  @Test(arguments: [
    "", ".", "..", "...", ".hidden", "a/b", "/a", "a\\b", "a\u{0}b", "a\nb", "\u{1b}[2J",
    "a\u{202e}b", "a\u{2028}", "-x", "booted", " ", " x", "x\u{a0}",
    String(repeating: "x", count: 65),
    String(repeating: "ä", count: 33),
  ])
  func `a hostile name is refused, and the refusal is harmless to print`(text: String) {
    #expect {
      try DeviceName(text)
    } throws: { error in
      "\(error)".unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202e }
    }
  }

  // MARK: The list

  @Test func `devices are listed by name, and a stranger's files are not`() throws {
    for name in ["b", "a"] { try DeviceCatalogue.create(path(name), assets: assets) }
    try scratch.write("x", to: "devices/file")
    try scratch.write("x", to: "devices/folder/file")
    try scratch.write("{\"version\":9}", to: "devices/newer/device.json")
    let devices = try catalogue.devices()
    #expect(devices.map(\.name) == ["a", "b", "newer"])
    #expect(devices.map { $0.problem == nil } == [true, true, false])
    #expect(devices.map(\.isBooted) == [false, false, false])
    let open = try DeviceFolder.existing(path("b"))
    #expect(try catalogue.devices().map(\.isBooted) == [false, true, false])
    withExtendedLifetime(open) {}
  }

  @Test func `no catalogue is an empty one and stays so`() throws {
    #expect(try catalogue.devices().isEmpty)
    #expect(DeviceFile.kind(of: catalogue.root) == nil)
  }

  // MARK: Making and removing

  @Test func `a new device has its bundles and their containers and nothing else`() throws {
    try DeviceCatalogue.create(path("new"), assets: assets)
    let bundles = try DeviceContents(path: path("new")).bundles()
    let app = try #require(bundles.first { $0.identifier == "com.example.journal" })
    let widget = try #require(bundles.first { $0.identifier == "com.example.journal.widget" })
    let stranger = try #require(bundles.first { $0.identifier == "com.example.stranger" })
    #expect(app.groupContainers == widget.groupContainers)
    #expect(app.groupContainers.keys.sorted() == [SimulatedDevice.journalGroup])
    #expect(app.dataContainer != widget.dataContainer && app.dataContainer != nil)
    #expect(stranger.groupContainers.isEmpty)
    #expect(try DeviceFile.names(in: catalogue.root) == ["new"])
  }

  @Test func `what is there already is not made again`() throws {
    try DeviceCatalogue.create(path("new"), assets: assets)
    try scratch.write("x", to: "devices/new/mark")
    #expect(throws: DeviceError.alreadyThere(path: try path("new"))) {
      try DeviceCatalogue.create(path("new"), assets: assets)
    }
    #expect(try scratch.text(of: "devices/new/mark") == "x")
  }

  @Test func `without assets nothing is left behind`() throws {
    #expect(throws: (any Error).self) {
      try DeviceCatalogue.create(path("new"), assets: scratch.path + "/none")
    }
    #expect(try DeviceFile.names(in: catalogue.root).isEmpty)
  }

  @Test func `erasing leaves a device that is new`() throws {
    try DeviceCatalogue.create(path("one"), assets: assets)
    let before = try DeviceContents(path: path("one")).bundles()
    try scratch.write("x", to: "devices/one/state.json")
    try DeviceCatalogue.erase(path("one"), assets: assets)
    let after = try DeviceContents(path: path("one")).bundles()
    #expect(DeviceFile.kind(of: "\(try path("one"))/state.json") == nil)
    #expect(after.map(\.identifier) == before.map(\.identifier))
    #expect(after.map(\.dataContainer) != before.map(\.dataContainer))
    #expect(try DeviceFile.names(in: catalogue.root) == ["one"])
  }

  @Test func `erasing without assets changes nothing`() throws {
    try DeviceCatalogue.create(path("one"), assets: assets)
    try scratch.write("x", to: "devices/one/mark")
    #expect(throws: (any Error).self) {
      try DeviceCatalogue.erase(path("one"), assets: "/nonexistent")
    }
    #expect(try scratch.text(of: "devices/one/mark") == "x")
    #expect(try DeviceFile.names(in: catalogue.root) == ["one"])
  }

  @Test func `a device in use, a stranger's folder or a link is neither erased nor deleted`() throws
  {
    try DeviceCatalogue.create(path("one"), assets: assets)
    try scratch.write("x", to: "devices/folder/file")
    symlink(try path("one"), try path("link"))
    let open = try DeviceFolder.existing(path("one"))
    for name in ["one", "folder", "link"] {
      let path = try path(name)
      #expect(throws: DeviceError.self) { try DeviceCatalogue.delete(path) }
      #expect(throws: DeviceError.self) { try DeviceCatalogue.erase(path, assets: assets) }
    }
    withExtendedLifetime(open) {}
    #expect(try DeviceFile.names(in: catalogue.root) == ["folder", "link", "one"])
  }

  @Test func `a deleted device is gone, and one that isn't there can't be deleted`() throws {
    try DeviceCatalogue.create(path("one"), assets: assets)
    try DeviceCatalogue.delete(path("one"))
    #expect(try DeviceFile.names(in: catalogue.root).isEmpty)
    #expect(throws: DeviceError.notThere(path: try path("one"))) {
      try DeviceCatalogue.delete(path("one"))
    }
  }

  // MARK: Looking

  @Test func `a group is listed only while it is claimed and granted`() throws {
    try DeviceCatalogue.create(path("one"), assets: assets)
    let store = try BundleStore(root: "\(path("one"))/Bundles")
    func groups(_ identifier: String) throws -> Int? {
      try DeviceContents(path: path("one")).bundles()
        .first { $0.identifier == identifier }?.groupContainers.count
    }
    try store.removeEntitlement(
      Entitlements.Key.applicationGroups, from: "com.example.journal.widget")
    #expect(try groups("com.example.journal.widget") == 0)
    #expect(try groups("com.example.journal") == 1)
    try store.setUnsigned(true, "com.example.journal")
    #expect(try groups("com.example.journal") == 0)
    let profile = "\(try path("one"))/Bundles/com.example.journal.share/embedded.mobileprovision"
    try DeviceFile.removeAll(profile)
    #expect(try groups("com.example.journal.share") == 0)
    try store.sign(as: .simulator)
    #expect(try groups("com.example.journal.share") == 1)
  }

  @Test func `looking takes no lock and writes nothing`() throws {
    try DeviceCatalogue.create(path("one"), assets: assets)
    let open = try DeviceFolder.existing(path("one"))
    func tree() throws -> [String] {
      GroupListing(root: try path("one"), marks: [:]).files().map { "\($0.path) \($0.size)" }
    }
    let before = try tree()
    let contents = try DeviceContents(path: path("one"))
    _ = try (contents.bundles(), contents.crashReports(), contents.hostLog(), catalogue.devices())
    #expect(try tree() == before)
    withExtendedLifetime(open) {}
  }
}
