// The inputs that all others are made from, and files to hand single inputs to a child.
import Foundation

/// The corpus of the repository.
enum Corpus {
  private static let folder =
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus").path

  /// The inputs of a reader, in order of their names.
  static func inputs(of reader: String) -> [[UInt8]] {
    let place = "\(folder)/\(reader)"
    // A reader without a folder begins with nothing.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    return names.sorted().compactMap { bytes(of: "\(place)/\($0)") }
  }

  /// A file's bytes; nil when it can't be read.
  static func bytes(of path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
  }

  /// Writes an input down for a child, in a folder of its own that the caller removes.
  static func write(_ input: [UInt8]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "fuzz-\(UInt64.random(in: .min ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "input")
    try Data(input).write(to: file)
    return file
  }
}
