// The files of what is shared: loaded when asked for, and gone when they have been used.
import FoundationEssentials
import HostFiles
import Wire

/// Loads the attachments of the share that is under way. Apple: `NSItemProvider` on the far side,
/// where the app that is shared from keeps the originals.
final class ItemProviderService {
  private let core: DeviceCore
  private let answer: (Answer, _ call: Int, ProgramProcess) -> Void
  private var items: [ResolvedItem] = []
  private var home: String?
  private var failing: Set<String> = []
  private var delays: [String: Int] = [:]

  init(core: DeviceCore, answer: @escaping (Answer, _ call: Int, ProgramProcess) -> Void) {
    self.core = core
    self.answer = answer
  }

  // MARK: Trouble

  /// Lets the photo of that name be unavailable from now on.
  func fail(_ name: String) { failing.insert(name) }

  /// Lets the photo of that name take its time from now on, in milliseconds.
  func delay(_ name: String, by milliseconds: Int) { delays[name] = milliseconds }

  // MARK: One share

  /// A share begins.
  func begin(_ items: [ResolvedItem], for process: ProgramProcess) {
    self.items = items
    home = process.home
  }

  /// The share is over, and its process gone: whatever was left lying about is deleted.
  func end() {
    for number in items.indices { remove(number) }
    items = []
    home = nil
  }

  /// The extension wants the file of an attachment.
  ///
  /// - Returns: What to take off the agenda when it no longer does; nil for an answer at once.
  func load(
    _ number: Int, as type: String, call: Int, by process: ProgramProcess
  ) -> Agenda.Token? {
    guard items.indices.contains(number), case .photo(let name, let source) = items[number] else {
      answer(.failure(.itemUnavailable), call, process)
      return nil
    }
    let asked = UniformType(rawValue: type)
    guard let asked, items[number].described(number).conforms(to: asked) else {
      core.trace.record(.share, "asks for \(name) as something it isn't", by: process.name)
      answer(.failure(.itemUnavailable), call, process)
      return nil
    }
    core.trace.record(.share, "loads \(name) as \(type)", by: process.name)
    let finish = { [self] in
      answer(loaded(number, name, from: source, by: process), call, process)
    }
    guard let delay = delays[name], delay > 0 else {
      finish()
      return nil
    }
    return core.after(delay, .answer, finish)
  }

  private func loaded(
    _ number: Int, _ name: String, from source: String, by process: ProgramProcess
  ) -> Answer {
    guard !failing.contains(name) else {
      let failure = Failure.itemUnavailable
      core.trace.record(
        .share, "\(name) can't be loaded: \(failure.name) (\(failure.code))", by: process.name)
      return .failure(failure)
    }
    do {
      return .path(try copy(number, name, from: source))
    } catch {
      core.trace.record(.share, "\(name) can't be loaded: no room for it", by: process.name)
      return .failure(.itemUnavailable)
    }
  }

  private func copy(_ number: Int, _ name: String, from source: String) throws -> String? {
    guard let home else { return nil }
    // NB: the folder is the program's, which may put a link in its place at any moment.
    let container = try ContainerFolder(home)
    try container.removeAll(folder(number))
    try container.makeFolder(folder(number))
    let path = "\(folder(number))/\(name)"
    let entry = try container.entry(path)
    let file = try entry.create()
    do {
      try FileChunks.copy(DeviceFile.entry(source).openFile(), source, to: file, entry.path)
    } catch {
      try entry.removeFile()
      throw error
    }
    return "\(home)/\(path)"
  }

  /// The extension has used the file of an attachment, and it is deleted.
  func release(_ number: Int, by process: ProgramProcess) {
    guard items.indices.contains(number), case .photo(let name, _) = items[number] else { return }
    core.trace.record(.share, "the temporary file of \(name) is deleted", by: process.name)
    remove(number)
  }

  private func folder(_ number: Int) -> String { "tmp/item-\(number)" }

  private func remove(_ number: Int) {
    guard let home else { return }
    // What can't be deleted stays in a folder that is the extension's own.
    try? ContainerFolder(home).removeAll(folder(number))
  }
}

extension Failure {
  /// `NSItemProvider.ErrorCode.itemUnavailableError`.
  static let itemUnavailable = Failure(
    service: "NSItemProviderErrorDomain", code: -1_000, name: "itemUnavailableError")
}
