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
    guard let path = realpath(template, nil) else {
      throw POSIXError(.init(rawValue: errno) ?? .EIO)
    }
    defer { free(path) }
    home = String(cString: path)
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

  /// See ``run(_:environment:)-(String...,_)``; `binary` is another copy of the program.
  func run(
    _ arguments: [String], environment: [String: String] = [:], binary: String = binary,
    folder: String? = nil
  ) throws -> Run {
    try start(arguments, environment: environment, binary: binary, folder: folder).end()
  }

  /// Runs the stage in plain lines, with these lines typed into it.
  func plain(_ lines: String..., arguments: [String] = []) throws -> Run {
    let input = "\(home)/.in-\(runs)"
    try Data(lines.map { "\($0)\n" }.joined().utf8).write(to: URL(filePath: input))
    return try start(["stage", "--plain"] + arguments, input: input).end()
  }

  /// Starts the program and comes back at once.
  ///
  /// - Parameters:
  ///   - input: The file that is its standard input.
  ///   - binary: Another copy of the program.
  ///   - folder: Where it runs; its home by default.
  func start(
    _ arguments: [String], environment: [String: String] = [:], binary: String = binary,
    folder: String? = nil, input: String = "/dev/null"
  ) throws -> RunningTerrarium {
    runs += 1
    let (output, errors) = ("\(home)/.out-\(runs)", "\(home)/.err-\(runs)")
    for path in [output, errors] { try Data().write(to: URL(filePath: path)) }
    // NB: files and not pipes, so that no reader has to keep up with a program that says much.
    let files = [output, errors].map { (path: String) in open(path, O_WRONLY | O_CLOEXEC) }
    defer { for file in files { close(file) } }
    let variables = ["HOME": home, "XDG_DATA_HOME": "\(home)/data", "TERM": "dumb"]
      .merging(environment) { _, new in new }
    let pid = try Commands.start(
      [binary] + arguments, in: folder ?? home, environment: variables, input: input,
      output: files[0], errors: files[1])
    return RunningTerrarium(pid: pid, output: output, errors: errors)
  }
}

/// A run that hasn't ended, or wasn't asked whether it has.
struct RunningTerrarium {
  let pid: Int32
  fileprivate let output: String
  fileprivate let errors: String

  /// The folder of a device that it plays with, as soon as one of its programs runs there; nil when
  /// it ended before one was seen.
  var device: String? {
    var folder: String?
    _ = Patience.waits(pause: 1) {
      folder =
        ProcessTable.children(of: pid).compactMap(\.workingFolder)
        .compactMap { path in
          path.firstRange(of: "/Containers/").map { String(path[..<$0.lowerBound]) }
        }.first
      return folder != nil || RunningProcess(pid: pid)?.isAlive != true
    }
    return folder
  }

  /// Waits for its end.
  func end() throws -> Terrarium.Run {
    let status = Commands.wait(for: pid)
    let run = Terrarium.Run(
      output: try String(contentsOfFile: output, encoding: .utf8),
      errors: try String(contentsOfFile: errors, encoding: .utf8), status: status)
    for path in [output, errors] { try FileManager.default.removeItem(atPath: path) }
    return run
  }
}
