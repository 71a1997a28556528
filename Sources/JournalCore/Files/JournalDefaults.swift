// The suite of defaults that the journal's programs share: hints, and nothing that is believed.
import SystemKit

extension UserDefaultsReader {
  /// Makes a reader of the journal's suite.
  public init(container: @escaping ContainerLocating, privateContainer: Folder) {
    self.init(
      domain: JournalIdentifiers.group, container: container, privateContainer: privateContainer)
  }
}
