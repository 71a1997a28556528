// Takes what a picture shows from a device: for the stage, and for every picture of a scenario.
import Device

extension DeviceSnapshot {
  /// The device as it stands, without its events and its variants.
  ///
  /// NB: what depends on the machine, as how strong its sandbox is, stays unsaid; the stage adds
  /// it, and pictures are the same everywhere.
  ///
  /// - Parameter withFiles: Whether the container is listed too; who looks all the time keeps its
  ///   own listing.
  public init(of device: SimulatedDevice, withFiles: Bool = true) {
    self.init()
    clocks = device.clocks
    foreground = device.foreground
    labsInFront = device.labsInFront
    isLocked = device.isLocked
    lockRemark = device.lockRemark
    isOffline = device.isOffline
    serverStatus = device.forcedServerStatus
    serverLatency = device.serverLatency
    signing = device.signing
    isDiskFull = device.isDiskFull
    for name in ProgramName.allCases { programs[name] = ProgramSnapshot(of: name, on: device) }
    card = device.widgetCard
    reloadsLeft = device.widgetReloadsLeft
    widgets = device.widgetStatuses
    guard withFiles else { return }
    files = (showsLabFiles ? device.labFiles() : device.groupFiles()).map(FileSnapshot.init)
  }
}

extension FileSnapshot {
  /// A file as the device lists it.
  public init(_ file: GroupFile) {
    self.init(
      path: file.path, size: file.size, writer: file.writer, modifiedAt: file.writtenAt,
      isSealed: file.isSealed, isFolder: file.isFolder)
  }
}

extension ProgramSnapshot {
  fileprivate init(of name: ProgramName, on device: SimulatedDevice) {
    self.init()
    state = device.state(of: name)
    isHanging = device.isHanging(name)
    screen = name == .widget ? nil : device.screen(of: name)
    end = device.lastEnd(of: name)
    model = device.lastModel(of: name)
    if let console = device.console(of: name) {
      output = console.output.lines
      errors = console.errors.lines
    }
  }
}
