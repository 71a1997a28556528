// The share sheet with the real extension: handed an item, in front, put away again.
import HostFiles
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

  @Test func `a sheet that was left refuses another one, and somebody returns to it`() throws {
    try share(.text("first")) { device in
      #expect(throws: DeviceError.self) { try device.returnToShareSheet() }
      try device.goHome()
      try device.settle()
      #expect(device.foreground == .home)
      let error = #expect(throws: DeviceError.self) { try device.share(.text("second")) }
      #expect("\(try #require(error))".contains("return to the share sheet"))
      #expect(device.foreground == .home)
      try device.returnToShareSheet()
      #expect(device.foreground == .shareExtension)
      try device.tap("Post")
      try device.settle()
      #expect(try device.captureCount() == 1)
      try device.share(.text("second"))
      try device.settle()
      #expect(device.foreground == .shareExtension)
    }
  }

  @Test func `a sheet that was left is suspended, and goes on when it is back`() throws {
    try share(.text("first")) { device in
      try device.goHome()
      try device.pass(4_000)
      #expect(device.state(of: .shareExtension) == .running)
      try device.pass(2_000)
      #expect(device.state(of: .shareExtension) == .suspended)
      try device.useMemory(.shareExtension, megabytes: 1)
      try device.useMemory(.app, megabytes: 1)
      #expect(
        device.trace.events.filter { $0.kind == .trouble }.map(\.words) == [
          "uses 1 MB of memory, once it goes on", "uses 1 MB of memory, once it is launched",
        ])
      try device.returnToShareSheet()
      try device.settle()
      #expect(device.state(of: .shareExtension) == .running)
      try device.lock()
      try device.pass(6_000)
      #expect(device.state(of: .shareExtension) == .suspended)
      try device.unlock(SimulatedDevice.passcode)
      try device.settle()
      #expect(device.state(of: .shareExtension) == .running)
      try device.tap("Post")
      try device.settle()
      #expect(try device.captureCount() == 1)
    }
  }

  @Test func `a sheet that is suspended with a lock is ended for it`() throws {
    try share(.text("first")) { device in
      try device.holdLock(.shareExtension, on: "auth-state.sealed")
      try device.goHome()
      try device.pass(6_000)
      #expect(device.lastEnd(of: .shareExtension)?.words == "0xdead10cc")
      #expect(device.foreground == .home)
    }
  }

  @Test func `a photo is loaded when it is wanted, and its temporary file is gone afterwards`()
    throws
  {
    try share(.photo("fog.jpg")) { device in
      let home = try #require(device.latest[.shareExtension]).home
      #expect(try DeviceFile.names(in: "\(home)/tmp").isEmpty)
      try device.tap("Post")
      try device.settle()
      #expect(try DeviceFile.names(in: "\(home)/tmp").isEmpty)
      let words = device.trace.events.filter { $0.kind == .share }.map(\.words)
      #expect(
        words == [
          "is handed the photo fog.jpg", "loads fog.jpg as public.jpeg",
          "the temporary file of fog.jpg is deleted", "completes its request",
        ])
      let files = device.groupFiles().filter { $0.path.hasPrefix("inbox/") && !$0.isFolder }
      let photos = files.filter { !$0.path.contains("/.") }
      #expect(photos.count == 2)
      #expect(photos.allSatisfy { $0.writer == "share extension" })
    }
  }

  @Test func `several photos and a text are one capture, in the order they were picked`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    try device.share([.photo("tram.png"), .text("Two of them"), .photo("fog.jpg")])
    try device.settle()
    try device.tap("Post")
    try device.settle()
    let captures = try device.captureCount()
    #expect(captures == 1)
    let manifest = try #require(device.groupFiles().first { $0.path.hasSuffix("manifest.json") })
    let bytes = try #require(device.readGroupFile(manifest.path, limit: 4_096))
    let text = String(decoding: bytes, as: UTF8.self)
    let (tram, fog) = (text.firstRange(of: "tram.png"), text.firstRange(of: "fog.jpg"))
    #expect(try #require(tram).lowerBound < (try #require(fog)).lowerBound)
  }

  @Test func `a load that is slow is answered when its time has come`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    try device.delayItem("tram.png", by: 2_000)
    try device.share(.photo("tram.png"))
    try device.settle()
    try device.tap("Post")
    try device.pass(1_999)
    #expect(device.state(of: .shareExtension) == .running)
    try device.pass(1)
    #expect(device.lastEnd(of: .shareExtension)?.words == "exit 0")
  }

  @Test func `an extension that is killed while it loads leaves no temporary file`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    try device.failItem("fog.jpg")
    try device.share([.photo("tram.png"), .photo("fog.jpg")])
    try device.settle()
    try device.tap("Post")
    try device.settle()
    #expect(device.screen(of: .shareExtension)?.alert?.title == "fog.jpg can't be read")
    let home = try #require(device.latest[.shareExtension]).home
    try device.kill(.shareExtension)
    try device.settle()
    #expect(try DeviceFile.names(in: "\(home)/tmp").isEmpty)
  }

  @Test func `a request ends once`() throws {
    try share(.text("a")) { device in
      let process = try #require(device.sharing.process)
      device.sharing.close(process, words: "completes its request")
      device.sharing.close(process, words: "cancels its request")
      try device.settle()
      #expect(
        device.trace.events.last { $0.kind == .share }?.words
          == "cancels its request once more, which changes nothing")
      #expect(device.lastEnd(of: .shareExtension)?.words == "exit 0")
    }
  }

  @Test func `the sheet lists who accepts all that is shared`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    let photos = [ShareableItem](repeating: .photo("tram.png"), count: 11)
    #expect(try device.shareSheet(for: Array(photos.dropLast())) == ["Journal"])
    #expect(try device.shareSheet(for: photos).isEmpty)
    #expect(throws: DeviceError.self) { try device.share(photos) }
    #expect(throws: DeviceError.self) { try device.share([]) }
    #expect(device.foreground == .home)
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
