// Naive: the path of the group container is written down and used again in later launches.
import JournalCore
import SystemKit

/// Asks for the container once in the life of an installation.
///
/// The path has a UUID in it that belongs to the system. Once that changes, the app writes to where
/// nobody looks any more, or nowhere.
@MainActor final class RememberedContainer {
  private static let fileName = "group-container-path"

  private let containers: Containers
  private let replacement: any FileReplacing

  init(containers: Containers, replacement: any FileReplacing) {
    self.containers = containers
    self.replacement = replacement
  }

  func container() async throws -> Folder? {
    let home = containers.privateContainer
    if home.contains(Self.fileName) {
      let path = String(decoding: try home.read(Self.fileName, limit: 4_096), as: UTF8.self)
      return containers.folder(at: path, inGroup: JournalIdentifiers.group)
    }
    guard let folder = try await containers.container(forGroup: JournalIdentifiers.group) else {
      return nil
    }
    let path = try folder.absolutePath(of: ContainerPaths.inbox)
    try replacement.replace(
      Self.fileName, with: Array(path.dropLast(ContainerPaths.inbox.count + 1).utf8), in: home,
      protection: .completeUntilFirstUserAuthentication)
    return folder
  }
}
