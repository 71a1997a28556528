// A process remembers property lists of defaults until it hears that they are old.
import Wire

/// The values of each domain as this process knows them. Apple: the client side of `cfprefsd`.
@MainActor final class DefaultsCache {
  private struct Domain: Hashable {
    let place: FileOperation.Place
    let path: String
  }

  private var domains: [Domain: [String: PropertyListValue]] = [:]

  /// What is known of the property list at `path`; nil when it has to be read.
  func values(_ place: FileOperation.Place, _ path: String) -> [String: PropertyListValue]? {
    domains[Domain(place: place, path: path)]
  }

  /// Remembers what was read or written.
  func keep(
    _ values: [String: PropertyListValue], _ place: FileOperation.Place, _ path: String
  ) {
    domains[Domain(place: place, path: path)] = values
  }

  /// Another program has written the property list.
  func forget(_ place: FileOperation.Place, _ path: String) {
    domains[Domain(place: place, path: path)] = nil
  }
}
