// The subcommands that make, change and remove devices; each works whole or not at all.
import Device

extension DeviceCommand {
  static func create(_ arguments: inout DeviceArguments) throws {
    let target = try arguments.newTarget()
    try arguments.finish()
    try DeviceCatalogue.create(target.path, assets: arguments.assets())
    if arguments.wantsJSON { return try DeviceOutput.json(DeviceOutput.Device(target)) }
    try DeviceOutput.lines([target.path])
  }

  static func erase(_ arguments: inout DeviceArguments) throws {
    let target = try arguments.target()
    try arguments.finish()
    try DeviceCatalogue.erase(target.path, assets: arguments.assets())
    if arguments.wantsJSON { try DeviceOutput.json(DeviceOutput.Device(target)) }
  }

  static func delete(_ arguments: inout DeviceArguments) throws {
    let target = try arguments.namedTarget()
    try arguments.finish()
    try DeviceCatalogue.delete(target.path)
    if arguments.wantsJSON { try DeviceOutput.json(DeviceOutput.Device(target)) }
  }

  // MARK: Snapshots

  private struct Snapshot: Encodable {
    let device: String
    let snapshot: String
    let files: Int
    let bytes: Int

    init(_ snapshot: FolderSnapshot, of target: DeviceArguments.Target) {
      device = target.path
      self.snapshot = snapshot.path
      files = snapshot.fileCount
      bytes = snapshot.byteCount
    }
  }

  static func snapshot(_ arguments: inout DeviceArguments) throws {
    let target = try arguments.target(leaving: 1)
    let file = try arguments.path("the snapshot's file")
    try arguments.finish()
    let snapshot = try FolderSnapshot.take(from: target.path, to: file)
    if arguments.wantsJSON { return try DeviceOutput.json(Snapshot(snapshot, of: target)) }
    try DeviceOutput.lines([
      "\(snapshot.path): \(snapshot.fileCount) files, \(snapshot.byteCount) bytes"
    ])
  }

  static func restore(_ arguments: inout DeviceArguments) throws {
    let target = try arguments.target(leaving: 1)
    let file = try arguments.path("the snapshot's file")
    try arguments.finish()
    let snapshot = try FolderSnapshot.restore(from: file, to: target.path)
    if arguments.wantsJSON { return try DeviceOutput.json(Snapshot(snapshot, of: target)) }
    try DeviceOutput.lines([
      "\(target.path): \(snapshot.fileCount) files, \(snapshot.byteCount) bytes"
    ])
  }
}
