// A container's folder against hostile names, links, pipes and a full disk.
import Glibc
import Testing

@testable import SystemKit

@MainActor struct FolderTests {
  private let end: DeviceEnd
  private var folder: Folder { end.folder }

  init() throws {
    end = try DeviceEnd()
  }

  private func write(_ text: String, to name: String) throws {
    let file = try folder.create(name)
    try file.write(Array(text.utf8))
    try file.close()
  }

  private func read(_ name: String) throws -> String {
    String(decoding: try folder.read(name, limit: 1_000), as: UTF8.self)
  }

  private func status(_ name: String) -> stat {
    var status = stat()
    lstat("\(end.root)/\(name)", &status)
    return status
  }

  // MARK: Names

  @Test(arguments: ["", ".", "..", "/", "a/b", "../a", "/etc/passwd", "a\0b", "a/"])
  func `what is no single name is refused by every step`(name: String) throws {
    try write("here", to: "there")
    let before = end.messages.count
    let attempts: [() throws -> Void] = [
      { _ = try self.folder.folder(name) }, { _ = try self.folder.absolutePath(of: name) },
      { _ = try self.folder.create(name) }, { _ = try self.folder.openInPlace(name) },
      { try self.folder.rename(name, to: "x") }, { try self.folder.rename("there", to: name) },
      { try self.folder.remove(name) }, { _ = try self.folder.size(of: name) },
      { _ = try self.folder.read(name, limit: 10) }, { try self.folder.read(name) { _ in } },
    ]
    for attempt in attempts { #expect(code(attempt) == EINVAL) }
    #expect(!folder.contains(name))
    #expect(!folder.isFolder(name))
    #expect(end.messages.count == before)
    #expect(try folder.names() == ["there"])
  }

  @Test(arguments: [" ", "...", "a b", "-rf", "ä🎈", "a\nb", "~"])
  func `any other name is a name`(name: String) throws {
    try write("a", to: name)
    #expect(try read(name) == "a")
    #expect(try folder.names() == [name])
  }

  @Test func `a name longer than the kernel's is the kernel's to refuse`() {
    let name = String(repeating: "a", count: 256)
    #expect(code { _ = try self.folder.create(name) } == ENAMETOOLONG)
  }

  /// The code of the `FileError` that `body` throws; 0 when it throws none.
  private func code(_ body: () throws -> Void) -> Int32 {
    do {
      try body()
      return 0
    } catch {
      return (error as? FileError)?.code ?? -1
    }
  }

  // MARK: Links

  @Test func `a link in a file's place is never followed`() throws {
    try write("secret", to: "target")
    symlink("\(end.root)/target", "\(end.root)/link")
    #expect(code { _ = try self.folder.read("link", limit: 10) } == ELOOP)
    #expect(code { _ = try self.folder.openInPlace("link") } == ELOOP)
    #expect(code { _ = try self.folder.create("link") } == EEXIST)
    #expect(code { _ = try self.folder.size(of: "link") } == EINVAL)
    #expect(try read("target") == "secret")
    try folder.remove("link")
    #expect(try folder.names() == ["target"])
  }

  @Test func `a link in a folder's place is never followed`() throws {
    let outside = try DeviceEnd()
    try outside.folder.create("secret").close()
    symlink(outside.root, "\(end.root)/link")
    let linked = try folder.folder("link")
    let attempts: [() throws -> Void] = [
      { _ = try linked.names() }, { _ = try linked.read("secret", limit: 10) },
      { _ = try linked.create("new") }, { _ = try linked.openInPlace("secret") },
      { try linked.remove("secret") }, { try linked.sync() },
      { try linked.rename("secret", to: "other") }, { _ = try linked.size(of: "secret") },
      { try linked.folder("inner").make() }, { try linked.make() },
    ]
    for attempt in attempts { #expect([ELOOP, ENOTDIR].contains(code(attempt))) }
    #expect(!linked.contains("secret"))
    #expect(!folder.isFolder("link"))
    #expect(try outside.folder.names() == ["secret"])
  }

  @Test func `a file can't be moved out through a link`() throws {
    let outside = try DeviceEnd()
    symlink(outside.root, "\(end.root)/link")
    try write("a", to: "a")
    let linked = try folder.folder("link")
    #expect([ELOOP, ENOTDIR].contains(code { try self.folder.rename("a", to: "b", in: linked) }))
    #expect(try folder.names() == ["a", "link"])
  }

  // MARK: What isn't a file

  @Test func `a pipe in a file's place holds nobody up`() throws {
    mkfifo("\(end.root)/pipe", 0o600)
    #expect(code { _ = try self.folder.read("pipe", limit: 10) } == EINVAL)
    #expect(code { _ = try self.folder.size(of: "pipe") } == EINVAL)
    #expect(code { _ = try self.folder.openInPlace("pipe") } != 0)
  }

  @Test func `a folder is no file and a file no folder`() throws {
    let inner = try folder.folder("inner")
    try inner.make()
    #expect(code { _ = try self.folder.read("inner", limit: 10) } == EINVAL)
    try write("a", to: "file")
    #expect(code { try self.folder.folder("file").make() } == ENOTDIR)
    #expect(code { _ = try self.folder.folder("file").names() } == ENOTDIR)
    #expect(folder.isFolder("inner"))
    #expect(!folder.isFolder("file"))
  }

  @Test func `what isn't there is absent, in every form`() {
    #expect(code { _ = try self.folder.read("a", limit: 10) } == ENOENT)
    #expect(code { _ = try self.folder.size(of: "a") } == ENOENT)
    #expect(code { try self.folder.remove("a") } == ENOENT)
    #expect(code { try self.folder.rename("a", to: "b") } == ENOENT)
    #expect(code { _ = try self.folder.folder("a").names() } == ENOENT)
  }

  // MARK: Reading and writing

  @Test func `a file may be as long as the limit and not one byte longer`() throws {
    try write(String(repeating: "a", count: 100), to: "a")
    #expect(try folder.read("a", limit: 100).count == 100)
    #expect(code { _ = try self.folder.read("a", limit: 99) } == EFBIG)
    #expect(try folder.size(of: "a") == 100)
  }

  @Test func `a long file comes in pieces`() throws {
    let file = try folder.create("long")
    for byte in 0..<5 { try file.write([UInt8](repeating: UInt8(byte), count: 40_000)) }
    try file.close()
    var sizes: [Int] = []
    try folder.read("long") { sizes.append($0.count) }
    #expect(sizes == [65_536, 65_536, 65_536, 3_392])
  }

  @Test func `files and folders are their owner's alone`() throws {
    try write("a", to: "a")
    try folder.folder("b").make()
    #expect(status("a").st_mode & 0o777 == 0o600)
    #expect(status("b").st_mode & 0o777 == 0o700)
  }

  @Test func `a new file must be new`() throws {
    try write("a", to: "a")
    #expect(code { _ = try self.folder.create("a") } == EEXIST)
    #expect(try read("a") == "a")
  }

  @Test func `a rename replaces and a removal takes empty folders too`() throws {
    try write("old", to: "old")
    try write("new", to: "new")
    let inner = try folder.folder("inner")
    try inner.make()
    try folder.rename("new", to: "old")
    #expect(try read("old") == "new")
    try folder.rename("old", to: "moved", in: inner)
    #expect(code { try self.folder.remove("inner") } == ENOTEMPTY)
    try inner.remove("moved")
    try folder.remove("inner")
    #expect(try folder.names() == [])
  }

  // MARK: What is reported

  @Test func `every durable step is reported before it is done, and reading never`() throws {
    let inner = try folder.folder("inner")
    try inner.make()
    try inner.make()
    let file = try inner.create("a.tmp", finalName: "a", protection: .complete)
    try file.write([1, 2, 3])
    try file.sync()
    try file.close()
    try inner.rename("a.tmp", to: "a", finalName: "a")
    try inner.sync()
    _ = try inner.read("a", limit: 3)
    try inner.reportCommit(of: "store")
    try inner.remove("a")
    #expect(
      end.steps == [
        "makeFolder inner", "create inner/a.tmp", "write inner/a.tmp", "sync inner/a.tmp",
        "rename inner/a.tmp", "syncFolder inner", "commit inner/store", "remove inner/a",
      ])
    #expect(end.operations[1].protection == .complete)
    #expect(end.operations[1].finalPath == "inner/a")
    #expect(end.operations[2].count == 3)
    #expect(end.operations[4].destination == "inner/a")
    #expect(end.operations.allSatisfy { $0.synced == nil && $0.place == .privateContainer })
  }

  @Test func `what is synchronised is told where that is wanted and while it is short`() throws {
    let end = try DeviceEnd(reportsSynced: true)
    for (name, size) in [("short", OpenFile.reportedSize), ("long", OpenFile.reportedSize + 1)] {
      let file = try end.folder.create(name)
      try file.write([UInt8](repeating: 7, count: size))
      try file.sync()
      try file.close()
    }
    let synced = end.operations.filter { $0.step == .sync }.map(\.synced?.count)
    #expect(synced == [OpenFile.reportedSize, nil])
  }

  // MARK: Durability

  @Test func `sync really asks the kernel, of a file and of a folder`() throws {
    let file = try folder.create("a")
    try file.close()
    #expect(throws: FileError(operation: "fsync", path: "a", code: EBADF)) { try file.sync() }
    // What procfs(5) shows can't be made durable, and the kernel says so.
    let process = Folder(
      connection: end.connection, place: .privateContainer, root: "/proc/self")
    #expect(throws: FileError(operation: "fsync", path: "", code: EINVAL)) { try process.sync() }
  }

  // MARK: Refusals

  @Test func `what the kernel refuses is told once, by its final name`() throws {
    _ = try folder.create("a")
    #expect(code { _ = try self.folder.create("a") } == EEXIST)
    #expect(code { _ = try self.folder.folder("none").create(".t", finalName: "b") } == ENOENT)
    #expect(code { try self.folder.folder("none").sync() } == ENOENT)
    symlink("/", "\(end.root)/link")
    #expect(code { _ = try self.folder.read("link", limit: 1) } == ELOOP)
    #expect(
      end.refusals == [
        "create a: \(EEXIST)", "create none/b: \(ENOENT)", "syncFolder none: \(ENOENT)",
        "read link: \(ELOOP)",
      ])
  }

  @Test func `asking for what is absent is no refusal, nor is a limit of one's own`() throws {
    #expect(code { _ = try self.folder.read("none", limit: 1) } == ENOENT)
    #expect(code { try self.folder.remove("none") } == ENOENT)
    try write("long", to: "a")
    #expect(code { _ = try self.folder.read("a", limit: 1) } == EFBIG)
    #expect(end.refusals.isEmpty)
  }

  @Test func `conditions count from the frame that carries them on, and no longer`() throws {
    end.conditions.lockedClasses = [.complete]
    _ = try folder.create("a", protection: .complete)
    end.say(.cancelCall(call: 0))
    #expect(code { _ = try self.folder.create("b", protection: .complete) } == EPERM)
    end.conditions.lockedClasses = []
    end.say(.cancelCall(call: 0))
    _ = try folder.create("b", protection: .complete)
  }

  // MARK: A full disk

  @Test func `a full disk refuses what takes room, undone and told as refused`() throws {
    let open = try folder.create("open")
    let before = end.steps
    end.conditions.isDiskFull = true
    end.say(.cancelCall(call: 0))
    let attempts: [() throws -> Void] = [
      { _ = try self.folder.create("a") }, { _ = try self.folder.openInPlace("open") },
      { try open.write([1]) }, { try self.folder.folder("b").make() },
      { try self.folder.reportCommit(of: "store") },
    ]
    for attempt in attempts { #expect(code(attempt) == ENOSPC) }
    #expect(end.steps == before)
    #expect(try folder.names() == ["open"])
    #expect(
      end.refusals == [
        "create a: \(ENOSPC)", "create open: \(ENOSPC)", "write open: \(ENOSPC)",
        "makeFolder b: \(ENOSPC)", "commit store: \(ENOSPC)",
      ])
  }

  @Test func `a full disk lets everything else happen`() throws {
    let open = try folder.create("open")
    end.conditions.isDiskFull = true
    end.say(.cancelCall(call: 0))
    try open.sync()
    try folder.rename("open", to: "closed")
    _ = try folder.read("closed", limit: 1)
    try folder.remove("closed")
    try folder.sync()
    end.conditions.isDiskFull = false
    end.say(.cancelCall(call: 0))
    try open.write([1])
    try write("a", to: "a")
    #expect(try folder.names() == ["a"])
  }

  @Test func `an error says what failed, on what and why`() {
    let error = FileError(operation: "rename", path: "inbox/a", code: ENOSPC)
    #expect(error.description == "rename inbox/a: No space left on device")
    #expect(error.isDiskFull)
    #expect(FileError(operation: "", path: "", code: EPERM).isLocked)
    #expect(FileError(operation: "", path: "", code: ENOENT).isAbsent)
    #expect(FileError(operation: "", path: "", code: EEXIST).alreadyExists)
  }
}
