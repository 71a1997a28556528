// A thread that stays on one processor, each test on a thread of its own so that no other stays.
import Foundation
import Testing

@testable import Device

@Suite struct HostProcessorTests {
  /// The processors that a thread may run on after `body`, as the kernel lists them.
  private func allowed(after body: @escaping @Sendable () -> Void) async throws -> [Int] {
    let text = await withCheckedContinuation { continuation in
      Thread {
        body()
        let status = FileManager.default.contents(atPath: "/proc/thread-self/status")
        continuation.resume(returning: String(decoding: status ?? Data(), as: UTF8.self))
      }.start()
    }
    let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed_list") })
    let list = try #require(line.split(separator: "\t").last)
    return try list.split(separator: ",").flatMap { range in
      let ends = range.split(separator: "-").compactMap { Int($0) }
      return Array(try #require(ends.first)...(try #require(ends.last)))
    }
  }

  @Test func `each stays on one that no other keeps, or where it was when all are taken`()
    async throws
  {
    let before = try await allowed {}
    var kept: [Int] = []
    for number in 0...before.count {
      let after = try await allowed { HostProcessor.stay(on: number) }
      guard after != before else { continue }
      #expect(after.count == 1 && before.contains(after[0]))
      #expect(!kept.contains(after[0]))
      kept.append(after[0])
    }
    #expect(kept.count <= before.count)
  }
}
