// What the checks look at: every file that belongs to the project, read once.
import Foundation

/// The project's folder and the files in it.
enum Repository {
  /// The folder that holds `Package.swift`, found from this file.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The paths of all files that belong to the project, relative to the root and sorted.
  static let paths: [String] = {
    let tracked = trackedPaths()
    return (tracked.isEmpty ? walkedPaths() : tracked).sorted()
  }()

  /// The Swift and C sources, the tests' own included.
  static let sources: [SourceFile] = paths.filter(SourceFile.isSource).compactMap(read)

  /// Everything a person writes by hand, whatever the language.
  static let texts: [SourceFile] = paths.filter(SourceFile.isText).compactMap(read)

  /// The document at `path`; nil when there is none.
  static func read(_ path: String) -> SourceFile? {
    FileManager.default.contents(atPath: "\(root)/\(path)").map {
      SourceFile(path: path, bytes: Array($0))
    }
  }

  /// What git knows of, files that aren't added yet included; empty without git.
  private static func trackedPaths() -> [String] {
    let arguments = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    guard let listing = Command.run("git", arguments, in: root), listing.status == 0 else {
      return []
    }
    return Set(listing.output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) })
      .filter { FileManager.default.fileExists(atPath: "\(root)/\($0)") }
  }

  /// The same from the folder itself, for a copy of the project that left git behind.
  private static func walkedPaths() -> [String] {
    let hidden: Set = [".build", ".git", ".swiftpm", "dist"]
    let all = FileManager.default.enumerator(atPath: root)
    var paths: [String] = []
    while let path = all?.nextObject() as? String {
      if hidden.contains(path) { all?.skipDescendants() }
      var isFolder: ObjCBool = false
      let exists = FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder)
      if exists && !isFolder.boolValue { paths.append(path) }
    }
    return paths
  }
}

/// A program of the machine that a check asks.
enum Command {
  /// What it printed, and how it ended.
  struct Result {
    var status: Int32
    var output: [UInt8]
  }

  /// Runs `name` from the search path; nil when it isn't there or can't be started.
  static func run(_ name: String, _ arguments: [String], in folder: String) -> Result? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return nil
    }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 127
      ? nil : Result(status: process.terminationStatus, output: Array(bytes))
  }
}
