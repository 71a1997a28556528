// What a person can share in another app, and how it reaches the extension.
import FoundationEssentials
import HostFiles
import Wire

/// Something a person picks to share.
public enum ShareableItem: Sendable, Hashable {
  case link(String)
  case text(String)
  /// A file of the samples, by name.
  case photo(String)

  /// As a person would say it.
  public var words: String {
    switch self {
    case .link: "a link"
    case .text: "a text"
    case .photo(let name): "the photo \(name)"
    }
  }

  /// The item with its file found.
  func resolved(samples: String) throws -> ResolvedItem {
    switch self {
    case .link(let url): return .link(url)
    case .text(let text): return .text(text)
    case .photo(let name):
      let path = "\(samples)/\(name)"
      guard !name.contains("/"), DeviceFile.isFile(path) else {
        // Without the folder there are none.
        let known = (try? FileManager.default.contentsOfDirectory(atPath: samples)) ?? []
        let names = known.sorted().joined(separator: ", ")
        throw DeviceError.impossible("there is no sample photo \"\(name)\"; there are \(names).")
      }
      return .photo(name: name, source: path)
    }
  }
}

/// A shared item whose file, if it has one, is known to be there.
enum ResolvedItem {
  case link(String)
  case text(String)
  case photo(name: String, source: String)

  /// The item as an activation rule and the extension see it, the `number`th of its share.
  func described(_ number: Int = 0) -> SharedItem {
    switch self {
    case .link(let url): .link(url)
    case .text(let text): .text(text)
    case .photo(let name, _): .photo(name: name, provider: number)
    }
  }
}
