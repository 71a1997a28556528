// A system service that can't answer says why in Apple's numbers, and in no sentences.
import Wire

/// A refusal by a service of the system.
public struct SystemError: Error, Sendable, Hashable {
  /// The daemon or the domain.
  public let service: String
  /// Apple's code.
  public let code: Int
  /// Apple's name of the code.
  public let name: String

  /// Makes an error with one of Apple's codes.
  public init(service: String, code: Int, name: String) {
    self.service = service
    self.code = code
    self.name = name
  }

  /// Takes over what came by wire.
  public init(_ failure: Failure) {
    self.init(service: failure.service, code: failure.code, name: failure.name)
  }
}

extension SystemError: CustomStringConvertible {
  public var description: String { "\(service): \(name) (\(code))" }
}

extension SystemError {
  /// `errSecItemNotFound`: no item matches, the one answer that means *absent*.
  public var isItemNotFound: Bool { code == -25_300 }
  /// `errSecDuplicateItem`: there is such an item already.
  public var isDuplicateItem: Bool { code == -25_299 }
  /// `errSecInteractionNotAllowed`: the item's class is locked; it may well exist.
  public var isInteractionNotAllowed: Bool { code == -25_308 }
  /// `errSecMissingEntitlement`: the program has no such access group.
  public var isMissingEntitlement: Bool { code == -34_018 }
  /// `errSecDecode`: the item's data isn't what it ought to be.
  public var isUndecodable: Bool { code == -26_275 }
  /// `NSURLErrorNotConnectedToInternet`.
  public var isOffline: Bool { code == -1_009 }
  /// `NSURLErrorNetworkConnectionLost`, for one, when the program was suspended meanwhile.
  public var isConnectionLost: Bool { code == -1_005 }
  /// `NSURLErrorTimedOut`.
  public var isTimedOut: Bool { code == -1_001 }
}
