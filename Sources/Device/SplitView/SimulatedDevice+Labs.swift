// The labs: two small apps with an App Group of their own, to try on what the journal needs.
import HostFiles
import Wire

extension SimulatedDevice {
  /// The App Group that the labs share, and nobody else.
  public static let labGroup = "group.com.example.lab"

  /// The folder of the labs' bundles among the assets; they aren't on a device from the start.
  private var labAssets: String { "\(configuration.assets)/Lab" }

  /// Puts the labs on the device, unless they are there.
  func installLabs() throws {
    guard ProgramName.labs.contains(where: { bundles.bundles[bundle(of: $0)] == nil }) else {
      return
    }
    try bundles.install(from: labAssets)
    core.trace.record(.device, "the labs are installed")
  }

  /// Brings both labs to the front, side by side.
  public func openLabs() throws {
    try requireUnlocked()
    try installLabs()
    record(person: "opens the labs side by side")
    show(ProgramName.labs)
    tell(.openLabs)
  }

  /// Brings one lab to the front, alone.
  public func openLab(_ program: ProgramName) throws {
    try requireUnlocked()
    guard ProgramName.labs.contains(program) else {
      throw DeviceError.impossible("\(program.spoken) is no lab.")
    }
    try installLabs()
    record(person: "opens \(program.spoken)")
    show([program])
    tell(.openLab(program))
  }

  private func show(_ programs: [ProgramName]) {
    lifecycle.leave(for: .splitView)
    splitView.open(programs.map(bundle(of:)))
  }

  /// The labs in front, from left to right; none while something else is.
  public var labsInFront: [ProgramName] {
    splitView.front.compactMap { bundle in
      ProgramName.labs.first { self.bundle(of: $0) == bundle }
    }
  }

  /// Taps in one of the programs in front.
  public func tap(_ label: String, in program: ProgramName) throws {
    try tap(label, of: frontProcess(program))
    tell(.tapIn(program, label: label))
  }

  /// Sets a field of one of the programs in front.
  public func type(_ text: String, into label: String, in program: ProgramName) throws {
    try type(text, into: label, of: frontProcess(program))
    tell(.typeIn(program, text: text, field: label))
  }

  /// The process of `program`, which must be in front.
  private func frontProcess(_ program: ProgramName) throws -> ProgramProcess {
    try requireUnlocked()
    let processes =
      switch lifecycle.foreground {
      case .app: [lifecycle.app]
      case .shareExtension: [sharing.process]
      case .splitView: splitView.frontProcesses as [ProgramProcess?]
      case .home, .otherApp: [ProgramProcess?]()
      }
    guard let process = processes.compactMap(\.self).first(where: { $0.name == program.rawValue })
    else { throw DeviceError.impossible("\(program.spoken) is not in front.") }
    return process
  }

  /// Whether a program's own container has such a file.
  public func privateContainer(of program: ProgramName, has path: String) -> Bool {
    guard Self.isInsideContainer(path),
      // A container that can't be opened has no file.
      let folder = try? containers.privateFolder(bundle(of: program))
    else { return false }
    return folder.status(of: path) != nil
  }

  /// Everything in the labs' group container, folders before what is in them.
  public func labFiles() -> [GroupFile] { files(of: Self.labGroup) }

  /// A file of the labs' group container, at most `limit` bytes of it; nil when there is none.
  public func readLabFile(_ path: String, limit: Int) -> [UInt8]? {
    // A path that leaves has no file.
    try? labFolder().entry(path).head(limit: limit)
  }

  /// Whether the labs' group container has such a file.
  public func labContainerHas(_ path: String) -> Bool {
    // A path that leaves has no file.
    (try? labFolder())?.status(of: path) != nil
  }

  /// The labs' group container, opened.
  func labFolder() throws -> ContainerFolder {
    guard let folder = try containers.groupFolder(Self.labGroup) else {
      throw DeviceError.impossible("the labs have no container yet; open them first.")
    }
    return folder
  }

  /// The absolute path of a file of the labs' group container.
  func labPath(_ path: String) throws -> String {
    guard Self.isInsideContainer(path) else {
      throw DeviceError.impossible("\"\(path)\" leaves the labs' container.")
    }
    guard let root = containers.groupPath(Self.labGroup) else {
      throw DeviceError.impossible("the labs have no container yet; open them first.")
    }
    return "\(root)/\(path)"
  }

  /// Whether a process holds a lock in the labs' group container, where that is forbidden.
  func holdsLabLock(_ process: ProgramProcess) -> Bool {
    guard bundles.signing == .device, let root = containers.groupPath(Self.labGroup) else {
      return false
    }
    return LockTable.holdsLock(process.pid, below: [root])
  }
}
