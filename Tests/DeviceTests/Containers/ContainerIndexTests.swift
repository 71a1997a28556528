// A listing that is kept up to date says what one that is made anew would say.
import Foundation
import Glibc
import HostFiles
import Testing
import Wire

@testable import Device

@Suite struct ContainerIndexTests {
  private let root: String
  private let index: ContainerIndex

  init() throws {
    root = "\(NSTemporaryDirectory())index-\(UInt64.random(in: .min ... .max))"
    try DeviceFile.makeFolder(root)
    index = Self.index(of: root)
    index.update()
  }

  private static func index(of root: String) -> ContainerIndex {
    ContainerIndex(root: root) { path, status in
      let isFolder = status.kind == .folder
      return GroupFile(
        path: path, isFolder: isFolder, size: isFolder ? 0 : status.size, writer: nil,
        writtenAt: nil, isSealed: false, isSealedByLock: false, protection: nil)
    }
  }

  private func expectFresh(_ what: String) {
    index.update()
    let fresh = Self.index(of: root)
    fresh.update()
    #expect(index.files == fresh.files, "\(what)")
  }

  @Test func `folders that come, go and move are followed`() throws {
    try DeviceFile.makeFolder("\(root)/inbox")
    try DeviceFile.makeFolder("\(root)/inbox/one")
    try DeviceFile.replace("\(root)/inbox/one/manifest.json", with: [1, 2])
    expectFresh("made")
    #expect(rename("\(root)/inbox/one", "\(root)/two") == 0)
    expectFresh("moved")
    try DeviceFile.replace("\(root)/two/manifest.json", with: [1, 2, 3])
    expectFresh("written where it is now")
    try DeviceFile.removeAll("\(root)/two")
    try DeviceFile.replace("\(root)/two", with: [1])
    expectFresh("a file in a folder's place")
    try DeviceFile.removeAll(root)
  }

  @Test func `whatever happens in whatever order, it says what is there`() throws {
    var random = SplitMix64(seed: 7)
    let names = ["a", "b", "a.txt", "a b", "é"]
    func anyPath() -> String {
      let depth = Int.random(in: 1...3, using: &random)
      return (0..<depth).map { _ in names.randomElement(using: &random) ?? "a" }
        .joined(separator: "/")
    }
    for round in 0..<400 {
      let (one, other) = ("\(root)/\(anyPath())", "\(root)/\(anyPath())")
      switch Int.random(in: 0..<5, using: &random) {
      case 0: mkdir(one, 0o700)
      case 1: try? DeviceFile.replace(one, with: [UInt8](repeating: 1, count: round))  // Or not.
      case 2: rename(one, other)
      case 3: try? DeviceFile.removeAll(one)  // Or not: what can't be done is no change.
      default: chmod(one, 0o700)
      }
      if Int.random(in: 0..<4, using: &random) == 0 { expectFresh("round \(round)") }
    }
    expectFresh("the end")
    try DeviceFile.removeAll(root)
  }

  @Test func `where nothing changes, the listing is the very same`() throws {
    for number in 0..<100 { try DeviceFile.replace("\(root)/\(number)", with: [1]) }
    index.update()
    let before = index.revision
    index.update()
    #expect(index.revision == before)
    index.touch("5")
    index.update()
    #expect(index.revision == before)
    try DeviceFile.removeAll(root)
  }

  @Test func `folders come directly before what is in them`() {
    let paths = ["a", "a/b", "a/b/c", "a b", "a.txt", "b"]
    #expect(paths.reversed().sorted(by: GroupFile.precedes) == paths)
  }
}
