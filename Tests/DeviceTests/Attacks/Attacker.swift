// A device whose app speaks the wire by script, and what the host spends on that.
import Foundation
import Glibc
import Wire

@testable import Device

/// A scenario's device in which the app is a program that keeps no rule.
struct Attacker {
  let device: SimulatedDevice

  init() throws {
    device = try TestDevice.make(app: "WireAttacker")
  }

  /// What begins every script that wants to be heard out.
  static let greeting = #"say {"hello":{"version":1}}"# + "\nhear\nhear\n"

  /// Starts the app with this script and waits until all is settled.
  func run(_ script: String) throws {
    let bundle = device.bundle(of: .app)
    let home = try device.containers.privateContainer(
      of: device.bundles.installed(bundle).description)
    try Data((Self.greeting + script).utf8).write(to: URL(filePath: "\(home)/script"))
    try device.openApp()
    try device.settle()
  }

  /// How the app broke the contract.
  var violations: [String] {
    device.trace.events.filter { $0.kind == .violation }.map(\.words)
  }

  /// How the app came to its end.
  var end: String? { device.lastEnd(of: .app)?.words }

  /// How many megabytes this process has in memory now.
  static func memory() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) >> 10
  }
}
