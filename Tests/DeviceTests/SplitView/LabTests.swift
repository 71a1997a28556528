// The labs as real processes: beside each other, behind each other, waiting for each other.
import HostFiles
import Testing
import Wire

@testable import Device

@MainActor @Suite(.serialized) struct LabTests {
  private func lab(
    _ variants: [String: String] = [:], _ body: (SimulatedDevice) throws -> Void
  ) throws {
    let device = try TestDevice.make()
    defer { device.close() }
    for (name, value) in variants.sorted(by: { $0.key < $1.key }) {
      device.setVariant(name, value)
    }
    try device.openLabs()
    try device.settle()
    try body(device)
  }

  private func tap(_ labels: String..., in lab: ProgramName, _ device: SimulatedDevice) throws {
    for label in labels {
      try device.tap(label, in: lab)
      try device.settle()
    }
  }

  private func shows(_ text: String, _ lab: ProgramName, _ device: SimulatedDevice) -> Bool {
    device.texts(shownBy: lab).contains { $0.contains(text) }
  }

  @Test func `a device has no labs before somebody opens them`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    #expect(!device.bundles.identifiers.contains { $0.contains("lab") })
    try device.openLab(.leftLab)
    try device.settle()
    #expect(device.state(of: .leftLab) == .running)
    #expect(device.state(of: .rightLab) == .notRunning)
    #expect(throws: DeviceError.self) { try device.openLab(.app) }
  }

  @Test func `both are in front, and a tap has to say where`() throws {
    try lab { device in
      #expect(device.foreground == .splitView)
      #expect(throws: DeviceError.self) { try device.tap("More") }
      try tap("More", in: .leftLab, device)
      #expect(shows("The slider is at 1", .rightLab, device))
      #expect(throws: DeviceError.self) { try device.tap("More", in: .app) }
    }
  }

  @Test func `what isn't in front any more is suspended after its grace`() throws {
    try lab { device in
      try device.openLab(.rightLab)
      try device.settle()
      try device.pass(LifecycleService.grace)
      #expect(device.state(of: .leftLab) == .suspended)
      #expect(device.state(of: .rightLab) == .running)
      try device.openApp()
      try device.settle()
      try device.pass(LifecycleService.grace)
      #expect(device.state(of: .rightLab) == .suspended)
      try device.openLabs()
      try device.settle()
      #expect(device.state(of: .leftLab) == .running)
      #expect(device.state(of: .rightLab) == .running)
    }
  }

  @Test func `unlocking brings back what was side by side`() throws {
    try lab { device in
      try device.lock()
      try device.pass(LifecycleService.grace)
      #expect(device.state(of: .leftLab) == .suspended)
      try device.unlock(SimulatedDevice.passcode)
      try device.settle()
      #expect(device.foreground == .splitView)
      try tap("More", in: .rightLab, device)
      #expect(shows("Received 1", .leftLab, device))
    }
  }

  @Test func `the same story has the same trace, however the machine is occupied`() throws {
    var traces: [[String]] = []
    for _ in 0..<3 {
      try lab { device in
        try tap("More", "More", in: .leftLab, device)
        try device.openLab(.rightLab)
        try device.pass(LifecycleService.grace)
        try device.openLabs()
        try device.settle()
        traces.append(device.trace.events.map(\.text))
      }
    }
    #expect(traces[0] == traces[1] && traces[1] == traces[2])
  }

  @Test func `nothing is in front once both are gone`() throws {
    try lab { device in
      try device.kill(.leftLab)
      try device.settle()
      #expect(device.foreground == .splitView)
      try device.kill(.rightLab)
      try device.settle()
      #expect(device.foreground == .home)
    }
  }

  @Test func `a writer that waits for a sleeper takes no event until it has its turn`() throws {
    try lab(["presenter.background": "kept"]) { device in
      try tap("Coordination", "Present", in: .leftLab, device)
      try tap("Coordination", in: .rightLab, device)
      try device.openLab(.rightLab)
      try device.pass(LifecycleService.grace)
      try tap("Write", "Slider", in: .rightLab, device)
      #expect(shows("Waiting to write", .rightLab, device))
      try device.openLabs()
      try device.settle()
      // What was touched meanwhile is taken now.
      #expect(shows("The slider is at", .rightLab, device))
      #expect(shows("Asked 1 time", .leftLab, device))
    }
  }

  @Test func `two that wait for each other end by the watchdog, and free each other`() throws {
    try lab(["presenter.background": "kept"]) { device in
      try tap("Coordination", "Present", in: .leftLab, device)
      try tap("Coordination", "Present", in: .rightLab, device)
      try device.openLab(.rightLab)
      try device.pass(LifecycleService.grace)
      try tap("Write", in: .rightLab, device)
      try device.goHome()
      try device.pass(Watchdog.phase)
      #expect(device.lastEnd(of: .rightLab) == .watchdog)
      try device.openLab(.leftLab)
      try device.settle()
      try tap("Write", in: .leftLab, device)
      #expect(shows("Written", .leftLab, device))
    }
  }

  @Test func `a defaults domain is read again when another program has written it`() throws {
    try lab { device in
      try tap("Defaults", "Count in the Suite", in: .leftLab, device)
      try tap("Defaults", "Read Again", in: .rightLab, device)
      #expect(shows("The suite says 1", .rightLab, device))
      try tap("Count in the Suite", in: .leftLab, device)
      try tap("Read Again", in: .rightLab, device)
      #expect(shows("The suite says 2", .rightLab, device))
    }
  }

  @Test func `a list that is deleted behind the system's back is still known by heart`() throws {
    try lab { device in
      try tap("Defaults", "Count in the Suite", in: .leftLab, device)
      let root = try #require(device.containers.groupPath(SimulatedDevice.labGroup))
      try DeviceFile.removeAll("\(root)/Library")
      try tap("Read Again", in: .leftLab, device)
      #expect(shows("The suite says 1", .leftLab, device))
      try device.kill(.leftLab)
      try device.settle()
      try device.openLab(.leftLab)
      try device.settle()
      try tap("Defaults", "Read Again", in: .leftLab, device)
      #expect(shows("The suite says nothing", .leftLab, device))
    }
  }
}
