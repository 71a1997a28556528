// Installing, updating and deleting the app, as `installd` does: what goes and what stays.
import HostFiles
import Wire

extension SimulatedDevice {
  /// Deletes the app with all its bundles and containers; its keychain items stay.
  public func deleteApp() throws {
    try requireUnlocked()
    record(person: "deletes the app")
    lifecycle.savedRoute = nil
    endJournalProcesses()
    try settle()
    let gone = try bundles.delete(appBundle)
    try containers.remove(bundles: gone) { bundles.isClaimed(group: $0) }
    // Those of other apps' containers stay what they were.
    durable = durable.filter { DeviceFile.kind(of: $0.key) == .folder }
    writers.reset()
    widgets.reset()
    tell(.deleteApp)
  }

  /// Installs the app with all its bundles from the assets.
  public func installApp() throws {
    try requireUnlocked()
    record(person: "installs the app")
    try bundles.install(from: "\(configuration.assets)/Bundles")
    widgets.ask(.installed)
    tell(.installApp)
  }

  /// Installs the next version over the one that is there: everything stays, but the containers of
  /// its bundles get other UUIDs.
  ///
  /// What was made wrong with a bundle on purpose is as wrong in the next version; and what was in
  /// front when the device was locked isn't any more.
  public func updateApp() throws {
    record(person: "updates the app")
    endJournalProcesses()
    if frontWhenLocked == .app { frontWhenLocked = .home }
    try settle()
    try bundles.update(from: "\(configuration.assets)/Bundles") { $0.hasPrefix(journalPrefix) }
    for identifier in bundles.identifiers where identifier.hasPrefix(journalPrefix) {
      guard let moved = try containers.move(identifier) else { continue }
      protection.moveFolder(moved.from, to: moved.to)
      core.trace.record(.device, "the container of \(identifier) is moved")
      // What an installer has moved is on the disk.
      durable[moved.from] = nil
    }
    widgets.ask(.installed)
    tell(.updateApp)
  }

  private func endJournalProcesses() {
    for process in core.processes.live where process.bundle.hasPrefix(journalPrefix) {
      core.processes.kill(process)
    }
  }
}
