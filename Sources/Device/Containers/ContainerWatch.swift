// Wakes the live loop when somebody else touches the group container; it never orders anything.
@preconcurrency import Glibc

/// Watches the folders of a container. See inotify(7).
///
/// Folders are watched, never files: a watch on a file dies at its first atomic replacement. What
/// happened doesn't matter, only that something did: whoever is woken looks at everything again.
final class ContainerWatch {
  /// How many folders are watched at most; the others are seen whenever one of these changes.
  static let folderLimit = 500
  private static let events =
    IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_CLOSE_WRITE | IN_DELETE_SELF
    | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR | IN_DONT_FOLLOW

  /// What to poll for; negative when the machine has no more watches to give.
  let descriptor: Int32
  private var root: String?

  init() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches the container at `root` and every folder in it, from now on.
  func follow(_ root: String?) {
    guard root != self.root else { return }
    self.root = root
    arm()
  }

  /// Takes in what happened and watches the folders that are new.
  func drain() {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while buffer.withUnsafeMutableBytes({ read(descriptor, $0.baseAddress, $0.count) }) > 0 {}
    arm()
  }

  /// Watching a folder that is watched already changes nothing.
  private func arm() {
    guard descriptor >= 0, let root else { return }
    watch(root)
    let folders = GroupListing(root: root, marks: [:]).files().filter(\.isFolder)
    for folder in folders.prefix(Self.folderLimit) { watch("\(root)/\(folder.path)") }
  }

  private func watch(_ path: String) {
    // A folder that has gone meanwhile needs no watch.
    _ = inotify_add_watch(descriptor, path, UInt32(Self.events))
  }
}
