// A whole file takes the place of another.
import Wire

/// Puts bytes under a name, in place of what bears it.
@MainActor public protocol FileReplacing {
  /// Makes `bytes` the content of `name` in `folder`, which must exist.
  ///
  /// - Throws: `FileError`; then the name means the old whole or the new whole, which a power
  ///   failure may still take back.
  func replace(
    _ name: String, with bytes: [UInt8], in folder: Folder, protection: ProtectionClass) throws
}

/// Writes a new file beside the old one and renames it over: a reader sees the old whole or the
/// new whole, after a killed process and after a power failure alike.
///
/// The rename alone would be enough for a kill. For a power failure the bytes must be on the disk
/// before the name is (fsync(2) of the file), and the name before anyone relies on it (fsync of
/// the folder).
@MainActor public final class AtomicReplacement: FileReplacing {
  private let owner: String
  private let makeID: () -> String
  private var sweptFolders: Set<String> = []

  /// Makes a writer.
  ///
  /// - Parameters:
  ///   - owner: The program's bundle identifier; only its own leftovers are swept.
  ///   - identifiers: Where the names of temporary files come from.
  public init(owner: String, identifiers: Identifiers) {
    self.owner = owner
    makeID = { identifiers.makeUUID(for: "temporary file") }
  }

  public func replace(
    _ name: String, with bytes: [UInt8], in folder: Folder, protection: ProtectionClass
  ) throws {
    try sweepOnce(folder)
    let temporary = TemporaryName(finalName: name, owner: owner, id: makeID()).text
    let file = try folder.create(temporary, finalName: name, protection: protection)
    do {
      try file.write(bytes)
      try file.sync()
      try file.close()
      try folder.rename(temporary, to: name, finalName: name)
    } catch {
      // The first failure is the one to tell; a leftover is swept by the next launch.
      try? folder.remove(temporary, finalName: name)
      throw error
    }
    // NB: if this fails the new file is there, but a power failure may still bring back the old.
    try folder.sync()
  }

  /// Removes what an earlier launch of this program left in `folder` when it died while writing.
  ///
  /// - Returns: How many files were removed.
  @discardableResult public func sweep(_ folder: Folder) throws -> Int {
    let leftovers = try folder.names().compactMap(TemporaryName.init(text:))
      .filter { $0.owner == owner }
    for leftover in leftovers { try folder.remove(leftover.text, finalName: leftover.finalName) }
    return leftovers.count
  }

  private func sweepOnce(_ folder: Folder) throws {
    guard sweptFolders.insert(try folder.absolutePath(of: "-")).inserted else { return }
    try sweep(folder)
  }
}

/// The name of a file that isn't whole yet: hidden, and telling whose it is and what it will be.
struct TemporaryName: Hashable {
  private static let separator: Character = "~"

  var finalName: String
  var owner: String
  var id: String

  init(finalName: String, owner: String, id: String) {
    self.finalName = finalName
    self.owner = owner
    self.id = id
  }

  /// Takes a name apart; nil for one that no temporary file has.
  init?(text: String) {
    let parts = text.split(separator: Self.separator, omittingEmptySubsequences: false)
    guard text.hasPrefix("."), parts.count >= 3 else { return nil }
    let name = parts.dropLast(2).joined(separator: String(Self.separator)).dropFirst()
    self.init(
      finalName: String(name), owner: String(parts[parts.count - 2]),
      id: String(parts[parts.count - 1]))
  }

  var text: String { ".\(finalName)\(Self.separator)\(owner)\(Self.separator)\(id)" }
}
