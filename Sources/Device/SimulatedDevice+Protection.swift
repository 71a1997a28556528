// What the keys' coming and going does to files and to the programs that use them.
import Wire

extension SimulatedDevice {
  /// Tells the app and the extensions that run that protected data is about to go, or is back.
  ///
  /// Apple: `protectedDataWillBecomeUnavailable`, `protectedDataDidBecomeAvailable`. A program that
  /// sleeps when the keys go learns nothing of it, and of their return when it wakes.
  func announceProtectedData(available: Bool) {
    for process in core.processes.live where process.role != .widget {
      if process.isRunning || available {
        core.processes.deliver(.protectedData(available: available), to: process)
      }
    }
  }

  /// The 10 seconds after locking are over.
  func loseCompleteKeys() {
    guard keybag.state == .locked else { return }
    sealFiles(of: [.complete, .completeUnlessOpen])
    keybag.discardCompleteKeys()
    core.trace.record(.device, "the keys of class complete are discarded")
  }

  /// Seals the files of classes whose keys are about to go.
  func sealFiles(of classes: Set<ProtectionClass>) {
    let held = HeldFiles.paths(of: core.processes.live.map(\.pid))
    report(protection.seal(classes, heldOpen: held), "seals", "sealed")
  }

  /// Opens the files whose keys are back.
  func openFiles() {
    report(protection.open(), "opens", "opened")
  }

  private func report(_ outcome: FileProtection.Outcome, _ verb: String, _ participle: String) {
    if outcome.count > 0 {
      core.trace.record(
        .device, "\(verb) \(outcome.count) protected \(outcome.count == 1 ? "file" : "files")")
    }
    for problem in outcome.problems {
      core.trace.record(
        .device, "\(problem.pathInContainer) can't be \(participle) and is kept: \(problem.why)")
      hostLog("\(problem.path) can't be \(participle) and is kept as it is: \(problem.why)")
    }
  }

  /// Writes down which file has which class, if that has changed.
  func saveProtection() {
    guard !folder.isTemporary else { return }
    do {
      try protection.save()
    } catch {
      hostLog("which file has which class could not be written down: \(error)")
    }
  }
}
