// The share sheet hands over attachments that are still where they were.
import Wire

/// One attachment of a share. Apple: `NSItemProvider`.
@MainActor public struct ItemProvider {
  /// What the attachment is.
  public let item: SharedItem
  private let connection: Connection
  private let containers: Containers

  init(_ item: SharedItem, connection: Connection) {
    self.item = item
    self.connection = connection
    containers = Containers(connection: connection)
  }

  /// The name that a file has where it comes from; nil for what is no file.
  public var suggestedName: String? {
    if case .photo(let name, _) = item { name } else { nil }
  }

  /// Whether the attachment can be had as `type`.
  public func hasItemConforming(to type: UniformType) -> Bool { item.conforms(to: type) }

  /// Loads the attachment into a temporary file, and deletes it when `handler` returns.
  ///
  /// Whatever is to stay has to be copied in the handler: a path that is kept beyond it leads
  /// nowhere. Apple: `loadFileRepresentation(forTypeIdentifier:)`.
  ///
  /// - Throws: `SystemError` in `NSItemProviderErrorDomain` when it can't be loaded, and what
  ///   `handler` throws.
  public func loadFileRepresentation(
    for type: UniformType, _ handler: @MainActor (_ folder: Folder, _ name: String) throws -> Void
  ) async throws {
    guard case .photo(_, let provider) = item, hasItemConforming(to: type) else {
      throw SystemError.itemUnavailable
    }
    let call = Call.loadItem(provider: provider, type: type.rawValue)
    guard case .path(let path?) = try await connection.call(call) else {
      throw SystemError.itemUnavailable
    }
    guard let file = try? containers.privateFile(at: path) else {  // It leads out of the container.
      await release(provider)
      throw SystemError.itemUnavailable
    }
    do {
      try handler(file.folder, file.name)
    } catch {
      await release(provider)
      throw error
    }
    await release(provider)
  }

  private func release(_ provider: Int) async {
    // What isn't released now is when the process ends.
    _ = try? await connection.call(.releaseItem(provider: provider))
  }
}

extension SystemError {
  /// `NSItemProvider.ErrorCode.itemUnavailableError`.
  static let itemUnavailable = SystemError(
    service: "NSItemProviderErrorDomain", code: -1_000, name: "itemUnavailableError")
}
