// The state of a name, and what becomes of posts, without any process.
import Testing
import Wire

@testable import Device

struct NotificationStateTests {
  private let ground = ServiceGround()
  private let service: NotificationService
  private let left = ServiceGround.process("left", number: 1)
  private let right = ServiceGround.process("right", number: 2)

  init() {
    service = NotificationService(core: ground.core)
  }

  @Test func `a state that nobody set is zero`() {
    #expect(service.state(of: "n", for: left) == 0)
  }

  @Test func `a state is everybody's, and all 64 bits of it`() {
    service.setState(-1, of: "n", by: left)
    #expect(service.state(of: "n", for: right) == -1)
    #expect(service.state(of: "m", for: right) == 0)
    #expect(ground.words.contains("reads the state of n: 18446744073709551615"))
  }

  @Test func `it is kept as long as anyone has the name`() {
    service.observe("n", by: right)
    service.setState(3, of: "n", by: left)
    service.forget(left)
    #expect(service.state(of: "n", for: right) == 3)
    service.forget(right)
    #expect(service.state(of: "n", for: left) == 0)
  }

  @Test func `posts before anyone is told are one notification`() {
    service.observe("n", by: left)
    for _ in 0..<3 { service.post("n", by: "right") }
    ground.run()
    #expect(left.pendingEvents.count == 1)
    #expect(
      ground.words == [
        "observes n", "posts n", "posts n once more before anyone is told",
        "posts n once more before anyone is told",
      ])
  }

  @Test func `who observes after the post hears nothing of it`() {
    service.post("n", by: "right")
    ground.run()
    service.observe("n", by: left)
    ground.run()
    #expect(left.pendingEvents.isEmpty)
  }
}
