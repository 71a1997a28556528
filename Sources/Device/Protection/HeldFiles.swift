// Which files programs have open, as only the kernel knows: a program says when it makes a file and
// not when it closes it.
@preconcurrency import Glibc
import HostFiles

/// The open files of processes, from proc(5).
enum HeldFiles {
  /// The absolute paths of what these processes have open; what can't be looked into has none.
  static func paths(of processes: [pid_t]) -> Set<String> {
    Set(
      processes.flatMap { pid -> [String] in
        let folder = "/proc/\(pid)/fd"
        // A process that has ended meanwhile holds nothing.
        return ((try? DeviceFile.names(in: folder)) ?? []).compactMap {
          target(of: "\(folder)/\($0)")
        }
      })
  }

  private static func target(of link: String) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = readlink(link, start, buffer.count)
      guard count > 0 else { return nil }
      return String(decoding: UnsafeRawBufferPointer(buffer).prefix(count), as: UTF8.self)
    }
  }
}
