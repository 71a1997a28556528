// A file that two programs read and write by turns, and that one of them may be presenting.
import SystemKit

/// Presents a file, writes to it, reads it.
@MainActor final class CoordinationPage: LabPage, FilePresenter {
  static let fileName = "notes.txt"
  /// How long a slow write takes, in milliseconds.
  static let slowness = 8_000

  let title = "Coordination"
  private let sender: String
  private let container: () async throws -> Folder
  private let coordinator: FileCoordinator
  private let clock: SystemClock
  private let replacement: AtomicReplacement
  private let staysInBackground: Bool
  private let changed: @MainActor () -> Void
  private var presenter: Int?
  private var wantsToPresent = false
  private var status = "Nothing written yet"
  private var content: String?
  private var askedCount = 0

  /// - Parameter staysInBackground: Whether it goes on presenting while it can't answer.
  init(
    sender: String, container: @escaping () async throws -> Folder, coordinator: FileCoordinator,
    clock: SystemClock,
    replacement: AtomicReplacement, staysInBackground: Bool,
    changed: @escaping @MainActor () -> Void
  ) {
    self.sender = sender
    self.container = container
    self.coordinator = coordinator
    self.clock = clock
    self.replacement = replacement
    self.staysInBackground = staysInBackground
    self.changed = changed
  }

  var elements: [Element<LabAction>] {
    [
      .text(presenter == nil ? "Not presenting" : "Presenting \(Self.fileName)"),
      .text(status),
      .text(content.map { "\(Self.fileName) says \($0)" } ?? "\(Self.fileName) not read yet"),
      .text("Asked \(askedCount) time\(askedCount == 1 ? "" : "s") to give it up"),
      .button("Present", isEnabled: presenter == nil, action: act { try await $0.present() }),
      .button(
        "Stop Presenting", isEnabled: presenter != nil,
        action: act { try await $0.stopPresenting() }),
      .button("Write", action: act { try await $0.write() }),
      .button("Write Slowly", action: act { try await $0.write(taking: Self.slowness) }),
      .button("Read", action: act { try await $0.read() }),
    ]
  }

  private func act(_ body: @escaping (CoordinationPage) async throws -> Void) -> LabAction {
    LabAction { [self] in
      do {
        try await body(self)
      } catch {
        status = LabTrouble.sentence(for: error)
      }
      changed()
    }
  }

  func enter(_ phase: ScenePhase) async throws {
    guard wantsToPresent, !staysInBackground else { return }
    switch phase {
    case .background: try await removePresenter()
    case .active: try await addPresenter()
    case .inactive: break
    }
  }

  // MARK: Presenting

  private func present() async throws {
    wantsToPresent = true
    try await addPresenter()
  }

  private func stopPresenting() async throws {
    wantsToPresent = false
    try await removePresenter()
  }

  private func addPresenter() async throws {
    guard presenter == nil else { return }
    let folder = try await container()
    presenter = try await coordinator.addFilePresenter(self, of: Self.fileName, in: folder)
    // What others wrote while nobody told of it has to be read now.
    content = try text(in: folder)
  }

  private func removePresenter() async throws {
    guard let number = presenter else { return }
    presenter = nil
    try await coordinator.removeFilePresenter(number)
  }

  func relinquishPresentedItem(to access: FileAccess) async {
    askedCount += 1
    changed()
  }

  func presentedItemDidChange() async {
    do {
      content = try text(in: try await container())
    } catch {
      status = LabTrouble.sentence(for: error)
    }
    changed()
  }

  // MARK: Taking turns

  private func write(taking milliseconds: Int = 0) async throws {
    let folder = try await container()
    status = "Waiting to write"
    changed()
    try await coordinator.coordinate(.writing, Self.fileName, in: folder) {
      if milliseconds > 0 {
        status = "Writing"
        changed()
        try await clock.sleep(milliseconds: milliseconds)
      }
      try replacement.replace(
        Self.fileName, with: Array("a line by \(LabIdentifiers.name(of: sender))".utf8), in: folder,
        protection: .completeUntilFirstUserAuthentication)
    }
    status = "Written"
  }

  private func read() async throws {
    let folder = try await container()
    status = "Waiting to read"
    changed()
    content = try await coordinator.coordinate(.reading, Self.fileName, in: folder) {
      try text(in: folder)
    }
    status = "Read"
  }

  private func text(in folder: Folder) throws -> String? {
    do {
      return String(decoding: try folder.read(Self.fileName, limit: 4_096), as: UTF8.self)
    } catch let error as FileError where error.isAbsent {
      return nil
    }
  }
}
