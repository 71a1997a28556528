// Whether a token of the server's lies anywhere in a container: all is looked at, or it fails.
@preconcurrency import Glibc
import HostFiles

/// A search through a whole container: names, the targets of links, and all bytes of all files.
struct TokenSearch {
  /// The most bytes that are really on the disk of one file; a longer one fails the search.
  static let sizeLimit = 256 << 20

  let scanner: TokenScanner

  private struct Found: Error {}

  /// Whether a token is there.
  ///
  /// - Throws: `TooDeepError`, `DeviceFileError` with `EFBIG`: what names the thing that can't be
  ///   looked at.
  func finds(in container: ContainerFolder) throws -> Bool {
    do {
      try ContainerWalk.everything(in: container) { place in
        if try holdsToken(place) { throw Found() }
      }
      return false
    } catch is Found {
      return true
    }
  }

  private func holdsToken(_ place: borrowing ContainerWalk.Place) throws -> Bool {
    let name = place.path.split(separator: "/").last.map(String.init) ?? ""
    if scanner.finds(in: FileName.bytes(name)) { return true }
    let entry = try place.entry()
    if place.status.isLink { return scanner.finds(in: try entry.linkTarget()) }
    guard place.status.kind.isFile else { return false }
    return try holdsToken(entry, place.status)
  }

  private func holdsToken(_ entry: borrowing FileEntry, _ status: FileStatus) throws -> Bool {
    // NB: by its bytes and not by its mode alone, which any program may set.
    if ContainedFileAccess.isSealed(status.mode) { try entry.setPermissions(status.mode | 0o400) }
    defer {
      if ContainedFileAccess.isSealed(status.mode) {
        // It stays as closed as it was; a file that has gone meanwhile needs no mode.
        try? entry.setPermissions(status.permissions)
      }
    }
    guard status.allocated <= Self.sizeLimit else {
      throw DeviceFileError(operation: "search", path: entry.path, code: EFBIG)
    }
    var search = scanner.search()
    var isFound = false
    try entry.readData { chunk in
      isFound = search.finds(in: chunk)
      return !isFound
    }
    return isFound
  }
}
