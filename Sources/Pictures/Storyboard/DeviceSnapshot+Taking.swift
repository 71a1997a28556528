// Takes what a picture shows from a device, leaving out whatever differs between machines.
import Canvas
import Device
import Playback

extension DeviceSnapshot {
  /// The device as it stands, without its events.
  ///
  /// NB: how strong the machine's sandbox is stays unsaid, or pictures would differ by machine.
  init(of device: SimulatedDevice) {
    self.init()
    clocks = device.clocks
    foreground = device.foreground
    isLocked = device.isLocked
    isOffline = device.isOffline
    let trouble = StandingTrouble(device.trace.events)
    serverStatus = trouble.serverStatus
    isDiskFull = trouble.isDiskFull
    variants = Variants.all.compactMap { variant in
      guard let value = device.variants[variant.name], value != variant.values.first
      else { return nil }
      return Variant(name: variant.name, value: value)
    }
    for name in ProgramName.allCases { programs[name] = ProgramSnapshot(of: name, on: device) }
    card = device.widgetCard
    reloadsLeft = device.widgetReloadsLeft
    widgets = device.widgetStatuses
    files = device.groupFiles().map {
      FileSnapshot(
        path: $0.path, size: $0.size, writer: $0.writer, modifiedAt: $0.writtenAt,
        isSealed: $0.isSealed, isFolder: $0.isFolder)
    }
  }

  /// Marks the files that are new or different since the picture before.
  mutating func markChanges(since earlier: [FileSnapshot]?) {
    guard let earlier else { return }
    var known: [String: FileSnapshot] = [:]
    for file in earlier where file.change != .removed { known[file.path] = file }
    for index in files.indices {
      guard let before = known.removeValue(forKey: files[index].path) else {
        files[index].change = .added
        continue
      }
      let isSame =
        before.size == files[index].size && before.modifiedAt == files[index].modifiedAt
        && before.writer == files[index].writer
      if !isSame, !files[index].isFolder { files[index].change = .changed }
    }
    files += known.values.map { file in
      var file = file
      file.change = .removed
      return file
    }
    files.sort { Self.order($0.path).lexicographicallyPrecedes(Self.order($1.path)) }
  }

  /// Folders directly before what is in them.
  private static func order(_ path: String) -> [String] {
    path.split(separator: "/").map(String.init)
  }
}

extension ProgramSnapshot {
  fileprivate init(of name: ProgramName, on device: SimulatedDevice) {
    self.init()
    state = device.state(of: name)
    screen = name == .widget ? nil : device.screen(of: name)
    end = device.lastEnd(of: name)
    model = device.model(of: name)
    if let console = device.console(of: name) {
      output = console.output.lines
      errors = console.errors.lines
    }
  }
}

/// The trouble that was made and not ended, as far as only the trace tells of it.
private struct StandingTrouble {
  var serverStatus: Int?
  var isDiskFull = false

  init(_ events: [TraceEvent]) {
    for event in events where event.kind == .trouble {
      switch event.words {
      case "the disk is full": isDiskFull = true
      case "the disk has room again": isDiskFull = false
      case let words where words.hasPrefix("the server answers "):
        let status = Int(words.dropFirst("the server answers ".count))
        serverStatus = status == 200 ? nil : status
      default: break
      }
    }
  }
}
