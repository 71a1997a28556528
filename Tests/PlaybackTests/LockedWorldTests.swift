// That the one property of a step says what the device itself lets happen while it is locked.
import Foundation
import Testing

@testable import Device
@testable import Playback

@Suite(.serialized) struct LockedWorldTests {
  private func device() throws -> SimulatedDevice {
    let device = try SimulatedDevice(
      folder: .temporary(keep: false),
      configuration: .scenario(
        seed: 7, programs: ProgramLocations(folders: [Stories.programs]),
        assets: "\(Stories.root)/assets"))
    try device.openApp()
    try device.settle()
    return device
  }

  private static let actions = StepRegistry.standard.definitions.filter { $0.kind == .action }

  /// Whether the device says of a step that it can't be because it is locked.
  private func isRefused(_ definition: StepDefinition, by device: SimulatedDevice) throws -> Bool {
    guard case .bound(let step) = StepRegistry.standard.match(definition.example),
      case .action(let action) = step.definition.body
    else { return false }
    do {
      try action(PlayContext(device: device) { false }, step.arguments)
      try device.settle()
      return false
    } catch {
      return "\(error)".contains("the device is locked")
    }
  }

  @Test func `what a person does in an app is refused, by the device and by the step`() throws {
    let device = try device()
    defer { device.close() }
    try device.lock()
    for definition in Self.actions where !definition.worksWhileLocked {
      #expect(try isRefused(definition, by: device), "\(definition.example)")
    }
  }

  @Test func `everything else can happen`() throws {
    for definition in Self.actions where definition.worksWhileLocked {
      // A card of the home screen is behind the lock; those of the lock screen have a scenario.
      guard definition.form != "I tap the {string} widget" else { continue }
      let device = try device()
      defer { device.close() }
      try device.lock()
      try device.settle()
      #expect(try !isRefused(definition, by: device), "\(definition.example)")
    }
  }

  @Test func `the lists say which are which`() throws {
    let list = StepList()
    #expect(list.markdown.contains("not on a locked device"))
    #expect(list.json.contains(#""worksWhileLocked":false"#))
  }

  @Test func `each switch lists the programs whose sources read it`() throws {
    let folders: [(String, [ProgramName])] = [
      ("JournalApp", [.app]), ("JournalWidget", [.widget]), ("JournalShare", [.shareExtension]),
      ("JournalCore", [.widget, .shareExtension]), ("Lab", [.leftLab, .rightLab]),
    ]
    for variant in Variants.all {
      var readers: [ProgramName] = []
      for (folder, programs) in folders {
        let root = "\(Stories.root)/Sources/\(folder)"
        let files = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        let isRead = try files.filter { $0.hasSuffix(".swift") }.contains {
          let text = try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8)
          return ["chosen(", "values["].contains { text.contains("\($0)\"\(variant.name)\"") }
        }
        if isRead { readers += programs.filter { !readers.contains($0) } }
      }
      #expect(Variants.readers(of: variant.name) == readers, "\(variant.name)")
    }
  }
}
