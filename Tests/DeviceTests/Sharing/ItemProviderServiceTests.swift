// The files of a share, without any process: there when asked for, gone when used.
import HostFiles
import Testing
import Wire

@testable import Device

struct ItemProviderServiceTests {
  private final class Answers {
    var all: [Answer] = []
  }

  private let ground = ServiceGround()
  private let answers = Answers()
  private let service: ItemProviderService
  private let process: ProgramProcess
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("picture", to: "fog.jpg")
    try DeviceFile.makeFolder("\(folder.path)/home/tmp")
    process = ProgramProcess(
      ProgramLauncher.Order(
        executable: "", launchNumber: 1, bundle: "b", name: "share extension",
        role: .shareExtension, privateContainer: "\(folder.path)/home", groupContainers: []),
      pid: .max, descriptors: .none)
    service = ItemProviderService(core: ground.core) { [answers] answer, _, _ in
      answers.all.append(answer)
    }
    service.begin(
      [.text("a"), .photo(name: "fog.jpg", source: "\(folder.path)/fog.jpg")], for: process)
  }

  private var temporary: [String] {
    get throws { try DeviceFile.names(in: "\(folder.path)/home/tmp") }
  }

  private func load(_ number: Int, as type: String) -> Agenda.Token? {
    service.load(number, as: type, call: 1, by: process)
  }

  @Test(arguments: ["public.jpeg", "public.image", "public.data"])
  func `a photo can be had as what it is, and as what that is`(type: String) throws {
    #expect(load(1, as: type) == nil)
    guard case .path(let path?) = answers.all.first else {
      Issue.record("it was \(answers.all)")
      return
    }
    #expect(String(decoding: try DeviceFile.read(path), as: UTF8.self) == "picture")
    service.release(1, by: process)
    #expect(try temporary.isEmpty)
  }

  @Test(arguments: [(1, "public.png"), (1, "public.url"), (1, "nonsense"), (0, "public.image")])
  func `what it isn't can't be had`(number: Int, type: String) throws {
    _ = load(number, as: type)
    #expect(answers.all == [.failure(.itemUnavailable)])
    #expect(try temporary.isEmpty)
  }

  @Test(arguments: [-1, 2, Int.max])
  func `a number that is none is refused`(number: Int) {
    _ = load(number, as: "public.data")
    service.release(number, by: process)
    #expect(answers.all == [.failure(.itemUnavailable)])
  }

  @Test func `one that is slow comes later, and one that fails not at all`() {
    service.delay("fog.jpg", by: 500)
    service.fail("fog.jpg")
    #expect(load(1, as: "public.jpeg") != nil)
    #expect(answers.all.isEmpty)
    ground.core.clock.advance(to: 500)
    ground.run()
    #expect(answers.all == [.failure(.itemUnavailable)])
    #expect(
      ground.words == [
        "loads fog.jpg as public.jpeg", "fog.jpg can't be loaded: itemUnavailableError (-1000)",
      ])
  }

  @Test func `the end of the share deletes what was left lying about`() throws {
    _ = load(1, as: "public.jpeg")
    #expect(try temporary == ["item-1"])
    service.end()
    #expect(try temporary.isEmpty)
    _ = load(1, as: "public.jpeg")
    #expect(answers.all.last == .failure(.itemUnavailable))
  }
}
