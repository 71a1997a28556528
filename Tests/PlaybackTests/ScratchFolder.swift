// A folder for one test, which goes with it.
import Foundation
import Testing

/// A folder of its own, removed when nobody holds it any more.
final class ScratchFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/terrarium-scenarios-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)  // Only a test's leftovers.
  }

  /// Writes a file, its folders too; gives back its path.
  func write(_ text: String, to name: String) throws -> String {
    let url = URL(filePath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }
}
