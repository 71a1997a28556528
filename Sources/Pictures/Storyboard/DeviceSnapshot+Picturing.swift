// What a picture of a scenario adds to a device's snapshot: variants, and what changed in a step.
import Canvas
import Device
import Playback

extension DeviceSnapshot {
  /// The device as it stands in a scenario, without its events.
  init(picturing device: SimulatedDevice) {
    self.init(of: device)
    variants = Variants.all.compactMap { variant in
      guard let value = device.variants[variant.name], value != variant.values.first
      else { return nil }
      return Variant(
        name: variant.name, value: value, isNaive: Variants.isNaive(variant.name, value))
    }
  }

  /// Marks the files that are new or different since the picture before.
  mutating func markChanges(since earlier: [FileSnapshot]?) {
    guard let earlier else { return }
    var known: [String: FileSnapshot] = [:]
    for file in earlier where file.change != .removed { known[file.path] = file }
    for index in files.indices {
      guard let before = known.removeValue(forKey: files[index].path) else {
        files[index].change = .added
        continue
      }
      let isSame =
        before.size == files[index].size && before.modifiedAt == files[index].modifiedAt
        && before.writer == files[index].writer
      if !isSame, !files[index].isFolder { files[index].change = .changed }
    }
    files += known.values.map { file in
      var file = file
      file.change = .removed
      return file
    }
    files.sort { Self.order($0.path).lexicographicallyPrecedes(Self.order($1.path)) }
  }

  /// Folders directly before what is in them.
  private static func order(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }
}
