// Data protection of files: knows each one's class, seals what is locked, opens it again.
import Crypto
import HostFiles
import Wire

/// Keeps the files of a class from being read while the class's key is gone. Apple: the
/// `AppleKeyStore` and the file system below it, which encrypt every file for itself.
///
/// Here the files of a class that is not locked lie open, and are sealed where they lie when their
/// key is about to go. What a program didn't make through its file layer is left alone: above all
/// the app's SQLite store, whose three files are only a database together, and which the library
/// would take for a damaged one. On a phone it would have the default class.
///
/// Unlike there, a file of class `completeUnlessOpen` that a program holds open when the key goes,
/// or makes afterwards, stays as it is until the next time.
final class FileProtection {
  /// What became of the files that were to be sealed or opened.
  struct Outcome: Hashable {
    /// How many were.
    var count = 0
    /// Those that couldn't be, which are kept as they are.
    var problems: [Problem] = []
  }

  /// Why a file couldn't be sealed or opened.
  struct Problem: Hashable {
    /// Relative to the device's folder.
    var path: String
    var why: String

    /// The path inside its container: without the two folders' names, the kind and the UUID.
    var pathInContainer: String {
      path.split(separator: "/").dropFirst(4).joined(separator: "/")
    }
  }

  private let folder: String
  private let keybag: Keybag
  private let tree: ProtectionTree
  private var isDirty = false
  private var reported: Set<Problem> = []

  /// Takes up what is known of the files of the device in `folder`.
  ///
  /// - Throws: `DeviceError`, with everything untouched; `DeviceFileError`.
  init(folder: String, keybag: Keybag) throws {
    self.folder = folder
    self.keybag = keybag
    tree = try ProtectionTree(path: Self.treePath(folder))
  }

  static func treePath(_ folder: String) -> String { "\(folder)/protection.json" }

  /// Writes down what has changed since the last time.
  func save() throws {
    guard isDirty else { return }
    try tree.save(Self.treePath(folder))
    isDirty = false
  }

  /// The classes that have no key now.
  var lockedClasses: [ProtectionClass] {
    ProtectionClass.allCases.filter { !keybag.isAvailable($0) }
  }

  /// The class of the file at an absolute path; nil for one that no program made.
  func protection(of path: String) -> ProtectionClass? {
    relative(path).flatMap(tree.record)?.protection
  }
}

// MARK: - Learning

extension FileProtection {
  /// Takes in one durable step in the container at `root`.
  func note(_ operation: FileOperation, in root: String) {
    switch operation.step {
    case .create:
      declare("\(root)/\(operation.path)", operation.protection ?? Self.defaultClass)
    case .rename:
      guard let destination = operation.destination,
        let from = relative("\(root)/\(operation.path)"),
        let to = relative("\(root)/\(destination)")
      else { return }
      tree.move(from, to: to)
      isDirty = true
    // A name that is gone is forgotten when the files are looked at; its class does no harm.
    case .write, .sync, .makeFolder, .remove, .syncFolder, .commit: break
    }
  }

  /// What a file has whose maker said nothing. Apple: since iOS 7.
  static let defaultClass = ProtectionClass.completeUntilFirstUserAuthentication

  /// Notes what the device itself wrote at an absolute path, in the class that was there before
  /// unless another is given.
  func noteOutsider(_ path: String, _ protection: ProtectionClass? = nil) {
    declare(path, protection ?? self.protection(of: path) ?? Self.defaultClass)
  }

  /// Remembers the classes of what lay in a folder that has another absolute path now.
  func moveFolder(_ path: String, to destination: String) {
    guard let from = relative(path), let to = relative(destination) else { return }
    tree.move(from, to: to)
    isDirty = true
  }

  private func declare(_ path: String, _ protection: ProtectionClass) {
    guard let path = relative(path) else { return }
    if tree.isFull { forgetWhatIsGone() }
    tree.set(ProtectionRecord(protection: protection), of: path)
    isDirty = true
  }

  private func forgetWhatIsGone() {
    // Without the device's folder nothing is known to be gone.
    guard let root = try? ContainerFolder(folder) else { return }
    tree.prune { root.isFile($0) }
  }

  private func relative(_ path: String) -> String? {
    path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.utf8.count + 1)) : nil
  }
}

// MARK: - Sealing and opening

extension FileProtection {
  /// Seals the files of `classes`, whose keys are still there and about to go.
  ///
  /// - Parameter heldOpen: Absolute paths of the files that programs have open.
  func seal(_ classes: Set<ProtectionClass>, heldOpen: Set<String> = []) -> Outcome {
    forgetWhatIsGone()
    var outcome = Outcome()
    for (path, record) in tree.records where classes.contains(record.protection) {
      if record.protection == .completeUnlessOpen && heldOpen.contains("\(folder)/\(path)") {
        continue
      }
      guard let key = keybag.key(of: record.protection) else { continue }
      attempt(path, &outcome) { file in
        guard let mode = file.mode, !ContainedFileAccess.isSealed(mode) else { return false }
        let content = try SealedContent(
          sealing: file.read(), of: path, record.protection, using: key)
        try file.replace(with: content.bytes, mode: ContainedFileAccess.sealedMode)
        tree.set(ProtectionRecord(protection: record.protection, sealedAs: path), of: path)
        return true
      }
    }
    isDirty = true
    return outcome
  }

  /// Opens every sealed file whose class has its key again.
  ///
  /// They are found by what they are and not by what is remembered, so that none is missed that a
  /// device sealed which was then killed.
  func open() -> Outcome {
    var outcome = Outcome()
    for path in sealedFiles() {
      attempt(path, &outcome) { try open(path, $0) }
    }
    return outcome
  }

  private func open(_ path: String, _ file: ContainedFileAccess) throws -> Bool {
    let bytes = try file.read()
    // A program may take the permissions of its own files away.
    guard bytes.starts(with: SealedContent.magic) else { return false }
    let content = try SealedContent(bytes: bytes)
    guard let key = keybag.key(of: content.protection) else { return false }
    guard [path, tree.record(of: path)?.sealedAs].contains(content.path) else {
      throw Misplaced()
    }
    try file.replace(with: content.open(using: key), mode: ContainedFileAccess.openMode)
    tree.set(ProtectionRecord(protection: content.protection), of: path)
    isDirty = true
    return true
  }

  /// A sealed file lies where another one was.
  private struct Misplaced: Error {}

  private func attempt(
    _ path: String, _ outcome: inout Outcome, _ body: (ContainedFileAccess) throws -> Bool
  ) {
    do {
      if try body(ContainedFileAccess(root: folder, path: path)) { outcome.count += 1 }
    } catch {
      let problem = Problem(path: path, why: Self.words(error))
      // What was told once isn't told at every unlock.
      if reported.insert(problem).inserted { outcome.problems.append(problem) }
    }
  }

  private static func words(_ error: any Error) -> String {
    switch error {
    case let error as DeviceFileError: "\(error.operation): \(error.reason)"
    case SealedContent.Flaw.malformed: "it is cut short"
    case SealedContent.Flaw.newerVersion(let version): "a newer Terrarium sealed it (\(version))"
    case SealedContent.Flaw.changed: "it was changed while it was sealed"
    case is Misplaced: "it was sealed in another place"
    case let error as CryptoError: error.description
    default: "\(error)"
    }
  }

  /// Everything below the containers that has a sealed file's mode; what a killed device left half
  /// written is swept on the way.
  private func sealedFiles() -> [String] {
    let top = "Containers"
    var found: [String] = []
    let walk = ContainerWalk(
      maximumDepth: ProtectionTree.maximumDepth, maximumCount: .max)
    // A folder that can't be read has nothing that could be opened.
    guard let containers = try? ContainerFolder("\(folder)/\(top)") else { return [] }
    _ = try? walk.run(in: containers) { place in
      guard place.status.kind.isFile else { return }
      if place.path.hasSuffix("/\(ContainedFileAccess.temporaryName)") {
        // If it can't be removed now, the next unlock tries again.
        try? place.entry().removeFile()
      } else if ContainedFileAccess.isSealed(place.status.mode) {
        found.append("\(top)/\(place.path)")
      }
    }
    return found
  }
}
