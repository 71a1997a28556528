// A capture on its way into the group container, and the ways in which that fails.
import SystemKit

/// Puts a capture where the app will find it.
@MainActor public protocol CaptureWriting {
  /// Keeps `draft`; once this returns, the capture survives a kill and a power failure.
  ///
  /// - Returns: What was written about it.
  func drop(_ draft: CaptureDraft) async throws(CaptureError) -> CaptureManifest
}

/// A capture that isn't written yet.
public struct CaptureDraft {
  /// What was shared and what was said about it.
  public var content: CaptureContent
  /// The photos, in the order they were selected.
  public var media: [CaptureMedia]
  /// The door it comes through.
  public var origin: CaptureOrigin
  /// The id of the account that is signed in; nil leaves it to the next who signs in.
  public var account: String?

  /// Makes a draft.
  public init(
    content: CaptureContent, media: [CaptureMedia] = [], origin: CaptureOrigin, account: String?
  ) {
    self.content = content
    self.media = media
    self.origin = origin
    self.account = account
  }
}

/// A file to be copied into a capture, in pieces, never as a whole.
public struct CaptureMedia {
  /// Is handed the file where it lies, and may rely on it until it returns.
  public typealias Handler = @MainActor (_ folder: Folder, _ fileName: String) throws -> Void

  /// The name a person knows it by.
  public var name: String
  /// Gets the file and hands it to the handler.
  public var load: @MainActor (Handler) async throws -> Void

  /// Makes a reference to a file that has to be loaded first.
  public init(name: String, load: @escaping @MainActor (Handler) async throws -> Void) {
    self.name = name
    self.load = load
  }

  /// Makes a reference to a file that lies there and stays.
  public init(name: String, folder: Folder, fileName: String) {
    self.init(name: name) { handler in try handler(folder, fileName) }
  }
}

/// Why a capture could not be kept.
public enum CaptureError: Error, Sendable, Hashable {
  /// The system has no container of the App Group for this program: an entitlement is missing.
  case noContainer
  /// There is no room for it.
  case diskFull
  /// Captures are written to an unlocked device only, and it is locked.
  case locked
  /// The item with this name can't be read where the system put it.
  case unreadableItem(String)
  /// It holds more than the app would take.
  case tooBig
  /// Something was refused for another reason; these are the refusal's own words.
  case failed(String)

  /// The error behind whatever the system refused while a capture was written.
  public init(_ error: any Error) {
    switch error {
    case let error as CaptureError: self = error
    case let error as FileError where error.isDiskFull: self = .diskFull
    case let error as FileError where error.isLocked: self = .locked
    case let error as SystemError where error.isMissingEntitlement: self = .noContainer
    default: self = .failed("\(error)")
    }
  }
}
