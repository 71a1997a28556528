// Calls and their answers, in every order in which they can cross.
import Testing

@testable import SystemKit

@MainActor struct ConnectionTests {
  private let end: DeviceEnd

  init() throws {
    end = try DeviceEnd()
  }

  /// Runs `body` with the number of each call, once the program waits for its answer.
  private func onCall(_ body: @escaping @MainActor (Int) -> Void) {
    end.onMessage = { message in
      guard case .call(let id, _) = message else { return }
      Task { body(id) }
    }
  }

  @Test func `an answer reaches the one who asked`() async throws {
    onCall { self.end.say(.answer(call: $0, answer: .number($0 * 10))) }
    #expect(try await end.connection.call(.completeRequest) == .number(10))
    #expect(try await end.connection.call(.completeRequest) == .number(20))
    #expect(end.connection.openCalls.isEmpty)
  }

  @Test func `a failure is thrown with Apple's numbers`() async {
    onCall {
      let failure = SystemKit.Failure(
        service: "securityd", code: -25_308, name: "errSecInteractionNotAllowed")
      self.end.say(.answer(call: $0, answer: .failure(failure)))
    }
    let error = await #expect(throws: SystemError.self) {
      try await end.connection.call(.keychain(.delete(KeychainQuery())))
    }
    #expect(error?.isInteractionNotAllowed == true)
    #expect(error?.description == "securityd: errSecInteractionNotAllowed (-25308)")
  }

  @Test func `a task cancelled before it asks says nothing`() async {
    let connection = end.connection
    let task = Task { try await connection.call(.completeRequest) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(end.messages.isEmpty)
  }

  @Test func `a task cancelled while it asks gives the call up at once`() async {
    let connection = end.connection
    let task = Task { try await connection.call(.completeRequest) }
    end.onMessage = { if case .call = $0 { task.cancel() } }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(end.messages == [.call(id: 1, call: .completeRequest), .cancelCall(id: 1)])
    #expect(connection.openCalls.isEmpty)
  }

  @Test func `a task cancelled while it waits gives the call up once`() async {
    let connection = end.connection
    let task = Task { try await connection.call(.completeRequest) }
    onCall { _ in task.cancel() }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(end.messages == [.call(id: 1, call: .completeRequest), .cancelCall(id: 1)])
  }

  @Test func `a late answer finds nobody and harms no one`() async throws {
    let connection = end.connection
    let task = Task { try await connection.call(.completeRequest) }
    onCall { _ in task.cancel() }
    await #expect(throws: CancellationError.self) { try await task.value }
    end.say(.answer(call: 1, answer: .number(1)))
    end.say(.answer(call: 99, answer: .done))
    onCall { self.end.say(.answer(call: $0, answer: .number($0))) }
    #expect(try await connection.call(.completeRequest) == .number(2))
  }

  @Test func `only the first of two answers counts`() async throws {
    onCall {
      self.end.say(.answer(call: $0, answer: .number(1)))
      self.end.say(.answer(call: $0, answer: .number(2)))
    }
    #expect(try await end.connection.call(.completeRequest) == .number(1))
  }

  @Test func `a cancellation after the answer changes nothing`() async throws {
    let connection = end.connection
    let task = Task { try await connection.call(.completeRequest) }
    onCall {
      self.end.say(.answer(call: $0, answer: .done))
      task.cancel()
    }
    #expect(try await task.value == .done)
    #expect(end.messages.count == 1)
  }

  @Test func `a call that the device gives up ends without a word back`() async {
    onCall { self.end.say(.cancelCall(call: $0)) }
    await #expect(throws: CancellationError.self) {
      try await end.connection.call(.completeRequest)
    }
    #expect(end.messages.count == 1)
  }

  @Test func `calls side by side stay open until each is answered`() async throws {
    let connection = end.connection
    var open: [[Int]] = []
    onCall { id in
      guard id == 2 else { return }
      open.append(connection.openCalls)
      self.end.say(.answer(call: 2, answer: .number(2)))
      open.append(connection.openCalls)
      self.end.say(.answer(call: 1, answer: .number(1)))
    }
    async let first = connection.call(.openURL("a"))
    async let second = connection.call(.openURL("b"))
    #expect(try await [first, second].contains(.number(1)))
    #expect(open == [[1, 2], [1]])
    #expect(connection.openCalls.isEmpty)
  }

  @Test func `every frame brings the clocks along`() {
    #expect(end.connection.clocks == Clocks(uptime: 5, wall: 7))
    end.say(.hello(version: 1), clocks: Clocks(uptime: 6, wall: -1))
    #expect(end.connection.clocks == Clocks(uptime: 6, wall: -1))
  }
}
