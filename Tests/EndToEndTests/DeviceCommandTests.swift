// `terrarium device` as a script sees it: what it prints, its status, and what it leaves alone.
import Foundation
import Testing

@testable import Device

@Suite struct DeviceCommandTests {
  private let terrarium: Terrarium
  private var path: String { "\(terrarium.devices)/default" }

  init() throws {
    terrarium = try Terrarium()
  }

  private func device(_ arguments: String...) throws -> Terrarium.Run {
    try terrarium.run(["device"] + arguments)
  }

  private func json(_ run: Terrarium.Run) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    return try #require(value as? [String: Any])
  }

  // MARK: Finding

  @Test func `nothing is there and nothing comes to be by looking`() throws {
    let list = try device("list")
    #expect(list.output.isEmpty && list.errors.isEmpty && list.status == 0)
    #expect(try json(device("list", "--json"))["devices"] as? [String] == [])
    for word in ["path", "apps", "logs", "reports", "erase"] {
      let run = try device(word)
      #expect(run.status == 1 && run.output.isEmpty && run.errors.contains("there is no device"))
    }
    #expect(try device("container", "com.example.journal", "groups").status == 1)
    #expect(try device("openurl", "journal://entries").status == 1)
    #expect(try device("snapshot", "copy").status == 1)
    #expect(try device("restore", "copy").status == 1)
    #expect(!FileManager.default.fileExists(atPath: "\(terrarium.home)/data"))
  }

  @Test func `a device is made, found, and deleted by name`() throws {
    #expect(try device("create", "default").output == "\(path)\n")
    #expect(try device("create", "other", "--json").status == 0)
    #expect(try device("path").output == "\(path)\n")
    #expect(try device("path", "other").output == "\(terrarium.devices)/other\n")
    let names = (try json(device("list", "-j"))["devices"] as? [[String: Any]])?
      .map { "\($0["name"] ?? "") \($0["state"] ?? "") \($0["isAvailable"] as? Bool ?? false)" }
    #expect(names == ["default Shutdown true", "other Shutdown true"])
    let again = try device("create", "other")
    #expect(again.status == 2 && again.errors.contains("already there"))
    #expect(try device("delete").status == 2)
    #expect(try device("delete", "other").status == 0)
    #expect(try device("delete", "other").status == 1)
    #expect(try device("list").output == "default\tShutdown\t\(path)\n")
  }

  @Test func `a device without a name is named by its folder`() throws {
    #expect(try device("create", "--device", "mine").output == "\(terrarium.home)/mine\n")
    let run = try device("container", "com.example.journal", "--device", "mine/")
    #expect(run.output == "\(terrarium.home)/mine/Bundles/com.example.journal\n")
    #expect(try device("list").output.isEmpty)
  }

  @Test(arguments: [
    ["create"], ["create", ""], ["create", ".."], ["create", "a/b"], ["create", "a\nb"],
    ["create", "booted"], ["create", String(repeating: "x", count: 65)], [], ["nonsense"],
    ["path", "a", "b"], ["list", "x"], ["list", "--device", "x"], ["container"], ["openurl"],
    ["snapshot"], ["restore", ""], ["path", "--frob"], ["path", "--device"],
    ["path", "--device", ""],
  ])
  func `bad usage is status 2, says why, and makes nothing`(arguments: [String]) throws {
    let run = try terrarium.run(["device"] + arguments)
    #expect(run.status == 2 && run.output.isEmpty && !run.errors.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "\(terrarium.home)/data"))
  }

  @Test func `help says what there is`() throws {
    let run = try device("--help")
    #expect(run.status == 0 && run.output.contains("container [NAME] BUNDLE"))
  }

  // MARK: Looking in

  @Test func `bundles are listed with their containers by Apple's keys`() throws {
    _ = try device("create", "default")
    let lines = try device("apps").output.split(separator: "\n")
    #expect(lines.contains("com.example.journal\tapp\tJournal"))
    let app = try #require(
      try json(device("apps", "--json"))["com.example.journal"] as? [String: Any])
    #expect(app["CFBundleIdentifier"] as? String == "com.example.journal")
    let groups = try #require(app["GroupContainers"] as? [String: String])
    let data = try device("container", "com.example.journal", "data").output
    #expect(data == "\(app["DataContainer"] ?? "")\n")
    let group = try device("container", "default", "com.example.journal", "groups")
    let line = groups.map { "\($0.key)\t\($0.value)\n" }.joined()
    #expect(group.output == line && group.status == 0)
    let one = try device("container", "com.example.journal", "group.com.example.journal")
    #expect(one.output == "\(groups["group.com.example.journal"] ?? "")\n")
  }

  @Test func `groups prints nothing and exits 1 when the entitlement is not live`() throws {
    _ = try device("create", "default")
    let store = try BundleStore(root: "\(path)/Bundles")
    try store.removeEntitlement(
      "com.apple.security.application-groups", from: "com.example.journal.widget")
    let widget = try device("container", "com.example.journal.widget", "groups")
    #expect(widget.status == 1 && widget.output.isEmpty && widget.errors.isEmpty)
    #expect(try device("container", "com.example.journal", "groups").status == 0)
    let one = try device("container", "com.example.journal.widget", "group.com.example.journal")
    #expect(one.status == 1 && one.output.isEmpty)
    #expect(try device("container", "com.example.nobody", "groups").status == 1)
  }

  @Test func `a device in use can be looked at and not be changed`() throws {
    _ = try device("create", "default")
    let open = try DeviceFolder.existing(path)
    let arguments = [
      ["list"], ["path", "booted"], ["apps", "booted"], ["logs"], ["reports"],
      ["container", "com.example.journal"],
    ]
    for words in arguments { #expect(try terrarium.run(["device"] + words).status == 0) }
    #expect(try device("list").output.contains("\tBooted\t"))
    let changes = [
      ["erase"], ["delete", "default"], ["snapshot", "copy"], ["openurl", "journal://entries"],
    ]
    for words in changes {
      let run = try terrarium.run(["device"] + words)
      #expect(run.status == 3 && run.errors.contains("in use"), "\(words)")
    }
    withExtendedLifetime(open) {}
  }

  // MARK: Using and putting aside

  @Test func `a URL is opened as another app would`() throws {
    _ = try device("create", "default")
    let run = try device("openurl", "journal://entries")
    #expect(run.output == "the app shows \"Sign In\"\n" && run.status == 0)
    #expect(
      try json(device("openurl", "journal://profile", "-j"))["screen"] as? String == "Sign In")
    let nobody = try device("openurl", "mailto:ada@example.com")
    #expect(nobody.status == 1 && nobody.errors.contains("no app opens"))
    #expect(try device("reports").output.isEmpty)
  }

  @Test func `a device that was put aside comes back after it was erased`() throws {
    _ = try device("create", "default")
    _ = try device("openurl", "journal://entries")
    let data = try device("container", "com.example.journal", "data").output
    #expect(try device("snapshot", "copy").status == 0)
    #expect(try device("snapshot", "copy").status == 2)
    #expect(try device("erase").status == 0)
    #expect(try device("container", "com.example.journal", "data").output != data)
    #expect(try device("restore", "copy").status == 0)
    #expect(try device("container", "com.example.journal", "data").output == data)
    #expect(try device("restore", "second", "copy", "--json").status == 0)
    #expect(try device("openurl", "second", "journal://entries").status == 0)
  }

  @Test func `a snapshot that was tampered with is refused`() throws {
    _ = try device("create", "default")
    _ = try device("snapshot", "copy")
    try Data("{\"version\":1 }".utf8).write(
      to: URL(filePath: "\(terrarium.home)/copy/device/device.json"))
    let run = try device("restore", "copy")
    #expect(run.status == 3 && run.errors.contains("can't be trusted"))
    #expect(try device("apps").status == 0)
  }

  // MARK: Reports

  @Test func `a report is listed, read, and asked for in vain`() throws {
    _ = try device("create", "default")
    try FileManager.default.createDirectory(
      atPath: "\(path)/Reports", withIntermediateDirectories: false)
    let text = "Report: 7\nProgram: widget\nTermination: EXIT 3\nReason: It left.\n\nOutput:\n  a\n"
    try Data(text.utf8).write(to: URL(filePath: "\(path)/Reports/7-widget.txt"))
    #expect(try device("reports").output == "7\twidget\tEXIT 3\tIt left.\n")
    #expect(try device("reports", "default", "7").output == text)
    #expect(
      try json(device("reports", "default", "7", "--json"))["termination"] as? String == "EXIT 3")
    #expect(try device("reports", "default", "8").status == 1)
    #expect(try device("reports", "default", "x").status == 2)
  }
}
