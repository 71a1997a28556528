// The photos of entries, kept in the app's own container once their capture is imported.
import JournalCore
import SystemKit

/// Keeps the files of captures, a folder for each capture.
@MainActor final class PhotoAlbum {
  /// How many bytes are written at once.
  private static let pieceSize = 1 << 20

  private let container: Folder

  /// Makes an album in the app's own container.
  init(container: Folder) {
    self.container = container
  }

  /// Copies files, durably, and answers with their names.
  ///
  /// What an earlier attempt left is replaced.
  func keep(_ names: [String], from source: Folder, as captureID: String) throws -> [String] {
    guard !names.isEmpty else { return [] }
    let folder = try photos()
    let kept = try folder.folder(captureID)
    try folder.make()
    // NB: whoever made the album may have died before its name was safe.
    try container.sync()
    try kept.make()
    for name in names { try copy(name, from: source, to: kept) }
    try kept.sync()
    try folder.sync()
    return names
  }

  /// Whether the file of that name of a capture is where it was kept.
  func holds(_ name: String, of captureID: String) -> Bool {
    (try? photos().folder(captureID).contains(name)) ?? false  // a bad name was never kept
  }

  /// Removes the files of a capture.
  func remove(_ captureID: String) throws {
    let folder = try photos()
    guard folder.isFolder(captureID) else { return }
    try folder.removeAll(captureID)
  }

  private func photos() throws -> Folder { try container.folder("Photos") }

  private func copy(_ name: String, from source: Folder, to kept: Folder) throws {
    if kept.contains(name) { try kept.remove(name) }
    let file = try kept.create(name, protection: .complete)
    var piece: [UInt8] = []
    try source.read(name) { chunk in
      piece.append(contentsOf: chunk)
      guard piece.count >= Self.pieceSize else { return }
      try file.write(piece)
      piece.removeAll(keepingCapacity: true)
    }
    if !piece.isEmpty { try file.write(piece) }
    try file.sync()
    try file.close()
  }
}
