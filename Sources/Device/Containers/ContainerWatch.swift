// Wakes the live loop when somebody else touches the group container; it never orders anything.
@preconcurrency import Glibc
import HostFiles

/// Watches the folders of a container. See inotify(7).
///
/// Folders are watched, never files: a watch on a file dies at its first atomic replacement. What
/// happened doesn't matter, only that something did: whoever is woken looks at everything again.
final class ContainerWatch {
  /// How many folders are watched at most; the others are seen whenever one of these changes.
  static let folderLimit = 500
  private static let events =
    IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_CLOSE_WRITE | IN_DELETE_SELF
    | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR

  /// What to poll for; negative when the machine has no more watches to give.
  let descriptor: Int32
  private var root: String?
  private var watches: Set<Int32> = []

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
    // A watch of a folder that has gone has gone with it.
    for watch in watches { inotify_rm_watch(descriptor, watch) }
    watches = []
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
    // A container that has gone meanwhile needs no watch.
    guard descriptor >= 0, let root, let container = try? ContainerFolder(root) else { return }
    watch(container, "")
    var left = Self.folderLimit
    let walk = ContainerWalk(
      maximumDepth: GroupListing.depthLimit, maximumCount: GroupListing.countLimit)
    // A container that has gone meanwhile needs no watch.
    _ = try? walk.run(in: container) { place in
      guard place.status.kind == .folder, left > 0 else { return }
      left -= 1
      watch(container, place.path)
    }
  }

  private func watch(_ container: ContainerFolder, _ path: String) {
    // A folder that has gone meanwhile needs no watch.
    _ = try? container.withFolder(path) { number in
      // NB: by its descriptor, so that no link in the path leads the watch elsewhere.
      let watch = inotify_add_watch(descriptor, "/proc/self/fd/\(number)", UInt32(Self.events))
      if watch >= 0 { watches.insert(watch) }
    }
  }
}
