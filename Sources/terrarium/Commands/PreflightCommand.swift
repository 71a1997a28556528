// `terrarium preflight`: what is wrong with the bundles, before anything runs.
import Device

enum PreflightCommand {
  static let usage = """
    usage: terrarium preflight [--assets FOLDER | --device FOLDER] [--json]

    Says which bundle lacks which App Group, keychain group, protection class or key of its
    Info.plist, what its profile doesn't grant and whether it has expired. Looks at the assets, or
    with --device at the copies that are installed there and at what is on its screen; at the labs
    either way.

    Status: 0 nothing that won't work, 1 something won't, 2 bad usage, or nothing to look at,
    3 the report could not be written.
    """

  static func run(_ arguments: [String]) -> Int32 {
    do {
      let arguments = try CommandArguments(
        arguments, flags: ["--json", "-j", "--help", "-h"], options: DeviceOptions.names)
      if arguments.has("--help") || arguments.has("-h") {
        TextOutput.standard.line(usage)
        return 0
      }
      guard arguments.positionals.isEmpty else { throw UsageError("preflight takes no arguments") }
      let report = try report(arguments)
      if arguments.has("--json") || arguments.has("-j") {
        try DeviceOutput.json(report)
      } else {
        try DeviceOutput.lines(lines(report))
      }
      return report.isGood ? 0 : 1
    } catch let error as UsageError {
      TextOutput.errors.line("terrarium preflight: \(error)\n\(usage)")
      return 2
    } catch {
      TextOutput.errors.line("terrarium preflight: \(error)")
      return error is DeviceOutput.Failure ? 3 : 2
    }
  }

  private static func report(_ arguments: CommandArguments) throws -> PreflightReport {
    guard let device = try arguments.value("--device") else {
      return try Preflight.report(
        assets: ScenarioAssets.folder(named: arguments.value("--assets")))
    }
    guard try arguments.value("--assets") == nil else {
      throw UsageError("name either the assets or a device")
    }
    return try DeviceContents(path: DeviceOptions.absolute(device)).preflight(
      assets: ScenarioAssets.folder(named: nil))
  }

  private static func lines(_ report: PreflightReport) -> [String] {
    let found = report.findings.flatMap { finding in
      [
        "\(finding.severity.rawValue)  \(finding.bundle) \(finding.sentence)  [\(finding.code)]",
        "       \(finding.remedy)",
      ]
    }
    let bundles = "\(report.bundles.count) bundle\(report.bundles.count == 1 ? "" : "s")"
    let errors = report.findings.count { $0.severity == .error }
    let warnings = report.findings.count - errors
    guard !found.isEmpty else { return ["\(bundles): nothing is missing"] }
    return found + [
      "\(bundles): \(errors) error\(errors == 1 ? "" : "s"), "
        + "\(warnings) warning\(warnings == 1 ? "" : "s")"
    ]
  }
}
