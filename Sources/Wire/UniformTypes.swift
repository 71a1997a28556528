// What sort of thing an attachment is, in Apple's identifiers, which both sides have to agree on.

/// The type identifiers of what can be shared. Apple: `UTType`.
public enum UniformType: String, Sendable, Hashable, CaseIterable {
  case url = "public.url"
  case plainText = "public.plain-text"
  case png = "public.png"
  case jpeg = "public.jpeg"
  case image = "public.image"
  case data = "public.data"

  /// The types that this one is a special case of, itself first.
  public var lineage: [UniformType] {
    switch self {
    case .url: [.url, .data]
    case .plainText: [.plainText, .data]
    case .png: [.png, .image, .data]
    case .jpeg: [.jpeg, .image, .data]
    case .image: [.image, .data]
    case .data: [.data]
    }
  }

  /// The type of a file, by the end of its name.
  public init(fileName: String) {
    switch fileName.lowercased().split(separator: ".").last {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    default: self = .data
    }
  }
}

extension SharedItem {
  /// What the attachment is. Apple: the first of `registeredTypeIdentifiers`.
  public var type: UniformType {
    switch self {
    case .link: .url
    case .text: .plainText
    case .photo(let name, _): UniformType(fileName: name)
    }
  }

  /// Whether the attachment can be had as `type`. Apple: `hasItemConformingToTypeIdentifier`.
  public func conforms(to type: UniformType) -> Bool { self.type.lineage.contains(type) }
}
