// Runs the built binary as a person or a script would, with a home of its own.
import Foundation

/// The program as it was built, with a fresh home and nothing of this machine's.
final class Terrarium {
  /// What a run left behind.
  struct Run {
    let output: String
    let errors: String
    /// The exit status; the signal's number plus 128 for a process that was ended by one.
    let status: Int32
  }

  /// The repository's root, found from this file.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The binary that was built along with the tests.
  static let binary: String = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let beside = bundle?.bundlePath ?? CommandLine.arguments[0]
    return (beside as NSString).deletingLastPathComponent + "/terrarium"
  }()

  /// A folder of its own: the home of the runs, gone when this is.
  let home: String

  private var runs = 0

  /// The folder of devices that have names.
  var devices: String { "\(home)/data/terrarium/devices" }

  init() throws {
    var template = Array("\(NSTemporaryDirectory())terrarium-e2e-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
    home = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: home)  // The system sweeps what can't be removed.
  }

  /// Runs the program to its end, in its home.
  ///
  /// - Parameters:
  ///   - arguments: Without the program's name.
  ///   - environment: What is added to the little that every run has.
  func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Run {
    try run(arguments, environment: environment)
  }

  /// See ``run(_:environment:)-(String...,_)``.
  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Run {
    runs += 1
    let (output, errors) = ("\(home)/.out-\(runs)", "\(home)/.err-\(runs)")
    for path in [output, errors] { try Data().write(to: URL(filePath: path)) }
    let process = Process()
    process.executableURL = URL(filePath: Self.binary)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: home)
    process.environment = ["HOME": home, "XDG_DATA_HOME": "\(home)/data", "TERM": "dumb"]
      .merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    // NB: files and not pipes, so that no reader has to keep up with a program that says much.
    process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
    try process.run()
    process.waitUntilExit()
    let run = Run(
      output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8),
      status: process.terminationReason == .exit
        ? process.terminationStatus : 128 + process.terminationStatus)
    for path in [output, errors] { try FileManager.default.removeItem(atPath: path) }
    return run
  }
}
