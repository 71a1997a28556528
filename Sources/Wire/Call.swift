// What a program can ask of the system's daemons, and what they answer.

/// A question to the system.
public enum Call: Codable, Sendable, Hashable {
  /// Where is the container of this App Group? Answered with a path, or with none.
  case containerURL(group: String)
  /// One operation on the keychain.
  case keychain(KeychainRequest)
  /// Tell everyone who listens to this name.
  case postNotification(name: String)
  /// Set the 64 bits of state that go with a name, as long as somebody has registered for it.
  case setNotificationState(name: String, state: Int)
  /// What is that state? Answered with a number.
  case notificationState(name: String)
  /// Be asked before others read or write this file, and told when they did; answered with a
  /// number.
  case addFilePresenter(place: FileOperation.Place, path: String)
  /// Be asked and told no more.
  case removeFilePresenter(Int)
  /// Read or write this file while nobody else who coordinates does; answered with a number once
  /// that may begin, and until then the program takes no event.
  case coordinate(place: FileOperation.Place, path: String, FileAccess)
  /// The reading or writing that was coordinated is over.
  case endCoordination(Int)
  /// Ask a widget for its content again: those of one kind, or all.
  case reloadTimelines(kind: String?)
  /// Open a URL, which may belong to another program.
  case openURL(String)
  /// The extension is done with what was shared.
  case completeRequest
  /// The file of an attachment, as this type: answered with the path of a temporary copy in the
  /// extension's own container.
  case loadItem(provider: Int, type: String)
  /// The temporary copy has been used.
  case releaseItem(provider: Int)
  /// The extension gave up what was shared.
  case cancelRequest(reason: String)
  /// One request over the network.
  case network(NetworkRequest)
  /// Answered once uptime has reached this, in milliseconds.
  case sleep(until: Int)
  /// Ask to keep running for a while in the background; answered with a number.
  case beginBackgroundTask(name: String)
  /// The work that had to go on in the background is done.
  case endBackgroundTask(task: Int)
  /// Remember where the person is, for the launch after the system ends the program.
  case saveRoute(String?)
}

/// What is done to a file while others who coordinate stay away from it.
public enum FileAccess: String, Codable, Sendable, Hashable {
  /// Others may read it too.
  case reading
  /// Nobody else may touch it.
  case writing
}

/// What the system answers to a call.
public enum Answer: Codable, Sendable, Hashable {
  /// It is done; there is nothing to hand over.
  case done
  /// A path, or none.
  case path(String?)
  /// What the keychain found.
  case items([KeychainItem])
  /// What the other side of the network said.
  case response(NetworkResponse)
  /// A number that stands for something the system keeps.
  case number(Int)
  /// It could not be done.
  case failure(Failure)
}

/// Why a call failed, in Apple's numbers; sentences are made by whoever shows them.
public struct Failure: Codable, Sendable, Hashable {
  /// The daemon that refused, or the domain of the code.
  public var service: String
  /// Apple's code.
  public var code: Int
  /// Apple's name of the code.
  public var name: String

  /// Makes a failure.
  public init(service: String, code: Int, name: String) {
    self.service = service
    self.code = code
    self.name = name
  }
}

/// One operation on the keychain. Apple: `SecItemAdd`, `SecItemCopyMatching`, `SecItemUpdate`,
/// `SecItemDelete`.
public enum KeychainRequest: Codable, Sendable, Hashable {
  case add(KeychainItem)
  case copyMatching(KeychainQuery)
  case update(KeychainQuery, data: Secret)
  case delete(KeychainQuery)
}

/// Which items of the keychain are meant; what is nil doesn't matter.
public struct KeychainQuery: Codable, Sendable, Hashable {
  /// The service the item belongs to.
  public var service: String?
  /// The account the item is for.
  public var account: String?
  /// The access group; nil looks through every group the program has.
  public var group: String?

  /// Makes a query.
  public init(service: String? = nil, account: String? = nil, group: String? = nil) {
    self.service = service
    self.account = account
    self.group = group
  }
}

/// One generic password of the keychain.
public struct KeychainItem: Codable, Sendable, Hashable {
  /// The service the item belongs to.
  public var service: String
  /// The account the item is for.
  public var account: String
  /// The access group; nil in an `add` means the program's default, the first of its list.
  public var group: String?
  /// When the item can be read.
  public var accessibility: Accessibility
  /// The item's data, as text; bytes are carried in base64.
  public var data: Secret

  /// Makes an item.
  public init(
    service: String, account: String, group: String? = nil,
    accessibility: Accessibility = .whenUnlocked, data: Secret
  ) {
    self.service = service
    self.account = account
    self.group = group
    self.accessibility = accessibility
    self.data = data
  }
}

/// When a keychain item can be read. Apple: `kSecAttrAccessible`.
public enum Accessibility: String, Codable, Sendable, Hashable, CaseIterable {
  case whenUnlocked
  case whenUnlockedThisDeviceOnly
  case afterFirstUnlock
  case afterFirstUnlockThisDeviceOnly
  case whenPasscodeSetThisDeviceOnly
}

/// One request to a server.
public struct NetworkRequest: Codable, Sendable, Hashable {
  /// `GET`, `POST`, `PUT` or `DELETE`.
  public var method: String
  /// The path on the server, beginning with a slash.
  public var path: String
  /// What stands behind `Bearer` in the authorization header.
  public var bearer: Secret?
  /// JSON, or nothing.
  public var body: Secret?

  /// Makes a request.
  public init(method: String, path: String, bearer: Secret? = nil, body: Secret? = nil) {
    self.method = method
    self.path = path
    self.bearer = bearer
    self.body = body
  }
}

/// What a server answered.
public struct NetworkResponse: Codable, Sendable, Hashable {
  /// The HTTP status.
  public var status: Int
  /// JSON, or nothing.
  public var body: Secret?

  /// Makes a response.
  public init(status: Int, body: Secret? = nil) {
    self.status = status
    self.body = body
  }
}
