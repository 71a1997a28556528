// Reading and writing files by turns, and being asked first when somebody else wants to.
import Wire

/// Somebody who has a file open for a person and gives it up when asked. Apple: `NSFilePresenter`.
@MainActor public protocol FilePresenter: AnyObject {
  /// Others are about to read or write the file: save what isn't saved, then return.
  func relinquishPresentedItem(to access: FileAccess) async
  /// Others have written the file.
  func presentedItemDidChange() async
}

/// Lets programs that share a file take turns. Apple: `NSFileCoordinator`, `filecoordinationd`.
///
/// Whoever presents a file is asked before another program touches it, and has to answer. A program
/// that is suspended can't: it must take its presenters away before it goes to the background, or
/// whoever writes next waits for it.
@MainActor public final class FileCoordinator {
  private let connection: Connection
  private var presenters: [Int: any FilePresenter] = [:]

  init(connection: Connection) {
    self.connection = connection
  }

  /// Runs `body` while nobody else who coordinates uses the file in the other way.
  ///
  /// As `coordinate(readingItemAt:)` and `coordinate(writingItemAt:)` do on the main thread, it
  /// blocks: until it is the program's turn the program takes no event.
  ///
  /// - Throws: What `body` throws, and `SystemError`.
  public func coordinate<Result>(
    _ access: FileAccess, _ name: String, in folder: Folder,
    _ body: @MainActor () async throws -> Result
  ) async throws -> Result {
    try folder.check(name, "coordinate")
    let call = Call.coordinate(place: folder.place, path: folder.join(name), access)
    guard case .number(let turn) = try await connection.call(call) else {
      throw SystemError(service: "filecoordinationd", code: 512, name: "NSFileWriteUnknownError")
    }
    do {
      let result = try await body()
      _ = try await connection.call(.endCoordination(turn))
      return result
    } catch {
      // What went wrong first is told; a turn that can't be given back ends with the process.
      _ = try? await connection.call(.endCoordination(turn))
      throw error
    }
  }

  /// Lets `presenter` be asked before others use the file.
  ///
  /// - Returns: The number that takes it away again.
  public func addFilePresenter(
    _ presenter: any FilePresenter, of name: String, in folder: Folder
  ) async throws -> Int {
    try folder.check(name, "present")
    let call = Call.addFilePresenter(place: folder.place, path: folder.join(name))
    guard case .number(let number) = try await connection.call(call) else { return 0 }
    presenters[number] = presenter
    return number
  }

  /// Takes a presenter away; nobody waits for it any more.
  public func removeFilePresenter(_ number: Int) async throws {
    presenters[number] = nil
    _ = try await connection.call(.removeFilePresenter(number))
  }

  /// Hands an event that is meant for a presenter on; others are none of its business.
  func take(_ event: Event) async {
    switch event {
    case .relinquish(let number, let access):
      await presenters[number]?.relinquishPresentedItem(to: access)
    case .presentedItemDidChange(let number):
      await presenters[number]?.presentedItemDidChange()
    default: break
    }
  }
}
