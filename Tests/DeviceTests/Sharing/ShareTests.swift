// The share sheet with the real extension: handed an item, in front, put away again.
import Testing
import Wire

@testable import Device

@MainActor @Suite(.serialized) struct ShareTests {
  private func share(
    _ item: ShareableItem, _ body: (SimulatedDevice) throws -> Void
  ) throws {
    let device = try TestDevice.make()
    defer { device.close() }
    try device.share(item)
    try device.settle()
    try body(device)
  }

  @Test func `sharing opens the extension in front of another app`() throws {
    try share(.text("Rain over Ulm")) { device in
      #expect(device.foreground == .shareExtension)
      #expect(device.state(of: .shareExtension) == .running)
      #expect(device.screen(of: .shareExtension)?.title == "Add to Journal")
      let sheet = try device.shareSheet(for: .text("a"))
      #expect(sheet.count == 1)
    }
  }

  @Test func `posting leaves one capture and ends the process`() throws {
    try share(.link("https://example.com/fog")) { device in
      try device.tap("Post")
      try device.settle()
      let captures = try device.captureCount()
      #expect(captures == 1)
      #expect(device.lastEnd(of: .shareExtension)?.words == "exit 0")
      #expect(device.foreground == .otherApp)
      let words = device.trace.events.filter { $0.kind == .share }.map(\.words)
      #expect(words == ["is handed a link", "completes its request"])
    }
  }

  @Test func `a photo reaches the extension as a copy of its own`() throws {
    try share(.photo("fog.jpg")) { device in
      let home = try #require(device.latest[.shareExtension]).home
      #expect(DeviceFile.isFile("\(home)/tmp/fog.jpg"))
      try device.tap("Post")
      try device.settle()
      let files = device.groupFiles().filter { $0.path.hasPrefix("inbox/") && !$0.isFolder }
      let photos = files.filter { !$0.path.contains("/.") }
      #expect(photos.count == 2)
      #expect(photos.allSatisfy { $0.writer == "share extension" })
    }
  }

  @Test func `cancelling leaves nothing`() throws {
    try share(.text("a")) { device in
      try device.tap("Cancel")
      try device.settle()
      if device.state(of: .shareExtension) == .running,
        let alert = device.screen(of: .shareExtension)?.alert
      {
        Issue.record("an alert nobody expected: \(alert.title)")
      }
      let captures = try device.captureCount()
      #expect(captures == 0)
      #expect(device.state(of: .shareExtension) == .notRunning)
    }
  }

  @Test func `the sheet opens once at a time`() throws {
    try share(.text("a")) { device in
      #expect(throws: DeviceError.self) { try device.share(.text("b")) }
      #expect(device.state(of: .shareExtension) == .running)
    }
  }

  @Test func `an extension that is killed leaves the other app and can be opened again`() throws {
    try share(.text("a")) { device in
      try device.kill(.shareExtension)
      try device.settle()
      #expect(device.foreground == .otherApp)
      try device.share(.text("b"))
      try device.settle()
      #expect(device.state(of: .shareExtension) == .running)
    }
  }

  @Test(arguments: ["gone.jpg", "../Bundles", "a/b.jpg", ""])
  func `a photo that isn't among the samples is named with those that are`(name: String) throws {
    let device = try TestDevice.make()
    defer { device.close() }
    let error = #expect(throws: DeviceError.self) { try device.share(.photo(name)) }
    #expect(error?.description.contains("fog.jpg") == true)
    #expect(device.foreground == .home)
  }
}
