// Defaults: whose they are, what a big value costs, and what two writers do to one list.
import FoundationEssentials
import SystemKit

/// Counts in the program's own defaults and in the suite's, and keeps a list there.
@MainActor final class DefaultsPage: LabPage {
  private enum Key {
    static let count = "count"
    static let marks = "marks"
    static let big = "big"
  }

  let title = "Defaults"
  private let sender: String
  private let standard: UserDefaults
  private let suite: UserDefaults?
  private let changed: @MainActor () -> Void
  private var standardCount: Int?
  private var suiteCount: Int?
  private var marks: [String] = []
  private var trouble: String?

  init(
    sender: String, standard: UserDefaults, suite: UserDefaults?,
    changed: @escaping @MainActor () -> Void
  ) {
    self.sender = sender
    self.standard = standard
    self.suite = suite
    self.changed = changed
  }

  var elements: [Element<LabAction>] {
    let errors = trouble.map { [Element<LabAction>.text($0, style: .error)] } ?? []
    let list = marks.map(LabIdentifiers.name).joined(separator: ", ")
    return errors + [
      .text("The suite says \(suiteCount.map(String.init) ?? "nothing")"),
      .text("Standard says \(standardCount.map(String.init) ?? "nothing")"),
      .text("The list is: \(list.isEmpty ? "empty" : list)"),
      .button("Count in the Suite", action: act { try await $0.count(in: $0.suite) }),
      .button("Count in Standard", action: act { try await $0.count(in: $0.standard) }),
      .button("Read Again", action: act { try await $0.read() }),
      .button("Read the List", action: act { try await $0.readList() }),
      .button("Append to the List", action: act { try await $0.appendToList() }),
      .button("Store 1 MB", action: act { try await $0.store(megabytes: 1) }),
      .button("Store 4 MB", action: act { try await $0.store(megabytes: 4) }),
    ]
  }

  private func act(_ body: @escaping (DefaultsPage) async throws -> Void) -> LabAction {
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

  private func count(in defaults: UserDefaults?) async throws {
    guard let defaults else { return }
    let count = try await defaults.value(Int.self, for: Key.count) ?? 0
    try await defaults.set(count + 1, for: Key.count)
    try await read()
  }

  private func read() async throws {
    suiteCount = try await suite?.value(Int.self, for: Key.count)
    standardCount = try await standard.value(Int.self, for: Key.count)
  }

  private func readList() async throws {
    marks = try await suite?.value([String].self, for: Key.marks) ?? []
  }

  /// Writes back what was read a while ago, one mark longer: whatever came in between is undone.
  private func appendToList() async throws {
    marks.append(sender)
    try await suite?.set(marks, for: Key.marks)
  }

  private func store(megabytes: Int) async throws {
    try await suite?.set(Data(count: megabytes << 20), for: Key.big)
  }
}
