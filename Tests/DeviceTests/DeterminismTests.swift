// The same story gives the same trace, a thousand times, with the machine at rest and busy.
import Glibc
import Synchronization
import Testing
import Wire

@testable import Device

@MainActor @Suite(.serialized) struct DeterminismTests {
  /// A story with everything that could go out of order.
  private func trace(seed: UInt64) throws -> [UInt8] {
    let probe = try ProbeDevice(seed: seed)
    defer { probe.device.close() }
    try probe.tell("observe")
    try probe.send("side-by-side")
    try probe.send("shared-refresh")
    try probe.device.tap("Press")
    try probe.send("begin-slow")
    try probe.send("post")
    try probe.device.pass(12)
    try probe.send("shared-refresh")
    try probe.send("cancel-slow")
    try probe.send("write")
    try probe.device.goHome()
    try probe.device.pass(6_000)
    probe.device.notifications.post("probe", by: "test")
    try probe.device.openApp()
    try probe.device.kill(.app)
    try probe.device.settle()
    return try probe.device.trace.ndjson()
  }

  @Test func `a thousand runs give one trace`() throws {
    let first = try trace(seed: 7)
    var others = 0
    for _ in 0..<799 where try trace(seed: 7) != first { others += 1 }
    let busy = BusyThreads(count: 4)
    for _ in 0..<200 where try trace(seed: 7) != first { others += 1 }
    busy.stop()
    #expect(others == 0)
  }

  @Test func `another seed gives other ids`() throws {
    #expect(try trace(seed: 7) != trace(seed: 8))
  }
}

/// Threads that keep every core busy until they are stopped.
final class BusyThreads: Sendable {
  private let running = Atomic<Bool>(true)

  init(count: Int) {
    for _ in 0..<count {
      let thread = Unmanaged.passRetained(self)
      var id = pthread_t()
      pthread_create(&id, nil, BusyThreads.spin, thread.toOpaque())
      pthread_detach(id)
    }
  }

  func stop() {
    running.store(false, ordering: .relaxed)
  }

  private static let spin: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
    guard let pointer = $0 else { return nil }
    let threads = Unmanaged<BusyThreads>.fromOpaque(pointer).takeRetainedValue()
    while threads.running.load(ordering: .relaxed) {}
    return nil
  }
}
