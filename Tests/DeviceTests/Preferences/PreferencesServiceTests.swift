// What a write of defaults costs, and that it is said.
import Testing
import Wire

@testable import Device

struct PreferencesServiceTests {
  private let ground = ServiceGround()
  private let service: PreferencesService
  private let process = ServiceGround.process("app")

  init() {
    service = PreferencesService(core: ground.core) { _, _ in true }
  }

  private func write(_ sizes: [Int], to path: String = "Library/Preferences/group.g.plist") {
    var operation = FileOperation(step: .create, place: .group("g"), path: ".temporary")
    operation.finalPath = path
    service.note(operation, by: process)
    for size in sizes {
      operation.step = .write
      operation.count = size
      service.note(operation, by: process)
    }
    operation.step = .rename
    operation.destination = path
    service.note(operation, by: process)
  }

  @Test func `a small list costs nothing worth telling`() {
    write([PreferencesService.notableSize - 1])
    #expect(ground.words.isEmpty)
  }

  @Test func `a big one is said to be rewritten whole, each time`() {
    write([60_000, 40_000])
    write([100_001])
    #expect(
      ground.words == [
        "rewrites all 100000 bytes of group.g to change one key",
        "rewrites all 100001 bytes of group.g to change one key",
      ])
  }

  @Test func `from 4 MiB on it is called invalid`() {
    write([PreferencesService.invalidSize - 1])
    #expect(ground.words.count == 1)
    write([PreferencesService.invalidSize])
    #expect(
      ground.words.last
        == "CFPreferences: attempting to store >= 4194304 bytes in group.g is invalid")
  }

  @Test func `other files may be as big as they like`() {
    write([10 << 20], to: "Library/Caches/group.g.plist")
    write([10 << 20], to: "Library/Preferences/photo.jpg")
    #expect(ground.words.isEmpty)
  }

  @Test func `what a process had written when it ended counts for nothing`() {
    var operation = FileOperation(step: .write, place: .group("g"), path: ".temporary")
    operation.finalPath = "Library/Preferences/group.g.plist"
    operation.count = 1 << 20
    service.note(operation, by: process)
    service.forget(process)
    operation.step = .rename
    service.note(operation, by: process)
    #expect(ground.words.isEmpty)
  }
}
