// Files are sealed where they lie and opened again, whatever happens in between.
import Glibc
import HostFiles
import Testing
import Wire

@testable import Device

struct FileProtectionTests {
  private let folder: ScratchFolder
  private let keybag: Keybag
  private let protection: FileProtection
  private let container = "Containers/Shared/AppGroup/0F7C9A5E-0000-4000-8000-000000000001"

  init() throws {
    folder = try ScratchFolder()
    keybag = try Keybag(folder: folder.path + "/Keybag", passcode: Secret("1234"), log2N: 4)
    try keybag.unlock(Secret("1234"), at: 0)
    protection = try FileProtection(folder: folder.path, keybag: keybag)
  }

  private var root: String { "\(folder.path)/\(container)" }

  private func make(_ name: String, _ protection: ProtectionClass) throws {
    try folder.write("what \(name) holds", to: "\(container)/\(name)")
    var operation = FileOperation(step: .create, place: .group("g"), path: name)
    operation.protection = protection
    self.protection.note(operation, in: root)
  }

  private func rename(_ name: String, to newName: String) {
    var operation = FileOperation(step: .rename, place: .group("g"), path: name)
    operation.destination = newName
    protection.note(operation, in: root)
    _ = Glibc.rename("\(root)/\(name)", "\(root)/\(newName)")
  }

  private func lock() -> FileProtection.Outcome {
    keybag.lock()
    let outcome = protection.seal([.complete, .completeUnlessOpen])
    keybag.discardCompleteKeys()
    return outcome
  }

  private func unlock() throws -> FileProtection.Outcome {
    try keybag.unlock(Secret("1234"), at: 0)
    return protection.open()
  }

  private func isSealed(_ name: String) -> Bool {
    ContainedFileAccess.isSealed("\(root)/\(name)")
  }

  private func text(_ name: String) throws -> String { try folder.text(of: "\(container)/\(name)") }

  /// What lies there, sealed or not.
  private func raw(_ name: String) throws -> [UInt8] {
    try ContainedFileAccess(root: folder.path, path: "\(container)/\(name)").read()
  }

  @Test func `only what the key protected is sealed, and comes back as it was`() throws {
    try make("a", .complete)
    try make("c", .completeUntilFirstUserAuthentication)
    try make("d", .none)
    #expect(lock() == FileProtection.Outcome(count: 1))
    #expect(isSealed("a"))
    #expect(try raw("a").starts(with: SealedContent.magic))
    #expect(try text("c") == "what c holds")
    #expect(try text("d") == "what d holds")
    #expect(try unlock() == FileProtection.Outcome(count: 1))
    #expect(try text("a") == "what a holds")
    var status = stat()
    #expect(lstat("\(root)/a", &status) == 0 && status.st_mode & 0o7777 == 0o600)
    #expect(try DeviceFile.names(in: root) == ["a", "c", "d"])
  }

  @Test func `what no program made through its file layer is left alone`() throws {
    try folder.write("SQLite format 3", to: "\(container)/journal.sqlite")
    #expect(protection.seal(Set(ProtectionClass.allCases)).count == 0)
    #expect(!isSealed("journal.sqlite"))
  }

  @Test func `a class follows a file through a rename`() throws {
    try make(".new", .complete)
    rename(".new", to: "manifest.json")
    #expect(lock().count == 1)
    #expect(isSealed("manifest.json"))
  }

  @Test func `a file and a folder that are renamed while sealed still open`() throws {
    try make("a", .complete)
    try make("inbox/1/photo", .complete)
    #expect(lock().count == 2)
    rename("a", to: "b")
    rename("inbox", to: "aside")
    #expect(try unlock() == FileProtection.Outcome(count: 2))
    #expect(try text("b") == "what a holds")
    #expect(try text("aside/1/photo") == "what inbox/1/photo holds")
  }

  @Test func `a device that was killed after sealing finds the files by what they are`() throws {
    try make("a", .complete)
    #expect(lock().count == 1)
    try folder.write("half", to: "\(container)/\(ContainedFileAccess.temporaryName)")
    try keybag.unlock(Secret("1234"), at: 0)
    // Nothing was written down.
    #expect(try FileProtection(folder: folder.path, keybag: keybag).open().count == 1)
    #expect(try text("a") == "what a holds")
    #expect(try DeviceFile.names(in: root) == ["a"])
  }

  @Test func `classes are known to the next run`() throws {
    try make("a", .complete)
    try protection.save()
    let next = try FileProtection(folder: folder.path, keybag: keybag)
    #expect(next.seal([.complete]).count == 1)
    #expect(isSealed("a"))
  }

  @Test func `a locked class stays sealed while another is opened`() throws {
    try make("a", .complete)
    try make("c", .completeUntilFirstUserAuthentication)
    #expect(protection.seal([.complete, .completeUntilFirstUserAuthentication]).count == 2)
    try keybag.restart()
    #expect(protection.open() == FileProtection.Outcome())
    #expect(isSealed("a") && isSealed("c"))
    #expect(try unlock().count == 2)
  }

  @Test func `sealing twice seals once`() throws {
    try make("a", .complete)
    #expect(protection.seal([.complete]).count == 1)
    #expect(protection.seal([.complete]).count == 0)
    #expect(protection.open().count == 1)
    #expect(try text("a") == "what a holds")
  }

  @Test func `a sealed file that was changed is kept and told once`() throws {
    try make("a", .complete)
    _ = lock()
    let place = try ContainedFileAccess(root: folder.path, path: "\(container)/a")
    var bytes = try place.read()
    bytes[bytes.count - 1] ^= 1
    try place.replace(with: bytes, mode: 0)
    let outcome = try unlock()
    #expect(outcome.problems.map(\.pathInContainer) == ["a"])
    #expect(outcome.problems.first?.why == "it was changed while it was sealed")
    #expect(try place.read() == bytes)
    #expect(protection.open() == FileProtection.Outcome())
  }

  @Test func `one sealed file can't stand in for another`() throws {
    try make("a", .complete)
    try make("b", .complete)
    _ = lock()
    // By somebody who isn't a program: nobody reports it.
    #expect(Glibc.rename("\(root)/a", "\(root)/b") == 0)
    let outcome = try unlock()
    #expect(outcome.count == 0)
    #expect(outcome.problems.map(\.why) == ["it was sealed in another place"])
    #expect(isSealed("b"))
  }

  @Test func `a file without permissions that nobody sealed is left alone`() throws {
    try make("a", .complete)
    #expect(chmod("\(root)/a", 0) == 0)
    #expect(lock() == FileProtection.Outcome())
    #expect(try unlock() == FileProtection.Outcome())
    #expect(try raw("a") == Array("what a holds".utf8))
  }

  @Test func `no link leads the device out of a container`() throws {
    let outside = try ScratchFolder()
    try outside.write("private", to: "victim")
    try make("dir/victim", .complete)
    try DeviceFile.removeAll("\(root)/dir")
    #expect(symlink(outside.path, "\(root)/dir") == 0)
    try make("file", .complete)
    try DeviceFile.removeAll("\(root)/file")
    #expect(symlink("\(outside.path)/victim", "\(root)/file") == 0)
    _ = lock()
    _ = try unlock()
    #expect(try outside.text(of: "victim") == "private")
    #expect(try DeviceFile.names(in: outside.path) == ["victim"])
  }

  @Test func `a file that is held open unless it is locked away stays`() throws {
    try make("b", .completeUnlessOpen)
    try make("other", .completeUnlessOpen)
    #expect(protection.seal([.completeUnlessOpen], heldOpen: ["\(root)/b"]).count == 1)
    #expect(!isSealed("b"))
    #expect(isSealed("other"))
  }

  @Test func `the open files of a process are known`() throws {
    try folder.write("x", to: "held")
    let descriptor = open("\(folder.path)/held", O_RDONLY)
    #expect(HeldFiles.paths(of: [getpid()]).contains("\(folder.path)/held"))
    close(descriptor)
    #expect(!HeldFiles.paths(of: [getpid()]).contains("\(folder.path)/held"))
  }
}

extension ContainedFileAccess {
  /// Whether the device has sealed the file at an absolute path.
  static func isSealed(_ path: String) -> Bool {
    DeviceFile.status(of: path).map { isSealed($0.mode) } ?? false
  }
}
