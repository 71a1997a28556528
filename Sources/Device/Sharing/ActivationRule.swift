// Whether a share extension is offered for what a person shares: the activation rule.
import Wire

/// When the share sheet lists an extension. Apple: `NSExtensionActivationRule`, judged by `pkd`.
struct ActivationRule: Hashable {
  /// Which attachments have to match.
  enum Version: Int, Hashable, CaseIterable {
    /// Every attachment must be of a supported type.
    case every = 1
    /// One attachment of a supported type is enough.
    case any = 2
  }

  /// Whether the rule is `TRUEPREDICATE`, which takes everything and is rejected on upload.
  var acceptsEverything = false
  /// `NSExtensionActivationDictionaryVersion`.
  var version = Version.every
  /// `NSExtensionActivationSupportsText`.
  var supportsText = false
  /// `NSExtensionActivationSupportsWebURLWithMaxCount`.
  var maximumWebURLs = 0
  /// `NSExtensionActivationSupportsImageWithMaxCount`.
  var maximumImages = 0
  /// `NSExtensionActivationSupportsMovieWithMaxCount`; nothing that is shared here is a movie.
  var maximumMovies = 0
  /// `NSExtensionActivationSupportsFileWithMaxCount`: files of any type, photos among them.
  var maximumFiles = 0
  /// `NSExtensionActivationSupportsAttachmentsWithMinCount`.
  var minimumAttachments = 1
  /// `NSExtensionActivationSupportsAttachmentsWithMaxCount`; nil is any number.
  var maximumAttachments: Int?

  /// Whether the extension takes `items`, the attachments of one share.
  func matches(_ items: [SharedItem]) -> Bool {
    guard !items.isEmpty else { return false }
    if acceptsEverything { return true }
    guard items.count >= minimumAttachments else { return false }
    if let maximumAttachments, items.count > maximumAttachments { return false }
    let counts = Counts(items)
    switch version {
    case .every: return items.allSatisfy { supports($0, counts) }
    case .any: return items.contains { supports($0, counts) }
    }
  }

  private func supports(_ item: SharedItem, _ counts: Counts) -> Bool {
    switch item {
    case .link: counts.links <= maximumWebURLs
    case .text: supportsText
    case .photo: counts.photos <= max(maximumImages, maximumFiles)
    }
  }

  private struct Counts {
    var links = 0
    var photos = 0

    init(_ items: [SharedItem]) {
      for item in items {
        switch item {
        case .link: links += 1
        case .text: break
        case .photo: photos += 1
        }
      }
    }
  }
}

extension ActivationRule {
  /// Reads the rule that stands under `key` in a bundle's extension attributes, or nil.
  ///
  /// - Throws: `BundleError`.
  init?(key: String, in attributes: PropertyListReader) throws {
    switch attributes.values[key] {
    case nil: return nil
    case .string("TRUEPREDICATE"): self.init(acceptsEverything: true)
    case .string(let predicate):
      throw attributes.invalid(key, predicate, allowed: "a dictionary or TRUEPREDICATE")
    default:
      guard let dictionary = try attributes.dictionary(key) else { return nil }
      try self.init(dictionary)
    }
  }

  private init(_ rule: PropertyListReader) throws {
    let number = try rule.optionalInteger("NSExtensionActivationDictionaryVersion") ?? 1
    guard let version = Version(rawValue: number) else {
      throw rule.invalid("NSExtensionActivationDictionaryVersion", "\(number)", allowed: "1 or 2")
    }
    self.version = version
    supportsText = try rule.boolean("NSExtensionActivationSupportsText")
    maximumWebURLs = try Self.count("SupportsWebURLWithMaxCount", rule) ?? 0
    maximumImages = try Self.count("SupportsImageWithMaxCount", rule) ?? 0
    maximumMovies = try Self.count("SupportsMovieWithMaxCount", rule) ?? 0
    maximumFiles = try Self.count("SupportsFileWithMaxCount", rule) ?? 0
    minimumAttachments = try Self.count("SupportsAttachmentsWithMinCount", rule) ?? 1
    maximumAttachments = try Self.count("SupportsAttachmentsWithMaxCount", rule)
  }

  private static func count(_ name: String, _ rule: PropertyListReader) throws -> Int? {
    let key = "NSExtensionActivation\(name)"
    guard let count = try rule.optionalInteger(key) else { return nil }
    guard count >= 0 else { throw rule.invalid(key, "\(count)", allowed: "0 or more") }
    return count
  }
}
