// Darwin notifications between real processes: a name, for whoever listens now.
import Testing
import Wire

@testable import Device

@MainActor @Suite(.serialized) struct NotificationTests {
  private func heard(_ probe: ProbeDevice) -> Int {
    probe.notes.filter { $0 == "heard probe" }.count
  }

  @Test func `who doesn't observe hears nothing`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    probe.device.notifications.post("probe", by: "test")
    try probe.device.settle()
    #expect(heard(probe) == 0)
  }

  @Test func `posts that wait together are heard once, and later ones again`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("observe")
    for _ in 0..<10 { probe.device.notifications.post("probe", by: "test") }
    try probe.device.settle()
    #expect(heard(probe) == 1)
    probe.device.notifications.post("probe", by: "test")
    try probe.device.settle()
    #expect(heard(probe) == 2)
  }

  @Test func `observing twice is observing once`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    let process = try #require(probe.device.latest[.app])
    probe.device.notifications.observe("probe", by: process)
    probe.device.notifications.observe("probe", by: process)
    probe.device.notifications.post("probe", by: "test")
    try probe.device.settle()
    #expect(heard(probe) == 1)
  }

  @Test func `another name is another matter`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("observe")
    probe.device.notifications.post("prob", by: "test")
    probe.device.notifications.post("probe ", by: "test")
    try probe.device.settle()
    #expect(!probe.notes.contains { $0.hasPrefix("heard") })
  }

  @Test func `a name posted while nobody runs is never heard`() throws {
    let probe = try ProbeDevice()
    defer { probe.device.close() }
    try probe.tell("observe")
    try probe.device.kill(.app)
    try probe.device.settle()
    probe.device.notifications.post("probe", by: "test")
    try probe.device.settle()
    try probe.device.openApp()
    try probe.tell("observe")
    #expect(heard(probe) == 0)
  }
}
