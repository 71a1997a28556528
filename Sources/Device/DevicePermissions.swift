// Who may look into a device's folder: its owner alone, whatever umask, person or program did.
@preconcurrency import Glibc
import HostFiles

/// The permissions of what the device itself keeps.
///
/// What lies in containers is the programs' own; nobody else reaches it through the folders above.
enum DevicePermissions {
  static let folderMode: mode_t = 0o700
  static let fileMode: mode_t = 0o600
  /// The folders whose content is the device's own, to any depth.
  private static let ownFolders: Set = ["Bundles", CrashReportFile.folderName]
  /// The folder of containers, of which the device's own are these levels.
  private static let containers = "Containers"
  private static let containerDepth = 3

  /// Puts back the mode of the folder itself, which was `found` when it was come upon.
  ///
  /// - Returns: What was put right.
  static func repairTop(_ path: String, found: mode_t) throws -> [String] {
    guard found != folderMode else { return [] }
    try DeviceFile.entry(path).setPermissions(folderMode)
    return [sentence("the device's folder", found, folderMode)]
  }

  /// Puts back every mode of the device's own files that isn't as the device makes it.
  ///
  /// - Returns: What was put right.
  static func repair(_ path: String) throws -> [String] {
    try wrong(path) { entry, mode in try entry.setPermissions(mode) }
  }

  /// What isn't as the device makes it; nothing is written.
  static func findings(_ path: String) throws -> [String] {
    let top = DeviceFile.status(of: path)
    let isWrong = top.map { $0.permissions != folderMode } ?? false
    return (isWrong ? [sentence("the device's folder", top?.permissions ?? 0, folderMode)] : [])
      + (try wrong(path) { _, _ in })
  }

  private static func wrong(
    _ path: String, _ body: (borrowing FileEntry, mode_t) throws -> Void
  ) throws -> [String] {
    let folder = try ContainerFolder(path)
    return try look("", in: folder, depth: 0, body)
  }

  private static func look(
    _ path: String, in folder: ContainerFolder, depth: Int,
    _ body: (borrowing FileEntry, mode_t) throws -> Void
  ) throws -> [String] {
    var sentences: [String] = []
    for name in try folder.names(in: path) {
      let place = path.isEmpty ? name : "\(path)/\(name)"
      let entry = try folder.entry(place)
      guard let status = entry.status, !status.isLink else { continue }
      let mode = status.kind == .folder ? folderMode : fileMode
      if status.permissions != mode {
        try body(entry, mode)
        sentences.append(sentence(place, status.permissions, mode))
      }
      guard status.kind == .folder, isOwn(place, depth: depth + 1) else { continue }
      sentences += try look(place, in: folder, depth: depth + 1, body)
    }
    return sentences
  }

  /// Whether what is in a folder is the device's own.
  private static func isOwn(_ path: String, depth: Int) -> Bool {
    let top = path.split(separator: "/").first.map(String.init) ?? ""
    if top == containers { return depth < containerDepth }
    return ownFolders.contains(top) && depth < ContainerWalk.depthLimit
  }

  private static func sentence(_ what: String, _ found: mode_t, _ wanted: mode_t) -> String {
    let isOpen = found & 0o077 != 0
    let why = isOpen ? "was open to others" : "had other permissions than the device gives"
    return "\(ConsoleTail.printable(what)) \(why) (\(octal(found)) instead of \(octal(wanted)))"
  }

  private static func octal(_ mode: mode_t) -> String {
    let digits = String(mode, radix: 8)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
