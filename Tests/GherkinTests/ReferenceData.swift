// Where the public data of the reference parsers is, and how its files are compared.
import Foundation
import Testing

@testable import Gherkin

/// The reference parsers' own test data; not part of the repository.
enum ReferenceData {
  /// The folder beside the repository, or the one that the environment names.
  static let folder: URL = {
    if let path = ProcessInfo.processInfo.environment["TERRARIUM_GHERKIN_DATA"] {
      return URL(fileURLWithPath: path)
    }
    return repository.appendingPathComponent("../shared/gherkin").standardizedFileURL
  }()

  static let repository = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let isPresent = FileManager.default.fileExists(
    atPath: folder.appendingPathComponent("good").path)

  /// The names of the feature files in a sub-folder, sorted.
  static func features(in name: String) -> [String] {
    let path = folder.appendingPathComponent(name).path
    let list = FileManager.default.contentsOfDirectory(atPath:)
    let names = try? list(path)  // without the folder the suite is skipped
    return (names ?? []).filter { $0.hasSuffix(".feature") }.sorted()
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  /// The lines of an expected file, none when it is absent, which means the same as empty.
  static func expected(_ path: String) throws -> [NSDictionary] {
    let url = folder.appendingPathComponent(path)
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try messages(String(contentsOf: url, encoding: .utf8).split(separator: "\n"))
  }

  /// Reads lines of JSON, less the folder in which a source was.
  static func messages(_ lines: [some StringProtocol]) throws -> [NSDictionary] {
    try lines.map { line in
      let short = String(line)
        .replacingOccurrences(of: "../testdata/good/", with: "")
        .replacingOccurrences(of: "../testdata/bad/", with: "")
      let object = try JSONSerialization.jsonObject(with: Data(short.utf8))
      return try #require(object as? NSDictionary)
    }
  }

  /// The table of languages that the product ships.
  static func dialects() throws -> Dialects {
    let url = repository.appendingPathComponent("assets/Gherkin/languages.json")
    return try Dialects(json: Array(try Data(contentsOf: url)))
  }
}

extension ParseOutcome {
  /// What a good source became.
  func document() throws -> GherkinDocument {
    switch self {
    case .document(let document): return document
    case .errors(let errors): throw errors[0]
    }
  }

  /// The messages of a bad source; none for a good one.
  var messages: [String] {
    switch self {
    case .document: []
    case .errors(let errors): errors.map(\.message)
    }
  }
}
