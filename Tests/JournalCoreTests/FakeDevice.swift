// A device for tests: answers calls from what the test put there, and keeps what it was told.
import Foundation
import JournalCore

@testable import SystemKit

/// The other end of a connection, with a folder of its own for two containers.
@MainActor final class FakeDevice {
  /// Whether the program is entitled to the App Group.
  var hasContainer = true
  /// What is in the keychain.
  var items: [KeychainItem] = []
  /// What the keychain answers instead, if anything.
  var keychainFailure: SystemKit.Failure?
  /// What each other call is answered with, if not with `done`.
  var failures: [Call: SystemKit.Failure] = [:]
  /// Where the file of each provider is put; nil can't be loaded.
  var loads: [Int: String] = [:]
  /// Whether a file is gone once it was released, as on a device.
  var deletesReleased = false
  /// The providers that never answer.
  var lateLoads: Set<Int> = []
  /// The wall clock, in milliseconds since 1970; every answer carries it.
  var wall = 1_772_442_000_000
  /// Whether the disk has no room; every frame carries it.
  private var isDiskFull = false
  /// Everything the program said, in order.
  private(set) var messages: [ProgramMessage] = []
  /// The doors that the program gets.
  private(set) var system: System

  private let root: URL
  private let connection: Connection

  init(role: Role = .app, variants: [String: String] = [:]) throws {
    root = FileManager.default.temporaryDirectory.appending(path: "journal-\(UUID().uuidString)")
    for name in ["group", "private"] {
      try FileManager.default.createDirectory(
        at: root.appending(path: name), withIntermediateDirectories: true)
    }
    let launch = Launch(
      role: role, bundle: JournalIdentifiers.appBundle,
      privateContainer: root.appending(path: "private").path, variants: variants, seed: 1)
    let receiver = Receiver()
    connection = Connection(launch: launch, clocks: Clocks(uptime: 0, wall: wall)) {
      receiver.device?.take($0)
    }
    system = System(connection: connection)
    receiver.device = self
  }

  deinit {
    try? FileManager.default.removeItem(at: root)  // a leftover folder fails no test
  }

  /// Lets the connection speak to a device that is made after it.
  private final class Receiver {
    weak var device: FakeDevice?
  }

  /// The group container on the disk.
  var groupPath: String { root.appending(path: "group").path }
  /// The private container on the disk.
  var privatePath: String { root.appending(path: "private").path }

  /// Finds the group container as a program does.
  func container() async throws -> Folder? {
    try await system.containers.container(forGroup: JournalIdentifiers.group)
  }

  /// Lets the disk be full, or not.
  func fillDisk(_ full: Bool = true) {
    isDiskFull = full
    tick()
  }

  /// Tells the program what time it is.
  func tick() {
    connection.take(frame(.hello(version: 1)))
  }

  /// The durable file operations so far, as `step path`, under their final names.
  var operations: [String] {
    messages.compactMap { message in
      guard case .file(let operation) = message else { return nil }
      return "\(operation.step.rawValue) \(operation.finalPath ?? operation.path)"
    }
  }

  /// The notes in the trace so far.
  var notes: [String] {
    messages.compactMap { message in
      guard case .trace(let record) = message, case .note(let words) = record.fact else {
        return nil
      }
      return words
    }
  }

  /// The calls so far.
  var calls: [Call] {
    messages.compactMap { message in
      guard case .call(_, let call) = message else { return nil }
      return call
    }
  }

  private func take(_ message: ProgramMessage) {
    messages.append(message)
    guard case .call(let id, let call) = message else { return }
    if case .loadItem(let provider, _) = call, lateLoads.contains(provider) { return }
    // The program waits only after it has spoken, so it is answered a moment later.
    Task { connection.take(frame(.answer(call: id, answer: answer(to: call)))) }
  }

  private func frame(_ message: DeviceMessage) -> DeviceFrame {
    DeviceFrame(
      seq: 1, clocks: Clocks(uptime: 0, wall: wall),
      conditions: Conditions(isDiskFull: isDiskFull), message: message)
  }

  private func answer(to call: Call) -> Answer {
    if let failure = failures[call] { return .failure(failure) }
    switch call {
    case .containerURL: return .path(hasContainer ? groupPath : nil)
    case .keychain(let request): return answer(to: request)
    case .loadItem(let provider, _):
      return loads[provider].map { .path($0) } ?? .failure(.itemUnavailable)
    case .releaseItem(let provider):
      // NB: a test may hand out any path; nothing outside of its own folder is ever deleted.
      if deletesReleased, let path = loads[provider], path.hasPrefix("\(root.path)/"),
        !path.contains("..")
      {
        try? FileManager.default.removeItem(atPath: path)  // gone already is as good
      }
      return .done
    default: return .done
    }
  }

  private func answer(to request: KeychainRequest) -> Answer {
    if let keychainFailure { return .failure(keychainFailure) }
    guard case .copyMatching(let query) = request else { return .done }
    let found = items.filter { item in
      (query.service ?? item.service) == item.service
        && (query.account ?? item.account) == item.account
        && (query.group ?? item.group) == item.group
    }
    return found.isEmpty ? .failure(.itemNotFound) : .items(found)
  }
}

extension SystemKit.Failure {
  static let itemNotFound = Self(service: "securityd", code: -25_300, name: "errSecItemNotFound")
  static let itemUnavailable = Self(
    service: "NSItemProviderErrorDomain", code: -1_000, name: "itemUnavailableError")
  static let locked = Self(
    service: "securityd", code: -25_308, name: "errSecInteractionNotAllowed")
  static let missingEntitlement = Self(
    service: "securityd", code: -34_018, name: "errSecMissingEntitlement")
}
