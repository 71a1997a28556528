// The share sheet: who accepts what is shared, and one process for each use.
import Wire

/// Opens share extensions and puts them away again. Apple: `pkd` and the share sheet.
final class ShareService {
  /// Starts the process of a bundle and gives it back; nil when it can't be started.
  typealias Launch = (_ bundle: String) -> ProgramProcess?

  private let core: DeviceCore
  private let launch: Launch
  private let lifecycle: LifecycleService
  private let holdsLock: (ProgramProcess) -> Bool
  /// What was handed over last, as text, and the note that was on the sheet when it went away.
  private(set) var lastShare: (text: String, note: String) = ("", "")
  /// The extension that is open, while there is one.
  private(set) var process: ProgramProcess?
  /// What the open extension can ask for.
  private(set) var providers: ItemProviderService
  private var isClosing = false
  private var suspension: Agenda.Token?

  /// - Parameter holdsLock: Whether a process holds a file lock in a group container.
  init(
    core: DeviceCore, lifecycle: LifecycleService, providers: ItemProviderService,
    launch: @escaping Launch, holdsLock: @escaping (ProgramProcess) -> Bool
  ) {
    self.core = core
    self.lifecycle = lifecycle
    self.providers = providers
    self.launch = launch
    self.holdsLock = holdsLock
  }

  /// Hands what the person shares to an extension, in front of the app they share from.
  func open(_ bundle: String, items: [ResolvedItem]) throws {
    guard let process = launch(bundle) else { return }
    self.process = process
    isClosing = false
    lifecycle.foreground = .shareExtension
    providers.begin(items, for: process)
    let items = items.enumerated().map { $1.described($0) }
    lastShare = (items.compactMap(Self.text).first ?? "", "")
    core.trace.record(
      .share, "is handed \(items.map(Self.words).joined(separator: ", "))", by: process.name)
    core.processes.deliver(.shareRequest(ShareRequest(items: items)), to: process)
  }

  /// Something is in front: a sheet that isn't is suspended in a while, together with the app that
  /// it lies over; one that is again goes on. Apple: `NSExtensionHostDidEnterBackground`.
  func cameInFront(_ front: Foreground) {
    guard let process else { return }
    if front == .shareExtension {
      stayAwake()
      core.wake(process)
    } else if suspension == nil, !process.isSuspended {
      suspension = core.after(LifecycleService.grace, .lifecycle) { [weak self] in self?.suspend() }
    }
  }

  private func suspend() {
    suspension = nil
    // One that is at work can't be stopped in good order; the watchdog sees to one that hangs.
    guard let process, process.isRunning, !isClosing, !process.isInTurn else { return }
    _ = core.suspend(process, holdsLock: holdsLock)
  }

  private func stayAwake() {
    core.agenda.cancel(suspension)
    suspension = nil
  }

  /// The extension is done, with or without a result; its process is no longer needed.
  func close(_ process: ProgramProcess, words: String) {
    guard process === self.process else { return }
    guard !isClosing else {
      core.trace.record(.share, "\(words) once more, which changes nothing", by: process.name)
      return
    }
    isClosing = true
    core.trace.record(.share, words, by: process.name)
    core.processes.terminate(process)
  }

  /// A process has ended: if it was the extension, what it lay over is in front again.
  func ended(_ process: ProgramProcess) {
    guard process === self.process else { return }
    self.process = nil
    stayAwake()
    providers.end()
    lastShare.note = process.screen.map(Self.note) ?? ""
    if lifecycle.foreground == .shareExtension { lifecycle.foreground = .otherApp }
  }

  private static func text(_ item: SharedItem) -> String? {
    switch item {
    case .link(let text), .text(let text): text
    case .photo: nil
    }
  }

  /// What is in the sheet's one field.
  private static func note(_ screen: ViewTree) -> String {
    screen.nodes.compactMap { node in
      if case .field(_, _, let value, false, _) = node { value } else { nil }
    }.first ?? ""
  }

  private static func words(_ item: SharedItem) -> String {
    switch item {
    case .link: "a link"
    case .text: "a text"
    case .photo(let name, _): "the photo \(name)"
    }
  }
}
