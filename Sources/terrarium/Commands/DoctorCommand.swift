// What this machine offers, in plain words: the first thing to look at when something is odd.
import Crypto
import Device
@preconcurrency import Glibc
import SQLite
import Stage

/// `terrarium doctor`: the terminal, the kernel's sandbox, the libraries, the programs.
enum DoctorCommand {
  private static let usage = """
    usage: terrarium doctor [--device FOLDER] [--assets FOLDER]

    Says what this machine offers and looks the device over. Status 0 when everything works, 3 when
    something is missing or damaged.
    """

  static func run(_ arguments: [String]) -> Int32 {
    CommandLineTool.guarding("doctor", usage: usage) {
      let arguments = try CommandArguments(
        arguments, flags: ["--help", "-h"], options: DeviceOptions.names)
      guard arguments.flags.isEmpty else {
        TextOutput.standard.line(usage)
        return 0
      }
      guard arguments.positionals.isEmpty else { throw UsageError("doctor takes no arguments") }
      return try report(arguments)
    }
  }

  private static func report(_ arguments: CommandArguments) throws -> Int32 {
    var isWhole = true
    func say(_ name: String, _ value: String) throws {
      try TextOutput.standard.tell(
        "\(name)\(String(repeating: " ", count: max(1, 12 - name.count)))\(value)")
    }
    func find(_ name: String, _ body: () throws -> String) throws {
      let found = Result(catching: body)
      switch found {
      case .success(let value): try say(name, value)
      case .failure(let error):
        isWhole = false
        try say(name, "\(error)")
      }
    }
    for (name, value) in TerminalReport.lines() { try say(name, value) }
    try say("sandbox", SandboxStrength.ofThisMachine().sentence)
    try find("tried") { try SandboxReport.lines().joined(separator: "\n            ") }
    try say("libcrypto", CryptoLibrary.version)
    try say("sqlite", SQLiteLibrary.version)
    try say(
      "memory fs", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "none; scenarios use the disk")
    try find("programs") { try missingPrograms() }
    try find("assets") {
      let folder = try ScenarioAssets.folder(named: arguments.value("--assets"))
      guard access("\(folder)/Bundles", R_OK) == 0 else {
        throw DeviceError.missingAssets(searched: [folder])
      }
      return folder
    }
    let path = try arguments.value("--device").map(DeviceOptions.absolute)
    try find("device") { try examine(path ?? DeviceFolder.defaultPath(), isNamed: path != nil) }
    return isWhole ? 0 : 3
  }

  /// What is wrong with a device, as an error whose words are its sentences.
  private struct Ill: Error, CustomStringConvertible {
    let description: String
  }

  private static func examine(_ path: String, isNamed: Bool) throws -> String {
    let examination: DeviceExamination
    do {
      examination = try DeviceExamination(path: path)
    } catch DeviceError.notThere where !isNamed {
      return "\(path) (made when it is first opened)"
    }
    guard examination.problems.isEmpty else {
      throw Ill(description: examination.problems.joined(separator: " "))
    }
    return "\(path) (\(examination.findings.joined(separator: ", ")))"
  }

  private static func missingPrograms() throws -> String {
    let programs = try ProgramLocations.besideThisExecutable()
    for name in ["JournalApp", "JournalWidget", "JournalShare"] { _ = try programs.path(of: name) }
    return programs.folders.joined(separator: ", ")
  }
}
