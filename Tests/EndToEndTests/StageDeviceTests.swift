// Device folders that can't be used: a sentence, a status, and not one byte changed.
import Foundation
import Testing

@testable import Device

extension StageTests {
  @Suite struct DeviceFolders {
    private let terrarium: Terrarium
    private var folder: String { "\(terrarium.home)/mine" }

    init() throws {
      terrarium = try Terrarium()
    }

    /// A device that was used.
    private func makeDevice() throws {
      let made = try terrarium.run("device", "create", "--device", folder)
      #expect(made.status == 0, "\(made.errors)")
      #expect(try terrarium.run("device", "openurl", "--device", folder, "journal://x").status == 0)
    }

    /// Starts the stage on the folder and sees it refuse, without a change.
    private func expectRefusal(
      _ sentence: String, wrapper: [String] = [], _ location: SourceLocation = #_sourceLocation
    ) throws {
      let before = try Contents(of: folder)
      let stage = try StageTerminal(
        terrarium, width: 200, arguments: ["--device", folder], wrapper: wrapper)
      #expect(try stage.waitForEnd() == 3, sourceLocation: location)
      try stage.wait(for: sentence)
      #expect(!stage.sent().contains(0x1b), sourceLocation: location)
      try stage.expectGivenBack(location)
      #expect(try Contents(of: folder) == before, sourceLocation: location)
      #expect(ProcessTable.programs(below: terrarium.home).isEmpty, sourceLocation: location)
    }

    @Test func `a relative folder is taken from the working folder`() throws {
      let stage = try StageTerminal(terrarium, arguments: ["--device", "near"])
      try stage.wait(for: "Press o to open the journal")
      try stage.keys("q")
      #expect(try stage.waitForEnd() == 0)
    }

    @Test(arguments: ["", "{", "{\"version\":1}", "{\"version\":\"one\"}", "\u{0}\u{0}\u{0}"])
    func `a state that is damaged is named`(text: String) throws {
      try makeDevice()
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/state.json"))
      try expectRefusal("state.json is damaged")
    }

    @Test func `a manifest that is damaged is named`() throws {
      try makeDevice()
      try Data("so so".utf8).write(to: URL(filePath: "\(folder)/device.json"))
      try expectRefusal("device.json can't be understood")
    }

    @Test(arguments: ["device.json", "state.json"])
    func `a device of a newer version is left to the newer program`(name: String) throws {
      try makeDevice()
      try Data("{\"version\":99}".utf8).write(to: URL(filePath: "\(folder)/\(name)"))
      try expectRefusal("was made by a newer Terrarium (device version 99")
    }

    @Test func `a device that is in use is left alone`() throws {
      try makeDevice()
      let open = try DeviceFolder.existing(folder)
      try expectRefusal("is in use by another Terrarium")
      withExtendedLifetime(open) {}
    }

    @Test func `two stages can't share a device`() throws {
      let first = try StageTerminal(terrarium)
      try first.wait(for: "Press o to open the journal")
      let second = try StageTerminal(terrarium, width: 200)
      #expect(try second.waitForEnd() == 3)
      try second.wait(for: "is in use by another Terrarium")
      try first.keys("o")
      try first.wait(for: "Username")
    }

    @Test func `a folder with something else in it is no device`() throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      try Data("mine".utf8).write(to: URL(filePath: "\(folder)/letter.txt"))
      try expectRefusal("is not a usable device: it has files but no device.json")
    }

    @Test func `a file is no device`() throws {
      try Data("mine".utf8).write(to: URL(filePath: folder))
      try expectRefusal("is not a usable device: it is not a folder")
    }

    @Test(.enabled(if: ReadOnly.isPossible, "no read-only mount can be made here"))
    func `a device that can't be written is left alone`() throws {
      try makeDevice()
      try expectRefusal("can't be written", wrapper: ReadOnly.wrapper(for: folder))
    }
  }
}

/// Mounts a folder so that it can only be read, in a world of the command's own.
enum ReadOnly {
  static func wrapper(for folder: String) -> [String] {
    [
      "unshare", "-m", "sh", "-c",
      "mount --bind \"$0\" \"$0\" && mount -o remount,ro,bind \"$0\" && exec \"$@\"", folder,
    ]
  }

  /// Whether this machine lets us.
  static let isPossible: Bool = {
    let folder = NSTemporaryDirectory()
    let words = wrapper(for: folder) + ["sh", "-c", "! touch \"$0/.e2e\"", folder]
    // A machine without the commands can't.
    return (try? Commands.run(words, in: folder))?.status == 0
  }()
}

/// Everything below a path: names, modes, what files hold.
struct Contents: Equatable {
  private var entries: [String: Data] = [:]

  init(of path: String) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return }
    let names =
      isFolder.boolValue ? try FileManager.default.subpathsOfDirectory(atPath: path) : []
    for name in [""] + names {
      var status = stat()
      lstat("\(path)/\(name)", &status)
      let isFile = status.st_mode & S_IFMT == S_IFREG
      let bytes =
        isFile ? FileManager.default.contents(atPath: "\(path)/\(name)") ?? Data() : Data()
      entries[name] = Data("\(status.st_mode) ".utf8) + bytes
    }
    if !isFolder.boolValue { entries[""] = FileManager.default.contents(atPath: path) }
  }
}
