// What lies in a bundle, a device's folder or a snapshot, written by anybody with an editor.
#if DEBUG
  import Foundation

  @testable import Device

  extension Readers {
    /// A folder for what is only read from a file; one for each process, gone with its end.
    private static let folder: String = {
      let base = FileManager.default.fileExists(atPath: "/dev/shm") ? "/dev/shm" : "/tmp"
      let path = "\(base)/terrarium-fuzz-\(getpid())"
      mkdir(path, 0o700)
      atexit { Readers.removeFolder() }
      return path
    }()

    private static func removeFolder() {
      // What can't be removed lies in a folder for what passes.
      try? FileManager.default.removeItem(atPath: folder)
    }

    private static func write(_ bytes: [UInt8], _ name: String) throws -> String {
      let path = "\(folder)/\(name)"
      try Data(bytes).write(to: URL(filePath: path))
      return path
    }

    /// Property lists of bundles, entitlements and profiles.
    static let propertyLists = Reader(
      "plists", words: ["<dict>", "<key>", "<array>", "<integer>", "<data>", "<date>", "&amp;"],
      share: 0.1
    ) { bytes in
      let list = try PropertyListReader(path: try write(bytes, BundleDescription.fileName))
      attempt { _ = try Entitlements(list) }
      attempt { _ = try ProvisioningProfile(list) }
      _ = try BundleDescription(list)
    }

    /// What a device keeps between two runs, and what a copy of it lists.
    static let deviceFiles = Reader(
      "device", words: [#""version":"#, #""clocks":"#, #""uptime":"#, #""log2N":"#, #""files":"#],
      share: 0.03
    ) { bytes in
      for name in ["state.json", "keybag.json", "manifest.json", "protection.json"] {
        _ = try write(bytes, name)
      }
      attempt { _ = try KeybagFile(path: "\(folder)/keybag.json") }
      attempt { _ = try ProtectionTree(path: "\(folder)/protection.json") }
      attempt {
        _ = try write(bytes, SnapshotManifest.fileName)
        _ = try SnapshotManifest(snapshot: folder)
      }
      guard let state = try DeviceState.load(from: folder) else { return }
      for widget in state.widgets?.widgets ?? [] { _ = WidgetInstance(widget).archivedCard(at: 5) }
    }
  }
#endif
