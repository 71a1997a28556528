// What must arrive goes into files of their own: nothing that one program drops undoes another's.
import SystemKit

/// Drops marks and counts everybody's.
@MainActor final class DropBoxPage: LabPage {
  let title = "Drop Box"
  private let sender: String
  private let container: () async throws -> Folder
  private let notifications: DarwinNotificationCenter
  private let replacement: AtomicReplacement
  private let identifiers: Identifiers
  private let changed: @MainActor () -> Void
  private var marks: [String] = []
  private var trouble: String?

  init(
    sender: String, container: @escaping () async throws -> Folder,
    notifications: DarwinNotificationCenter, replacement: AtomicReplacement,
    identifiers: Identifiers, changed: @escaping @MainActor () -> Void
  ) {
    self.sender = sender
    self.container = container
    self.notifications = notifications
    self.replacement = replacement
    self.identifiers = identifiers
    self.changed = changed
  }

  var elements: [Element<LabAction>] {
    let errors = trouble.map { [Element<LabAction>.text($0, style: .error)] } ?? []
    let counts = Set(marks).sorted().map { mark in
      Element<LabAction>.text(
        "\(marks.count { $0 == mark }) from \(LabIdentifiers.name(of: mark))")
    }
    return errors + (counts.isEmpty ? [.text("Nothing in the drop box")] : counts) + [
      .button("Drop", action: LabAction { await self.drop() })
    ]
  }

  func open() async throws {
    try await notifications.addObserver(LabIdentifiers.drop) { [weak self] in
      Task { await self?.collect() }
    }
    await collect()
  }

  func enter(_ phase: ScenePhase) async throws {
    if phase == .active { await collect() }
  }

  private func drop() async {
    await attempt {
      try replacement.replace(
        "\(identifiers.makeUUID(for: "mark")).txt", with: Array(sender.utf8), in: try await box(),
        protection: .completeUntilFirstUserAuthentication)
      try await notifications.post(LabIdentifiers.drop)
      try await read()
    }
  }

  private func collect() async {
    await attempt { try await read() }
  }

  private func read() async throws {
    let box = try await box()
    marks = try box.names().filter { $0.hasSuffix(".txt") }.map {
      String(decoding: try box.read($0, limit: 256), as: UTF8.self)
    }
  }

  private func box() async throws -> Folder {
    let box = try await container().folder("marks")
    try box.make()
    return box
  }

  private func attempt(_ body: () async throws -> Void) async {
    do {
      try await body()
      trouble = nil
    } catch {
      trouble = LabTrouble.sentence(for: error)
    }
    changed()
  }
}
