// Notifications: how far each sort of them carries.
import SystemKit

/// Posts, listens, and counts what it hears.
@MainActor final class NotificationsPage: LabPage {
  let title = "Notifications"
  private let notifications: DarwinNotificationCenter
  private let local: LocalNotificationCenter
  private let changed: @MainActor () -> Void
  private var heard = 0
  private var heardLocally = 0
  private var state: UInt64?
  private var trouble: String?

  init(
    notifications: DarwinNotificationCenter, local: LocalNotificationCenter,
    changed: @escaping @MainActor () -> Void
  ) {
    self.notifications = notifications
    self.local = local
    self.changed = changed
  }

  var elements: [Element<LabAction>] {
    let errors = trouble.map { [Element<LabAction>.text($0, style: .error)] } ?? []
    return errors + [
      .text("Heard \(heard) Darwin notification\(heard == 1 ? "" : "s")"),
      .text("Heard \(heardLocally) local notification\(heardLocally == 1 ? "" : "s")"),
      .text("The state is \(state.map(String.init) ?? "not read yet")"),
      .button("Post Three Times", action: act { try await $0.post(3) }),
      .button("Post Locally", action: act { $0.local.post(LabIdentifiers.note) }),
      .button("Advance the State", action: act { try await $0.advanceState() }),
      .button("Read the State", action: act { try await $0.readState() }),
    ]
  }

  private func act(_ body: @escaping (NotificationsPage) async throws -> Void) -> LabAction {
    LabAction { [self] in
      do {
        try await body(self)
        trouble = nil
      } catch {
        trouble = LabTrouble.sentence(for: error)
      }
      changed()
    }
  }

  func open() async throws {
    try await notifications.addObserver(LabIdentifiers.note) { [weak self] in
      self?.heard += 1
      self?.changed()
    }
    local.addObserver(LabIdentifiers.note) { [weak self] _ in
      self?.heardLocally += 1
      self?.changed()
    }
  }

  private func post(_ count: Int) async throws {
    for _ in 0..<count { try await notifications.post(LabIdentifiers.note) }
  }

  private func advanceState() async throws {
    let next = try await notifications.state(of: LabIdentifiers.note) + 1
    try await notifications.setState(next, of: LabIdentifiers.note)
    try await notifications.post(LabIdentifiers.note)
  }

  private func readState() async throws {
    state = try await notifications.state(of: LabIdentifiers.note)
  }
}
