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

    Says what this machine offers. Status 0 when everything works, 3 when something is missing.
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
    func say(_ name: String, _ value: String) {
      TextOutput.standard.line(
        "\(name)\(String(repeating: " ", count: max(1, 12 - name.count)))\(value)")
    }
    func find(_ name: String, _ body: () throws -> String) {
      do {
        say(name, try body())
      } catch {
        isWhole = false
        say(name, "\(error)")
      }
    }
    for (name, value) in TerminalReport.lines() { say(name, value) }
    say("sandbox", SandboxStrength.ofThisMachine().sentence)
    say("libcrypto", CryptoLibrary.version)
    say("sqlite", SQLiteLibrary.version)
    say("memory fs", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "none; scenarios use the disk")
    find("programs") { try missingPrograms() }
    find("assets") { try DeviceOptions(arguments).assets }
    say("device", try arguments.value("--device") ?? DeviceFolder.defaultPath())
    return isWhole ? 0 : 3
  }

  private static func missingPrograms() throws -> String {
    let programs = try ProgramLocations.besideThisExecutable()
    for name in ["JournalApp", "JournalWidget", "JournalShare"] { _ = try programs.path(of: name) }
    return programs.folders.joined(separator: ", ")
  }
}
