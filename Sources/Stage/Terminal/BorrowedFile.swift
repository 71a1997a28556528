// A file of the container in the person's editor: a copy of their own, put back when they are done.
import FoundationEssentials
@preconcurrency import Glibc

/// A copy of a container's file that an editor may change.
struct BorrowedFile {
  /// Why the file can't be edited.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Where the copy is.
  let path: String
  private let folder: String
  private let content: [UInt8]

  /// Makes the copy, under the file's own name so that the editor knows what it is.
  init(_ name: String, content: [UInt8]) throws(Failure) {
    self.content = content
    var template = Array("/tmp/terrarium-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Failure(description: "no copy for the editor can be made in /tmp.")
    }
    folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    path = "\(folder)/\(name.split(separator: "/").last ?? "file")"
    guard FileManager.default.createFile(atPath: path, contents: Data(content)) else {
      remove()
      throw Failure(description: "\(path) can't be written.")
    }
  }

  /// What the copy holds now; nil when it is as it was.
  ///
  /// - Throws: `Failure` for what no step could put into a file.
  func changed() throws(Failure) -> String? {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(description: "the editor left no file; nothing was changed.")
    }
    guard Array(data) != content else { return nil }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure(description: "what the editor left is no text; nothing was changed.")
    }
    return text
  }

  /// Takes the copy away, with whatever the editor left beside it.
  func remove() {
    // Swallowed: what can't be removed lies in /tmp, which the system sweeps.
    try? FileManager.default.removeItem(atPath: folder)
  }
}
