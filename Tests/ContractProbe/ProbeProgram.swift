// Exercises every corner of the process contract on demand: a URL names what to do.
@preconcurrency import Glibc
import SystemKit

/// A program that does what the last part of the URL it opens says.
final class ProbeProgram: Program {
  private let system: System
  private var lines: [String] = []
  private var refresh: Task<Int, any Error>?
  private var slow: Task<Void, any Error>?
  private var presses = 0

  init(system: System) {
    self.system = system
  }

  func launch() async {
    if let route = system.connection.launch.restoredRoute { system.note("restores \(route)") }
    system.note("probe launched \(system.identifiers.makeUUID(for: "launch"))")
  }

  func render() -> ViewTree? {
    let nodes = lines.enumerated().map { index, line in
      ViewNode.text(id: "line:\(index)", text: line, style: .body)
    }
    return ViewTree(
      title: "Probe",
      nodes: nodes + [
        .button(id: "button:Press", label: "Press", role: .standard, isEnabled: true),
        .field(id: "field:Word", label: "Word", value: "", isSecure: false, isEnabled: true),
      ])
  }

  func handle(_ event: Event) async -> Reply? {
    switch event {
    case .openURL(let url): await perform(url.split(separator: "/").last.map(String.init) ?? "")
    case .tap: await press()
    case .textChanged(_, let text): say("word \(text.revealed)")
    case .darwinNotification(let name): say("heard \(name)")
    case .scenePhase(let phase): say("phase \(phase.rawValue)")
    case .protectedData(let available): say("protected data \(available ? "is back" : "goes")")
    default: break
    }
    return nil
  }

  private func say(_ line: String) {
    lines.append(line)
    system.note(line)
    system.setNeedsRender()
  }

  private func perform(_ command: String) async {
    switch command {
    case "side-by-side": await sideBySide()
    case "shared-refresh": await sharedRefresh()
    case "begin-slow": beginSlow()
    case "cancel-slow": slow?.cancel()
    case "observe": await observe()
    case "post": await post()
    case "write": write()
    case "request": await request()
    case "keep": await keepRunning(expirationHandler: nil)
    case "keep-till-told": await keepRunning { Task { await self.stopRunning() } }
    case "stop": await stopRunning()
    case "go-to-profile": await saveRoute("profile")
    case "print": printOut()
    case "exit": exit(3)
    case "trap": abort()
    default: performHostile(command)
    }
  }

  /// What a hostile program does to the device.
  private func performHostile(_ command: String) {
    switch command {
    case "garbage": raw([0x05, 0, 0, 0] + Array("hello".utf8))
    case "too-long": raw([0xff, 0xff, 0xff, 0x7f])
    case "empty-frame": raw([0, 0, 0, 0])
    case "flood": flood()
    case "close": close(3)
    case "hang": while true { pause() }
    case "restless": Task { while true { try await self.system.clock.sleep(milliseconds: 0) } }
    case "second-hello": system.connection.send(.hello(version: 1))
    case "unknown-finish": system.connection.send(.finished(event: 9_999, reply: nil))
    default: performFile(command)
    }
  }

  // MARK: Files

  private var held: OpenFile?

  /// Makes, reads, overwrites, appends to or renames the file that is named as its class.
  private func performFile(_ command: String) {
    let parts = command.split(separator: "-").map(String.init)
    guard parts.count == 2, let protection = ProtectionClass(rawValue: parts[1]) else {
      return say("unknown \(command)")
    }
    do {
      try perform(parts[0], on: parts[1], protection)
    } catch let error as FileError {
      say("\(command) failed: \(error)\(error.isLocked ? ", locked" : "")")
    } catch {
      say("\(command) failed: \(error)")
    }
  }

  private func perform(_ verb: String, on name: String, _ protection: ProtectionClass) throws {
    let folder = system.containers.privateContainer
    switch verb {
    case "make", "hold":
      let file = try folder.create(name, protection: protection)
      try file.write(Array("what \(name) holds".utf8))
      try file.sync()
      if verb == "hold" { held = file } else { try file.close() }
      say("made \(name)")
    case "append":
      try held?.write(Array(", and more".utf8))
      try held?.sync()
      say("appended to \(name)")
    case "overwrite":
      let file = try folder.openInPlace(name, protection: protection)
      try file.write(Array("overwritten".utf8))
      try file.close()
      say("overwrote \(name)")
    case "rename":
      try folder.rename(name, to: "moved")
      say("renamed \(name)")
    case "read":
      say(String(decoding: try folder.read(name, limit: 1_024), as: UTF8.self))
    default: say("unknown \(verb)")
    }
  }

  // MARK: Calls

  /// Three waits at once; the shortest comes first, whatever the order of asking.
  private func sideBySide() async {
    async let third: Void = wait(30, "third")
    async let first: Void = wait(10, "first")
    async let second: Void = wait(20, "second")
    _ = await (first, second, third)
    say("all are back at \(system.clock.uptime)")
  }

  private func wait(_ milliseconds: Int, _ name: String) async {
    do {
      try await system.clock.sleep(milliseconds: milliseconds)
      say("\(name) is back")
    } catch {
      say("\(name) failed")
    }
  }

  /// Everyone who needs the refresh waits for the one that is under way.
  private func sharedRefresh() async {
    say("wants a refresh")
    let task =
      refresh
      ?? Task {
        try await self.system.clock.sleep(milliseconds: 50)
        return self.system.clock.uptime
      }
    refresh = task
    do {
      say("refreshed at \(try await task.value)")
    } catch {
      say("refresh failed")
    }
    refresh = nil
  }

  // MARK: Background

  private var task = 0

  private func keepRunning(expirationHandler: (@MainActor () -> Void)?) async {
    do {
      task = try await system.application.beginBackgroundTask(
        named: "probe", expirationHandler: expirationHandler)
      say("keeps running")
    } catch {
      say("can't keep running")
    }
  }

  private func stopRunning() async {
    do {
      try await system.application.endBackgroundTask(task)
      say("needs no more time")
    } catch {
      say("can't stop running")
    }
  }

  private func saveRoute(_ route: String) async {
    do {
      try await system.application.saveRoute(route)
    } catch {
      say("can't save the route")
    }
  }

  private func request() async {
    do {
      let request = NetworkRequest(method: "GET", path: "/entries")
      say("answered \(try await system.network.response(to: request).status)")
    } catch {
      say("request: \(error)")
    }
  }

  private func beginSlow() {
    slow = Task {
      do {
        try await self.system.clock.sleep(milliseconds: 1_000)
        self.say("slow is back")
      } catch is CancellationError {
        self.say("slow was cancelled")
      }
    }
  }

  private func press() async {
    presses += 1
    let mine = presses
    say("press \(mine) begins")
    await wait(5, "press \(mine)")
  }

  private func observe() async {
    do {
      try await system.notifications.addObserver("probe") {}
      say("observing")
    } catch {
      say("could not observe")
    }
  }

  private func post() async {
    do {
      for _ in 0..<5 { try await system.notifications.post("probe") }
      say("posted five times")
    } catch {
      say("could not post")
    }
  }

  private func write() {
    do {
      let folder = system.containers.privateContainer
      let file = try folder.create("probe.tmp", finalName: "probe")
      try file.write(Array("probe".utf8))
      try file.sync()
      try file.close()
      try folder.rename("probe.tmp", to: "probe")
      try folder.sync()
      say("written")
    } catch {
      say("writing failed: \(error)")
    }
  }

  private func printOut() {
    print("a line on standard output")
    fputs("an unfinished line on standard error", stderr)
  }

  // MARK: Hostility

  private func raw(_ bytes: [UInt8]) {
    _ = bytes.withUnsafeBytes { Glibc.write(3, $0.baseAddress, $0.count) }
  }

  private func flood() {
    for number in 0..<1_000_000 { system.note("flood \(number)") }
  }
}
