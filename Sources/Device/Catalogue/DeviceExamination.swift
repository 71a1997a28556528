// Looks a device over without opening it: whether everything it is made of can be read.
import FoundationEssentials
import HostFiles

/// What is found when a device is looked at from outside; nothing is written.
public struct DeviceExamination: Sendable, Hashable {
  /// What the device is made of that is in good order, a few words each.
  public let findings: [String]
  /// What keeps it from being opened, a sentence each.
  public let problems: [String]

  /// Looks at the device in `path`.
  ///
  /// - Throws: `DeviceError` when there is none, or none that this Terrarium understands.
  public init(path: String) throws {
    let contents = try DeviceContents(path: path)
    var findings: [String] = []
    var problems: [String] = []
    func look(_ body: () throws -> String?) {
      do {
        if let finding = try body() { findings.append(finding) }
      } catch {
        problems.append("\(error)")
      }
    }
    look { DeviceFolder.isInUse(path) ? "in use" : "not in use" }
    look {
      let count = try contents.bundles().count
      return "\(count) \(count == 1 ? "bundle" : "bundles")"
    }
    look {
      _ = try DeviceState.load(from: path)
      return nil
    }
    look { try Self.keybag(path) }
    look { try Self.keychain(path) }
    look {
      _ = try ProtectionTree(path: FileProtection.treePath(path))
      return nil
    }
    look {
      // A folder that is in use is put right by whoever opens it next.
      let wrong = try DevicePermissions.findings(path)
      problems += wrong.map { "\($0); it is put back when the device is opened." }
      return nil
    }
    look {
      let count = try contents.crashReports().count
      return count == 0 ? nil : "\(count) crash \(count == 1 ? "report" : "reports")"
    }
    self.findings = findings
    self.problems = problems
  }

  /// A device that has never been booted has no keybag yet.
  private static func keybag(_ path: String) throws -> String? {
    let file = "\(path)/\(Keybag.fileName)"
    guard DeviceFile.kind(of: file) != nil else { return "never booted" }
    _ = try KeybagFile(path: file)
    _ = try DeviceKey.open("\(path)/\(Keybag.keyFileName)", mayMake: false)
    return nil
  }

  /// NB: by its header alone; opening a database in WAL mode makes files beside it.
  private static func keychain(_ path: String) throws -> String? {
    let file = "\(path)/\(KeychainService.fileName)"
    guard DeviceFile.kind(of: file) != nil else { return nil }
    try KeychainStore.requireUsable(file)
    return nil
  }
}
