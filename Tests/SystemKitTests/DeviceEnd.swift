// The device's end of a connection, worked by hand, with a folder of its own for the program.
import FoundationEssentials
import Glibc

@testable import SystemKit

/// Keeps what the program says and answers when the test does.
@MainActor final class DeviceEnd {
  /// What the program said, in order.
  private(set) var messages: [ProgramMessage] = []
  /// Called with each message as it is said.
  var onMessage: (ProgramMessage) -> Void = { _ in }
  /// The container on the disk.
  let root: String
  private(set) var connection: Connection
  private var lastSeq = 0
  /// How things stand, as the next frames say; changing it says nothing by itself.
  var conditions = Conditions()

  init(reportsSynced: Bool = false) throws {
    let parent = FileManager.default.temporaryDirectory.path
    var template = Array("\(parent)/systemkit-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw FileError(operation: "mkdtemp", path: parent, code: errno)
    }
    root = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let launch = Launch(
      role: .app, bundle: "test", privateContainer: root, seed: 1, reportsSynced: reportsSynced)
    let line = Line()
    connection = Connection(launch: launch, clocks: Clocks(uptime: 5, wall: 7)) {
      line.end?.take($0)
    }
    line.end = self
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)  // A leftover folder fails no test.
  }

  /// Lets the connection speak to an end that is made after it.
  private final class Line {
    weak var end: DeviceEnd?
  }

  private func take(_ message: ProgramMessage) {
    messages.append(message)
    onMessage(message)
  }

  /// Hands the program a frame, now.
  func say(_ message: DeviceMessage, clocks: Clocks = Clocks(uptime: 5, wall: 7)) {
    lastSeq += 1
    connection.take(
      DeviceFrame(seq: lastSeq, clocks: clocks, conditions: conditions, message: message))
  }

  /// Answers every call with `answer`, once the program waits for it.
  func answerEverything(_ answer: Answer) {
    onMessage = { message in
      guard case .call(let id, _) = message else { return }
      Task { self.say(.answer(call: id, answer: answer)) }
    }
  }

  /// The program's own container.
  var folder: Folder { Containers(connection: connection).privateContainer }

  /// The durable steps so far, as `step path`.
  var steps: [String] {
    messages.compactMap { message in
      guard case .file(let operation) = message else { return nil }
      return "\(operation.step.rawValue) \(operation.path)"
    }
  }

  /// The attempts that failed so far, as `step path: number`.
  var refusals: [String] {
    messages.compactMap { message in
      guard case .refused(let refusal) = message else { return nil }
      return "\(refusal.step?.rawValue ?? "read") \(refusal.path): \(refusal.code)"
    }
  }

  /// The steps with all that they tell.
  var operations: [FileOperation] {
    messages.compactMap { message in
      guard case .file(let operation) = message else { return nil }
      return operation
    }
  }
}
