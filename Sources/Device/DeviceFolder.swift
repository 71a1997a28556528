// A device is a folder: found or made, locked against a second instance, and never half understood.
import FoundationEssentials
@preconcurrency import Glibc
import HostFiles

/// The folder in which a device lives.
public final class DeviceFolder {
  /// The version of the folder's layout.
  public static let version = 1
  static let manifestName = "device.json"
  static let lockName = "lock"

  /// Absolute.
  public let path: String
  /// Whether the folder goes when the device is closed.
  public let isTemporary: Bool
  /// What was found amiss when it was opened and put right, a sentence each.
  public private(set) var repairs: [String] = []
  private var lock: Int32

  struct Manifest: Codable {
    var version: Int
    /// Whether nobody needs the folder once its device is closed; absent in one that lasts.
    var isTemporary: Bool?
  }

  private init(path: String, isTemporary: Bool, lock: Int32) {
    self.path = path
    self.isTemporary = isTemporary
    self.lock = lock
  }

  deinit {
    release()
  }

  /// Makes a folder of its own for one scenario, in memory where the machine has room for it.
  ///
  /// - Parameters:
  ///   - keep: Whether it stays when the device is closed.
  ///   - inMemory: Whether it may lie in memory; nil where it needn't be looked into afterwards.
  public static func temporary(keep: Bool, inMemory: Bool? = nil) throws -> DeviceFolder {
    let places = ["/dev/shm", environment("TMPDIR") ?? "/tmp", "/tmp"]
    let candidates = inMemory ?? !keep ? places : Array(places.dropFirst())
    for place in candidates where access(place, W_OK | X_OK) == 0 {
      sweep(place)
      var template = Array("\(place)/\(temporaryPrefix)XXXXXX".utf8CString)
      guard mkdtemp(&template) != nil else { continue }
      let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      return try prepare(path, isTemporary: !keep)
    }
    throw DeviceError.unwritable(path: candidates.joined(separator: ", "), why: lastError())
  }

  /// Opens the device at `path`, or makes one where there is nothing.
  ///
  /// - Throws: `DeviceError`; then nothing was touched.
  public static func open(_ path: String) throws -> DeviceFolder {
    var status = stat()
    if lstat(path, &status) != 0 {
      guard errno == ENOENT else { throw DeviceError.unwritable(path: path, why: lastError()) }
      try makeFolders(path)
      return try prepare(path, isTemporary: false)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw DeviceError.notADevice(path: path, why: "it is not a folder")
    }
    guard status.st_uid == geteuid() else {
      throw DeviceError.foreign(path: path, owner: Int(status.st_uid))
    }
    let found = status.st_mode & 0o7777
    // NB: a folder that even its owner can't look into is opened for looking, and closed again if
    // it is no device.
    let isClosed = found & DevicePermissions.folderMode != DevicePermissions.folderMode
    if isClosed { chmod(path, DevicePermissions.folderMode) }
    do {
      return try openThere(path, found: found)
    } catch {
      if isClosed { chmod(path, found) }
      throw error
    }
  }

  private static func openThere(_ path: String, found mode: mode_t) throws -> DeviceFolder {
    guard access(path, R_OK | W_OK | X_OK) == 0, !isReadOnly(path) else {
      throw DeviceError.unwritable(path: path, why: "no permission to write in it")
    }
    let names = try DeviceFile.names(in: path)
    if names.isEmpty {
      _ = try DevicePermissions.repairTop(path, found: mode)
      return try prepare(path, isTemporary: false)
    }
    guard names.contains(manifestName) else {
      throw DeviceError.notADevice(path: path, why: "it has files but no \(manifestName)")
    }
    try checkManifest(path)
    let folder = DeviceFolder(path: path, isTemporary: false, lock: try takeLock(path))
    folder.repairs =
      try DevicePermissions.repairTop(path, found: mode) + DevicePermissions.repair(path)
    return folder
  }

  /// The most bytes of a manifest.
  private static let manifestLimit = 4_096

  static func checkManifest(_ path: String) throws {
    let manifest: Manifest
    do {
      manifest = try readManifest(path)
    } catch let error as DeviceFileError {
      throw DeviceError.notADevice(path: path, why: "\(manifestName): \(error.reason)")
    } catch {
      throw DeviceError.notADevice(path: path, why: "\(manifestName) can't be understood")
    }
    guard manifest.version > 0 else {
      throw DeviceError.notADevice(path: path, why: "\(manifestName) can't be understood")
    }
    guard manifest.version <= version else {
      throw DeviceError.newerVersion(path: path, found: manifest.version, known: version)
    }
  }

  /// - Throws: `DeviceFileError`, `DecodingError`.
  static func readManifest(_ path: String) throws -> Manifest {
    let bytes = try DeviceFile.read("\(path)/\(manifestName)", limit: manifestLimit)
    return try JSONDecoder().decode(Manifest.self, from: Data(bytes))
  }

  private static func prepare(_ path: String, isTemporary: Bool) throws -> DeviceFolder {
    let lock = try takeLock(path)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let manifest = try encoder.encode(
      Manifest(version: version, isTemporary: isTemporary ? true : nil))
    do {
      try DeviceFile.replace("\(path)/\(manifestName)", with: manifest)
    } catch let error as DeviceFileError {
      throw DeviceError.unwritable(path: path, why: error.reason)
    }
    return DeviceFolder(path: path, isTemporary: isTemporary, lock: lock)
  }

  private static func takeLock(_ path: String) throws -> Int32 {
    // NB: O_NOFOLLOW and a look at what it is: a link would have the lock made where it leads.
    let flags = O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = Glibc.open("\(path)/\(lockName)", flags, 0o600)
    guard descriptor >= 0 else {
      guard errno != ELOOP else {
        throw DeviceError.notADevice(path: path, why: "its \(lockName) is a link")
      }
      throw DeviceError.unwritable(path: path, why: lastError())
    }
    guard DeviceFile.isFile("\(path)/\(lockName)") else {
      close(descriptor)
      throw DeviceError.notADevice(path: path, why: "its \(lockName) is not a file")
    }
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
      close(descriptor)
      throw DeviceError.inUse(path: path)
    }
    return descriptor
  }

  private static func makeFolders(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw DeviceError.unwritable(path: path, why: lastError())
    }
  }

  /// Whether the file system itself refuses to be written, which permissions don't say.
  private static func isReadOnly(_ path: String) -> Bool {
    var status = statvfs()
    return statvfs(path, &status) == 0 && status.f_flag & UInt(ST_RDONLY) != 0
  }

  private static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private static func lastError() -> String { DeviceError.reason(errno) }

  /// Removes the folder if it was only for a while.
  func remove() throws {
    guard isTemporary else { return }
    try DeviceFile.removeAll(path)
  }

  /// Lets another instance open the device.
  func release() {
    guard lock >= 0 else { return }
    // NB: closing alone would leave the lock to a child that was forked and hasn't become its
    // program yet: until then it has a copy of the descriptor. See flock(2).
    flock(lock, LOCK_UN)
    close(lock)
    lock = -1
  }

  /// Where a person's own device lives: below the XDG data folder.
  ///
  /// - Throws: `DeviceError.noHome`.
  public static func defaultPath() throws -> String {
    try defaultPath(data: environment("XDG_DATA_HOME"), home: environment("HOME"))
  }

  /// A path that is empty or relative counts as none, as the XDG Base Directory Specification has
  /// it.
  static func defaultPath(data: String?, home: String?) throws -> String {
    let isGood: (String) -> Bool = { $0.hasPrefix("/") }
    let folder = [data, home.map { isGood($0) ? "\($0)/.local/share" : "" }]
      .compactMap(\.self).first(where: isGood)
    guard let folder else { throw DeviceError.noHome }
    return "\(folder)/terrarium/devices/default"
  }
}
