// Containers are given out by entitlement, keep their names, and go when their bundles go.
import Glibc
import HostFiles
import Testing
import Wire

@testable import Device

struct ContainerServiceTests {
  private let folder: ScratchFolder
  private let service: ContainerService

  private static let group = "group.com.example.journal"
  private static let entitled = Entitlements(applicationGroups: [group])
  private static let app = BundleDescription(
    identifier: "com.example.journal", displayName: "Journal", executable: "A", role: .app)
  private static let widget = BundleDescription(
    identifier: "com.example.journal.widget", displayName: "W", executable: "W", role: .widget)

  init() throws {
    folder = try ScratchFolder()
    service = try Self.open(folder, seed: 1)
  }

  private static func open(_ folder: ScratchFolder, seed: UInt64) throws -> ContainerService {
    var generator = SplitMix64(seed: seed)
    return try ContainerService(root: folder.path + "/Containers") {
      UUIDText.version4(high: generator.next(), low: generator.next())
    }
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func `without the entitlement there is no container, and none is made`() throws {
    #expect(try service.containerPath(group: Self.group, for: .none) == nil)
    #expect(try service.containerPath(group: "group.other", for: Self.entitled) == nil)
    #expect(service.groups == [])
    #expect(ContainerListing(root: folder.path + "/Containers/Shared/AppGroup").files == [])
  }

  @Test func `with it there is one, the same each time, for its owner alone`() throws {
    let path = try #require(try service.containerPath(group: Self.group, for: Self.entitled))
    #expect(path.hasPrefix(folder.path + "/Containers/Shared/AppGroup/"))
    #expect(path.suffix(36) == path.suffix(36).uppercased())
    #expect(mode(path) == 0o700)
    #expect(try service.containerPath(group: Self.group, for: Self.entitled) == path)
    #expect(service.groupPath(Self.group) == path)
  }

  @Test func `names outlive the device's process`() throws {
    let shared = try service.containerPath(group: Self.group, for: Self.entitled)
    let own = try service.privateContainer(of: Self.app)
    let reopened = try Self.open(folder, seed: 2)
    #expect(try reopened.containerPath(group: Self.group, for: Self.entitled) == shared)
    #expect(try reopened.privateContainer(of: Self.app) == own)
  }

  @Test func `apps and extensions have private containers in places of their own`() throws {
    let own = try service.privateContainer(of: Self.app)
    let extensions = try service.privateContainer(of: Self.widget)
    #expect(own.contains("/Data/Application/"))
    #expect(extensions.contains("/Data/PluginKitPlugin/"))
    #expect(mode(own) == 0o700)
    #expect(try service.privateContainer(of: Self.app) == own)
    #expect(service.privatePath("com.example.stranger") == nil)
  }

  @Test func `a regenerated container is as new, and the old one stays behind`() throws {
    let old = try #require(try service.containerPath(group: Self.group, for: Self.entitled))
    try DeviceFile.replace(old + "/a", with: [1])
    let new = try service.regenerate(group: Self.group)
    #expect(new != old)
    #expect(
      ContainerListing(root: new).files.map(\.path) == [
        "Library", "Library/Caches", "Library/Preferences",
      ])
    #expect(try DeviceFile.read(old + "/a") == [1])
    #expect(try service.containerPath(group: Self.group, for: Self.entitled) == new)
  }

  @Test func `deleting removes private containers, and a group's only when nobody claims it`()
    throws
  {
    let own = try service.privateContainer(of: Self.app)
    let shared = try #require(try service.containerPath(group: Self.group, for: Self.entitled))
    try DeviceFile.replace(shared + "/a", with: [1])
    try service.remove(bundles: [Self.app.identifier]) { _ in true }
    #expect(DeviceFile.kind(of: own) == nil)
    #expect(DeviceFile.kind(of: shared) == .folder)
    try service.remove(bundles: []) { _ in false }
    #expect(DeviceFile.kind(of: shared) == nil)
    #expect(try service.containerPath(group: Self.group, for: Self.entitled) != shared)
    #expect(try service.privateContainer(of: Self.app) != own)
  }

  @Test func `a listing names everything once, in order, and follows no link`() throws {
    try folder.write("12345", to: "c/inbox/1/manifest.json")
    try folder.write("1", to: "c/auth")
    #expect(symlink("/etc", folder.path + "/c/link") == 0)
    #expect(
      ContainerListing(root: folder.path + "/c").files == [
        ContainedFile(path: "auth", kind: .file(size: 1)),
        ContainedFile(path: "inbox", kind: .folder),
        ContainedFile(path: "inbox/1", kind: .folder),
        ContainedFile(path: "inbox/1/manifest.json", kind: .file(size: 5)),
        ContainedFile(path: "link", kind: .other),
      ])
  }

  @Test(arguments: [
    ("", "it is empty"),
    (SampleBundles.plist(""), "has no Version"),
    (
      SampleBundles.plist(
        "<key>Version</key><integer>1</integer><key>Groups</key><dict>"
          + "<key>g</key><string>../../../etc</string></dict>"),
      "Groups.g is \"../../../etc\""
    ),
    (SampleBundles.plist("<key>Version</key><integer>2</integer>"), "version 2"),
  ])
  func `a map that can't be trusted is refused by name`(text: String, words: String) throws {
    try folder.write(text, to: "Containers/Containers.plist")
    let error = #expect(throws: ContainerError.self) { try Self.open(folder, seed: 3) }
    #expect(error.map { "\($0)".contains(words) } == true)
    #expect(try folder.text(of: "Containers/Containers.plist") == text)
  }
}
