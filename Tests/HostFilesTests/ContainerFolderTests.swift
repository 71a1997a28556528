// No access below a container leads out of it, whatever lies there and however it is resolved.
import Foundation
@preconcurrency import Glibc
import Testing

@testable import HostFiles

@Suite struct ContainerFolderTests {
  static let ways: [Resolution] = [.ofThisMachine, .parts]

  @Test(arguments: Bait.allCases, ways)
  func `a bait is never read as a file`(bait: Bait, way: Resolution) throws {
    let tree = try HostileTree()
    try bait.lay(in: tree)
    let container = try ContainerFolder(tree.container, by: way)
    #expect(throws: DeviceFileError.self) { try container.read(bait.path, limit: 100) }
    #expect(throws: DeviceFileError.self) { try container.entry(bait.path).head(limit: 100) }
    #expect(!container.isFile(bait.path))
    #expect(try tree.isOutsideUntouched)
  }

  @Test(arguments: Bait.allCases, ways)
  func `writing over a bait changes nothing outside`(bait: Bait, way: Resolution) throws {
    let tree = try HostileTree()
    try bait.lay(in: tree)
    let container = try ContainerFolder(tree.container, by: way)
    do {
      try container.replace(bait.path, with: Array("new".utf8))
      #expect(try container.read(bait.path, limit: 100) == Array("new".utf8))
    } catch is DeviceFileError {
      #expect(container.status(of: FileEntry.temporaryName) == nil)
    }
    #expect(try tree.isOutsideUntouched)
  }

  @Test(arguments: Bait.allCases, ways)
  func `making folders through a bait makes none outside`(bait: Bait, way: Resolution) throws {
    let tree = try HostileTree()
    try bait.lay(in: tree)
    let container = try ContainerFolder(tree.container, by: way)
    // What is refused is as good as what stays inside.
    try? container.makeFolder("\(bait.path)/a/b")
    #expect(try tree.isOutsideUntouched)
  }

  @Test(arguments: Bait.allCases, ways)
  func `removing a bait removes nothing outside`(bait: Bait, way: Resolution) throws {
    let tree = try HostileTree()
    try bait.lay(in: tree)
    let container = try ContainerFolder(tree.container, by: way)
    try? container.removeAll(bait.path)  // Refused through a link; that is tested below.
    #expect(try tree.isOutsideUntouched)
    try container.removeAll("bait")
    #expect(try container.names().isEmpty)
    #expect(try tree.isOutsideUntouched)
  }

  @Test(arguments: Bait.allCases)
  func `a walk names a bait and doesn't enter it`(bait: Bait) throws {
    let tree = try HostileTree()
    try bait.lay(in: tree)
    var paths: [String] = []
    let walk = ContainerWalk(maximumDepth: 8, maximumCount: 100)
    _ = try walk.run(in: ContainerFolder(tree.container)) { paths.append($0.path) }
    #expect(!paths.contains { $0.contains("secret") })
    #expect(paths.isEmpty == (bait == .nothing))
  }

  @Test(arguments: ways)
  func `a link in the way is said to be one`(way: Resolution) throws {
    let tree = try HostileTree()
    try Bait.linkToFolder.lay(in: tree)
    let container = try ContainerFolder(tree.container, by: way)
    let error = #expect(throws: DeviceFileError.self) {
      try container.read("bait/secret.txt", limit: 100)
    }
    #expect(error?.isLink == true)
    #expect("\(error.map(String.init(describing:)) ?? "")".contains("a link is in the way"))
  }

  @Test(arguments: ["", "/", "..", "a/../b", "./a", "a//b", "a/", "a\0b"], ways)
  func `a path that isn't made of names is refused`(path: String, way: Resolution) throws {
    let tree = try HostileTree()
    let container = try ContainerFolder(tree.container, by: way)
    let error = #expect(throws: DeviceFileError.self) { try container.read(path, limit: 1) }
    #expect(error?.code == EINVAL)
    #expect(throws: DeviceFileError.self) { try container.replace(path, with: []) }
    #expect(throws: DeviceFileError.self) { try container.removeAll(path) }
  }

  @Test func `a folder that was swapped for a link stays the folder that was opened`() throws {
    let tree = try HostileTree()
    let container = try ContainerFolder(tree.container)
    try container.makeFolder("inbox")
    let entry = try container.entry("inbox/new.txt")
    rename("\(tree.container)/inbox", "\(tree.container)/moved")
    symlink("\(tree.root)/outside", "\(tree.container)/inbox")
    try entry.replace(with: Array("new".utf8))
    #expect(try tree.text("moved/new.txt") == "new")
    #expect(try tree.isOutsideUntouched)
  }

  @Test func `a container whose place was taken by a link isn't opened`() throws {
    let tree = try HostileTree()
    symlink("\(tree.root)/outside", "\(tree.root)/link")
    #expect(throws: DeviceFileError.self) { try ContainerFolder("\(tree.root)/link") }
  }

  @Test func `a sparse giant is refused whole, and its data alone is read`() throws {
    let tree = try HostileTree()
    try tree.write("head", to: "giant")
    truncate("\(tree.container)/giant", 1 << 40)
    let container = try ContainerFolder(tree.container)
    let error = #expect(throws: DeviceFileError.self) {
      try container.read("giant", limit: 64 << 20)
    }
    #expect(error?.code == EFBIG)
    var count = 0
    try container.entry("giant").readData { part in
      count += part.count
      return true
    }
    #expect(count < 1 << 20)
    #expect(try container.entry("giant").head(limit: 4) == Array("head".utf8))
  }

  @Test func `what can't be written leaves nothing beside it`() throws {
    let tree = try HostileTree()
    let container = try ContainerFolder(tree.container)
    try container.makeFolder("full/inner")
    // A folder with something in it is never replaced by a file.
    #expect(throws: DeviceFileError.self) { try container.replace("full", with: [1]) }
    #expect(try container.names() == ["full"])
  }
}
