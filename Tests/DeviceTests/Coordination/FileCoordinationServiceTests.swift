// Turns at a file: in the order they were asked for, and after those who present it.
import Testing
import Wire

@testable import Device

struct FileCoordinationServiceTests {
  private final class Grants {
    var turns: [(turn: Int, call: Int, process: ProgramProcess)] = []
    var calls: [Int] { turns.map(\.call) }
  }

  private let ground = ServiceGround()
  private let grants = Grants()
  private let service: FileCoordinationService
  private let left = ServiceGround.process("left", number: 1)
  private let right = ServiceGround.process("right", number: 2)
  private let file = FileCoordinationService.File(root: "/c", path: "notes")

  init() {
    service = FileCoordinationService(core: ground.core) { [grants] turn, call, process in
      grants.turns.append((turn, call, process))
    }
  }

  private func end(_ call: Int) {
    guard let granted = grants.turns.first(where: { $0.call == call }) else { return }
    service.end(granted.turn, by: granted.process)
  }

  @Test func `a file that nobody uses is free at once`() {
    service.ask(.writing, to: file, call: 1, by: left)
    #expect(grants.calls == [1])
    #expect(!left.waitsForFile)
  }

  @Test func `readers read together, a writer waits for both`() {
    service.ask(.reading, to: file, call: 1, by: left)
    service.ask(.reading, to: file, call: 2, by: right)
    #expect(grants.calls == [1, 2])
    let third = ServiceGround.process("third", number: 3)
    service.ask(.writing, to: file, call: 3, by: third)
    end(1)
    #expect(grants.calls == [1, 2])
    #expect(third.waitsForFile)
    end(2)
    #expect(grants.calls == [1, 2, 3])
    #expect(!third.waitsForFile)
  }

  @Test func `another file is another matter`() {
    service.ask(.writing, to: file, call: 1, by: left)
    service.ask(
      .writing, to: FileCoordinationService.File(root: "/d", path: "notes"), call: 2, by: right)
    #expect(grants.calls == [1, 2])
  }

  @Test func `a presenter is asked first and told afterwards`() {
    _ = service.addPresenter(of: file, by: left)
    service.ask(.writing, to: file, call: 1, by: right)
    #expect(grants.calls.isEmpty && right.waitsForFile)
    #expect(left.pendingEvents.count == 1)
    left.finishEvents()
    #expect(grants.calls == [1])
    end(1)
    #expect(left.pendingEvents.count == 1)
    #expect(
      ground.lines == [
        "left: presents notes", "right: asks to write notes", "right: waits for the left",
        "left: gives up notes", "right: may write notes", "right: is done writing notes",
      ])
  }

  @Test func `nobody waits for their own presenter`() {
    _ = service.addPresenter(of: file, by: left)
    service.ask(.writing, to: file, call: 1, by: left)
    #expect(grants.calls == [1])
  }

  @Test func `a presenter that sleeps is waited for, by name`() {
    _ = service.addPresenter(of: file, by: left)
    left.state = .suspended
    service.ask(.writing, to: file, call: 1, by: right)
    #expect(ground.words.last == "waits for the left, which is suspended and can't answer")
    #expect(right.isInTurn)
  }

  @Test func `taking the presenter away lets the writer go on`() {
    let presenter = service.addPresenter(of: file, by: left)
    service.ask(.writing, to: file, call: 1, by: right)
    service.removePresenter(presenter, by: right)
    #expect(grants.calls.isEmpty)
    service.removePresenter(presenter, by: left)
    #expect(grants.calls == [1])
  }

  @Test func `who ends gives up turns and presenters`() {
    _ = service.addPresenter(of: file, by: left)
    service.ask(.writing, to: file, call: 1, by: right)
    service.forget(left)
    #expect(grants.calls == [1])
    service.ask(.writing, to: file, call: 2, by: left)
    service.forget(right)
    #expect(grants.calls == [1, 2])
  }

  @Test func `a turn that is no longer wanted keeps nobody waiting`() {
    _ = service.addPresenter(of: file, by: left)
    service.ask(.writing, to: file, call: 1, by: right)
    let third = ServiceGround.process("third", number: 3)
    service.ask(.writing, to: file, call: 2, by: third)
    service.cancel(call: 1, by: third)
    #expect(right.waitsForFile)
    service.cancel(call: 1, by: right)
    #expect(!right.waitsForFile && third.waitsForFile)
    left.finishEvents()
    #expect(grants.calls == [2])
    #expect(ground.words.contains("no longer asks to write notes"))
  }

  @Test func `who waits for two turns is blocked until it has both`() {
    let other = FileCoordinationService.File(root: "/c", path: "other")
    _ = service.addPresenter(of: file, by: left)
    service.ask(.writing, to: file, call: 1, by: right)
    service.ask(.writing, to: other, call: 2, by: right)
    #expect(grants.calls == [2])
    #expect(right.waitsForFile)
    left.finishEvents()
    #expect(grants.calls == [2, 1])
    #expect(!right.waitsForFile)
  }

  @Test func `who has to wait for a turn is told whose, once`() {
    service.ask(.writing, to: file, call: 1, by: left)
    service.ask(.writing, to: file, call: 2, by: right)
    service.ask(
      .reading, to: FileCoordinationService.File(root: "/c", path: "other"), call: 3, by: left)
    #expect(ground.lines.filter { $0 == "right: waits until the left is done" }.count == 1)
    #expect(service.hasTurn(left) && !service.hasTurn(right))
  }

  @Test func `the end of a turn is told when it is over`() {
    var ended: [String] = []
    service.onEnd = { [service] process in
      ended.append("\(process.name), \(service.hasTurn(process))")
    }
    service.ask(.writing, to: file, call: 1, by: left)
    end(1)
    #expect(ended == ["left, false"])
  }

  @Test func `nobody ends another one's turn`() {
    service.ask(.writing, to: file, call: 1, by: left)
    service.end(grants.turns[0].turn, by: right)
    service.ask(.writing, to: file, call: 2, by: right)
    #expect(grants.calls == [1])
  }
}
