// A reload that was asked for and has yet to come is known until it has come.
import Testing

@testable import Device

@MainActor @Suite struct ReloadPendingTests {
  @Test func `what other widgets are told hides no reload that the card waits for`() throws {
    let device = try TestDevice.make()
    defer { device.close() }
    device.setDelaysRealistic()
    try device.openApp()
    try device.pass(10_000)
    #expect(!device.isReloadPending)
    try device.type("ada", into: "Username")
    try device.type("analytical engine", into: "Password")
    try device.tap("Sign In")
    let wasAskedFor = try device.pass(upTo: 10_000) { device.isReloadPending }
    #expect(wasAskedFor)
    // The app asks for all of its kinds, also for those that nobody has on the screen.
    #expect(device.isReloadPending)
    try device.pass(60_000)
    #expect(!device.isReloadPending)
    #expect(device.texts(shownBy: .widget).contains("Ada"))
  }
}
