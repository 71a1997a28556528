// What a bundle may do and why not: its claims, its signature, its provisioning profile.
import Wire

extension SimulatedDevice {
  /// Takes the App Group out of one bundle's entitlements and installs it again.
  public func removeAppGroup(from program: ProgramName) throws {
    record(trouble: "loses the entitlement for the App Group", by: program.rawValue)
    try reinstall(program) {
      try bundles.removeEntitlement(Entitlements.Key.applicationGroups, from: $0)
    }
    tell(.removeAppGroup(program))
  }

  /// Takes the App Group out of one bundle's provisioning profile, which still claims it.
  public func removeAppGroupFromProfile(of program: ProgramName) throws {
    record(trouble: "has a profile that doesn't grant the App Group", by: program.rawValue)
    try reinstall(program) {
      try bundles.withdrawGrant(Entitlements.Key.applicationGroups, from: $0)
    }
    tell(.removeAppGroupFromProfile(program))
  }

  /// Installs one bundle without any signature.
  public func setUnsigned(_ program: ProgramName) throws {
    record(trouble: "is unsigned", by: program.rawValue)
    try reinstall(program) { try bundles.setUnsigned(true, $0) }
    tell(.setUnsigned(program))
  }

  /// Gives one bundle the entitlements, the profile and the signature that it came with, and
  /// installs it again; nothing else of it changes.
  public func restoreEntitlements(of program: ProgramName) throws {
    record(trouble: "has its entitlements again", by: program.rawValue)
    try reinstall(program) { identifier in
      try bundles.restoreRights(from: "\(configuration.assets)/Bundles", of: identifier)
    }
    tell(.restoreEntitlements(program))
  }

  private func reinstall(_ program: ProgramName, _ change: (String) throws -> Void) throws {
    if ProgramName.labs.contains(program) { try installLabs() }
    let bundle = bundle(of: program)
    endProcesses { $0.bundle == bundle }
    try settle()
    try change(bundle)
    if program == .widget { widgets.ask(.installed) }
  }

  /// Signs as on a device, or as the Simulator does, which skips the profile.
  public func sign(as name: String) throws {
    guard let signing = Signing(rawValue: name) else {
      throw DeviceError.impossible("the signing is device or simulator, not \(name).")
    }
    record(trouble: "the signing is \(name)")
    endProcesses { _ in true }
    try settle()
    try bundles.sign(as: signing)
    widgets.ask(.installed)
    tell(.sign(name))
  }

  /// Gives the group container another UUID; the old one stays behind, unreachable.
  public func regenerateProfile() throws {
    record(trouble: "the provisioning profile is regenerated")
    endProcesses { $0.bundle.hasPrefix(journalPrefix) }
    try settle()
    try bundles.regenerateProfiles { core.makeUUID(for: "profile") }
    _ = try containers.regenerate(group: Self.journalGroup)
    writers.reset()
    widgets.ask(.installed)
    tell(.regenerateProfile)
  }

  /// What keeps a bundle from being launched now.
  func obstacle(to bundle: String) -> LaunchObstacle? {
    bundles.bundles[bundle]?.obstacle(at: core.clock.wall, signing: bundles.signing)
  }

  /// Says that a bundle can't be launched, if it would have to be.
  ///
  /// - Throws: `DeviceError.impossible`.
  func requireLaunchable(_ identifier: String, unless process: ProgramProcess?) throws {
    guard process == nil, let obstacle = obstacle(to: identifier) else { return }
    let name = programName(of: identifier)
    core.trace.record(.process, obstacle.words, by: name)
    throw DeviceError.impossible("the \(name) \(obstacle.words).")
  }

  func endProcesses(_ isMeant: (ProgramProcess) -> Bool) {
    for process in core.processes.live where isMeant(process) { core.processes.kill(process) }
  }
}
