// Naive: the message is written where the old one lies, piece by piece.
import SystemKit

/// Overwrites the file, as any writer does that doesn't think of its readers.
///
/// Between two pieces others get to run, and what they read is neither the old message nor the new
/// one; a writer that dies there leaves it so.
@MainActor public struct PiecemealWriting: PortalWriting {
  private let clock: SystemClock

  /// Makes a writer; `clock` is what it waits by between two pieces.
  public init(clock: SystemClock) {
    self.clock = clock
  }

  public func write(_ bytes: [UInt8], to name: String, in folder: Folder) async throws {
    let file = try folder.openInPlace(name)
    let half = bytes.count / 2
    try file.write(bytes[..<half])
    try await clock.sleep(milliseconds: 0)
    try file.write(bytes[half...])
    try file.close()
  }
}
