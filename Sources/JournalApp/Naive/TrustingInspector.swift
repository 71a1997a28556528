// Naive: what lies in the container is believed, since only our own programs can write there.
import JournalCore
import SystemKit

/// Takes every manifest at its word.
@MainActor struct TrustingInspector: CaptureInspecting {
  func manifest(in folder: Folder) throws -> InspectedManifest {
    let bytes = try folder.read(ContainerPaths.manifest, limit: CaptureLimits.manifestSize)
    let manifest = try CanonicalJSON.decode(CaptureManifest.self, from: bytes)
    return InspectedManifest(manifest: manifest, hash: try CheckedInspector.hash(of: manifest))
  }

  func checkFiles(of manifest: CaptureManifest, in folder: Folder) throws {}
}
