// Classes follow their files: through renames of files and folders, and over a restart.
import Testing
import Wire

@testable import Device

struct ProtectionTreeTests {
  private let tree = ProtectionTree()

  private func declare(_ path: String, _ protection: ProtectionClass) {
    tree.set(ProtectionRecord(protection: protection), of: path)
  }

  private func protection(_ path: String) -> ProtectionClass? {
    tree.record(of: path)?.protection
  }

  @Test func `a renamed file keeps its class and replaces the one that was there`() {
    declare("a/.new", .complete)
    declare("a/file", .none)
    tree.move("a/.new", to: "a/file")
    #expect(protection("a/file") == .complete)
    #expect(protection("a/.new") == nil)
    #expect(tree.count == 2)
  }

  @Test func `a folder takes what is in it along`() {
    declare("inbox/1/photo", .complete)
    declare("inbox/1/deep/er", .completeUnlessOpen)
    tree.move("inbox/1", to: "aside/1")
    #expect(protection("aside/1/photo") == .complete)
    #expect(protection("aside/1/deep/er") == .completeUnlessOpen)
    #expect(protection("inbox/1/photo") == nil)
  }

  @Test func `a folder isn't moved into itself, nor over one that is filled`() {
    declare("a/b/file", .complete)
    declare("c/file", .none)
    tree.move("a", to: "a/b/a")
    tree.move("a/b", to: "a")
    tree.move("a", to: "c")
    #expect(protection("a/b/file") == .complete)
    #expect(protection("c/file") == ProtectionClass.none)
  }

  @Test(arguments: ["", "/etc/passwd", "a/../b", "a//b", "./a", "a\0b"])
  func `a path that leads elsewhere is not followed`(path: String) {
    declare(path, .complete)
    #expect(tree.records.isEmpty)
  }

  @Test func `a program can't make it grow without end`() {
    for number in 0..<(ProtectionTree.maximumCount + 100) { declare("f\(number)", .complete) }
    #expect(tree.count == ProtectionTree.maximumCount)
    #expect(tree.isFull)
    tree.prune { $0 == "f1" }
    #expect(tree.count == 1)
    #expect(protection("f1") == .complete)
  }

  @Test func `it comes back from the disk as it was`() throws {
    let folder = try ScratchFolder()
    declare("a/file", .complete)
    tree.set(ProtectionRecord(protection: .complete, sealedAs: "a/old"), of: "a/moved")
    try tree.save("\(folder.path)/protection.json")
    let read = try ProtectionTree(path: "\(folder.path)/protection.json")
    #expect(read.records.map(\.path) == ["a/file", "a/moved"])
    #expect(read.record(of: "a/moved")?.sealedAs == "a/old")
  }

  @Test(arguments: [#"{"version":2,"files":{}}"#, #"{"version":1}"#, "nothing"])
  func `what can't be understood is refused and left`(text: String) throws {
    let folder = try ScratchFolder()
    try folder.write(text, to: "protection.json")
    #expect(throws: DeviceError.self) {
      try ProtectionTree(path: "\(folder.path)/protection.json")
    }
    #expect(try folder.text(of: "protection.json") == text)
  }
}
