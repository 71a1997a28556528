// Trees of any depth and names of any bytes can be listed, bounded and removed.
import Foundation
@preconcurrency import Glibc
import Testing

@testable import HostFiles

@Suite struct DeepTreeTests {
  /// Makes folders in each other by descriptors, as a program can: deeper than any path is long.
  private func makeDeep(_ levels: Int, in folder: String) {
    var current = open(folder, O_RDONLY | O_DIRECTORY)
    for _ in 0..<levels {
      mkdirat(current, "d", 0o700)
      let next = openat(current, "d", O_RDONLY | O_DIRECTORY)
      close(current)
      current = next
    }
    close(openat(current, "leaf", O_CREAT | O_WRONLY, 0o600))
    close(current)
  }

  @Test func `a tree deeper than a path is long is removed`() throws {
    let tree = try HostileTree()
    makeDeep(3_000, in: tree.container)
    try ContainerFolder(tree.container).removeAll("d")
    #expect(try ContainerFolder(tree.container).names().isEmpty)
  }

  @Test func `a walk for showing is cut, and says so`() throws {
    let tree = try HostileTree()
    makeDeep(12, in: tree.container)
    var count = 0
    let walk = ContainerWalk(maximumDepth: 8, maximumCount: 100)
    #expect(try walk.run(in: ContainerFolder(tree.container)) { _ in count += 1 })
    #expect(count == 8)
  }

  @Test func `a walk for the truth goes deeper than any listing`() throws {
    let tree = try HostileTree()
    makeDeep(20, in: tree.container)
    var paths: [String] = []
    try ContainerWalk.everything(in: ContainerFolder(tree.container)) { paths.append($0.path) }
    #expect(paths.last?.hasSuffix("/leaf") == true)
  }

  @Test func `a walk for the truth names what is too deep for it`() throws {
    let tree = try HostileTree()
    makeDeep(ContainerWalk.depthLimit + 5, in: tree.container)
    let error = #expect(throws: TooDeepError.self) {
      try ContainerWalk.everything(in: ContainerFolder(tree.container)) { _ in }
    }
    #expect(error?.path.hasPrefix(tree.container) == true)
  }

  @Test(
    arguments: [
      [0xff], [0x61, 0x80, 0x62], Array("\\xff".utf8), Array("a\\x5cb".utf8), Array("\\".utf8),
      [0xc3], Array("größe \\x41".utf8), [0xf0, 0x9f, 0x98, 0x80, 0xed, 0xa0, 0x80],
    ] as [[UInt8]])
  func `a name of any bytes is written down and found again`(bytes: [UInt8]) throws {
    #expect(FileName.bytes(FileName.text(bytes)) == bytes)
    let tree = try HostileTree()
    let path = Array("\(tree.container)/".utf8) + bytes
    close(
      path.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { _ in
        open((path + [0]).map { CChar(bitPattern: $0) }, O_CREAT | O_WRONLY, 0o600)
      })
    let container = try ContainerFolder(tree.container)
    let name = try #require(try container.names().first)
    #expect(container.isFile(name))
    try container.removeAll(name)
    #expect(try container.names().isEmpty)
  }

  @Test func `two names never read alike`() {
    let names: [[UInt8]] = [
      [0xff], Array("\\xff".utf8), Array("\\x5cxff".utf8), Array("\\\\xff".utf8),
    ]
    #expect(Set(names.map { FileName.text($0) }).count == names.count)
  }
}
