// Entitlements are enforced by the kernel: a program that ignores every rule still gets nowhere.
import CSandbox
import Glibc
import Testing
import Wire

@testable import Device

/// The stranger's program goes past every service; as the app it has the group's entitlement.
@MainActor
@Suite(
  .serialized,
  .enabled(if: SandboxStrength.ofThisMachine().confinesFiles, "this kernel has no Landlock"))
struct SandboxTests {
  private let device: SimulatedDevice
  private let group: String

  init() throws {
    device = try TestDevice.make(app: "Stranger")
    try device.openApp()
    try device.settle()
    group = try #require(device.groupContainerPath)
    try device.replaceFile("letter", by: "secret")
  }

  /// Lets the program in the app's place try `verb` on `path`; its note about it.
  private func attempt(_ verb: String, _ path: String) throws -> String? {
    try device.openURL("journal://\(verb)?path=\(path)")
    try device.settle()
    return device.trace.events.last { $0.kind == .note }?.words
  }

  private static let refusal = "Permission denied (\(EACCES))"

  @Test func `with the entitlement the group's container is open`() throws {
    defer { device.close() }
    #expect(try attempt("read", "\(group)/letter") == "read: done")
    #expect(try attempt("list", group) == "list: done")
    #expect(try attempt("write", "\(group)/answer") == "write: done")
    #expect(device.groupContainerHas("answer"))
  }

  @Test func `without the entitlement the kernel refuses every way in`() throws {
    defer { device.close() }
    try device.removeAppGroup(from: .app)
    #expect(try attempt("read", "\(group)/letter") == "read: \(Self.refusal)")
    #expect(try attempt("list", group) == "list: \(Self.refusal)")
    #expect(try attempt("write", "\(group)/answer") == "write: \(Self.refusal)")
    #expect(try attempt("read", "\(group)/../../letter") != "read: done")
    #expect(!device.groupContainerHas("answer"))
  }

  @Test func `an unsigned program has no group either`() throws {
    defer { device.close() }
    try device.setUnsigned(.app)
    #expect(try attempt("read", "\(group)/letter") == "read: \(Self.refusal)")
  }

  @Test func `another developer's app never gets in`() throws {
    defer { device.close() }
    let stranger = try #require(device.launch(device.bundle(of: .stranger)))
    let url = "stranger://read?path=\(group)/letter"
    device.core.processes.deliver(.openURL(url), to: stranger)
    try device.settle()
    let notes = device.trace.events.filter { $0.kind == .note && $0.program == "stranger" }
    #expect(notes.map(\.words) == ["read: \(Self.refusal)"])
  }

  @Test(arguments: [BundlePlace.widget, .shareExtension])
  func `no program reads another's private container`(place: BundlePlace) throws {
    defer { device.close() }
    let bundle = device.bundle(of: place.program)
    let path =
      try device.containers.privatePath(bundle)
      ?? device.containers.privateContainer(
        of: #require(device.bundles.bundles[bundle]).description)
    #expect(try attempt("list", path) == "list: \(Self.refusal)")
    #expect(try attempt("list", "\(path)/..") == "list: \(Self.refusal)")
  }

  /// The other programs of the journal.
  enum BundlePlace {
    case widget, shareExtension
    var program: ProgramName { self == .widget ? .widget : .shareExtension }
  }

  @Test func `no program sees the device's own files or the machine's`() throws {
    defer { device.close() }
    for path in [
      device.folder.path, "\(device.folder.path)/Containers", "\(device.folder.path)/device.json",
      "/etc/passwd", "/home", "/", TestDevice.root, "/proc/1/cmdline",
    ] {
      #expect(try attempt("read", path) == "read: \(Self.refusal)", "\(path)")
    }
  }

  @Test func `its own container is its own to use`() throws {
    defer { device.close() }
    let home = try #require(device.containers.privatePath(device.appBundle))
    #expect(try attempt("write", "\(home)/note") == "write: done")
    #expect(try attempt("list", home) == "list: done")
  }

  @Test func `the words for what is enforced follow the kernel`() {
    defer { device.close() }
    let strengths = [true, false].flatMap { filter in
      [-38, 1, 3, 4, 6].map { SandboxStrength(landlock: $0, filtersCalls: filter) }
    }
    #expect(
      strengths.map(\.label) == [
        "sandbox: calls only", "sandbox: full", "sandbox: full", "sandbox: full", "sandbox: full",
        "sandbox: by rule only", "sandbox: partial", "sandbox: files", "sandbox: files",
        "sandbox: files",
      ])
    #expect(Set(strengths.map(\.sentence)).count == strengths.count)
    #expect(strengths.map(\.isWhole) == strengths.map { $0.label == "sandbox: full" })
    let old = SandboxStrength(landlock: 3, filtersCalls: false).sentence
    #expect(
      old.hasPrefix("Landlock 3, and no seccomp in this kernel: enforced for opening files and"))
    #expect(old.contains("not for TCP, signals, abstract sockets, other sockets, new processes"))
  }
}
