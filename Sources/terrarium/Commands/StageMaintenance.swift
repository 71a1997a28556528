// What is done to a device as a whole from the stage, while nobody has it open.
import Device
import Stage

/// Snapshots and erasing, between two openings of the stage.
enum DeviceMaintenance {
  /// Does it.
  ///
  /// - Returns: What came of it, for the person on the stage.
  static func perform(_ maintenance: Maintenance, on options: DeviceOptions) -> String {
    do {
      switch maintenance {
      case .saveSnapshot(let path):
        let snapshot = try FolderSnapshot.take(
          from: options.path, to: try DeviceOptions.absolute(path))
        return "Saved the device in \(snapshot.path): \(snapshot.fileCount) files."
      case .restoreSnapshot(let path):
        let snapshot = try FolderSnapshot.restore(
          from: try DeviceOptions.absolute(path), to: options.path)
        return "Restored the device from \(snapshot.path)."
      case .erase:
        try DeviceCatalogue.erase(options.path, assets: options.assets)
        return "Erased the device: it is as when it was new."
      }
    } catch {
      return "Nothing was changed: \(error)"
    }
  }
}
