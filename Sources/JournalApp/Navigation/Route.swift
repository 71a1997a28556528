// Every place in the journal that has an address, and the way there.
import SystemKit

/// One step of the way to a place.
enum Route: Hashable {
  case entries
  case entry(id: String)
  case edit(id: String)
  case newEntry
  case inbox
  case profile

  /// The way to a place from the bottom up, so that going back walks it down again.
  struct Path: Hashable {
    let routes: [Route]

    private init(_ routes: [Route]) {
      self.routes = routes
    }

    static let entries = Path([.entries])
    static let newEntry = Path([.entries, .newEntry])
    static let inbox = Path([.entries, .inbox])
    static let profile = Path([.entries, .profile])

    /// The way to one entry.
    static func entry(_ id: String) -> Path { Path([.entries, .entry(id: id)]) }
    /// The way to the editor of one entry.
    static func edit(_ id: String) -> Path { Path([.entries, .entry(id: id), .edit(id: id)]) }
  }
}

// MARK: - Text

extension Route.Path {
  /// The path as it is remembered between launches.
  var text: String {
    switch routes.last {
    case .entry(let id): "entries/\(id)"
    case .edit(let id): "entries/\(id)/edit"
    case .newEntry: "new-entry"
    case .inbox: "inbox"
    case .profile: "profile"
    case .entries, nil: "entries"
    }
  }

  /// Reads a path that was remembered, believing nothing about it.
  init?(text: some StringProtocol) {
    let whole = String(text)
    let parts = whole.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    switch (parts.count, parts.first) {
    case (1, "entries"): self = .entries
    case (1, "new-entry"): self = .newEntry
    case (1, "inbox"): self = .inbox
    case (1, "profile"): self = .profile
    case (2, "entries") where EntryID.isValid(parts[1]): self = .entry(parts[1])
    case (3, "entries") where EntryID.isValid(parts[1]) && parts[2] == "edit":
      self = .edit(parts[1])
    default: return nil
    }
  }

  /// Reads a deep link; the inbox and a new entry have none, so nobody can send a person there.
  ///
  /// A scheme has no letter case (RFC 3986), and what stands behind `?` or `#` chooses no place: a
  /// mail program that adds where it was tapped doesn't break it. Else nothing but exactly one of
  /// the known links is one: no percent-encoding, no trailing slash, nothing very long.
  init?(link: String) {
    let scheme = "journal://"
    guard link.utf8.count <= 512, link.prefix(scheme.count).lowercased() == scheme else {
      return nil
    }
    let place = link.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }
    guard let path = Self(text: place), path != .inbox, path != .newEntry else { return nil }
    self = path
  }
}
