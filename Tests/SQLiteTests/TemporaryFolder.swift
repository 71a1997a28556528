// Each test has a folder of its own, so that none sees what another left behind.
import FoundationEssentials
import Glibc

/// A new folder that is removed with everything in it when the test lets go of it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/sqlite-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw POSIXFailure(code: errno) }
    path = String(cString: made)
  }

  // What is left behind in the temporary folder is no test's failure.
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func file(_ name: String) -> String { path + "/" + name }

  func bytes(of name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: file(name))))
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(filePath: file(name)))
  }
}

struct POSIXFailure: Error { var code: Int32 }
