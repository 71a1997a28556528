// A portal between programs of one App Group: send a value here, and it comes out over there.
import SystemKit

/// One end of a portal, which carries the latest value from any program of an App Group to all the
/// others.
///
/// A portal is a mailbox and no queue: it holds one message, and what is sent before the last one
/// was read is gone. That is right for where a slider stands and wrong for anything that must
/// arrive, which belongs into files of their own. Nobody hears what they sent themselves.
@MainActor public final class PortalEnd {
  /// What a look into a portal can find.
  public enum Finding: Sendable, Hashable {
    /// Somebody else has sent this since the last look.
    case received(PortalMessage)
    /// What lies there is half a message.
    case torn
  }

  private let name: String
  private let sender: String
  private let container: Folder
  private let writing: any PortalWriting
  private let signal: any PortalSignal
  /// What lay in the portal when it was looked into last, whoever sent it.
  public private(set) var latest: PortalMessage?
  private var onFinding: (Finding) -> Void = { _ in }

  /// Makes an end; it hears nothing before it is opened.
  ///
  /// - Parameters:
  ///   - name: The same at both ends; a file's name.
  ///   - sender: Who is at this end: a bundle identifier.
  ///   - container: The container of the App Group.
  ///   - writing: How a message gets into its file.
  ///   - signal: How the others learn of it.
  public init(
    _ name: String, sender: String, container: Folder, writing: any PortalWriting,
    signal: any PortalSignal
  ) {
    self.name = name
    self.sender = sender
    self.container = container
    self.writing = writing
    self.signal = signal
  }

  private var fileName: String { "\(name).json" }

  /// Opens this end: looks at once for what came while nobody was here, then whenever there is a
  /// signal.
  ///
  /// - Throws: `FileError`, `SystemError`.
  public func open(_ onFinding: @escaping @MainActor (Finding) -> Void) async throws {
    self.onFinding = onFinding
    let folder = try openFolder()
    try look()
    try await signal.listen(to: fileName, in: folder) { [weak self] in
      // A look that fails is made up for by the next one.
      try? self?.look()
    }
  }

  /// Sends `value` to the other ends; it replaces what lies in the portal.
  ///
  /// - Throws: `FileError`, `SystemError`.
  public func send(_ value: String) async throws {
    let folder = try openFolder()
    let last = try read(folder).flatMap(PortalMessage.init)?.number ?? latest?.number ?? 0
    let message = PortalMessage(sender: sender, number: last + 1, value: value)
    latest = message
    try await writing.write(message.written(), to: fileName, in: folder)
    try await signal.announce()
  }

  /// Looks whether something new lies in the portal, signal or not: whoever slept may have missed
  /// one.
  ///
  /// - Throws: `FileError`.
  public func look() throws {
    guard let bytes = try read(openFolder()), !bytes.isEmpty else { return }
    guard let message = PortalMessage(bytes) else { return onFinding(.torn) }
    guard message != latest else { return }
    latest = message
    guard message.sender != sender else { return }
    onFinding(.received(message))
  }

  private func read(_ folder: Folder) throws -> [UInt8]? {
    do {
      return try folder.read(fileName, limit: PortalMessage.maximumSize)
    } catch let error as FileError where error.isAbsent {
      return nil
    }
  }

  private func openFolder() throws -> Folder {
    let folder = try container.folder("portals")
    try folder.make()
    return folder
  }
}
