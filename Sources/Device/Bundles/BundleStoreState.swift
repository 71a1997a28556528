// What the device knows of its bundles beyond their own files: signing, and who is unsigned.
import HostFiles

extension BundleStore {
  /// The part of the store that is no bundle's own.
  struct State: Hashable {
    static let fileName = "Signing.plist"
    static let version = 1

    var signing = Signing.device
    var unsigned: Set<String> = []
    /// Those whose copy here differs from what was installed, on purpose; an update leaves them.
    var edited: Set<String> = []

    /// Reads the file; one that isn't there is a new device's.
    ///
    /// - Throws: `BundleError`.
    init(path: String) throws {
      guard DeviceFile.kind(of: path) != nil else { return }
      let list = try PropertyListReader(path: path)
      guard let version = try list.optionalInteger("Version") else { throw list.missing("Version") }
      guard version <= Self.version else {
        throw BundleError.newerVersion(file: path, version: version)
      }
      let name = try list.string("Signing")
      guard let signing = Signing(rawValue: name) else {
        throw list.invalid("Signing", name, allowed: "device or simulator")
      }
      self.signing = signing
      unsigned = Set(try list.strings("Unsigned"))
      edited = Set(try list.strings("Edited"))
    }

    func save(_ path: String) throws {
      let list = PropertyList.dictionary([
        "Version": .integer(Self.version), "Signing": .string(signing.rawValue),
        "Unsigned": .array(unsigned.sorted().map(PropertyList.string)),
        "Edited": .array(edited.sorted().map(PropertyList.string)),
      ])
      try DeviceFile.replace(path, with: list.xml())
    }
  }
}
