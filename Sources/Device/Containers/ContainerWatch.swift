// Tells what somebody touched in a container, and wakes the live loop; it never orders anything.
@preconcurrency import Glibc
import HostFiles

/// Watches folders of a container. See inotify(7).
///
/// Folders are watched, never files: a watch on a file dies at its first atomic replacement. What
/// happened doesn't matter, only to what: whoever is told looks at it again.
final class ContainerWatch {
  private static let events =
    IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_CLOSE_WRITE | IN_MODIFY
    | IN_DELETE_SELF | IN_MOVE_SELF | IN_ATTRIB | IN_ONLYDIR
  /// How often the kernel is asked for more at once; a program that never stops waits its turn.
  private static let rounds = 32

  /// What has been touched since the last time.
  enum News: Equatable {
    /// These paths in the container.
    case paths(Set<String>)
    /// More than could be remembered.
    case everything
  }

  /// What to poll for; negative when the machine has no more watches to give.
  let descriptor: Int32
  private var folders: [Int32: String] = [:]
  private var numbers: [String: Int32] = [:]

  /// Watches nothing yet.
  init() {
    descriptor = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Watches a folder of the container by its path; one that is watched already stays so.
  ///
  /// - Returns: Whether it is watched: the machine may have no more watches.
  func add(_ folder: String, of container: ContainerFolder) -> Bool {
    guard descriptor >= 0 else { return false }
    var number: Int32 = 0
    // A folder that has gone meanwhile needs no watch.
    try? container.withFolder(folder) { open in
      // NB: by its descriptor, so that no link in the path leads the watch elsewhere.
      number = inotify_add_watch(descriptor, "/proc/self/fd/\(open)", UInt32(Self.events))
    }
    guard number > 0 else { return number == 0 }
    if let before = folders[number] { numbers[before] = nil }
    folders[number] = folder
    numbers[folder] = number
    return true
  }

  /// Watches a folder no more.
  func remove(_ folder: String) {
    guard let number = numbers.removeValue(forKey: folder) else { return }
    folders[number] = nil
    inotify_rm_watch(descriptor, number)
  }

  /// Watches nothing any more.
  func removeAll() {
    for folder in Array(numbers.keys) { remove(folder) }
  }

  /// Takes in what happened.
  func drain() -> News {
    var paths: Set<String> = []
    var isLost = false
    var buffer = [UInt8](repeating: 0, count: 16_384)
    for _ in 0..<Self.rounds {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      buffer.withUnsafeBytes { take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }
    return isLost ? .everything : .paths(paths)

    func take(_ bytes: UnsafeRawBufferPointer) {
      let head = MemoryLayout<inotify_event>.size
      var offset = 0
      while offset + head <= bytes.count {
        let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let end = min(bytes.count, offset + head + Int(event.len))
        let name = bytes[(offset + head)..<end].prefix { $0 != 0 }
        offset = end
        if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { isLost = true }
        // A folder that isn't watched any more has been looked at since.
        guard let folder = folders[event.wd] else { continue }
        let text = FileName.text(name)
        paths.insert(text.isEmpty ? folder : folder.isEmpty ? text : "\(folder)/\(text)")
      }
    }
  }
}
