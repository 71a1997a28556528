// Bringing captures in, a folder each: once, whole, and never by halves.
import Crypto
import JournalCore
import SystemKit

/// Imports the folders of the inbox.
///
/// Each capture is one transaction, and its folder is removed only after the commit, manifest last:
/// whenever the process dies, what is left is either imported again from the start or known as
/// imported. Whatever fails a check leaves the inbox for the quarantine.
@MainActor final class FolderImporter: Importing {
  /// How long a folder without a manifest is left alone, in milliseconds of uptime: 24 hours.
  static let patience = 24 * 3_600_000
  /// The most folders that are looked at in one go; the rest waits for the next.
  static let batch = 1_000
  /// The folder of what was turned away, in the group container.
  static let quarantine = "quarantine"

  private(set) var nextVisit: Int?
  private let container: ContainerLocating
  private let inspector: any CaptureInspecting
  private let ledger: any CaptureLedger
  private let store: JournalStore
  private let album: PhotoAlbum
  private let clock: SystemClock
  private let identifiers: Identifiers
  private let onChange: @MainActor (_ before: Int, _ waiting: Int) async -> Void

  /// - Parameter onChange: Told, after each import, how many captures waited and still wait.
  init(
    container: @escaping ContainerLocating, inspector: any CaptureInspecting,
    ledger: any CaptureLedger, keeping: CaptureKeeping, system: System,
    onChange: @escaping @MainActor (_ before: Int, _ waiting: Int) async -> Void
  ) {
    self.container = container
    self.inspector = inspector
    self.ledger = ledger
    store = keeping.store
    album = keeping.album
    clock = system.clock
    identifiers = system.identifiers
    self.onChange = onChange
  }

  func importCaptures(
    for account: Account, isWanted: @MainActor () -> Bool
  ) async -> JournalError? {
    let found = try? await container()  // publishing tells the person when it can't be had
    guard let root = found, root.isFolder(ContainerPaths.inbox), isWanted() else { return nil }
    nextVisit = nil
    let before = waiting(in: root)
    var problem: JournalError?
    do {
      problem = try importFolders(of: root, for: account)
    } catch let error as FileError where error.isLocked {
      // Captures can be read once the device is unlocked; they wait.
    } catch {
      problem = JournalError(error)
    }
    await onChange(before, waiting(in: root))
    return problem
  }

  private func importFolders(of root: Folder, for account: Account) throws -> JournalError? {
    let inbox = try root.folder(ContainerPaths.inbox)
    let names = try Inbox(in: root).all()
    try store.forgetUnfinished(except: names)
    var problem: JournalError?
    var taken = 0
    // What stays, as another account's captures do, keeps nobody behind it out.
    for name in names where taken < Self.batch {
      do {
        try importFolder(named: name, in: inbox, of: root, for: account)
        if !inbox.isFolder(name) { taken += 1 }
      } catch let error as FileError where !error.isLocked && !error.isDiskFull {
        // One folder that can't be handled doesn't keep the others waiting.
        problem = JournalError(error)
      }
    }
    return problem
  }

  private func importFolder(
    named name: String, in inbox: Folder, of root: Folder, for account: Account
  ) throws {
    let folder = try inbox.folder(name)
    if folder.contains(ContainerPaths.manifest) {
      try handle(folder, named: name, of: root, for: account)
    } else {
      try sweep(folder, named: name, of: inbox)
    }
  }

  /// The folders without a manifest; none of an inbox that can't be listed, as each is noted alone.
  private func unfinished(in inbox: Folder) -> [String] {
    do {
      return try inbox.names().filter {
        try inbox.isFolder($0) && !inbox.folder($0).contains(ContainerPaths.manifest)
      }
    } catch {
      // Each is noted alone then; whoever asked has just listed the same folder.
      return []
    }
  }

  /// How many captures wait: a hint, so what can't be listed isn't counted.
  private func waiting(in root: Folder) -> Int {
    do {
      return try Inbox(in: root).waiting().count
    } catch {
      // Importing, which has just tried the same folder, tells what is wrong with it.
      return 0
    }
  }
}

// MARK: - One capture

extension FolderImporter {
  private func handle(
    _ folder: Folder, named name: String, of root: Folder, for account: Account
  ) throws {
    do {
      let inspected = try inspector.manifest(in: folder)
      guard inspected.manifest.account == nil || inspected.manifest.account == account.id
      else { return }
      try keep(inspected, from: folder, for: account)
      try remove(folder, named: name, of: root.folder(ContainerPaths.inbox))
    } catch let problem as CaptureProblem {
      try turnAway(name, of: root, because: problem)
    }
  }

  private func keep(
    _ inspected: InspectedManifest, from folder: Folder, for account: Account
  ) throws {
    let manifest = inspected.manifest
    let verdict = try store.verdict(on: manifest.id, hash: inspected.hash, by: ledger)
    guard verdict == .new else {
      if verdict == .conflict { throw CaptureProblem.sameIDOtherContent }
      return
    }
    try inspector.checkFiles(of: manifest, in: folder)
    let entry = Entry(manifest, id: identifiers.makeUUID(for: "entry"), now: clock.wall)
    guard entry.text.utf8.count <= EntryLimits.textSize else { throw CaptureProblem.tooBig }
    let photos = try album.keep(manifest.files.map(\.name), from: folder, as: manifest.id)
    let capture = ImportedCapture(
      captureID: manifest.id, hash: inspected.hash, account: account.id, entry: entry,
      photos: photos)
    try store.importCapture(capture, by: ledger)
  }

  private func turnAway(
    _ name: String, of root: Folder, because problem: CaptureProblem
  ) throws {
    let inbox = try root.folder(ContainerPaths.inbox)
    let number = try store.quarantine(
      folder: name, hash: fingerprint(of: inbox.folder(name)), problem: problem)
    let quarantine = try root.folder(Self.quarantine)
    try quarantine.make()
    // NB: whoever made it may have died before its name was safe.
    try root.sync()
    if quarantine.contains("\(number)") {
      // The very same was turned away before and is kept there.
      try inbox.removeAll(name)
    } else {
      try inbox.rename(name, to: "\(number)", in: quarantine)
      try quarantine.sync()
    }
    try inbox.sync()
  }

  /// Tells two rejected folders of one name apart, and knows the same one again after a crash.
  private func fingerprint(of folder: Folder) -> String {
    do {
      let bytes = try folder.read(ContainerPaths.manifest, limit: CaptureLimits.manifestSize)
      return try SHA256.hash(bytes).description
    } catch {
      // Two that can't be read are told apart by their names alone.
      return "unreadable"
    }
  }

  /// Removes a capture that is in the store, its manifest last: until then it is known by it.
  private func remove(_ folder: Folder, named name: String, of inbox: Folder) throws {
    let files = try folder.names()
    for file in files where file != ContainerPaths.manifest { try folder.removeAll(file) }
    if files.contains(ContainerPaths.manifest) { try folder.removeAll(ContainerPaths.manifest) }
    try inbox.remove(name)
    try inbox.sync()
  }

  /// Leaves a folder that is still being written alone, until nobody can be writing it any more.
  private func sweep(_ folder: Folder, named name: String, of inbox: Folder) throws {
    // One that was imported has lost its manifest to a crash of ours, and nobody writes to it.
    if try !store.isImported(name) {
      let now = clock.uptime
      let firstSeen = try store.firstSeen(unfinished: name, now: now) {
        unfinished(in: inbox)
      }
      let begun = min(firstSeen, StartMark.uptime(in: try folder.names(), now: now) ?? firstSeen)
      guard now - begun >= Self.patience else {
        nextVisit = min(nextVisit ?? .max, begun + Self.patience)
        return
      }
    }
    for file in try folder.names() { try folder.removeAll(file) }
    try inbox.remove(name)
    try inbox.sync()
  }
}

extension Folder {
  /// Removes a file, or a folder with all that is in it, never following a link.
  func removeAll(_ name: String, depth: Int = 8) throws {
    if isFolder(name), depth > 0 {
      let inner = try folder(name)
      for child in try inner.names() { try inner.removeAll(child, depth: depth - 1) }
    }
    try remove(name)
  }
}
