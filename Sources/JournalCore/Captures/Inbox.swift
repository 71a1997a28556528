// The one rule by which the folders of the inbox are told apart, for everybody who looks into it.
import SystemKit

/// The folder in which captures wait for the app.
///
/// A capture is a folder whose manifest was written last: with it the capture waits, without it
/// somebody is still writing, or died. Whatever else lies there is nobody's capture.
@MainActor public struct Inbox {
  private let root: Folder

  /// Looks into the inbox of a group container.
  public init(in root: Folder) {
    self.root = root
  }

  /// The names of the captures that wait.
  ///
  /// - Throws: `FileError` when the inbox can't be listed.
  public func waiting() throws -> [String] {
    try captures().filter { $0.isWhole }.map(\.name)
  }

  /// The names of the captures whose manifest hasn't been written.
  ///
  /// - Throws: `FileError` when the inbox can't be listed.
  public func halfWritten() throws -> [String] {
    try captures().filter { !$0.isWhole }.map(\.name)
  }

  /// Every capture, whole or not.
  ///
  /// - Throws: `FileError` when the inbox can't be listed.
  public func all() throws -> [String] { try captures().map(\.name) }

  private func captures() throws -> [(name: String, isWhole: Bool)] {
    guard root.isFolder(ContainerPaths.inbox) else { return [] }
    let inbox = try root.folder(ContainerPaths.inbox)
    return try inbox.names().filter { inbox.isFolder($0) }
      .map { (name: $0, isWhole: try inbox.folder($0).contains(ContainerPaths.manifest)) }
  }
}
