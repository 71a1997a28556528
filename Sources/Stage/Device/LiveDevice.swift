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

  func perform(_ action: DeviceAction) throws {
    switch action {
    case .share, .shareSeveral: try share(action)
    case .trouble(.setVariant(let name, let value)):
      // The device doesn't know who reads a switch.
      device.setVariant(name, value, readBy: Variants.readers(of: name))
    default: try device.perform(action)
    }
  }

  /// Shares something; with a sheet that was left open, brings that one to the front instead.
  private func share(_ action: DeviceAction) throws {
    guard device.hasLeftShareSheet else { return try device.perform(action) }
    try device.perform(.returnToShareSheet)
    throw DeviceError.impossible(
      "the share sheet is still open, and in front again; post or cancel first.")
  }

  func perform(_ command: ScreenCommand) throws {
    switch command {
    case .tap(let node): try device.tap(node: node)
    case .type(let text, let node): try device.type(text, node: node)
    case .tapLabel(let label): try device.tap(label)
    case .typeInto(let text, let label): try device.type(text, into: label)
    case .setPaused(let paused): device.setPaused(paused)
    }
  }

  func why(_ program: ProgramName) throws -> WhyReport { try device.why(program) }

  var widgetKinds: [String] { device.widgetOffers }

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
    snapshot.isReloadPending = device.isReloadPending
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
