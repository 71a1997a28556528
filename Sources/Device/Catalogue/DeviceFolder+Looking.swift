// What can be known of a device's folder from outside, without disturbing whoever has it open.
import FoundationEssentials
import HostFiles

extension DeviceFolder {
  /// Opens a device that must be there already.
  ///
  /// - Throws: `DeviceError.notThere`, and what `open` throws; then nothing was touched.
  public static func existing(_ path: String) throws -> DeviceFolder {
    guard DeviceFile.kind(of: path) != nil else { throw DeviceError.notThere(path: path) }
    // NB: an empty folder is none yet, and opening it would make it one.
    if DeviceFile.kind(of: path) == .folder, try DeviceFile.names(in: path).isEmpty {
      throw DeviceError.notThere(path: path)
    }
    return try open(path)
  }

  /// Whether a Terrarium has the device open, by the kernel's table of locks: trying the lock would
  /// keep a device from being opened at that moment.
  public static func isInUse(_ path: String) -> Bool {
    LockTable.isLocked("\(path)/\(lockName)")
  }

  /// Why the device in `path` can't be opened; nil when nothing speaks against it.
  static func problem(_ path: String) -> String? {
    do {
      try requireReadable(path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  /// Makes sure that a device that this Terrarium understands is in `path`.
  ///
  /// - Throws: `DeviceError`.
  static func requireReadable(_ path: String) throws {
    switch DeviceFile.kind(of: path) {
    case nil: throw DeviceError.notThere(path: path)
    case .folder: break
    case .file, .other: throw DeviceError.notADevice(path: path, why: "it is not a folder")
    }
    switch DeviceFile.kind(of: "\(path)/\(manifestName)") {
    case nil where try DeviceFile.names(in: path).isEmpty: throw DeviceError.notThere(path: path)
    case nil: throw DeviceError.notADevice(path: path, why: "it has no \(manifestName)")
    case .file: try checkManifest(path)
    case .folder, .other:
      throw DeviceError.notADevice(path: path, why: "\(manifestName) is not a file")
    }
  }
}
