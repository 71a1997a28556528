// A real device behind the stage's idea of one.
import Canvas
import Device
import FoundationEssentials
import Playback

/// Puts a simulated device on the stage.
final class LiveDevice: StagedDevice {
  private let device: SimulatedDevice
  private var changes = FileChanges()
  private var watchesLabFiles = false
  private var listed: (files: [FileSnapshot], revision: String) = ([], "")
  /// Writes down what is done; nil while nobody wants it.
  private var recorder: Recorder?
  /// Whether somebody else began the recording, and will end it.
  private let isRecordedElsewhere: Bool

  init(_ device: SimulatedDevice, recorder: Recorder? = nil) {
    self.device = device
    self.recorder = recorder
    isRecordedElsewhere = recorder != nil
  }

  var nextDue: Int? { device.nextDue }

  var project: String {
    URL(filePath: device.configuration.assets).standardized.deletingLastPathComponent().path
  }

  var samplePhotos: [String] {
    let folder = "\(device.configuration.assets)/Samples"
    // A folder of samples that isn't there has no photos to offer.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".png") || $0.hasSuffix(".jpg") }.sorted()
  }

  /// When the picture will change although nothing happens: a mark of change fades.
  var nextFade: Int? { changes.nextFade }

  // MARK: Acting

  func perform(_ command: DeviceCommand) throws {
    if try performAsPerson(command) || performAsSystem(command) || performBesides(command) {
      return
    }
    try performTrouble(command)
  }

  /// What a person does with the screen in front of them; false for anything else.
  private func performAsPerson(_ command: DeviceCommand) throws -> Bool {
    switch command {
    case .openApp: try device.openApp()
    case .goHome: try device.goHome()
    case .quitApp: try device.quitApp()
    case .openNotificationCentre: try device.openNotificationCentre()
    case .closeNotificationCentre: try device.closeNotificationCentre()
    case .goBack: try device.goBack()
    case .tap(let node): try device.tap(node: node)
    case .type(let text, let node): try device.type(text, node: node)
    case .tapLabel(let label): try device.tap(label)
    case .typeInto(let text, let label): try device.type(text, into: label)
    case .tapWidget: try device.tapWidget()
    case .tapOnWidget(let label): try device.tapOnWidget(label)
    case .share(let item): try share([item])
    case .openURL(let url):
      guard try device.openURL(url) else {
        throw DeviceError.impossible("no app opens this URL.")
      }
    case .lock: try device.lock()
    case .unlock: try device.unlock(SimulatedDevice.passcode)
    case .enterPasscode(let passcode): try device.unlock(passcode)
    default: return false
    }
    return true
  }

  /// What a person does with the device as a whole; false for anything else.
  private func performAsSystem(_ command: DeviceCommand) throws -> Bool {
    switch command {
    case .askWidget: device.askWidget()
    case .widget(let action): try device.perform(action)
    case .restart: try device.restart()
    case .prewarm: try device.prewarm()
    case .deleteApp: try device.deleteApp()
    case .installApp: try device.installApp()
    case .updateApp: try device.updateApp()
    case .skip(let milliseconds): device.skip(milliseconds)
    case .setDate(let wall): try device.setDate(wall)
    case .setPaused(let paused): device.setPaused(paused)
    case .setVariant(let name, let value):
      device.setVariant(name, value, readBy: Variants.readers(of: name))
    default: return false
    }
    return true
  }

  /// What is done beside the journal: in the labs, and to what is shared; false for anything else.
  private func performBesides(_ command: DeviceCommand) throws -> Bool {
    switch command {
    case .openLabs: try device.openLabs()
    case .postNotification(let name): try device.postNotification(name)
    case .setActivationRule(let choice): try device.setActivationRule(choice)
    case .openLab(let lab): try device.openLab(lab)
    case .tapIn(let program, let label): try device.tap(label, in: program)
    case .shareSeveral(let items): try share(items)
    case .failItem(let name): try device.failItem(name)
    case .delayItem(let name, let milliseconds): try device.delayItem(name, by: milliseconds)
    default: return false
    }
    return true
  }

  /// Shares something; with a sheet that was left open, brings that one to the front instead.
  private func share(_ items: [ShareableItem]) throws {
    guard device.hasLeftShareSheet else { return try device.share(items) }
    try device.returnToShareSheet()
    throw DeviceError.impossible(
      "the share sheet is still open, and in front again; post or cancel first.")
  }

  private func performTrouble(_ command: DeviceCommand) throws {
    switch command {
    case .setOffline(let offline): device.setOffline(offline)
    case .setServerStatus(let status): try device.setServerStatus(status)
    case .setServerLatency(let milliseconds): device.setServerLatency(milliseconds)
    case .setDiskFull(let full): device.setDiskFull(full)
    case .removeAppGroup(let program): try device.removeAppGroup(from: program)
    case .removeAppGroupFromProfile(let program):
      try device.removeAppGroupFromProfile(of: program)
    case .setUnsigned(let program): try device.setUnsigned(program)
    case .restoreEntitlements(let program): try device.restoreEntitlements(of: program)
    case .sign(let signing): try device.sign(as: signing)
    case .regenerateProfile: try device.regenerateProfile()
    case .failPower: try device.failPower()
    case .completeHalfWrittenCapture: try device.completeHalfWrittenCapture()
    case .deleteFile(let path): try device.deleteFile(path)
    case .replaceFile(let path, let text): try device.replaceFile(path, by: text)
    case .copyFile(let path, let other): try device.copyFile(path, to: other)
    default: try performTrouble(inProgram: command)
    }
  }

  func why(_ program: ProgramName) throws -> WhyReport { try device.why(program) }

  var widgetKinds: [String] { device.widgetOffers }

  private func performTrouble(inProgram command: DeviceCommand) throws {
    switch command {
    case .kill(let program): try device.kill(program)
    case .killAtOperation(let program, let count): try device.kill(program, atOperation: count)
    case .block(let program, let time): try device.block(program, for: time)
    case .setLaunchTime(let program, let time): device.setLaunchTime(program, time)
    case .useMemory(let program, let megabytes):
      try device.useMemory(program, megabytes: megabytes)
    case .stopAnswering(let program): device.stopAnswering(program)
    case .holdLock(let program, let path): try device.holdLock(program, on: path)
    case .releaseLocks(let program): try device.releaseLocks(program)
    default: break  // The others have been done by those above.
    }
  }

  func say(_ step: String) throws -> SpokenStep? {
    let before = device.clocks.uptime
    let outcome = try SpokenStep.play(step, on: device)
    if outcome == .holds {
      recorder?.keep(expectation: step, waited: device.clocks.uptime - before)
    }
    return outcome
  }

  func programsIgnoring(variant: String) -> [ProgramName] {
    device.programsIgnoring(variant: variant, among: Variants.readers(of: variant))
  }

  func content(ofFile path: String) -> [UInt8]? {
    read(path, limit: Self.editLimit)
  }

  private func read(_ path: String, limit: Int) -> [UInt8]? {
    watchesLabFiles
      ? device.readLabFile(path, limit: limit) : device.readGroupFile(path, limit: limit)
  }

  /// The most bytes of a file that an editor is given.
  private static let editLimit = 1 << 20

  // MARK: Recording

  func beginRecording() {
    if recorder == nil { recorder = Recorder(device) }
  }

  func saveRecording(to path: String) throws -> [String] {
    guard let recorder else { throw DeviceError.impossible("nothing is being recorded.") }
    let text = try recorder.feature(named: "what was done on the stage")
    let file = try RecordingFile(path)
    do {
      try file.write(text)
    } catch {
      file.remove()
      throw error
    }
    dropRecording()
    return recorder.remarks
  }

  func dropRecording() {
    guard !isRecordedElsewhere else { return }
    recorder = nil
    device.onAction = nil
  }

  // MARK: Watching

  func snapshot(_ request: SnapshotRequest) -> DeviceSnapshot {
    var snapshot = DeviceSnapshot(of: device, withFiles: false)
    snapshot.isPaused = device.isPaused
    snapshot.isRecording = recorder != nil
    snapshot.variants = device.variants.sorted { $0.key < $1.key }
      .compactMap { name, chosen in
        guard let value = Variants.value(chosen, of: name), value.worth != .usual else {
          return nil
        }
        return DeviceSnapshot.Variant(
          name: name, value: chosen, isNaive: value.worth == .naive,
          ignoredBy: programsIgnoring(variant: name))
      }
    snapshot.sandbox = device.sandbox.label
    snapshot.isSandboxed = device.sandbox.isWhole
    snapshot.isReloadPending = isReloadPending
    if snapshot.showsLabFiles != watchesLabFiles {
      // Another container: nothing in it has changed.
      watchesLabFiles = snapshot.showsLabFiles
      changes = FileChanges()
    }
    let watched = device.watchedFiles(ofLabs: watchesLabFiles)
    if watched.revision != listed.revision {
      listed = (watched.files.map(FileSnapshot.init), watched.revision)
    }
    snapshot.hasMoreFiles = watched.isCut
    snapshot.files = changes.marked(listed.files, now: request.now)
    snapshot.preview = preview(of: request.selectedFile, in: snapshot.files)
    snapshot.events = events(request.filter)
    return snapshot
  }

  /// Whether the last word about the widget was that somebody wants it afresh.
  private var isReloadPending: Bool {
    let last = device.trace.events.suffix(400).last { $0.kind == .widget }
    return last?.words == "asks for a reload"
  }

  private func preview(of path: String?, in files: [FileSnapshot]) -> FilePreview? {
    guard let file = files.first(where: { $0.path == path }), !file.isFolder,
      let bytes = read(file.path, limit: FilePreview.byteLimit)
    else { return nil }
    return FilePreview(path: file.path, bytes: bytes, size: file.size, isSealed: file.isSealed)
  }

  private func events(_ request: TraceFilterRequest) -> [TraceEvent] {
    let filter = TraceFilter(program: request.program, kinds: request.kinds)
    return Array(device.trace.events.reversed().lazy.filter(filter.shows).prefix(request.count))
      .reversed()
  }
}
