// Shows what the sandbox is worth here: a probe tries the essential calls and tells the answers.
import Device
import FoundationEssentials
@preconcurrency import Glibc

/// The doctor's lines about the sandbox.
enum SandboxReport {
  /// What was tried from inside, with the kernel's answers.
  ///
  /// - Throws: When the probe can't be started, which says that a program couldn't be either.
  static func lines() throws -> [String] {
    let probe = try ProgramLocations.besideThisExecutable().path(of: "SandboxProbe")
    var template = Array("\(temporaryFolder)/terrarium-doctor-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw DeviceError.failed("mkdtemp") }
    let folder = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    // What is left of a trial harms nobody.
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let trial = try SandboxTrial(probe: probe, in: folder, strength: .ofThisMachine())
    return try SandboxTrial.essentials.map { "\($0): \(words(try trial.attempt($0)))" }
  }

  private static func words(_ answer: String) -> String {
    switch answer {
    case "allowed": "ALLOWED"
    case "not tried": "not tried without a filter for system calls"
    case _ where answer.hasPrefix("SIG"): "ended by \(answer)"
    default: "refused (\(answer))"
    }
  }

  private static var temporaryFolder: String {
    getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
  }
}
