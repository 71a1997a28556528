// Other people's programs, which judge what was exported.
import Foundation
import Glibc
import Testing

enum Command {
  /// What a program prints, its errors left out.
  static func output(_ path: String, _ arguments: [String]) throws -> String {
    let words = ([path] + arguments).map { "'\($0.replacing("'", with: #"'\''"#))'" }
    let pipe = try #require(
      popen("\(words.joined(separator: " ")) </dev/null 2>/dev/null", "r"))
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, pipe)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }
}

/// A folder for one test, gone with it.
final class TemporaryFolder {
  let path: String

  init() throws {
    var name = Array("\(FileManager.default.temporaryDirectory.path)/pictures-XXXXXX".utf8CString)
    _ = try #require(mkdtemp(&name))
    path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)  // Litter is no failure.
  }

  /// Writes a file into the folder and gives back its path.
  func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(filePath: "\(path)/\(name)"))
    return "\(path)/\(name)"
  }
}
