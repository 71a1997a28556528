// A folder of a test's own that is gone when the test is.
import Glibc
import HostFiles

@testable import Device

/// A fresh folder, in memory where the machine offers that.
final class ScratchFolder {
  let path: String

  init() throws {
    let parent = access("/dev/shm", W_OK | X_OK) == 0 ? "/dev/shm" : "/tmp"
    var template = Array("\(parent)/terrarium-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw DeviceFileError(operation: "mkdtemp", path: parent, code: errno)
    }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    try? DeviceFile.removeAll(path)  // What can't be removed is left to the machine's sweeping.
  }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    if let slash = name.lastIndex(of: "/") {
      try DeviceFile.makeFolder("\(path)/\(name[..<slash])")
    }
    try DeviceFile.replace("\(path)/\(name)", with: bytes)
  }

  func text(of name: String) throws -> String {
    String(decoding: try DeviceFile.read("\(path)/\(name)"), as: UTF8.self)
  }
}
