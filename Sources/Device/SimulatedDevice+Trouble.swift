// Trouble on purpose: what a scenario or a curious person does to the device.
import FoundationEssentials
@preconcurrency import Glibc
import HostFiles
import Wire

extension SimulatedDevice {
  func record(trouble words: String, by program: String = "device") {
    core.trace.record(.trouble, words, by: program)
  }

  // MARK: Programs

  /// Ends a program by `SIGKILL`, now.
  public func kill(_ program: ProgramName) throws {
    let process = try running(program)
    record(trouble: "is killed", by: process.name)
    core.processes.kill(process, as: .signal(SIGKILL))
    tell(.kill(program))
  }

  /// Lets a program die just before its `operation`th durable file operation from now: in the
  /// process that runs, or else in the next one that is launched.
  public func kill(_ program: ProgramName, atOperation operation: Int) throws {
    guard operation > 0 else {
      throw DeviceError.impossible("file operations are counted from 1.")
    }
    plan(.dieBefore(operation: operation), program, "will die at its \(operation). file operation")
    tell(.killAtOperation(program, operation))
  }

  /// Lets a program really allocate and touch this many megabytes.
  public func useMemory(_ program: ProgramName, megabytes: Int) throws {
    guard (1...4_096).contains(megabytes) else {
      throw DeviceError.impossible("a program can use 1 to 4096 MB, not \(megabytes).")
    }
    plan(.allocate(megabytes: megabytes), program, "uses \(megabytes) MB of memory")
    tell(.useMemory(program, megabytes: megabytes))
  }

  /// Lets a program never come back from its next event.
  public func stopAnswering(_ program: ProgramName) {
    plan(.stopAnswering, program, "stops answering")
    tell(.stopAnswering(program))
  }

  /// Lets a program take a lock on a file of the group container, and keep it.
  public func holdLock(_ program: ProgramName, on path: String) throws {
    let (folder, target) =
      try ProgramName.labs.contains(program)
      ? (labFolder(), labPath(path)) : (groupFolder(), groupPath(path))
    try reaching(path) { try folder.makeParents(of: path) }
    plan(.holdLock(path: target), program, "holds a lock on \(path)")
    tell(.holdLock(program, path: path))
  }

  /// Lets a program let go of every lock that it was told to hold.
  public func releaseLocks(_ program: ProgramName) throws {
    let process = try running(program)
    record(trouble: "lets go of its locks", by: process.name)
    trouble(.releaseLocks, process)
    tell(.releaseLocks(program))
  }

  /// Keeps a program's main thread busy for so long, in milliseconds.
  public func block(_ program: ProgramName, for milliseconds: Int) throws {
    let process = try running(program)
    record(
      trouble: "blocks its main thread for \(TraceEvent.seconds(milliseconds)) s",
      by: process.name)
    hangs.block(process, for: milliseconds)
    tell(.block(program, milliseconds: milliseconds))
  }

  /// Lets the next launch of a program take this long, in milliseconds.
  public func setLaunchTime(_ program: ProgramName, _ milliseconds: Int) {
    record(
      trouble: "will take \(TraceEvent.seconds(milliseconds)) s to launch", by: program.rawValue)
    plannedLaunches[program] = milliseconds
    tell(.setLaunchTime(program, milliseconds: milliseconds))
  }

  /// Makes trouble in the process that runs, or else, as the trace says, in the next one.
  private func plan(_ fault: Fault, _ program: ProgramName, _ words: String) {
    if let process = latest[program], !process.isEnded {
      let waits = process.isSuspended ? ", once it goes on" : ""
      record(trouble: words + waits, by: program.rawValue)
      trouble(fault, process)
    } else {
      record(trouble: "\(words), once it is launched", by: program.rawValue)
      plannedFaults[program, default: []].append(fault)
    }
  }

  /// Hands the trouble over.
  func trouble(_ fault: Fault, _ process: ProgramProcess) {
    if case .allocate = fault { memory.expect(process) }
    core.processes.deliver(.fault(fault), to: process)
  }

  /// Whether a process holds a lock in a group container, where that is forbidden: on a device.
  func holdsGroupLock(_ process: ProgramProcess) -> Bool {
    guard bundles.signing == .device, let root = groupContainerPath else { return false }
    return LockTable.holdsLock(process.pid, below: [root])
  }

  func running(_ program: ProgramName) throws -> ProgramProcess {
    guard let process = latest[program], !process.isEnded else {
      throw DeviceError.impossible("\(program.spoken) is not running.")
    }
    return process
  }

  /// Sets a switch for the programs that are launched from now on, and says whose present process
  /// goes on without it.
  ///
  /// - Parameter readers: The programs that read it.
  public func setVariant(
    _ name: String, _ value: String, readBy readers: [ProgramName] = ProgramName.allCases
  ) {
    variants[name] = value
    let late = programsIgnoring(variant: name, among: readers).map(\.spoken)
    let verb = late.count == 1 ? "heeds it when it is next launched" : "heed it when next launched"
    let remark = late.isEmpty ? "" : "; \(late.joined(separator: " and ")) \(verb)"
    record(trouble: "\(name) is \(value)\(remark)")
    tell(.setVariant(name: name, value: value))
  }

  // MARK: Power

  /// Cuts the power: every program dies, what was not synced is lost, then the device boots and is
  /// unlocked, unless nobody is there to do it.
  ///
  /// - Throws: `DeviceError.impossible` while too many wrong passcodes keep it from being unlocked.
  public func failPower(isUnlockedAfterwards: Bool = true) throws {
    guard !isLocked || keybag.retryAt <= core.clock.uptime else {
      throw DeviceError.impossible("too many passcodes were wrong; let the wait pass first.")
    }
    record(trouble: "the power fails")
    endProcesses { _ in true }
    try settle()
    if isLocked {
      // To the disk a sealed file is the one that was sealed; it has to lie open to be compared.
      try keybag.unlock(Secret(Self.passcode), at: core.clock.uptime)
      openFiles()
    }
    for root in durable.keys.sorted() { try durable[root]?.restore() }
    if isUnlockedAfterwards {
      try boot { [unowned self] in
        record(person: "enters the passcode")
        try enter(Self.passcode)
      }
    } else {
      sealFiles(of: [.complete, .completeUnlessOpen, .completeUntilFirstUserAuthentication])
      try boot()
    }
    tell(isUnlockedAfterwards ? .failPower : .failPowerUnattended)
  }

  // MARK: Files of the group container

  /// Replaces a file by text; missing folders are made.
  public func replaceFile(_ path: String, by text: String) throws {
    let folder = try groupFolder(for: path)
    record(trouble: "replaces \(path)")
    try reaching(path) { try folder.replace(path, with: Array(text.utf8)) }
    noteOutsider(path)
    tell(.replaceFile(path, text: text))
  }

  /// Copies a file.
  public func copyFile(_ path: String, to other: String) throws {
    let folder = try groupFolder(for: path)
    guard let status = try reaching(path, { try folder.entry(path).status }), status.kind.isFile
    else { throw DeviceError.impossible("the group container has no file \"\(path)\".") }
    guard !ContainedFileAccess.isSealed(status.mode) else {
      throw DeviceError.impossible("\"\(path)\" is sealed while the device is locked.")
    }
    let bytes = try reaching(path) { try folder.read(path, limit: 64 << 20) }
    let target = try groupFolder(for: other)
    record(trouble: "copies \(path) to \(other)")
    try reaching(other) { try target.replace(other, with: bytes) }
    noteOutsider(other)
    tell(.copyFile(path, to: other))
  }

  /// Takes the keychain's items of a service away, as a restore from a backup does with what is for
  /// this device only; nobody is told.
  public func loseKeychainItem(service: String) throws {
    guard try keychain.lose(service: service) > 0 else {
      throw DeviceError.impossible("the keychain has no \"\(service)\" that it could lose.")
    }
    record(trouble: "the keychain loses \"\(service)\"")
    tell(.loseKeychainItem(service: service))
  }

  /// Deletes a file or a folder with all that is in it.
  public func deleteFile(_ path: String) throws {
    let folder = try groupFolder(for: path)
    guard try reaching(path, { try folder.entry(path).status }) != nil else {
      throw DeviceError.impossible("the group container has no file \"\(path)\".")
    }
    record(trouble: "deletes \(path)")
    try folder.removeAll(path)
    noteOutsider(path)
    tell(.deleteFile(path))
  }

  /// Writes the manifest of the one capture that has none.
  public func completeHalfWrittenCapture() throws {
    let folder = try groupFolder()
    let halves = try InboxFolder(folder).halves()
    guard let id = halves.first, halves.count == 1 else {
      throw DeviceError.impossible(
        "the group container holds \(halves.count) captures without a manifest, not one.")
    }
    let capture = HalfWrittenCapture(
      container: folder, id: id, wall: core.clock.wall, account: try signedInAccount(),
      share: sharing.lastShare)
    guard try !capture.isSealed() else {
      throw DeviceError.impossible("the capture is sealed while the device is locked.")
    }
    record(trouble: "completes the capture that has no manifest")
    let manifest = try capture.manifest()
    try folder.replace("inbox/\(id)/manifest.json", with: manifest)
    noteOutsider("inbox/\(id)/manifest.json", .complete)
    tell(.completeHalfWrittenCapture)
  }

  private func noteOutsider(_ path: String, _ protection: ProtectionClass? = nil) {
    guard let root = groupContainerPath else { return }
    image(of: root).noteOutsider(path)
    self.protection.noteOutsider("\(root)/\(path)", protection)
    let operation = FileOperation(
      step: .create, place: .group(Self.journalGroup), path: path)
    writers.note(operation, by: "device", uptime: core.clock.uptime)
  }

  /// Whether `path` stays inside the container it is relative to.
  public static func isInsideContainer(_ path: String) -> Bool {
    ContainerFolder.isBeneath(path)
      && path.split(separator: "/").allSatisfy { FileName.bytes(String($0)).count <= 255 }
  }

  /// The group container, opened, for something at `path` in it.
  private func groupFolder(for path: String) throws -> ContainerFolder {
    _ = try groupPath(path)
    return try groupFolder()
  }

  /// The group container, opened.
  func groupFolder() throws -> ContainerFolder {
    guard let folder = try containers.groupFolder(Self.journalGroup) else {
      throw DeviceError.impossible("there is no group container yet.")
    }
    return folder
  }

  /// Does something at a path of a container, and says in a sentence why it can't be reached.
  private func reaching<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as DeviceFileError {
      switch error.code {
      case ELOOP: throw DeviceError.impossible("\"\(path)\" leads through a link.")
      case ENOTDIR: throw DeviceError.impossible("\"\(path)\" leads through a file.")
      case ENOENT: throw DeviceError.impossible("the container has no \"\(path)\".")
      case EISDIR: throw DeviceError.impossible("\"\(path)\" is a folder.")
      case ENOSPC: throw DeviceError.impossible("there is no room for \"\(path)\".")
      default: throw error
      }
    }
  }

  /// The absolute path of a file of the group container, as programs are told it.
  func groupPath(_ path: String) throws -> String {
    guard Self.isInsideContainer(path) else {
      throw DeviceError.impossible("\"\(path)\" leaves the group container.")
    }
    guard let root = groupContainerPath else {
      throw DeviceError.impossible("there is no group container yet.")
    }
    return "\(root)/\(path)"
  }

  /// Lets everything take as long as on a phone.
  public func setDelaysRealistic() {
    core.delays = .realistic
    tell(.setDelaysRealistic)
  }
}
