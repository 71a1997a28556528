// The defaults of a program: its own, or a suite's.
import Wire

/// Opens domains of defaults. Apple: `UserDefaults.standard` and `UserDefaults(suiteName:)`.
@MainActor public final class DefaultsDoor {
  private let connection: Connection
  private let containers: Containers
  private let replacement: any FileReplacing

  init(connection: Connection, containers: Containers) {
    self.connection = connection
    self.containers = containers
    replacement = AtomicReplacement(
      owner: connection.launch.bundle,
      identifiers: Identifiers(splitting: connection.launch.seed, for: "defaults"))
  }

  /// The program's own defaults, which no other program ever sees.
  public var standard: UserDefaults {
    let own = containers.privateContainer
    return UserDefaults(
      reader: UserDefaultsReader(
        domain: connection.launch.bundle, container: { own }, privateContainer: own),
      replacement: replacement)
  }

  /// The defaults of a suite, by convention the name of an App Group.
  ///
  /// - Returns: Nil for the program's own bundle identifier and for `NSGlobalDomain`, and for
  ///   nothing else: without the entitlement it is a suite that shares nothing.
  public func suite(named name: String) -> UserDefaults? {
    guard name != connection.launch.bundle, name != "NSGlobalDomain" else { return nil }
    warn(name)
    return UserDefaults(
      reader: UserDefaultsReader(
        domain: name, container: { [containers] in try await containers.container(forGroup: name) },
        privateContainer: containers.privateContainer),
      replacement: replacement)
  }

  /// Says what the system's log says of any suite that is a group's, whether it is shared or not.
  ///
  /// It frightens people who look for why nothing arrives, and has nothing to do with it.
  private func warn(_ name: String) {
    guard name.hasPrefix("group.") else { return }
    let words = """
      CFPrefsPlistSource (Domain: \(name), User: kCFPreferencesAnyUser): Using \
      kCFPreferencesAnyUser with a container is only allowed for System Containers
      """
    connection.trace(TraceRecord(.note(words: words)))
  }
}
