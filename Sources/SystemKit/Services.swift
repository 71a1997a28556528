// The system's daemons as a program sees them: one small type a service, Apple's names.
@preconcurrency import Glibc
import Wire

/// Where the containers are. Apple: `FileManager`'s container URLs, answered by
/// `containermanagerd`.
@MainActor public final class Containers {
  private let connection: Connection
  /// The paths that were answered in this launch, by group.
  private var paths: [String: String] = [:]

  init(connection: Connection) {
    self.connection = connection
  }

  /// The program's own container.
  public var privateContainer: Folder {
    Folder(
      connection: connection, place: .privateContainer, root: connection.launch.privateContainer)
  }

  /// A file that the system put into the program's own container and told it of by its path.
  ///
  /// - Throws: `FileError` with `EINVAL` for a path that leads anywhere else.
  public func privateFile(at path: String) throws -> (folder: Folder, name: String) {
    let prefix = connection.launch.privateContainer + "/"
    let parts = path.dropFirst(prefix.count).split(separator: "/", omittingEmptySubsequences: false)
    guard path.hasPrefix(prefix), let name = parts.last.map(String.init) else {
      throw FileError(operation: "locate", path: "a file outside the container", code: EINVAL)
    }
    let folder = try parts.dropLast().reduce(privateContainer) { try $0.folder(String($1)) }
    try folder.check(name, "locate")
    return (folder, name)
  }

  /// The container of an App Group, or nil without the entitlement, as
  /// `containerURL(forSecurityApplicationGroupIdentifier:)` on iOS.
  ///
  /// A path is asked for once in a launch: what a program may enter is settled when it starts, and
  /// another entitlement or profile comes with another process.
  public func container(forGroup group: String) async throws -> Folder? {
    if let path = paths[group] { return folder(at: path, inGroup: group) }
    guard case .path(let path?) = try await connection.call(.containerURL(group: group)) else {
      return nil
    }
    paths[group] = path
    return folder(at: path, inGroup: group)
  }

  /// A folder at a path that the program has kept; whether it may enter it, it learns by trying.
  public func folder(at path: String, inGroup group: String) -> Folder {
    Folder(connection: connection, place: .group(group), root: path)
  }
}

/// The keychain. Apple: `SecItem…`, answered by `securityd`.
@MainActor public final class Keychain {
  private let connection: Connection

  init(connection: Connection) {
    self.connection = connection
  }

  /// Adds an item; without a group it goes to the program's default, the first of its list.
  ///
  /// - Throws: `SystemError`, among others `errSecDuplicateItem` and `errSecMissingEntitlement`.
  public func add(_ item: KeychainItem) async throws {
    _ = try await connection.call(.keychain(.add(item)))
  }

  /// The first item that matches.
  ///
  /// - Throws: `SystemError`, among others `errSecItemNotFound` and
  ///   `errSecInteractionNotAllowed`, which is not the same.
  public func copyMatching(_ query: KeychainQuery) async throws -> KeychainItem {
    guard case .items(let items) = try await connection.call(.keychain(.copyMatching(query))),
      let first = items.first
    else { throw SystemError(service: "securityd", code: -25_300, name: "errSecItemNotFound") }
    return first
  }

  /// Gives the matching items other data, in place.
  public func update(_ query: KeychainQuery, data: Secret) async throws {
    _ = try await connection.call(.keychain(.update(query, data: data)))
  }

  /// Removes the matching items.
  public func delete(_ query: KeychainQuery) async throws {
    _ = try await connection.call(.keychain(.delete(query)))
  }
}

/// Darwin notifications: a name, no payload, coalesced. Apple:
/// `CFNotificationCenterGetDarwinNotifyCenter`, `notifyd`.
@MainActor public final class DarwinNotificationCenter {
  private let connection: Connection
  private var observers: [String: [@MainActor () -> Void]] = [:]

  init(connection: Connection) {
    self.connection = connection
  }

  /// Tells every program that listens now; nobody learns whether anyone did.
  public func post(_ name: String) async throws {
    _ = try await connection.call(.postNotification(name: name))
  }

  /// Calls `body` whenever `name` is posted, the program's own posts included.
  public func addObserver(_ name: String, _ body: @escaping @MainActor () -> Void) async throws {
    observers[name, default: []].append(body)
    if observers[name]?.count == 1 { try await connection.observe(.darwinNotification(name: name)) }
  }

  /// Sets the 64 bits of state that go with `name`. Apple: `notify_set_state`.
  ///
  /// Everybody may ask for them, before or after a post. They are kept only as long as some process
  /// has registered for the name, and whoever sets or asks has.
  public func setState(_ state: UInt64, of name: String) async throws {
    _ = try await connection.call(
      .setNotificationState(name: name, state: Int(truncatingIfNeeded: state)))
  }

  /// The state that goes with `name`; 0 when nobody has set it. Apple: `notify_get_state`.
  public func state(of name: String) async throws -> UInt64 {
    guard case .number(let state) = try await connection.call(.notificationState(name: name))
    else { return 0 }
    return UInt64(truncatingIfNeeded: state)
  }

  func deliver(_ name: String) {
    for body in observers[name] ?? [] { body() }
  }
}

/// Asks for new timelines. Apple: `WidgetCenter`, answered by `chronod`.
@MainActor public final class WidgetCenter {
  private let connection: Connection

  init(connection: Connection) {
    self.connection = connection
  }

  /// Asks for a reload of the widgets of one kind, or of all; a wish, never a promise.
  public func reloadTimelines(ofKind kind: String? = nil) async throws {
    _ = try await connection.call(.reloadTimelines(kind: kind))
  }
}

/// Requests over the network. Apple: `URLSession`, `nsurlsessiond`.
@MainActor public final class NetworkSession {
  private let connection: Connection

  init(connection: Connection) {
    self.connection = connection
  }

  /// Sends one request and waits for the answer, whatever its status.
  ///
  /// - Throws: `SystemError` in `NSURLErrorDomain` when no answer came.
  public func response(to request: NetworkRequest) async throws -> NetworkResponse {
    guard case .response(let response) = try await connection.call(.network(request)) else {
      throw SystemError(
        service: "NSURLErrorDomain", code: -1_011, name: "NSURLErrorBadServerResponse")
    }
    return response
  }
}

/// How an extension ends its request, exactly once. Apple: `NSExtensionContext`, `pkd`.
@MainActor public final class ExtensionContext {
  private let connection: Connection

  init(connection: Connection) {
    self.connection = connection
  }

  /// The attachments of a request, each still where it came from.
  public func itemProviders(of items: [SharedItem]) -> [ItemProvider] {
    items.map { ItemProvider($0, connection: connection) }
  }

  /// The person is done; the sheet goes away and the system ends the process.
  public func completeRequest() async throws {
    _ = try await connection.call(.completeRequest)
  }

  /// The person gave up.
  public func cancelRequest(_ reason: String) async throws {
    _ = try await connection.call(.cancelRequest(reason: reason))
  }
}

/// What an app asks of the system about itself. Apple: `UIApplication`.
@MainActor public final class Application {
  private let connection: Connection
  private var expirationHandlers: [Int: @MainActor () -> Void] = [:]

  init(connection: Connection) {
    self.connection = connection
  }

  /// Opens a URL.
  public func open(_ url: String) async throws {
    _ = try await connection.call(.openURL(url))
  }

  /// Remembers where the person is, for a launch after the system ended the program; nil forgets.
  public func saveRoute(_ route: String?) async throws {
    _ = try await connection.call(.saveRoute(route))
  }

  /// Asks to keep running in the background for a while; give the number back when done.
  ///
  /// - Parameter expirationHandler: Called shortly before the time is over; whoever doesn't end the
  ///   task then is ended with it.
  public func beginBackgroundTask(
    named name: String, expirationHandler: (@MainActor () -> Void)? = nil
  ) async throws -> Int {
    guard case .number(let task) = try await connection.call(.beginBackgroundTask(name: name))
    else { return 0 }
    expirationHandlers[task] = expirationHandler
    return task
  }

  /// Ends what `beginBackgroundTask` began.
  public func endBackgroundTask(_ task: Int) async throws {
    expirationHandlers[task] = nil
    _ = try await connection.call(.endBackgroundTask(task: task))
  }

  func expire(_ task: Int) {
    expirationHandlers.removeValue(forKey: task)?()
  }
}
