// Measures the journal's promises from inside a sandboxed program, each beside its bare twin.
@preconcurrency import Glibc
import JournalCore
import JournalSealing
import SystemKit

/// A program that measures what the last part of the URL it opens names, and says so in a note.
final class BenchProgram: Program {
  private let system: System

  init(system: System) {
    self.system = system
  }

  func launch() async {}

  func render() -> ViewTree? { ViewTree(title: "Bench", nodes: []) }

  func handle(_ event: Event) async -> Reply? {
    guard case .openURL(let url) = event else { return nil }
    let parts = url.split(separator: "/").map(String.init)
    guard parts.count >= 2, let count = Int(parts[parts.count - 1]) else { return nil }
    do {
      system.note(try await measure(parts[parts.count - 2], count))
    } catch {
      system.note("failed \(error)")
    }
    return nil
  }

  /// The times as `ours µs,µs,… bare µs,µs,…`.
  private func measure(_ name: String, _ count: Int) async throws -> String {
    guard let folder = try await system.containers.container(forGroup: JournalIdentifiers.group)
    else { throw FileError(operation: "bench", path: "group container", code: ENOENT) }
    let pair: Pair
    switch name {
    case "seal": pair = try await SealingBench(system: system).pair(in: folder)
    case "capture": pair = CaptureBench(system: system).pair(in: folder)
    default: throw FileError(operation: "bench", path: name, code: EINVAL)
    }
    var ours: [Int] = []
    var bare: [Int] = []
    // In turn, so that a machine whose speed drifts drifts for both.
    for index in 0..<count {
      ours.append(try await time { try await pair.ours(index) })
      bare.append(try await time { try await pair.bare(index) })
    }
    return "ours \(words(ours)) bare \(words(bare))"
  }

  private func words(_ times: [Int]) -> String {
    times.map(String.init).joined(separator: ",")
  }

  /// How long `body` takes, in microseconds.
  private func time(_ body: () async throws -> Void) async throws -> Int {
    let start = Self.microseconds()
    try await body()
    return Self.microseconds() - start
  }

  private static func microseconds() -> Int {
    // NB: the machine's clock, which nothing else reads on this side: it is what is measured.
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
  }
}

/// An operation of ours and the bare system calls it is held against.
struct Pair {
  let ours: @MainActor (Int) async throws -> Void
  let bare: @MainActor (Int) async throws -> Void
}
