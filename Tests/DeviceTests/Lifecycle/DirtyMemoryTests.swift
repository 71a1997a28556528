// What counts as a program's memory, and what doesn't.
import Glibc
import Testing

@testable import Device

// One after the other: both look at this process, and what one frees would hide what the other
// takes.
@Suite(.serialized) struct DirtyMemoryTests {
  private let megabyte = 1 << 20

  @Test func `what a process writes into memory counts`() throws {
    let before = try #require(MemoryKiller.dirtyBytes(getpid()))
    let length = 64 * megabyte
    let pages = try #require(
      mmap(nil, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))
    defer { munmap(pages, length) }
    memset(pages, 1, length)
    let after = try #require(MemoryKiller.dirtyBytes(getpid()))
    #expect(after - before > 32 * megabyte)
  }

  @Test func `pages of a file that was written a moment ago don't count`() throws {
    let folder = try ScratchFolder()
    let length = 64 * megabyte
    try folder.write([UInt8](repeating: 1, count: length), to: "program")
    let file = open("\(folder.path)/program", O_RDONLY)
    defer { close(file) }
    let before = try #require(MemoryKiller.dirtyBytes(getpid()))
    let pages = try #require(mmap(nil, length, PROT_READ, MAP_PRIVATE, file, 0))
    defer { munmap(pages, length) }
    var sum = 0
    for offset in stride(from: 0, to: length, by: 4096) {
      sum += Int(pages.load(fromByteOffset: offset, as: UInt8.self))
    }
    #expect(sum == length / 4096)
    let after = try #require(MemoryKiller.dirtyBytes(getpid()))
    #expect(after - before < 32 * megabyte)
  }

  @Test func `a process that is gone uses nothing`() {
    #expect(MemoryKiller.dirtyBytes(Int32.max) == nil)
  }
}
