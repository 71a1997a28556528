// Looking at a capture as one looks at what comes from a network.
import Crypto
import JournalCore
import SystemKit

/// A manifest, and the hash of everything in it.
struct InspectedManifest {
  var manifest: CaptureManifest
  var hash: String
}

/// Decides whether a capture may be believed.
@MainActor protocol CaptureInspecting {
  /// Reads the manifest in a capture's folder.
  ///
  /// - Throws: `CaptureProblem`, or `FileError` when the folder can't be read now.
  func manifest(in folder: Folder) throws -> InspectedManifest
  /// Checks the files that a manifest tells of.
  ///
  /// - Throws: `CaptureProblem`, or `FileError` when they can't be read now.
  func checkFiles(of manifest: CaptureManifest, in folder: Folder) throws
}

/// Believes nothing: version, names, sizes, dates, hashes and counts are checked, links refused.
@MainActor struct CheckedInspector: CaptureInspecting {
  private let clock: SystemClock

  init(clock: SystemClock) {
    self.clock = clock
  }

  func manifest(in folder: Folder) throws -> InspectedManifest {
    let bytes = try Self.reading {
      try folder.read(ContainerPaths.manifest, limit: CaptureLimits.manifestSize)
    }
    let manifest = try CaptureManifest.decode(bytes)
    try manifest.validate(now: clock.wall)
    return InspectedManifest(manifest: manifest, hash: try Self.hash(of: manifest))
  }

  func checkFiles(of manifest: CaptureManifest, in folder: Folder) throws {
    for file in manifest.files {
      let size = try Self.reading { try folder.size(of: file.name) }
      guard size <= CaptureLimits.fileSize else { throw CaptureProblem.tooBig }
      guard size == file.size else { throw CaptureProblem.wrongSizeOrHash }
      var digest = try SHA256()
      try Self.reading { try folder.read(file.name) { try digest.update(bufferPointer: $0) } }
      guard try digest.finalize().description == file.sha256.lowercased() else {
        throw CaptureProblem.wrongSizeOrHash
      }
    }
  }

  /// The hash by which the same capture is known again, and another of the same id told apart.
  static func hash(of manifest: CaptureManifest) throws -> String {
    try SHA256.hash(try CanonicalJSON.encode(manifest)).description
  }

  /// Says what a file that can't be read means for the capture it belongs to.
  private static func reading<Value>(_ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as FileError {
      if error.isAbsent { throw CaptureProblem.missingFile }
      if error.isTooLarge { throw CaptureProblem.tooBig }
      if error.isNoFile { throw CaptureProblem.unsafeName }
      throw error
    }
  }
}
